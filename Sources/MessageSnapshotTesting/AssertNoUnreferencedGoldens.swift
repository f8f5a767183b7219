import Snapshots

/// Asserts that every golden beside a test's file still has its test.
///
/// Looks at `__Snapshots__` in the folder of the file: a folder with goldens needs the test file that
/// it is named after, and a golden a function in that file of the name that it begins with. Nothing
/// is run or drawn, and nothing is removed. One such test for a folder of tests is enough:
///
/// ```swift
/// @Test func `No golden is left over`() throws { try assertNoUnreferencedGoldens() }
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
public func assertNoUnreferencedGoldens(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) throws {
  let location = TestLocation(
    file: filePath, filePath: "\(filePath)", fileID: "\(fileID)", testName: testName, line: line,
    column: column)
  let unreferenced = try LibraryGoldens.unreferenced(in: location.folder)
  guard !unreferenced.isEmpty else { return }
  let description =
    unreferenced.count == 1 ? "A golden has no test" : "\(unreferenced.count) goldens have no test"
  RunningTest.current.fail(
    SnapshotFailure(
      message: ([description + " any more; remove:"] + unreferenced.map { "  " + $0 })
        .joined(separator: "\n")), at: location)
}
