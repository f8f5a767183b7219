public import Comparison
public import Delivery
public import Diagnostics

/// The timeline of one scenario, wherever its files are, and the golden that it is compared with.
public struct TimelineSubject: Sendable {
  /// What results call it: the case's path.
  public var snapshot: String

  /// The name of the golden's file without its extension.
  public var name: String

  /// What happened when the scenario was played.
  public var timeline: Timeline

  /// The path of the golden without its extension, `.txt`.
  public var golden: String

  /// Names a timeline with the path of its golden, without an extension.
  public init(snapshot: String, name: String, timeline: Timeline, golden: String) {
    self.snapshot = snapshot
    self.name = name
    self.timeline = timeline
    self.golden = golden
  }

  /// Compares the timeline with its golden; never writes anything.
  ///
  /// - Returns: What differs; it has both timelines as text unless it passed.
  /// - Throws: A `Diagnostic` when the golden can't be read.
  public func check() throws(Diagnostic) -> VariantResult {
    var result = VariantResult(snapshot: snapshot, variant: name, status: .passed)
    let text = timeline.text
    guard let expected = try Golden.text(at: golden + ".txt") else {
      result.status = .new
      result.verdict = "There is no golden yet."
      result.timeline = VariantResult.Timelines(actual: text)
      return result
    }
    if expected.isExactly(text) { return result }
    guard let before = PrintedTimeline(expected), let after = PrintedTimeline(text) else {
      throw .error(
        "The golden timeline can't be read.", file: golden + ".txt", solution: Golden.restoring)
    }
    let comparison = TimelineComparison(before, after)
    // Other spaces are no other timeline.
    if comparison.isEqual { return result }
    let verdict = TimelineVerdict(comparison)
    result.status = .failed
    result.verdict = verdict.description
    result.cause = verdict.because
    result.changes = comparison.changes.flatMap(\.layoutChanges)
    result.timeline = VariantResult.Timelines(
      expected: expected, actual: text, difference: comparison.text)
    return result
  }
}

extension PrintedTimeline {
  /// Reads the text form of a timeline; nil when a line can't be read.
  public init?(_ text: String) {
    self.init(text, events: Self.events)
  }

  private static let events = Set(Timeline.Event.allCases.map(\.rawValue))
}
