import Comparison
import Geometry
import Testing

@testable import Comparison

struct VerdictTests {
  /// What is said of an element that was 100 × 50 points large, by its visible parts and sizes.
  private func visibility(
    _ before: String?, _ after: String?, height: Double = 50, pixel: Double = 0
  ) -> String {
    func record(_ part: String?, _ height: Double) -> ElementRecord {
      var record = ElementRecord(
        id: "body", kind: "text", frame: Rect(x: 0, y: 0, width: 100, height: height), depth: 0)
      record.computedValues = part.map { [ElementRecord.ComputedValue("visible part", $0)] } ?? []
      return record
    }
    return Verdict(
      LayoutComparison([record(before, 50)], [record(after, height)]), pixel: pixel
    ).description
  }

  @Test func `What is hidden of an element is said, and what is wholly visible is not`() {
    #expect(visibility(nil, "0 0 100 0") == "body is completely out of view")
    #expect(visibility(nil, "0 0 100 44") == "body is cut by 6 pt")
    #expect(visibility(nil, "0 0 90 44") == "body is cut by 10 × 6 pt")
    #expect(visibility("0 0 100 47", "0 0 100 44") == "body is cut by 6 pt instead of 3 pt")
    #expect(visibility("0 0 100 44", nil) == "body is no longer cut")
    #expect(visibility("0 0 100 0", nil) == "body is no longer out of view")
    #expect(!visibility(nil, "0 0 100 50").contains("cut by"))
    #expect(visibility(nil, "0 0 100 60", height: 60) == "body is 10 pt taller")
  }

  @Test func `Elements that are cut alike are one clause, and what moved is not left out for them`()
  {
    func records(_ offset: Double, _ hidden: Set<Int>, _ cut: [Int: Double]) -> [ElementRecord] {
      (0..<8).map { index in
        var record = ElementRecord(
          id: "p\(index)", kind: "text",
          frame: Rect(x: 0, y: Double(index) * 20 + offset, width: 100, height: 20), depth: 0)
        let height = hidden.contains(index) ? 0 : 20 - cut[index, default: 0]
        record.computedValues = [
          ElementRecord.ComputedValue("visible part", "0 0 100 \(height)")
        ]
        return record
      }
    }
    func verdict(_ hidden: Set<Int>, _ cut: [Int: Double]) -> String {
      Verdict(LayoutComparison(records(0, [], [:]), records(2, hidden, cut))).description
    }
    #expect(
      verdict([6, 7], [:]) == "p6 and p7 are completely out of view; "
        + "p0, p1, p2 and 5 more moved down 2 pt")
    #expect(
      verdict([7], [3: 2, 4: 3, 5: 4, 6: 5]) == "p3 is cut by 2 pt; p4 is cut by 3 pt; "
        + "p0, p1, p2 and 5 more moved down 2 pt; p5 is cut by 4 pt; 2 more changes")
  }

  @Test(arguments: [("caf\u{E9}", "cafe\u{301}"), ("K", "\u{212A}"), ("\u{C5}", "\u{212B}")])
  func `An id, a line, a text or a value that only looks the same is another one`(
    _ one: String, _ other: String
  ) {
    func record(_ change: (inout ElementRecord) -> Void) -> ElementRecord {
      var record = ElementRecord(id: "a", kind: "text", frame: .zero, depth: 0)
      change(&record)
      return record
    }
    let changes: [(inout ElementRecord, String) -> Void] = [
      { $0.id = $1 }, { $0.kind = $1 }, { $0.lines = [$1] }, { $0.text = $1 },
      { $0.computedValues = [ElementRecord.ComputedValue("font", $1)] },
    ]
    for change in changes {
      let (old, new) = (record { change(&$0, one) }, record { change(&$0, other) })
      let comparison = LayoutComparison([old], [new])
      #expect(!comparison.isEqual && LayoutComparison([old], [old]).isEqual)
      #expect(!Verdict(comparison).description.isEmpty, "\(comparison.changes)")
    }
    let ignored = record { $0.id = one }
    #expect(LayoutComparison([ignored], [], ignoring: [other]).removed.count == 1)
    #expect(LayoutComparison([ignored], [], ignoring: [one]).isEqual)
  }

  @Test func `What grows by no more than a pixel is said last`() {
    func records(_ sizes: [(String, Double)]) -> [ElementRecord] {
      sizes.map { id, height in
        ElementRecord(
          id: id, kind: "text", frame: Rect(x: 0, y: 0, width: 100, height: height), depth: 0)
      }
    }
    let comparison = LayoutComparison(
      records([("a", 50), ("b", 50)]), records([("a", 50.3333), ("b", 60)]))
    #expect(
      Verdict(comparison, pixel: 1 / 3).description == "b is 10 pt taller; a is 0.33 pt taller")
    #expect(Verdict(comparison).description.hasPrefix("a is 0.33 pt taller"))
  }

  private static let before = """
    modal container 24 100 345 500
      heading text 48 120 297 27 "Your logbook"
      body text 48 160 297 60 "Routes, moorings" "and notes"
      button[later] button 48 240 297 48
        button[later].label text 90 254 64 20 "Not now"
      button[buy] button 48 300 297 48
        button[buy].label text 90 314 64 20 "Buy"
    """

  @Test func `What made texts wrap is said before they do`() throws {
    let after = """
      modal container 54 100 285 560
        heading text 78 120 237 54 "Your" "logbook"
        body text 78 190 237 90 "Routes," "moorings" "and notes"
        button[later] button 78 300 237 48
          button[later].label text 100 314 64 20 "Not now"
        button[buy] button 78 360 237 48
          button[buy].label text 100 374 64 20 "Buy"
      """
    let description = Verdict(
      LayoutComparison(
        try #require(PrintedLayout.elements(of: Self.before)),
        try #require(PrintedLayout.elements(of: after)))
    ).description
    #expect(
      description.hasPrefix(
        "modal is 60 pt narrower and 60 pt taller; heading wraps to 2 lines instead of 1; "
          + "body wraps to 3 lines instead of 2; "), "\(description)")
  }

  private func verdict(_ old: String, _ new: String) throws -> String {
    let after = Self.before.replacing(old, with: new)
    #expect(after != Self.before)
    return Verdict(
      LayoutComparison(
        try #require(PrintedLayout.elements(of: Self.before)),
        try #require(PrintedLayout.elements(of: after)))
    ).description
  }

  @Test(
    arguments: [
      (
        "48 300 297 48\n    button[buy].label text 90 314",
        "48 308 297 48\n    button[buy].label text 90 322",
        "button[buy] moved down 8 pt; 5 elements unchanged"
      ),
      ("heading text 48 120", "heading text 46.5 118", "heading moved up 2 pt and left 1.5 pt"),
      ("heading text 48 120", "heading text 66.6666 120", "heading moved right 18.67 pt"),
      ("heading text 48 120", "heading text 48.3333 120.004", "heading moved down 0.004 pt"),
      ("48 120 297 27", "48 120 277.3333 27", "heading is 19.67 pt narrower"),
      ("100 345 500", "100 345 524", "modal is 24 pt taller; 6 elements unchanged"),
      ("48 240 297 48", "48 240 280 44", "button[later] is 17 pt narrower and 4 pt shorter"),
      (
        "\"Your logbook\"", "\"Your log\"",
        "heading says \"Your log\" instead of \"Your logbook\""
      ),
      (
        "\"Routes, moorings\" \"and notes\"", "\"Routes, moorings and notes\"",
        "body wraps to 1 line instead of 2"
      ),
      (
        "\"Routes, moorings\" \"and notes\"", "\"Routes,\" \"moorings and notes\"",
        "body breaks after another word"
      ),
      ("\"and notes\"", "\"and notes\" truncated", "body is truncated now"),
      (
        "  heading text 48 120 297 27 \"Your logbook\"\n", "",
        "heading removed; 6 elements unchanged"
      ),
      (
        "    button[buy].label text", "    button[buy].label image",
        "button[buy].label is of the kind image instead of text"
      ),
    ])
  func `What happened is said in words`(_ old: String, _ new: String, _ description: String) throws
  {
    #expect(try verdict(old, new).hasPrefix(description))
  }

  @Test func `Elements that moved alike are reported together`() throws {
    var after = Self.before
    for (old, new) in [
      ("48 240", "48 256"), ("90 254", "90 270"), ("48 300", "48 316"), ("90 314", "90 330"),
    ] {
      after = after.replacing(old, with: new)
    }
    let comparison = LayoutComparison(
      try #require(PrintedLayout.elements(of: Self.before)),
      try #require(PrintedLayout.elements(of: after)))
    #expect(
      Verdict(comparison).description
        == "button[later] and button[buy] moved down 16 pt; 3 elements unchanged")
  }

  @Test func `Looks are reported where they are known`() throws {
    var one = ElementRecord(
      id: "button[buy]", kind: "button", frame: Rect(x: 0, y: 0, width: 9, height: 9), depth: 0)
    one.computedValues = [ElementRecord.ComputedValue("background", "#12808C")]
    var other = one
    other.computedValues = [ElementRecord.ComputedValue("background", "#B5532F")]
    let comparison = LayoutComparison([one], [other])
    #expect(
      Verdict(comparison).description == "button[buy] has another background: #12808C → #B5532F")
    #expect(!comparison.movesAnything && !comparison.isEqual)
    one.computedValues = [ElementRecord.ComputedValue("corner radius", "8.6667 -4.3333 0.5 12")]
    other.computedValues = [ElementRecord.ComputedValue("corner radius", "8.3333, 1.2345.png")]
    let rounded = LayoutComparison([one], [other])
    #expect(
      Verdict(rounded).description
        == "button[buy] has another corner radius: 8.67 -4.33 0.5 12 → 8.33, 1.2345.png")
    #expect(rounded.changes.first?.from == .string("8.6667 -4.3333 0.5 12"))
    other.computedValues = nil
    #expect(LayoutComparison([one], [other]).isEqual)
  }

  @Test func `Elements that grew alike are reported together`() throws {
    #expect(
      try verdict("345 500\n  heading text 48 120 297 27", "345 503\n  heading text 48 120 297 30")
        == "heading and modal are 3 pt taller; 5 elements unchanged")
  }

  @Test func `The element that grew comes before those around it`() throws {
    let after = Self.before.replacing("24 100 345 500", with: "24 100 345 516")
      .replacing("48 240 297 48", with: "48 240 297 56")
      .replacing("48 300 297 48", with: "48 308 297 56")
    let comparison = LayoutComparison(
      try #require(PrintedLayout.elements(of: Self.before)),
      try #require(PrintedLayout.elements(of: after)))
    #expect(
      Verdict(comparison).description.hasPrefix(
        "button[later] and button[buy] are 8 pt taller; modal is 16 pt taller; "))
  }

  @Test func `A text that is cut off is not said to say what it said`() throws {
    #expect(
      try verdict("\"Not now\"", "\"Not n…\" truncated")
        .hasPrefix("button[later].label says \"Not n…\" instead of \"Not now\""))
    var before = ElementRecord(
      id: "label", kind: "text", frame: Rect(x: 0, y: 0, width: 9, height: 9), depth: 0)
    before.lines = ["Not now"]
    var after = before
    (after.text, after.lines, after.isTruncated) = ("Not now", ["Not n…"], true)
    #expect(
      Verdict(LayoutComparison([before], [after])).description
        == "label breaks after another word and is truncated now")
  }

  @Test(arguments: [
    ("lines at", "4 12, 4 24", "4 16, 4 28", "the text in box moved down 4 pt"),
    ("lines at", "4 12, 4 24", "6 12, 4 24", "box's lines moved in it"),
    (
      "table lines", "d803f18368bd", "2331cf2f469a",
      "box looks different: lines of the table changed"
    ),
    ("part 1 drawing", "b7b807b6b21e", "d879e1b524e2", "box looks different: shape changed"),
  ])
  func `No digest and no number of a part is reported`(
    _ property: String, _ from: String, _ to: String, _ description: String
  ) {
    var one = ElementRecord(
      id: "box", kind: "text", frame: Rect(x: 0, y: 0, width: 9, height: 9), depth: 0)
    one.computedValues = [ElementRecord.ComputedValue(property, from)]
    var other = one
    other.computedValues = [ElementRecord.ComputedValue(property, to)]
    #expect(Verdict(LayoutComparison([one], [other])).description == description)
  }

  @Test func `Of a long text the words that differ are reported`() throws {
    let long = "Routes, moorings and notes stay on this phone until you share them"
    #expect(
      try text(long + " all.", long + " with others.")
        == "body says \"with others.\" instead of \"all.\"")
    #expect(try text(long + ", ", long + ", all.") == "body says \"all.\" too")
    #expect(try text(long + ", all.", long + ", ") == "body no longer says \"all.\"")
    // The space between two words that are gone is left.
    #expect(
      try text(long + " {{a}} {{b}} now", long + "   now") == "body no longer says \"{{a}} {{b}}\"")
  }

  private func text(_ old: String, _ new: String) throws -> String {
    func body(_ text: String) -> ElementRecord {
      var body = ElementRecord(
        id: "body", kind: "text", frame: Rect(x: 0, y: 0, width: 9, height: 9), depth: 0)
      (body.text, body.lines) = (text, [text])
      return body
    }
    return Verdict(LayoutComparison([body(old)], [body(new)])).description
  }

  @Test func `An element with another id in its position is renamed`() throws {
    #expect(
      try verdict("heading text", "title text")
        == "heading is called title now; 6 elements unchanged"
    )
    #expect(
      try verdict("button[later]", "button[never]")
        == "button[later] is called button[never] now; 5 elements unchanged")
    #expect(
      try verdict("heading text 48", "title text 48.00001")
        == "heading is called title now; 6 elements unchanged")
    #expect(
      try verdict("heading text 48", "title text 49")
        == "heading removed; title added; 6 elements unchanged")
  }

  @Test func `A nameless box is reported as part of its element`() {
    var one = ElementRecord(
      id: "title", kind: "text", frame: Rect(x: 0, y: 0, width: 9, height: 9), depth: 0)
    one.computedValues = [ElementRecord.ComputedValue("part 1 font", "20 pt")]
    var other = one
    other.computedValues = [ElementRecord.ComputedValue("part 1 font", "24 pt")]
    #expect(
      Verdict(LayoutComparison([one], [other])).description
        == "title has another font: 20 pt → 24 pt")
  }

  @Test func `Another image by the same name is reported by that name`() {
    var one = ElementRecord(
      id: "media", kind: "media", frame: Rect(x: 0, y: 0, width: 9, height: 9), depth: 0)
    one.computedValues = [
      ElementRecord.ComputedValue("picture", "a.png"),
      ElementRecord.ComputedValue("picture content", "1"),
    ]
    var other = one
    other.computedValues?[1].value = "2"
    #expect(
      Verdict(LayoutComparison([one], [other])).description
        == "media shows another image by the name of a.png")
  }

  @Test func `What no element holds is not counted`() {
    let screen = ElementRecord(
      id: ElementRecorder.screen, kind: "container",
      frame: Rect(x: 0, y: 0, width: 9, height: 9), depth: 0)
    var box = screen
    box.id = "box"
    #expect(LayoutComparison([screen, box], [screen, box]).unchangedCount == 1)
  }

  @Test func `A printed layout reads back`() throws {
    let text = #"""
      a "b" container 1 -2.5 3 4 "x \"y\" \\ \n" "\u0001" truncated
        c text 0 0 0 0 truncated
      """#
    let elements = try #require(PrintedLayout.elements(of: text.replacing("a \"b\"", with: "a b")))
    #expect(elements.map(\.id) == ["a b", "c"])
    #expect(elements[0].lines == ["x \"y\" \\ \n", "\u{1}"])
    #expect(elements.map(\.isTruncated) == [true, true] && elements.map(\.depth) == [0, 1])
    #expect(PrintedLayout.elements(of: "<<<<<<< HEAD") == nil)
  }
}
