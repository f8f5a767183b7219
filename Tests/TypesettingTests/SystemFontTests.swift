import BoxLayout
import Boxes
import Geometry
import Testing

@testable import Typesetting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The system font's measures under Inter's outlines.
struct SystemFontTests {
  private func width(_ string: String, _ style: TextStyle) throws -> Double {
    try Sample.layOut(StyledText(string, style: style)).size.width
  }

  // MARK: Widths

  /// A character, a size, a weight and the advance with tracking in 1/2048 em, from the tables.
  private static let advances: [(character: String, size: Double, weight: Int, units: Double)] = [
    ("A", 17, 400, 1328), ("A", 17, 900, 1568), ("A", 17, 700, 1448), ("A", 28, 400, 1329),
    ("A", 19, 400, 1324.8181818181818), ("A", 17.5, 400, 1327.2045454545455), ("A", 4, 400, 1462),
    ("A", 200, 400, 1301), ("A", 12, 100, 1380),
    ("A", 17, 300, 1305.44), ("’", 12, 400, 608), ("…", 12, 400, 1648),
    ("Ä", 12, 400, 1380), ("ệ", 12, 400, 1170), ("ı", 12, 400, 506), ("\u{A0}", 12, 400, 576),
  ]

  @Test(arguments: advances)
  func `A character is as wide as in the system font`(
    _ row: (character: String, size: Double, weight: Int, units: Double)
  ) throws {
    let found = try width(row.character, .system(row.size, weight: row.weight))
    #expect(abs(found - row.units * row.size / 2048) < 1e-9)
  }

  @Test func `Above 40 points tracking is published in points`() throws {
    let advance = 1301.0 / 2048 * 50
    #expect(abs(try width("A", .system(50)) - advance - 0.34) < 1e-9)
  }

  @Test func `Every name of the system font gives its widths, and Inter keeps its own`() throws {
    let text = "Every name 0123"
    let expected = try width(text, .system(17))
    for name in [
      "-apple-system", "system-ui", "BlinkMacSystemFont", "SF Pro Text", "nowhere",
    ] {
      var style = TextStyle.system(17)
      style.families = [name]
      #expect(try width(text, style) == expected, "\(name)")
    }
    #expect(try width(text, .inter(17)) > expected * 1.04)
    #expect(abs(try width(text, .inter(34)) - 2 * width(text, .inter(17))) < 1e-9)
  }

  @Test func `Texts are as wide as they were measured on the phone`() throws {
    let rows = try MeasuredWidths.rows()
    #expect(rows.count == 130)
    for group in MeasuredWidths.groups {
      let errors = try rows.filter(group.contains).map { row in
        row.error(of: try width(row.text, .system(row.size, weight: row.weight)))
      }.sorted()
      try #require(errors.count > 5, "\(group.name)")
      #expect(errors[errors.count / 2] <= group.median, "\(group.name)")
      #expect(errors[(errors.count * 9 - 1) / 10] <= group.ninetieth, "\(group.name)")
    }
  }

  @Test func `Pairs move together as in Inter's regular weight, and never apart`() throws {
    // More in the display cut.
    for (size, factor) in [(17.0, 1.0), (28, 1.3)] {
      for weight in [400, 600, 700] {
        let style = TextStyle.system(size, weight: weight)
        let kerning = try width("A", style) + width("V", style) - width("AV", style)
        let inter =
          try width("A", .inter(size)) + width("V", .inter(size)) - width("AV", .inter(size))
        #expect(abs(kerning - inter * factor) < 1e-9 && kerning > 0)
      }
    }
    for first in "AKLRTVWYfrtv07" {
      for second in "AJTVWYaeovy,.-4" {
        let pair = try width("\(first)\(second)", .system(17))
        let alone = try width("\(first)", .system(17)) + width("\(second)", .system(17))
        #expect(pair <= alone + 1e-9)
      }
    }
    var style = TextStyle.system(20)
    style.isKerned = false
    #expect(
      abs(try width("AV", style) - (width("A", style) + width("V", style))) < 1e-9)
  }

  @Test(arguments: ["Æ", "ß", "Ω", "Ж"])
  func `A character that was not measured keeps Inter's width on the system font's scale`(
    _ character: String
  ) throws {
    let expected = try width(character, .inter(12)) * 1443 / 2048 * 2816 / 2048
    #expect(abs(try width(character, .system(12)) - expected) < 1e-9)
  }

  // MARK: Heights

  @Test(arguments: [11.0, 13, 15, 17, 22, 28, 34])
  func `A line is 1.193359 times as high as its size`(_ size: Double) throws {
    for (text, weight) in [("Text", 400), ("Text", 700), ("中文", 400), ("नमस्ते", 400)] {
      let layout = try Sample.layOut(StyledText(text, style: .system(size, weight: weight)))
      #expect(abs(layout.size.height - size * (1950 + 494) / 2048) < 1e-9)
      #expect(abs((layout.lines.first?.baseline ?? 0) - size * 1950 / 2048) < 1e-9)
    }
  }

  @Test func `A page's lines have whole heights`() throws {
    let metrics = try #require(Sample.typesetter).metrics(of: .system(16))
    #expect(metrics.ascent == 15 && metrics.descent == 4 && metrics.lineGap == 0)
  }

  // MARK: Outlines

  @Test func `Outlines have the system font's cap height and are hardly stretched`() throws {
    let typesetter = try #require(Sample.typesetter)
    for size in [8.0, 11, 13, 17, 22, 28, 34, 60] {
      for weight in [400, 600, 700, 900] {
        let text = String(String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init)))
        let layout = try Sample.layOut(
          StyledText(text, style: .system(size, weight: weight)))
        let run = try #require(layout.lines.first?.runs.first)
        let fitting = try #require(typesetter.fitting(of: run))
        #expect(abs(fitting.scale - 0.9688) < 0.0001)
        for (character, glyph) in zip(text, run.glyphs) {
          let stretch = fitting.stretch(of: glyph.id)
          #expect((0.97...1.03).contains(stretch))
          if "Iil".contains(character) { #expect(stretch == 1) }
        }
      }
    }
    let inter = try Sample.layOut("abc")
    #expect(try typesetter.fitting(of: #require(inter.lines.first?.runs.first)) == nil)
  }

  @Test func `What an advance is over or short of goes to both sides of the letter`() throws {
    let layout = try Sample.layOut(StyledText("HH", style: .system(17)))
    let glyphs = try #require(layout.lines.first?.runs.first?.glyphs)
    let advance = (1520.0 - 52) / 2048 * 17
    let own = try width("H", .inter(17)) * 1443 / 2048 * 2816 / 2048
    #expect(abs(glyphs[0].x - (advance - own) / 2) < 1e-9)
    #expect(abs(glyphs[1].x - glyphs[0].x - advance) < 1e-9)
  }

  @Test(arguments: [("e\u{301}", "é"), ("A\u{30A}", "Å"), ("q\u{301}x", "qx")])
  func `Marks take no room`(_ marked: String, _ plain: String) throws {
    for size in [13.0, 17, 34] {
      let difference = try width(marked, .system(size)) - width(plain, .system(size))
      #expect(abs(difference) < 1e-9)
    }
  }

  @Test func `A mark stays on its letter's outline`() throws {
    func distance(_ style: TextStyle) throws -> Double {
      let glyphs = try Sample.layOut(StyledText("q\u{301}", style: style)).glyphs
      try #require(glyphs.count == 2)
      return glyphs[1].x - glyphs[0].x
    }
    let scale = 1443.0 / 2048 * 2816 / 2048
    #expect(abs(try distance(.system(17)) - distance(.inter(17)) * scale) < 0.05)
    #expect(abs(try distance(.system(34)) - distance(.inter(34)) * scale) < 0.6)
  }

  // MARK: The real font

  @Test func `A font named as the system font takes its place, with its own sizes and tracking`()
    throws
  {
    try withFolder { folder in
      try FileManager.default.copyItem(
        atPath: MeasuredWidths.folder + "/optical.ttf", toPath: folder + "/optical.ttf")
      let fonts = try FontBook(userFolder: folder)
      let typesetter = Typesetter(fonts: fonts)
      #expect(fonts.resolve(families: []) == ("SF Pro", false))
      #expect(fonts.resolve(families: ["-apple-system"]) == ("SF Pro", false))
      // Advance by optical size, and tracking by size.
      for (size, expected) in [
        (10.0, 0.8 - 0.1), (17, 0.8 - 0.1), (28, 0.6 + 0.1), (40, 0.6 + 0.1),
      ] {
        for families in [[], ["system-ui"], ["SF Pro"]] {
          var style = TextStyle.system(size)
          style.families = families
          let layout = typesetter.layOut(StyledText("AB", style: style), width: .infinity)
          #expect(abs(layout.size.width - 2 * expected * size) < 0.01 * size)
          #expect(abs(layout.size.height - 1.15 * size) < 1e-9)
          let run = try #require(layout.lines.first?.runs.first)
          #expect(typesetter.fitting(of: run) == nil)
          let optical = typesetter.face(run.face).variations.first { $0.tag == "opsz" }
          #expect(optical?.value == min(28, max(17, size)))
        }
      }
      let middle = typesetter.layOut(
        StyledText("AB", style: .system(22.5)), width: .infinity)
      #expect(abs(middle.size.width - 2 * 0.7 * 22.5) < 0.1)
      // What it lacks comes from the fonts of the package.
      #expect(
        typesetter.layOut(StyledText("中", style: .system(17)), width: .infinity).missing.isEmpty)
    }
  }

  // MARK: Guesses

  @Test(arguments: [
    ("Жизнь очень хороша", 0.005, true), ("Жизнь очень хороша", -0.005, true),
    ("Жизнь очень хороша", 0.05, false), ("Жизнь очень хороша", 0, false),
    ("Life is good", 0.005, false), ("Größe zählt immer noch", 0.005, true),
    ("Grüße, zählt", 0.2, false),
    ("Déjà vu", 0.005, false),
  ])
  func `Guessed widths are named where they could change a line's end`(
    _ string: String, _ slack: Double, _ isNamed: Bool
  ) throws {
    let typesetter = try #require(Sample.typesetter)
    let text = StyledText(string, style: .system(17))
    let room = typesetter.layOut(text, width: .infinity).size.width * (1 + slack)
    let guessed = typesetter.guessedWidths(
      in: text, typesetter.layOut(text, width: room), room: room)
    #expect(guessed.isEmpty == !isNamed)
    var named = text
    named.runs[0].style.families = ["Inter"]
    let plain = typesetter.layOut(named, width: room)
    #expect(typesetter.guessedWidths(in: named, plain, room: room).isEmpty)
  }

  // MARK: Bad tables

  @Test(arguments: [
    ("advances.tsv", "code\tr\tb\tdr\tdb\tbasis\nU+0041\t1\t2\t3\tmeasured\n", 2),
    ("advances.tsv", "code\tr\tb\tdr\tdb\tbasis\nU+0041\t1\t2\t3\t4e9\tmeasured\n", 2),
    ("advances.tsv", "code\tr\tb\tdr\tdb\tbasis\nU+0041\t1\t2\t3\tnan\tmeasured\n", 2),
    ("advances.tsv", "", 1),
    ("tracking.tsv", "size\tunits\tpoints\n8\t1\t\n8\t2\t\n", 3),
    ("tracking.tsv", "size\tunits\tpoints\n# a note\n8\t\t\n", 3),
  ])
  func `A broken table is an error that names its line`(
    _ name: String, _ text: String, _ line: Int
  ) throws {
    try withFolder { folder in
      try FileManager.default.copyItem(
        atPath: FontBook.bundledFolder + "/SystemFont", toPath: folder + "/SystemFont")
      let path = folder + "/SystemFont/" + name
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: FontError.badTable(path: path, line: line)) {
        try SystemFontTables(folder: folder)
      }
      try FileManager.default.removeItem(atPath: path)
      #expect(throws: FontError.unreadable(path: path)) { try SystemFontTables(folder: folder) }
    }
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("system-font-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
