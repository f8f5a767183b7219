import Comparison
import Diagnostics
import Foundation
import Raster
import Rendering
import Snapshots
import Synchronization
import TestSupport
import Testing
import Typesetting

/// Cases that are changed after their goldens were accepted.
struct CheckerTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }
  private static let message = """
    {
      "display_type": "modal",
      "display": {
        "template": "header_body_media",
        "background_color": "#FFFFFF",
        "heading": {"text": "Sail on", "size": 18, "color": "#10333A"},
        "body": {"text": "Wind and water", "size": 12, "color": "#43565D"},
        "button_layout": "stacked",
        "buttons": [
          {"id": "later", "label": {"text": "Later", "size": 12, "color": "#000000"},
           "background_color": "#E3F2F2"},
          {"id": "buy", "label": {"text": "Buy", "size": 12, "color": "#FFFFFF"},
           "background_color": "#12808C"}
        ]
      }
    }
    """
  private static let style = """
    <plist version="1.0"><dict><key>buttonStyle</key><dict>
    <key>stackedButtonSpacing</key><integer>16</integer></dict></dict></plist>
    """

  private let folder: TemporaryFolder
  private let checker: Checker

  init() throws {
    folder = try TemporaryFolder()
    checker = Checker(renderer: try Self.renderer.get(), jobs: 2)
    try folder.write(Self.message, "case/message.json")
    try folder.write(Self.style, "case/style.plist")
    try folder.write("devices: 200x520@1\n", "snapshot.yml")
    let task = try task
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", task.variant.name)
  }

  private var task: SnapshotTask {
    get throws { try #require(SnapshotFolder(folder.path).contents().tasks.first) }
  }

  private func check(replacing old: String = "", with new: String = "") throws -> VariantResult {
    if !old.isEmpty {
      #expect(Self.message.contains(old) || Self.style.contains(old))
      try folder.write(Self.message.replacing(old, with: new), "case/message.json")
      try folder.write(Self.style.replacing(old, with: new), "case/style.plist")
    }
    return checker.check(try task)
  }

  @Test func `What is unchanged passes without images`() throws {
    let result = try check()
    #expect(result.status == .passed && result.verdict.isEmpty)
    #expect(result.images == nil && result.candidate == nil)
  }

  @Test(arguments: [
    (
      ["buttonStyle.stackedButtonSpacing": 40],
      "buttonStyle.stackedButtonSpacing 16 → 40"
    ),
    (["maxWidth": 150], "buttonStyle.stackedButtonSpacing 16 → unset and maxWidth unset → 150"),
  ])
  func `A style's values are named as they come and go`(
    _ values: [String: Int], _ cause: String
  ) throws {
    try folder.write(Self.plist(values), "case/style.plist")
    #expect(checker.check(try task).cause == cause)
  }

  @Test func `A style that goes is named by its values when they are few, else as a whole`() throws
  {
    let file = folder.path + "/case/style.plist"
    try FileManager.default.removeItem(atPath: file)
    #expect(checker.check(try task).cause == "buttonStyle.stackedButtonSpacing 16 → unset")
    // Without a style is now what is expected; four values are as good as a file.
    let bare = try #require(checker.check(try task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path))
      .accept(bare, for: "case", try task.variant.name)
    let many = [
      "maxWidth": 150, "headerStyle.letterSpacing": 2, "bodyStyle.letterSpacing": 2,
      "buttonStyle.stackedButtonSpacing": 40,
    ]
    try folder.write(Self.plist(many), "case/style.plist")
    #expect(checker.check(try task).cause == "the style was added")
  }

  /// A property list of numbers by their paths of one or two keys.
  private static func plist(_ values: [String: Int]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { path, value in
      path.split(separator: ".").reversed().reduce("<integer>\(value)</integer>") { inner, key in
        inner.hasPrefix("<integer>")
          ? "<key>\(key)</key>\(inner)" : "<key>\(key)</key><dict>\(inner)</dict>"
      }
    }
    return "<plist version=\"1.0\"><dict>\(members.joined())</dict></plist>"
  }

  @Test func `A wider gap between buttons names the button that moved and the key`() throws {
    let result = try check(replacing: "<integer>16<", with: "<integer>24<")
    #expect(result.status == .failed)
    #expect(
      result.verdict.hasPrefix(
        "modal is 8 pt taller; modal moved up 4 pt; button[buy] moved down 4 pt, because"))
    #expect(result.cause == "buttonStyle.stackedButtonSpacing 16 → 24")
    #expect(result.verdict.hasSuffix(", because buttonStyle.stackedButtonSpacing 16 → 24"))
    #expect(result.unexplainedPixels == 0 && result.differingPixels > 0)
    let movement = result.changes.filter { $0.id == "button[buy]" && $0.property == "y" }
    #expect(movement.count == 1)
    #expect(result.images?.expected != nil && result.images?.difference != nil)
  }

  @Test func `Text that is cut off elsewhere is reported`() throws {
    try folder.write("devices: 200x250@1\n", "snapshot.yml")
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "200x250@1")
    let result = try check(replacing: "<integer>16<", with: "<integer>24<")
    #expect(result.status == .failed && result.unexplainedPixels == 0, "\(result.verdict)")
  }

  // The buttons are 38 points high: SwiftUI's text of 12 points with padding.
  @Test func `A check of the level error fails a variant that looks as it did`() throws {
    try folder.write("checks: {contrast: error}\ndevices: 200x520@1\n", "snapshot.yml")
    #expect(try check().status == .passed)
    try folder.write("checks: {touch-target: error}\ndevices: 200x520@1\n", "snapshot.yml")
    let result = try check()
    #expect(result.status == .failed)
    #expect(
      result.verdict.hasPrefix("button[later] is ")
        && result.verdict.hasSuffix(
          " points high: smaller than the touch target of 44 × 44 points (touch-target)")
    )
    #expect(result.verdict.contains("; button[buy] is "))
    // The golden is right: there is nothing to accept.
    #expect(result.images?.expected != nil && result.candidate == nil)
    #expect(result.differingPixels == 0)
  }

  @Test func `What is excepted passes, and a difference is reported before the checks`() throws {
    let settings = "devices: 200x520@1\nchecks: {touch-target: {level: error, except: "
    try folder.write(settings + "[\"button[*]\"], reason: r}}", "snapshot.yml")
    #expect(try check().status == .passed)
    try folder.write(settings + "[\"button[l*\"], reason: r}}", "snapshot.yml")
    let result = try check(replacing: "\"Later\"", with: "\"Never\"")
    #expect(result.status == .failed && result.candidate != nil)
    #expect(result.verdict.hasPrefix("button[later].label says \"Never\""), "\(result.verdict)")
    #expect(result.verdict.contains("; button[buy] is ") && !result.verdict.contains("later] is"))
  }

  @Test(
    arguments: [
      (
        "\"#12808C\"", "\"#B5532F\"",
        "button[buy] has another background: #12808C → #B5532F; ",
        "display.buttons[1].background_color \"#12808C\" → \"#B5532F\""
      ),
      (
        "\"#10333A\"", "\"#10333B\"", "heading has another text color: #10333A → #10333B; ",
        "display.heading.color \"#10333A\" → \"#10333B\""
      ),
      (
        "\"Later\"", "\"Never\"",
        "button[later].label says \"Never\" instead of \"Later\"",
        "display.buttons[0].label.text \"Later\" → \"Never\""
      ),
    ])
  func `The element and the value are named`(
    _ old: String, _ new: String, _ verdict: String, _ cause: String
  ) throws {
    let result = try check(replacing: old, with: new)
    #expect(result.status == .failed)
    #expect(result.verdict.hasPrefix(verdict), "\(result.verdict)")
    #expect(result.cause == cause)
    #expect(result.unexplainedPixels == 0)
  }

  @Test func `Of two changed values the one that shows is named`() throws {
    try folder.write(
      Self.message.replacing("\"Wind and water\"", with: "\"Wind\"")
        .replacing("\"display_type\"", with: "\"name\": \"other\", \"display_type\""),
      "case/message.json")
    #expect(try check().cause == "display.body.text \"Wind and water\" → \"Wind\"")
  }

  @Test func `An ignored element may do what it wants`() throws {
    try folder.write("devices: 200x520@1\nignore: \"button[buy]\"\n", "snapshot.yml")
    #expect(try check(replacing: "\"#12808C\"", with: "\"#B5532F\"").status == .passed)
    #expect(try check(replacing: "\"#E3F2F2\"", with: "\"#B5532F\"").status == .failed)
  }

  @Test func `A tolerance lets some pixels differ`() throws {
    let name = try task.variant.name
    let path = folder.path + "/case/\(name).png"
    var golden = try PNG.decode(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    golden[3, 3] = .black
    golden[4, 3] = .black
    try folder.write(PNG.encode(golden), "case/\(name).png")
    #expect(try check().status == .failed)
    try folder.write(
      "devices: 200x520@1\ntolerance: {pixels: 2, reason: test}\n", "snapshot.yml")
    #expect(try check().status == .passed)
  }

  @Test func `A message that can't be read is an error of its file`() throws {
    try folder.write("{", "case/message.json")
    let result = try check()
    #expect(result.status == .error && !result.verdict.isEmpty)
    #expect(result.diagnostics.first?.file?.hasSuffix("case/message.json") == true)
  }

  @Test func `A style that can't be read is an error of its file`() throws {
    try folder.write("{", "case/style.plist")
    #expect(try check().diagnostics.first?.file?.hasSuffix("case/style.plist") == true)
  }

  @Test func `A golden that lacks its layout fails`() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/case/\(task.variant.name).txt")
    let result = try check()
    #expect(result.status == .failed && result.verdict.contains("layout is missing"))
  }

  @Test func `Another size of image is reported and shown`() throws {
    let name = try task.variant.name
    try folder.write(
      PNG.encode(Bitmap(width: 210, height: 300, filledWith: .white)), "case/\(name).png")
    let result = try check()
    #expect(result.verdict.contains("200 × 520 pixels instead of 210 × 300"))
    #expect(result.images?.difference?.width == 210)
    #expect(result.images?.difference?.height == 520)
  }

  @Test func `Many variants are checked at once and reported in order`() async throws {
    for number in 0..<12 { try folder.write(Self.message, "many/\(number + 10)/message.json") }
    let tasks = try SnapshotFolder(folder.path).contents().tasks
    let seen = Mutex<Set<String>>([])
    let results = await checker.check(tasks) { result in
      seen.withLock { _ = $0.insert(result.name) }
      #expect((result.candidate != nil) == (result.status == .new))
    }
    #expect(results.map(\.name) == tasks.map(\.name))
    #expect(results.map(\.status) == [.passed] + Array(repeating: .new, count: 12))
    #expect(results.allSatisfy { $0.images == nil && $0.candidate == nil })
    #expect(seen.withLock(\.count) == 13)
  }

  @Test func `A check writes nothing into the folder`() throws {
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    _ = try check(replacing: "\"Later\"", with: "\"Never\"")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
  }
}
