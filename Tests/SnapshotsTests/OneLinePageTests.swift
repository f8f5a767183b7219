import Foundation
import Inputs
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// Causes in pages of one line, as other tools write them, in a file and in values of messages.
struct OneLinePageTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }
  private static let page =
    "<!DOCTYPE html><meta name=viewport content='width=device-width'><style>body{margin:0}"
    + "h1{margin:10px;color:#102030}.unused{color:red}p{margin:10px;background:#ddeeff}</style>"
    + "<h1 id=\"one\" class=\"a\">Tom &amp; Ann</h1><p id=\"two\">Two</p>"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("devices: 300x500@1\n", "snapshot.yml")
  }

  private var task: SnapshotTask {
    get throws { try #require(SnapshotFolder(folder.path).contents().tasks.first) }
  }

  /// Checkers keep what they have read of a folder.
  private func check() throws -> VariantResult {
    Checker(renderer: try Self.renderer.get(), jobs: 1).check(try task)
  }

  private func accept() throws {
    guard let files = try check().candidate else { return }
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "300x500@1")
  }

  /// What a check says after replacements in a page.
  private func cause(_ replacements: [(String, String)]) throws -> String? {
    var page = Self.page
    for (old, new) in replacements {
      #expect(page.contains(old))
      page = page.replacing(old, with: new)
    }
    try folder.write(Self.page, "case/message.html")
    try accept()
    try folder.write(page, "case/message.html")
    let result = try check()
    #expect(!result.isCausePartial, "\(result.verdict)")
    return result.cause
  }

  @Test func `Each change of a line is a cause of its own, and only if it is one`() throws {
    #expect(
      try cause([("h1{margin:10px", "h1{margin:14px"), ("#ddeeff", "#ffeedd")])
        == "message.html:1 margin:10px → margin:14px and message.html:1 "
        + "background:#ddeeff → background:#ffeedd")
    #expect(
      try cause([(".unused{color:red", ".unused{color:blue"), (">Two<", ">Two more<")])
        == "message.html:1 Two → Two more")
    let attributes = try cause([
      ("id=\"one\" class=\"a\"", "id=\"one\" class=\"b\""), ("p{margin:10px", "p{margin:9px"),
    ])
    #expect(attributes == "message.html:1 margin:10px → margin:9px")
  }

  @Test func `What has an effect only together is one cause`() throws {
    let both = try cause([
      (".unused{color:red", ".used{padding-left:30px"), ("class=\"a\"", "class=\"used\""),
    ])
    #expect(both?.hasPrefix("message.html:1 ") == true)
    #expect(both?.contains(" and message.html") == false, "\(both ?? "")")
  }

  @Test func `A line that was written again is one difference`() {
    func differences(_ old: String, _ new: String) -> [PageDifference] {
      PageDifference.between(
        PageDifference.lines(of: Array(old.utf8)), PageDifference.lines(of: Array(new.utf8)))
    }
    let declarations = (0..<40).map { "p\($0){top:1px}q{a:b}" }.joined()
    #expect(differences(declarations, declarations.replacing("1px", with: "2px")).count == 1)
    #expect(differences("a{b:c;d:e;f:g}", "a{b:x;d:e;f:y}").count == 2)
    // A character reference is part of its text.
    #expect(differences("<p>a &amp; b</p>", "<p>x &amp; y</p>").count == 1)
  }

  @Test func `Parts of a line that are put together give the new line`() {
    let old = "<b class=\"x\" id=\"y\">1</b><style>i{top:3px;left:2px}</style>\n<i>z</i>"
    let new = "<b class=\"w\" id=\"y\">1!</b><style>i{top:4px;left:2px;}u{}</style>\n<i>zz</i>"
    let (before, after) = (
      PageDifference.lines(of: Array(old.utf8)), PageDifference.lines(of: Array(new.utf8))
    )
    let differences = PageDifference.between(before, after)
    #expect(differences.count > 3)
    let joined = differences.reversed().reduce(Array(old.utf8)) { page, difference in
      difference.applied(to: PageDifference.lines(of: page), from: after)
    }
    #expect(String(decoding: joined, as: UTF8.self) == new)
  }

  @Test func `A page in a message of a list is named by its whole key path`() throws {
    let list = try String(
      contentsOfFile: Repository.root + "/Snapshots/bloomreach/freeform/added-close/message.json",
      encoding: .utf8)
    try folder.write(list, "case/message.json")
    try accept()
    let other = list.replacing("font-size:24px", with: "font-size:26px")
    try folder.write(other, "case/message.json")
    let change = "data[0].payload_html h1 font-size:24px → font-size:26px"
    #expect(try check().cause == change)
    try folder.write(other.replacing("Reserve a tour", with: "Reserve"), "case/message.json")
    let both = try check().cause?.components(separatedBy: " and ") ?? []
    #expect(both.count == 2 && both.allSatisfy { $0.hasPrefix("data[0].payload_html ") })
    #expect(both.first == change)
  }

  @Test(arguments: [
    ("margin:10px;background", "margin:12px;background", "#ddeeff", "#ffeedd", "background"),
    ("Two", "Second", "#102030", "#405060", "color"),
  ])
  func `A change that the golden image shows already is no cause`(
    _ shown: String, _ inImage: String, _ old: String, _ new: String, _ property: String
  ) throws {
    try folder.write(Self.page, "case/message.html")
    let shownPage = Self.page.replacing(shown, with: inImage)
    // The golden passed after a change of its page, so that it remembers the page from before.
    let subject = try SnapshotSubject(task, assets: AssetFolder(folder.path + "/case/assets"))
    let drawn = try DrawnSnapshot(
      subject.source(replacing: Array(shownPage.utf8)), as: subject.variant,
      with: Self.renderer.get())
    try Acceptance(in: SnapshotFolder(folder.path)).accept(
      GoldenFiles(drawn, from: subject.input, as: subject.variant), for: "case", "300x500@1")
    try folder.write(shownPage.replacing(old, with: new), "case/message.html")
    let result = try check()
    #expect(!result.isCausePartial)
    #expect(
      result.cause
        == "message.html:1 \(property):\(old) → \(property):\(new)", "\(result.verdict)")
  }
}
