import MessageSnapshotTesting
import XCTest

/// The assertion as a test of another package calls it, in XCTest.
final class AssertSnapshotXCTests: XCTestCase {
  private var failures: [String]?

  private func message(_ color: String) -> SnapshotSource {
    .text(
      """
      {"display_type": "banner", "display": {"template": "media_left", "placement": "top",
       "body": {"text": "Sail on", "size": 12, "color": "\(color)"}}}
      """)
  }

  private var small: [SnapshotVariant] {
    get throws { [try SnapshotVariant(device: "120x90@1")] }
  }

  func testMessageThatIsUnchangedPasses() throws {
    try assertSnapshot(of: message("#12808C"), on: small)
    try assertSnapshot(of: message("#8C1280"), on: small)
  }

  func testDifferenceFailsAtTheLocationOfTheCall() throws {
    let check = { [self] (color: String) in
      try assertSnapshot(of: message(color), on: small, named: "ship", line: 7)
    }
    try check("#12808C")
    failures = []
    try check("#FF0000")
    let failures = failures ?? []
    self.failures = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.hasPrefix("7: ") == true)
    XCTAssertTrue(failures.first?.contains("because display.body.color") == true)
  }

  // Failures that are expected are kept apart: XCTest on Linux has nothing for them.
  #if canImport(Darwin)
  override func record(_ issue: XCTIssue) {
    guard failures != nil else { return super.record(issue) }
    let line = issue.sourceCodeContext.location?.lineNumber ?? 0
    failures?.append("\(line): \(issue.compactDescription)")
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures != nil else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures?.append("\(lineNumber): \(description)")
  }
  #endif
}
