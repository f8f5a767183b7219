import Foundation
import Snapshots
import TestSupport
import Testing

/// Pictures don't depend on how the program was built.
struct BuildTests {
  private static func program(_ configuration: String) -> String {
    "\(Repository.root)/.build/\(configuration)/render-snapshot"
  }

  /// Both builds are there once `Scripts/test.sh` has run.
  private static let areBuilt = ["debug", "release"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: program($0))
  }

  @Test(.enabled(if: areBuilt, "Build debug and release to compare them."))
  func `Debug and release give the same bytes`() throws {
    let folder = Repository.root + "/Snapshots"
    let cases = try SnapshotFolder(folder).contents().cases.filter {
      $0.messageName == "message.json"
    }
    #expect(Set(cases.map { $0.path.split(separator: "/").dropLast().joined() }).count >= 5)
    for name in cases.map(\.path) {
      for arguments in [["render", "-o", "-"], ["layout", "--format", "json"]] {
        let sdk = ["--sdk", "airship=16", "--sdk", "braze=16"]
        for options in [["--locale", "ar"] + sdk, ["--text-size", "AX1"]] {
          let file = "\(folder)/\(name)/message."
          let hasInterface = FileManager.default.fileExists(atPath: file + "xib")
          let message = file + (hasInterface ? "xib" : "json")
          let all = arguments + options + [message, "--quiet"]
          let debug = try Program.run(all, program: Self.program("debug"))
          let release = try Program.run(all, program: Self.program("release"))
          #expect(debug.status == 0)
          #expect(debug.output == release.output, "\(name) \(all)")
        }
      }
    }
  }
}
