import Diagnostics
import Foundation
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// A case whose message is drawn with the interface file beside it.
struct InterfaceFileCaseTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }
  private static let template = """
    <document useAutolayout="NO"><objects><view id="v">
    <rect key="frame" x="0" y="0" width="200" height="40"/>
    <subviews><label tag="1001" id="l"><rect key="frame" x="8" y="0" width="184" height="40"/>
    </label></subviews></view></objects></document>
    """

  private let folder: TemporaryFolder
  private let checker: Checker

  init() throws {
    folder = try TemporaryFolder()
    checker = Checker(renderer: try Self.renderer.get(), jobs: 1)
    try folder.write("devices: 240x120@1\n", "snapshot.yml")
    try folder.write(#"{"messageID": "a", "body": "Hi"}"#, "case/message.json")
    try folder.write(Self.template, "case/message.xib")
  }

  private var task: SnapshotTask {
    get throws { try #require(SnapshotFolder(folder.path).contents().tasks.first) }
  }

  @Test func `A change of the interface file is found and named`() throws {
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "240x120@1")
    #expect(try checker.check(task).status == .passed)
    try folder.write(
      Self.template.replacing("x=\"8\"", with: "x=\"18\""), "case/message.xib")
    let result = try checker.check(task)
    #expect(result.status == .failed)
    #expect(result.verdict.contains("body moved right 10 pt"), "\(result.verdict)")
    #expect(result.cause?.hasPrefix("message.xib:3 ") == true, "\(result.cause ?? "")")
  }

  @Test func `An interface file without a message says what is missing`() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/case/message.json")
    let contents = try SnapshotFolder(folder.path).contents()
    #expect(contents.tasks.isEmpty)
    #expect(contents.problems.count == 1)
    #expect(contents.problems.first?.file?.hasSuffix("case/message.xib") == true)
    #expect(
      contents.problems.first?.solution == "Put the message beside it as message.json.")
  }
}
