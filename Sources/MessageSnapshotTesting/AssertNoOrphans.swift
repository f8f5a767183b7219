import Diagnostics
import Foundation

/// Asserts that every golden beside a test's file still has its test.
///
/// Looks at `__Snapshots__` in the folder of the file: a folder with goldens needs the test file that
/// it is named after, and a golden a function in that file of the name that it begins with. Nothing
/// is run or drawn, and nothing is removed. One such test for a folder of tests is enough:
///
/// ```swift
/// @Test func `No golden is left over`() throws { try assertNoOrphans() }
/// ```
///
/// Goldens of a test that is there, but asks for other devices or names now, are not found.
///
/// - Parameters:
///   - fileID: The test's file and module.
///   - filePath: The path of the test's file.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: An error when a test file can't be read.
public func assertNoOrphans(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) throws {
  let place = TestPlace(
    file: filePath, filePath: "\(filePath)", fileID: "\(fileID)", testName: testName, line: line,
    column: column)
  let orphans = try OrphanedGoldens(in: place.folder).paths
  guard !orphans.isEmpty else { return }
  let words = orphans.count == 1 ? "A golden has no test" : "\(orphans.count) goldens have no test"
  RunningTest.current.fail(
    SnapshotFailure(
      message: ([words + " any more; remove:"] + orphans.map { "  " + $0 })
        .joined(separator: "\n")), at: place)
}

/// The goldens of a folder of tests whose test is gone.
struct OrphanedGoldens {
  /// The largest test file that is read, in bytes.
  private static let maximumBytes = 16 << 20

  /// The paths of their files, sorted.
  private(set) var paths: [String] = []

  /// - Parameter folder: The folder of the test files.
  /// - Throws: A `Diagnostic` when a test file can't be read.
  init(in folder: String) throws(Diagnostic) {
    let goldens = folder + "/" + SnapshotAssertion.goldenFolder
    for suite in Self.names(in: goldens) where !suite.hasPrefix(".") {
      let files = Self.names(in: goldens + "/" + suite).filter {
        $0.hasSuffix(".png") || $0.hasSuffix(".txt")
      }
      guard let source = try Self.source(folder + "/" + suite + ".swift") else {
        paths += files.map { "\(goldens)/\(suite)/\($0)" }
        continue
      }
      let tests = Self.tests(in: source)
      for file in files {
        // A test's name has no points, as a golden's name has it.
        let test = file.prefix { $0 != "." }
        if !tests.contains(String(test)) { paths.append("\(goldens)/\(suite)/\(file)") }
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The text of a test file; nil when it is gone.
  private static func source(_ path: String) throws(Diagnostic) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? nil
    guard let size, size <= maximumBytes, let bytes = FileManager.default.contents(atPath: path)
    else {
      throw .error("The test file can't be read.", file: path)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of functions as goldens have them.
  ///
  /// One in a comment counts too: a golden that is left is better than one that is missed.
  private static func tests(in source: String) -> Set<String> {
    Set(
      source.components(separatedBy: "func ").dropFirst().map { rest in
        let name =
          rest.hasPrefix("`")
          ? rest.dropFirst().prefix { $0 != "`" } : rest.prefix { $0 != "(" && $0 != "<" }
        return GoldenNames.plain(name)
      })
  }
}
