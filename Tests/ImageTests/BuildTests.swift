import Foundation
import Snapshots
import TestSupport
import Testing

/// Images don't depend on how the program was built.
struct BuildTests {
  private static func program(_ configuration: String) -> String {
    "\(Repository.root)/.build/\(configuration)/render-snapshot"
  }

  /// Both builds are there once `Scripts/test.sh` has run.
  private static let areBuilt = ["debug", "release"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: program($0))
  }

  /// The cases with a message, by their paths below the folder of goldens.
  ///
  /// They run side by side, as a debug build takes seconds for each.
  private static let cases: [String] = {
    guard let folder = try? SnapshotFolder(Repository.root + "/Snapshots") else { return [] }
    return folder.contents().cases.filter { $0.messageName == "message.json" }.map(\.path)
  }()

  @Test func `The cases are of all kinds of messages`() {
    #expect(Set(Self.cases.map { $0.split(separator: "/").dropLast().joined() }).count >= 5)
  }

  @Test(
    .enabled(if: areBuilt, "Build debug and release to compare them."), arguments: cases)
  func `Debug and release give the same bytes`(_ name: String) throws {
    let file = "\(Repository.root)/Snapshots/\(name)/message."
    let hasInterface = FileManager.default.fileExists(atPath: file + "xib")
    let message = file + (hasInterface ? "xib" : "json")
    var options = [
      ["--locale", "ar", "--sdk", "airship=16", "--sdk", "braze=16"], ["--text-size", "AX1"],
    ]
    // A debug build takes seconds: every other case has them the other way round.
    if Self.cases.firstIndex(of: name)?.isMultiple(of: 2) == true { options.swapAt(0, 1) }
    for (arguments, options) in zip(
      [["render", "-o", "-"], ["layout", "--format", "json"]], options)
    {
      let all = arguments + options + [message, "--quiet"]
      let debug = try Program.run(all, program: Self.program("debug"))
      let release = try Program.run(all, program: Self.program("release"))
      #expect(debug.status == 0)
      #expect(debug.output == release.output, "\(all)")
    }
  }
}
