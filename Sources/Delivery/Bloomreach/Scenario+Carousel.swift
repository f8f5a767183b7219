public import Devices
public import Messages

extension Scenario {
  /// A carousel that appears at the start, and that nobody touches.
  ///
  /// Its blocks have their answers from the start: the schedule is that of the file.
  ///
  /// - Parameters:
  ///   - message: The blocks, the view and the clock; without a clock no dates are checked.
  ///   - placeholder: The placeholder.
  ///   - content: What the blocks show.
  ///   - reading: How frequencies are understood.
  ///   - environment: The device.
  ///   - seconds: How long it is played.
  /// - Returns: A scenario with two steps, the launch and the carousel's appearance.
  public static func carousel(
    of message: BloomreachMessage, in placeholder: String, showing content: BloomreachContent,
    reading: BloomreachSelector.Reading, on environment: Environment, for seconds: Double
  ) -> Scenario {
    var selector = message.selector
    selector.reading = reading
    var placeholderView = BloomreachPlaceholderView(placeholder)
    placeholderView.isCarousel = true
    placeholderView.limit = message.view.maxMessagesCount
    let delay = message.view.scrollDelay
    placeholderView.scrollDelay = delay > 0 ? max(1, milliseconds(delay)) : 0
    let start = min(max(message.clock.now ?? 0, -1e11), 1e11)
    let rules = BloomreachDelivery(
      source: BloomreachBlocks(message.blocks, content), views: [placeholderView],
      selector: selector,
      start: UnixTime(seconds: start), isNominal: true, hasClock: message.clock.now != nil)
    return Scenario(
      file: "", vendor: .bloomreach, sdk: "4.0.1", sdkVersion: SDKVersion(4, 0, 1),
      device: environment.device, orientation: environment.orientation,
      start: UnixTime(seconds: start), messages: [],
      steps: ["launch", "appear"].map { Step(at: 0, verb: $0, line: 1) },
      until: milliseconds(seconds, .down),
      script: VendorScript(
        rules: rules,
        effects: [
          .action(.app(.launch(inBackground: false))), .action(.view(.appear, of: placeholder)),
        ]), answers: ScenarioAnswers(), lacks: [])
  }

  /// How often a carousel repeats a list of so many blocks in its cells.
  public static func carouselCopies(of count: Int) -> Int { BloomreachDelivery.copies(of: count) }

  private static func milliseconds(
    _ seconds: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Int {
    let maximum = Double(ScenarioLimits.maximumSeconds)
    return Int((min(max(seconds, 0), maximum) * 1000).rounded(rule))
  }
}

extension BloomreachBlocks {
  /// Blocks that carry their answers.
  fileprivate init(_ answered: [BloomreachBlock], _ content: BloomreachContent) {
    self.init()
    blocks = answered
    for block in answered { answers[block.id] = block.answer }
    self.content = content.entries
  }
}
