import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// Where lines end, in a room of ten squares.
struct InlineBreakingTests {
  @Test(arguments: [
    ("aaa bbb ccc", ["aaa bbb", "ccc"]),
    ("aaaa bbbbb", ["aaaa bbbbb"]),
    ("aaaa bbbbb ", ["aaaa bbbbb"]),
    (" aaa ", ["aaa"]),
    ("aaa-bbb-ccc", ["aaa-bbb-", "ccc"]),
    ("aaaaaaaaaaaa bb", ["aaaaaaaaaaaa", "bb"]),
    ("aa\nbb", ["aa", "bb"]),
    ("aa \n bb", ["aa", "bb"]),
    ("aaaaaa\u{AD}bbbbbb", ["aaaaaa\u{AD}-", "bbbbbb"]),
    ("aaa\u{AD}bbb", ["aaa\u{AD}bbb"]),
    ("aaaaaaaaaa\u{AD}bb cc", ["aaaaaaaaaa\u{AD}-", "bb cc"]),
    ("日日日日日日日日日日日日", ["日日日日日日日日日日", "日日"]),
  ])
  func `Lines are filled greedily`(_ string: String, _ expected: [String]) {
    var layout = InlineCase()
    layout.text(string)
    #expect(layout.lines() == expected)
  }

  @Test(arguments: [
    (InlineStyle.WhiteSpace.normal, ["aaaaa bb", "cccccc"]),
    (.noWrap, ["aaaaa bb cccccc"]),
    (.pre, ["aaaaa bb cccccc"]),
    (.preWrap, ["aaaaa bb", "cccccc"]),
    (.preLine, ["aaaaa bb", "cccccc"]),
  ])
  func `white-space says whether text wraps`(
    _ whiteSpace: InlineStyle.WhiteSpace, _ expected: [String]
  ) {
    var layout = InlineCase { $0.whiteSpace = whiteSpace }
    layout.text("aaaaa bb cccccc")
    #expect(layout.lines() == expected)
  }

  @Test(arguments: [
    (InlineStyle.WhiteSpace.normal, ["0 aa", "0 bb"]),
    (.noWrap, ["0 aa", "0 bb"]),
    (.pre, ["0  aa ", "0  bb"]),
    (.preWrap, ["0  aa ", "0  bb"]),
    (.preLine, ["0 aa", "0 bb"]),
  ])
  func `white-space says whether spaces at the ends of lines stay`(
    _ whiteSpace: InlineStyle.WhiteSpace, _ expected: [String]
  ) {
    var layout = InlineCase { $0.whiteSpace = whiteSpace }
    layout.text(" aa \n bb")
    #expect(layout.positions() == expected)
  }

  @Test func `Kept spaces hang where a line wraps`() {
    var layout = InlineCase { $0.whiteSpace = .preWrap }
    layout.text("aaaaaaaa     b")
    #expect(layout.lines() == ["aaaaaaaa", "b"])
  }

  @Test func `A tab goes on to the next stop of eight spaces`() {
    var layout = InlineCase { $0.whiteSpace = .pre }
    layout.text("a\tb\tc")
    let text = layout.fragment(layout.tree.box(at: 1))?.text
    #expect(text?.lines[0].runs.map(\.x) == [0, 10, 80, 90, 160])
  }

  @Test func `overflow-wrap breaks only words that fit on no line`() {
    var layout = InlineCase { $0.overflowWrap = .anywhere }
    layout.text("aa bbbbbbbbbbbbb")
    #expect(layout.lines() == ["aa", "bbbbbbbbbb", "bbb"])
  }

  @Test(arguments: [
    (InlineStyle.WordBreak.normal, ["aa", "bbbbbbbbb", "日日日日日日日日", "日日日"]),
    (.breakAll, ["aa bbbbbbb", "bb", "日日日日日日日日日", "日日"]),
    (.keepAll, ["aa", "bbbbbbbbb", "日日日日日日日日日日日"]),
  ])
  func `word-break says whether words hold together`(
    _ wordBreak: InlineStyle.WordBreak, _ expected: [String]
  ) {
    var layout = InlineCase { $0.wordBreak = wordBreak }
    layout.text("aa bbbbbbbbb\n日日日日日日日日日日日")
    let lines = layout.lines()
    #expect(lines.joined() == expected.joined())
    #expect(lines.first == expected.first)
    #expect((lines.last == "日日日日日日日日日日日") == (wordBreak == .keepAll))
  }

  @Test func `A word may go on in another box`() {
    var layout = InlineCase()
    layout.text("aaaaa bbb")
    let span = layout.span()
    layout.text("ccc dd", to: span)
    #expect(layout.lines() == ["aaaaa", "bbbccc dd"])
  }

  @Test func `A box's edges take room at its start and end only`() {
    var layout = InlineCase()
    let span = layout.span(style: Style { $0.padding = .points(10) })
    layout.text("aaaa bbbb cccc", to: span)
    // 10 + 90 fill the first line; the end's 10 leave room for nine squares.
    #expect(layout.positions() == ["10 aaaa bbbb", "0 cccc"])
  }

  @Test func `A word that fits only without the box's end goes to the next line`() {
    var layout = InlineCase()
    let span = layout.span(style: Style { $0.padding.right = .points(10) })
    layout.text("aaaa bbbb", to: span)
    #expect(layout.lines() == ["aaaa bbbb"])
    layout.tree[style: span].padding.right = .points(11)
    #expect(layout.lines() == ["aaaa", "bbbb"])
  }

  @Test func `A line may end before and after a box of its own`() {
    var layout = InlineCase()
    layout.text("aaaaa")
    let box = layout.block(60, 10)
    layout.text("bbbbb")
    #expect(layout.frame(box) == "0 10 60 10")
    #expect(layout.lines() == ["aaaaa", "bbbbb"])
  }

  @Test func `No-break text holds on to the box inside it`() {
    var layout = InlineCase { $0.whiteSpace = .noWrap }
    layout.text("aaaaa")
    let box = layout.block(60, 10)
    #expect(layout.frame(box) == "50 0 60 10")
  }

  @Test func `A space after a box vanishes at the end of the line`() {
    var layout = InlineCase()
    layout.block(60, 10)
    layout.text(" ")
    let second = layout.block(40, 10)
    #expect(layout.frame(second) == "0 12 40 10")
  }

  @Test func `A line break ends a line and starts none at the end`() {
    var layout = InlineCase()
    layout.text("aa")
    layout.text("\n")
    layout.text("\n")
    layout.text("bb")
    layout.text("\n")
    #expect(layout.height() == 30)
  }

  @Test func `A line break after a box that is too wide ends the line of the box`() {
    var layout = InlineCase()
    layout.block(120, 10)
    layout.text("\n")
    layout.text("a")
    #expect(layout.height() == 22)
  }

  @Test func `A box that opens behind the last line break is on a line of its own`() {
    var layout = InlineCase()
    layout.text("a\n")
    let span = layout.span(style: Style { $0.padding.left = .points(5) })
    #expect(layout.frame(span) == "0 10 5 10")
  }

  @Test(arguments: [(Length.points(30), 30.0), (.percent(20), 20), (.points(-20), -20)])
  func `text-indent moves the first line only`(_ indent: Length, _ x: Double) {
    var layout = InlineCase { $0.textIndent = indent }
    layout.text("aaaaaa bbbbbb")
    #expect(layout.positions() == [short(x) + " aaaaaa", "0 bbbbbb"])
  }

  @Test func `The indentation takes room from the first line`() {
    var layout = InlineCase { $0.textIndent = .points(30) }
    layout.text("aaaa bbb cc")
    #expect(layout.lines() == ["aaaa", "bbb cc"])
  }

  @Test(arguments: [0.0, 1, 9.99])
  func `Every word is on a line of its own where there is no room`(_ width: Double) {
    var layout = InlineCase()
    layout.text("aa b-c d")
    #expect(layout.lines(width: width) == ["aa", "b-", "c", "d"])
  }

  @Test func `Every character is on a line of its own where words break and there is no room`() {
    var layout = InlineCase { $0.overflowWrap = .anywhere }
    layout.text("abc d")
    #expect(layout.lines(width: 0) == ["a", "b", "c", "d"])
  }

  @Test func `Many words take many lines`() {
    var layout = InlineCase()
    layout.text(String(repeating: "aaaa ", count: 100_000))
    #expect(layout.height() == 500_000)
  }

  @Test func `Many boxes in one word are set`() {
    var layout = InlineCase { $0.overflowWrap = .anywhere }
    for _ in 0..<20_000 { layout.text("a", to: layout.span { $0.overflowWrap = .anywhere }) }
    #expect(layout.height() == 20_000)
  }

  @Test func `Many line breaks and spaces are set`() {
    var layout = InlineCase()
    layout.text(String(repeating: "\n", count: 20_000))
    layout.text("a" + String(repeating: " ", count: 20_000) + "b")
    #expect(layout.height() == 200_020)
  }

  @Test func `Deeply nested boxes are set`() {
    var layout = InlineCase()
    var parent = BoxID.root
    for _ in 0..<600 { parent = layout.span(to: parent) }
    layout.text(String(repeating: "aaaa ", count: 100), to: parent)
    #expect(layout.height() == 500)
  }
}
