import Comparison
import Testing

struct TimelineComparisonTests {
  private static let events: Set = [
    "app", "triggered", "waiting", "displayed", "dismissed", "discarded", "finished", "tracked",
  ]

  /// A golden as the text form of a timeline has it.
  private static let golden = """
     0.0           app        is=active                        – The app starts.
     0.0  welcome  displayed                                   – It is prepared.
     0.0  offer    waiting    for=display                      – Another message is shown.
    12.0  offer    displayed                                   – The interval is over, and nothing is in its way.
    12.0  offer    tracked    type=impression                  – It is reported.
    15.25  offer    dismissed                                  – Its exit animation is over.
    20.0  tip      discarded  why=timeout                      – It came too late.
    left waiting  survey  – Its delay is not over.
    """

  private func printed(_ text: String) throws -> PrintedTimeline {
    try #require(PrintedTimeline(text, events: Self.events))
  }

  private func verdict(_ changed: String, from golden: String = golden) throws -> TimelineVerdict {
    TimelineVerdict(TimelineComparison(try printed(golden), try printed(changed)))
  }

  @Test func `The text form is read back`() throws {
    let timeline = try printed(Self.golden)
    #expect(timeline.entries.count == 7)
    let entry = timeline.entries[5]
    #expect(entry.milliseconds == 15_250)
    #expect(entry.message == "offer" && entry.event == "dismissed" && entry.fields == "")
    #expect(entry.because == "Its exit animation is over.")
    #expect(timeline.entries[0].message == nil && timeline.entries[0].fields == "is=active")
    #expect(timeline.ending == ["left waiting survey – Its delay is not over."])
  }

  @Test(arguments: [
    ("offer", "caf\u{E9}", "cafe\u{301}"), ("type=impression", "type=K", "type=\u{212A}"),
    ("The interval is over", "The \u{C5}", "The \u{212B}"), ("survey", "\u{3A9}", "\u{2126}"),
  ])
  func `What only looks the same is a change`(_ old: String, _ new: String, _ alike: String) throws
  {
    let golden = Self.golden.replacing(old, with: new)
    let changed = Self.golden.replacing(old, with: alike)
    let comparison = TimelineComparison(try printed(golden), try printed(changed))
    #expect(!comparison.isEqual && !comparison.changes.flatMap(\.layoutChanges).isEmpty)
    #expect(comparison.text.contains("\n- ") && comparison.text.contains("\n+ "))
    #expect(TimelineComparison(try printed(changed), try printed(changed)).isEqual)
  }

  @Test(arguments: ["x 1.0 displayed", "1.0  a  vanished", "1.2345  a  displayed", "1.0", "1  a"])
  func `A line that no timeline has is not read`(_ line: String) {
    let isEnding = line.first?.isNumber == false
    #expect((PrintedTimeline(line, events: Self.events) == nil) == !isEnding)
  }

  @Test(arguments: [
    // A message that moves takes what belongs to it along.
    (
      [("12.0  offer", "42.0  offer"), ("15.25  offer", "45.25  offer")],
      "`offer` displayed at 42 s instead of 12 s (2 more events of it likewise)"
    ),
    (
      [("20.0  tip      discarded  why=timeout", "20.0  tip      displayed             ")],
      "new: `tip` displayed at 20 s; missing: `tip` discarded (timeout) at 20 s"
    ),
    (
      [(" 0.0  welcome  displayed                                   – It is prepared.\n", "")],
      "missing: `welcome` displayed at 0 s"
    ),
    (
      [("for=display", "for=connection")],
      "`offer` waiting (connection) at 0 s with for=connection instead of for=display"
    ),
    (
      [("It came too late", "Time is up")],
      "`tip` discarded (timeout) at 20 s because of something else: Time is up."
    ),
    (
      [("left waiting  survey", "left waiting  poll")],
      "missing: left waiting survey – Its delay is not over.; "
        + "new: left waiting poll – Its delay is not over."
    ),
    // Other spaces are the same timeline.
    ([("  welcome  displayed  ", "  welcome     displayed     ")], ""),
  ])
  func `A verdict says what is new, missing or moved and by how much`(
    _ edits: [(String, String)], _ description: String
  ) throws {
    var changed = Self.golden
    for (old, new) in edits {
      #expect(changed.contains(old))
      changed = changed.replacing(old, with: new)
    }
    #expect(try verdict(changed, from: Self.golden).description == description)
  }

  @Test func `Entries of one moment in another order are a change`() throws {
    let one = "1.0  a  displayed  – A.\n1.0  b  displayed  – B.\nnothing left\n"
    let other = "1.0  b  displayed  – B.\n1.0  a  displayed  – A.\nnothing left\n"
    #expect(
      try verdict(other, from: one).description == "`a` displayed comes after `b` displayed at 1 s")
  }

  @Test func `An entry that is put between others moves none of them`() throws {
    let one = "0.0  a  displayed\n30.0  a  displayed\n"
    let other = "0.0  a  displayed\n15.0  a  displayed\n30.0  a  displayed\n"
    #expect(try verdict(other, from: one).description == "new: `a` displayed at 15 s")
    #expect(try verdict(one, from: other).description == "missing: `a` displayed at 15 s")
  }

  @Test func `Both timelines are one text with marks`() throws {
    let changed = Self.golden.replacing("20.0  tip", with: "25.0  tip")
    let comparison = TimelineComparison(try printed(Self.golden), try printed(changed))
    let lines = comparison.text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("-") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("+") }.count == 1)
    #expect(lines.count == 9)
    #expect(comparison.changes.flatMap(\.layoutChanges).map(\.property) == ["discarded (timeout)"])
    #expect(comparison.changes.first?.delay == 5_000)
  }

  @Test func `The text is in the order of time`() throws {
    let one = "1.0  a  displayed\n2.0  a  dismissed\n4.0  a  displayed\n"
    let other = "1.5  a  displayed\n3.0  b  displayed\n4.0  a  displayed\n"
    #expect(
      TimelineComparison(try printed(one), try printed(other)).text == """
        - 1.0  a  displayed
        + 1.5  a  displayed
        - 2.0  a  dismissed
        + 3.0  b  displayed
          4.0  a  displayed

        """)
  }

  @Test func `The new reason is reported`() throws {
    let changed = Self.golden.replacing(
      "12.0  offer    displayed                                   – The",
      with: "42.0  offer    displayed                                   – After a pause the")
    #expect(
      try verdict(changed, from: Self.golden).because
        == "after a pause the interval is over, and nothing is in its way")
  }

  @Test func `Long timelines are compared in linear time`() throws {
    let count = 50_000
    let one = (0..<count).map { "\($0).0  a  displayed  – Why." }.joined(separator: "\n")
    let other = (0..<count).map { "\($0).5  a  displayed  – Why." }.joined(separator: "\n")
    let comparison = TimelineComparison(try printed(one), try printed(other))
    #expect(comparison.changes.count == count)
    #expect(comparison.changes.allSatisfy { $0.delay == 500 })
  }
}
