public import Devices
public import Diagnostics
public import Messages

/// A carousel that appears at the start, that nobody touches, and that was played for a while.
///
/// Its blocks have their answers from the start: the schedule is that of the file.
public struct BloomreachCarousel: Sendable {
  /// The blocks that the filters leave, in their order, and why the others are left out.
  public let selection: BloomreachSelection

  /// What happened.
  public let timeline: Timeline

  /// Plays a carousel.
  ///
  /// - Parameters:
  ///   - message: The blocks, the view and the clock; without a clock no dates are checked.
  ///   - placeholder: The placeholder.
  ///   - content: What the blocks show.
  ///   - reading: How frequencies are understood.
  ///   - environment: The device.
  ///   - seconds: How long it is played.
  /// - Throws: A `Diagnostic` when so much happens that it is not played to its end.
  public init(
    of message: BloomreachMessage, in placeholder: String, showing content: BloomreachContent,
    reading: BloomreachSelector.Reading, on environment: Environment, for seconds: Double
  ) throws(Diagnostic) {
    let scenario = Scenario.carousel(
      of: message, in: placeholder, showing: content, reading: reading, on: environment,
      for: seconds)
    let played = try Timeline.played(scenario, maximumEntries: ScenarioLimits.maximumEntries)
    timeline = played.timeline
    let rules = played.rules as? BloomreachDelivery
    selection = rules?.views.first?.selection ?? BloomreachSelection()
  }

  /// How often its cells repeat the list of blocks.
  public var copies: Int { Scenario.carouselCopies(of: selection.shown.count) }

  /// How many cells are left at the end.
  public var cells: Int {
    let removed = Set(timeline.entries.filter { $0.event == .removed }.compactMap(\.message))
    return copies * (selection.shown.count - removed.count)
  }
}
