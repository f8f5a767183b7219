import Comparison
import Diagnostics
import Foundation
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// Goldens of which only the order, the nesting or the file's form was changed.
struct StructureTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }

  private let folder: TemporaryFolder
  private let checker: Checker
  private let task: SnapshotTask

  init() throws {
    folder = try TemporaryFolder()
    checker = Checker(renderer: try Self.renderer.get(), jobs: 1)
    try folder.write(
      """
      <!DOCTYPE html><meta name=viewport content='width=device-width'><body style="margin:0"><div id="card"><p id="one">One</p>\
      <p id="two">Two</p></div><div id="foot"></div>
      """, "case/message.html")
    try folder.write("devices: 120x90@1\n", "snapshot.yml")
    task = try #require(SnapshotFolder(folder.path).contents().tasks.first)
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "120x90@1")
  }

  private var layout: String {
    get throws { try String(contentsOfFile: task.goldenPath + ".txt", encoding: .utf8) }
  }

  /// Writes a golden without a record, as other programs and earlier versions do.
  private func check(layout: String, isSealed: Bool) throws -> VariantResult {
    try folder.write(layout, "case/120x90@1.txt")
    if !isSealed {
      let image = try Data(contentsOf: URL(fileURLWithPath: task.goldenPath + ".png"))
      try folder.write(PNG.encode(PNG.decode(Array(image))), "case/120x90@1.png")
    }
    return checker.check(task)
  }

  @Test(arguments: [true, false])
  func `Order, nesting and duplicates are compared`(_ isSealed: Bool) throws {
    let text = try layout
    let lines = text.split(separator: "\n").map(String.init)
    let one = try #require(lines.firstIndex { $0.contains("one ") })
    let two = try #require(lines.firstIndex { $0.contains("two ") })
    func check(_ change: (inout [String]) -> Void) throws -> VariantResult {
      var lines = lines
      change(&lines)
      return try self.check(layout: lines.joined(separator: "\n") + "\n", isSealed: isSealed)
    }
    let changes: [((inout [String]) -> Void, String)] = [
      ({ $0.insert($0[one], at: one + 1) }, "one is in the layout once instead of 2 times"),
      ({ $0[two] = "  " + $0[two] }, "two is in card instead of one"),
      ({ $0.swapAt(one, two) }, "one comes before two"),
      ({ $0[one] += " trailing" }, "line \(one + 1) of the layout says"),
      ({ lines in lines = lines.map { String($0.drop { $0 == " " }) } }, " instead of nothing"),
    ]
    for (change, description) in changes {
      let result = try check(change)
      #expect(result.status == .failed)
      // A record says which of the two files was touched.
      let isReported = result.verdict.contains(
        isSealed ? "the layout beside the golden is not that of its image" : description)
      #expect(isReported, "\(result.verdict)")
    }
    #expect(try self.check(layout: text, isSealed: isSealed).status == .passed)
  }

  @Test(arguments: [true, false])
  func `Blank lines, spaces and the last line end are compared`(_ isSealed: Bool) throws {
    let text = try layout
    let others = [
      text + "\n", String(text.dropLast()),
      text.replacing("\n  ", with: "\n\n  ", maxReplacements: 1),
      text.replacing("one ", with: "one  "),
    ]
    for other in others {
      #expect(other != text)
      #expect(try check(layout: other, isSealed: isSealed).status == .failed, "\(other)")
    }
    let crlf = text.replacing("\n", with: "\r\n")
    #expect(try check(layout: crlf, isSealed: isSealed).status == .passed)
  }

  @Test(arguments: [
    ("One", "\u{212A}ind", "Kind"), ("One", "caf\u{E9}", "cafe\u{301}"),
    ("\"one\"", "\"caf\u{E9}\"", "cafe\u{301}"), ("Two", "\u{C5}", "\u{212B}"),
    ("\"two\"", "\"a\u{323}\u{307}\"", "a\u{307}\u{323}"),
  ])
  func `A golden layout with characters that only look the same fails`(
    _ old: String, _ new: String, _ alike: String
  ) throws {
    let page = try String(contentsOfFile: folder.path + "/case/message.html", encoding: .utf8)
    try folder.write(page.replacing(old, with: new), "case/message.html")
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: SnapshotFolder(folder.path)).accept(files, for: "case", "120x90@1")
    #expect(checker.check(task).status == .passed)
    let text = try layout
    let changed = text.replacing(new.filter { $0 != "\"" }, with: alike)
    try #require(!changed.isExactly(text))
    for isSealed in [true, false] {
      let result = try check(layout: changed, isSealed: isSealed)
      #expect(result.status == .failed && !result.verdict.isEmpty, "\(result.verdict)")
      #expect(result.candidate != nil)
    }
  }

  @Test func `What is ignored may be elsewhere`() throws {
    try folder.write("devices: 120x90@1\nignore: [card]\n", "snapshot.yml")
    let task = try #require(SnapshotFolder(folder.path).contents().tasks.first)
    var lines = try layout.split(separator: "\n").map(String.init)
    let one = try #require(lines.firstIndex { $0.contains("one ") })
    lines.remove(at: one)
    try folder.write(lines.joined(separator: "\n"), "case/120x90@1.txt")
    #expect(checker.check(task).status == .passed)
  }

  @Test func `An image whose chunks are out of order is not taken for one`() throws {
    let image = try Array(Data(contentsOf: URL(fileURLWithPath: task.goldenPath + ".png")))
    let file = try PNGChunks(image)
    let order = [2, 0, 1] + Array(3..<file.chunks.count)
    let shuffled = image.prefix(8) + order.flatMap { image[file.chunks[$0].whole] }
    try folder.write(shuffled, "case/120x90@1.png")
    #expect(checker.check(task).status == .error)
  }
}
