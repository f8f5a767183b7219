public import Comparison
public import Delivery
public import Diagnostics
import Inputs
import Snapshots

/// What values of a scenario do to its timeline.
public struct ScenarioExperiment: Sendable {
  /// The most combinations of values that are tried.
  public static let maximumTrials = 500

  public let settings: [ScenarioSetting]

  /// What happens without the settings.
  public let before: Timeline

  /// What happens with them.
  public let after: Timeline

  /// What an author should know of the changed scenario.
  public let warnings: [Diagnostic]

  /// What differs.
  public let comparison: TimelineComparison

  /// Plays a scenario with and without settings.
  ///
  /// - Parameters:
  ///   - settings: The values to set, one after the other.
  ///   - subject: The scenario, and what it is played on.
  ///   - before: What happens without the settings.
  /// - Throws: What is wrong with a setting, or with the scenario that it makes.
  public init(
    _ settings: [ScenarioSetting], of subject: ScenarioSubject, before: Timeline
  ) throws(InputProblems) {
    self.settings = settings
    self.before = before
    let played = try subject.played(settings)
    warnings = played.warnings
    after = played.value
    guard let first = PrintedTimeline(before.text), let second = PrintedTimeline(after.text) else {
      throw InputProblems(
        .error(
          "The timelines can't be compared.", file: subject.source.file,
          solution: "Give messages ids without double spaces or line breaks."))
    }
    comparison = TimelineComparison(first, second)
  }

  /// Returns all combinations of values, those of the last axis changing first.
  ///
  /// Throws an error when there are too many.
  public static func combinations(
    of axes: [ScenarioAxis]
  ) throws(Diagnostic) -> [[ScenarioSetting]] {
    var all: [[ScenarioSetting]] = [[]]
    for axis in axes {
      guard all.count * axis.values.count <= maximumTrials else {
        throw .error(
          "More than \(maximumTrials) combinations of values are too many to try.",
          solution: "Make the steps larger.")
      }
      all = all.flatMap { settings in axis.settings.map { settings + [$0] } }
    }
    return all
  }

  /// What one version of the SDK does and the other doesn't, which can be why the timelines differ;
  /// none where the version is the same.
  public var ruleDifferences: [(sdk: String, rule: Timeline.Rule)] {
    let lost = before.rules.filter { !after.rules.contains($0) }
    let won = after.rules.filter { !before.rules.contains($0) }
    return lost.map { (before.sdk, $0) } + won.map { (after.sdk, $0) }
  }

  // MARK: Words

  /// A change that people see, and the changes that go with it.
  public struct Effect: Sendable {
    /// What happens: `offer is shown 30 s later, at 42 s`.
    public var description: String

    /// Why: a part of a sentence; nil where it is not known.
    public var because: String?

    /// The change that says most of them.
    public var change: TimelineChange

    /// How many changes of the same message go with it.
    public var others: Int
  }

  /// What differs, the most important first.
  public var effects: [Effect] {
    TimelineVerdict(comparison).groups.map { group in
      Effect(
        description: Self.description(group.lead), because: because(group.lead), change: group.lead,
        others: group.others)
    }
  }

  private static func description(_ change: TimelineChange) -> String {
    guard let entry = change.entry, let message = entry.message else { return change.description }
    let isShown = entry.event == Timeline.Event.displayed.rawValue
    switch change.kind {
    case .new where isShown: return "\(message) is shown at \(entry.time)"
    case .missing where isShown: return "\(message) is not shown at \(entry.time)"
    case .changed(let before, _) where isShown:
      guard let delay = change.delay else { return change.description }
      return "\(message) is shown \(PrintedTimeline.seconds(Int(delay.magnitude))) s "
        + (delay > 0 ? "later" : "earlier") + ", at \(entry.time) instead of \(before.time)"
    default: return change.description
    }
  }

  /// Why something is as it is now: what it waits for, or what became of a message instead.
  private func because(_ change: TimelineChange) -> String? {
    guard let entry = change.entry, let message = entry.message,
      entry.event == Timeline.Event.displayed.rawValue
    else { return change.because }
    switch change.kind {
    case .missing:
      let ends: Set<Timeline.Event> = [
        .discarded, .cancelled, .expired, .penalized, .ignored, .waiting, .returned, .reenqueued,
      ]
      if let left = after.left.waiting.first(where: { $0.message == message }) {
        return Self.clause(left.because)
      }
      if let end = after.entries.last(where: { $0.message == message && ends.contains($0.event) }) {
        return Self.clause(end.because)
      }
      let isTriggered = after.entries.contains { $0.message == message }
      return isTriggered ? nil : "nothing triggers it"
    case .changed(let old, let new):
      let reason = Self.wait(of: message, until: new.milliseconds, in: after)
      // What it waited for already explains no other time.
      if change.delay ?? 0 > 0, let reason,
        reason != Self.wait(of: message, until: old.milliseconds, in: before)
      {
        return reason
      }
      return Self.clause(new.because).map { "then " + $0 }
    default: return change.because
    }
  }

  /// Why a message was waiting last before a moment.
  private static func wait(
    of message: String, until milliseconds: Int, in timeline: Timeline
  ) -> String? {
    let limit = Duration.milliseconds(milliseconds)
    var reason: String?
    for entry in timeline.entries where entry.message == message {
      if entry.at > limit { break }
      switch entry.event {
      case .waiting, .returned: reason = entry.because
      case .displayed where entry.at < limit: reason = nil
      default: break
      }
    }
    return reason.flatMap(clause)
  }

  private static func clause(_ sentence: String) -> String? {
    TimelineChange.clause(sentence)
  }
}
