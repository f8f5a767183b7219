public import Delivery
import Diagnostics
import Inputs

/// Asserts that a scenario's messages do what they did when its golden was recorded.
///
/// The scenario is played against a clock of its own, without waiting. Works in Swift Testing and in
/// XCTest. A difference, and a golden that is recorded or missing, is an issue at the location of
/// the call, after which the test goes on. The golden is a text in `__Snapshots__/<test file>/`,
/// named `<test>.<name>.txt`.
///
/// - Parameters:
///   - scenario: The scenario. Files that it names are sought beside its file, or, where it has none,
///     beside the test's.
///   - name: What tells this golden from others of the same test; without, they are numbered in
///     the order of the calls. A test with arguments must give one.
///   - record: When goldens are written; nil for what `SNAPSHOT_TESTING_RECORD` says. Nothing is
///     ever written on CI.
///   - fileID: The test's file and module.
///   - filePath: The path of the test's file.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: What is wrong with the scenario, all at once, or with the golden.
public func assertTimeline(
  of scenario: SnapshotSource, named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) throws {
  let location = TestLocation(
    file: filePath, filePath: "\(filePath)", fileID: "\(fileID)", testName: testName, line: line,
    column: column)
  let assertion = TimelineAssertion(
    timeline: try Timeline(of: scenario, in: location.folder), name: name, record: record,
    location: location)
  let test = RunningTest.current
  try assertion.check(in: test, .current) { test.fail($0, at: location) }
}

/// Asserts that a timeline is the one that was recorded.
///
/// - Parameters:
///   - timeline: What happened, such as `Timeline(of: scenario)`.
///   - name: What tells this golden from others of the same test; without, they are numbered in
///     the order of the calls. A test with arguments must give one.
///   - record: When goldens are written; nil for what `SNAPSHOT_TESTING_RECORD` says. Nothing is
///     ever written on CI.
///   - fileID: The test's file and module.
///   - filePath: The path of the test's file.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: What is wrong with the golden.
public func assertTimeline(
  of timeline: Timeline, named name: String? = nil, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) throws {
  let location = TestLocation(
    file: filePath, filePath: "\(filePath)", fileID: "\(fileID)", testName: testName, line: line,
    column: column)
  let assertion = TimelineAssertion(
    timeline: timeline, name: name, record: record, location: location)
  let test = RunningTest.current
  try assertion.check(in: test, .current) { test.fail($0, at: location) }
}

extension Timeline {
  /// Plays the scenario of a file.
  ///
  /// ```swift
  /// let timeline = try Timeline(of: .file("onboarding.scenario.yml"))
  /// #expect(timeline.isShown("welcome", at: .seconds(12)))
  /// ```
  ///
  /// - Parameters:
  ///   - scenario: The scenario. Files that it names are sought beside its file, or, where it has
  ///     none, beside the test's.
  ///   - filePath: The path of the test's file.
  /// - Throws: What is wrong with the scenario, all at once.
  public init(of scenario: SnapshotSource, filePath: StaticString = #filePath) throws {
    try self.init(of: scenario, in: "\(filePath)".parentPath)
  }

  init(of scenario: SnapshotSource, in folder: String) throws {
    let (bytes, path) = try scenario.scenario(from: folder)
    // What has no file is a scenario in the test's folder.
    let file = path ?? folder + "/scenario"
    let source = try ScenarioSource(bytes, file: file)
    try self.init(of: InputReader().scenario(source, at: file).scenario)
  }
}
