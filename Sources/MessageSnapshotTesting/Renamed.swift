// What was called otherwise before: these names go with the next minor version.

/// Asserts that every golden beside a test's file still has its test.
///
/// - Parameters:
///   - fileID: The test's file and module.
///   - filePath: The path of the test's file.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: An error when a test file can't be read.
@available(
  *, deprecated, renamed: "assertNoUnreferencedGoldens(fileID:filePath:testName:line:column:)"
)
public func assertNoOrphans(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) throws {
  try assertNoUnreferencedGoldens(
    fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
}
