public import Delivery
public import Devices
public import Diagnostics
public import Geometry
public import Inputs
public import Raster
public import Rendering

/// Shows what is on the screen while a scenario is played.
///
/// A message rests where `render` would draw it; content blocks are below the screen's safe area,
/// one placeholder below the other.
public struct ScenarioPlayer {
  public let scenario: Scenario
  public let timeline: Timeline

  /// The size of the screen in the player's pixels.
  public let size: PixelSize

  /// How large a pixel of the device is in the player's pixels.
  private let scale: Double
  private let environment: Environment
  private var images: MessageImages
  let intervals: [VisibleInterval]

  /// The placeholders from top to bottom: in the order in which they first showed something.
  private let placeholders: [String]

  private var layers: [LayerKey: Layer] = [:]
  private var keptPixels = 0

  private struct LayerKey: Hashable {
    var message: String
    var height: Double?
    var isShownByApp: Bool
    var answers: [String: Timeline.Value]

    init(_ interval: VisibleInterval) {
      message = interval.message
      height = interval.height
      isShownByApp = interval.isShownByApp
      answers = interval.answers
    }
  }

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - scenario: The scenario, with the heights of its pages if it has any.
  ///   - timeline: What happens in it.
  ///   - renderer: Draws the messages.
  ///   - environment: The device, and what its user has set.
  ///   - assets: The folder with the images; nil for `assets/` beside each message.
  ///   - styles: The app's styles.
  ///   - maximumSide: The most pixels of the screen's longer side; nil for the device's own.
  public init(
    _ scenario: Scenario, _ timeline: Timeline, by renderer: Renderer, in environment: Environment,
    assets: String? = nil, styles: [InputStyle] = [], maximumSide: Int? = nil
  ) {
    self.scenario = scenario
    self.timeline = timeline
    self.environment = environment
    images = MessageImages(
      scenario, by: renderer, in: environment, assets: assets, styles: styles)
    let screen = environment.viewport
    let (width, height) = (screen.width * environment.scale, screen.height * environment.scale)
    scale = maximumSide.map { min(1, Double($0) / max(width, height)) } ?? 1
    size = PixelSize(
      width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded()))
    )
    intervals = timeline.intervals
    var placeholders: [String] = []
    for placeholder in intervals.compactMap(\.placeholder)
    where !placeholders.contains(placeholder) {
      placeholders.append(placeholder)
    }
    self.placeholders = placeholders
  }

  /// What was guessed so far, and why messages have no image; each names its file.
  public var warnings: [Diagnostic] {
    let extended = Set(
      timeline.entries.filter {
        $0.event == .asked && $0["call"] == .text("extendMessage")
          && $0["answer"] == .text("message")
      }.compactMap(\.message))
    return images.warnings
      + extended.sorted().map {
        .warning(
          "\"\($0)\" is drawn without the changes that extendMessage makes.", file: scenario.file)
      }
  }

  // MARK: Screens

  /// Draws the screen at a moment, animations included.
  public mutating func screen(at time: Duration) -> Bitmap {
    screen(at: time.milliseconds, isAtRest: false)
  }

  /// Draws the screen at a moment.
  ///
  /// - Parameters:
  ///   - time: The milliseconds since the start.
  ///   - isAtRest: Whether messages that come are there already.
  /// - Returns: The image.
  mutating func screen(at time: Int, isAtRest: Bool) -> Bitmap {
    draw(visible(at: time, isAtRest: isAtRest))
  }

  /// Draws the screen at rest with one message just displayed.
  mutating func screen(displaying interval: VisibleInterval) -> Bitmap {
    let others = intervals.filter { $0.contains(interval.from) }
    // What is alone is what the message's own frame is.
    if others == [interval], scale == 1, let image = images.image(of: interval) {
      _ = layer(of: interval)
      return image
    }
    return draw(visible(at: interval.from, isAtRest: true))
  }

  private mutating func draw(_ visible: [(VisibleInterval, LayerState)]) -> Bitmap {
    var canvas = Canvas(
      size: size,
      background: SystemColor.secondarySystemBackground.color(in: environment.appearance))
    let tops = tops(visible.map(\.0))
    for (interval, state) in visible {
      var layer = layer(of: interval)
      if let placeholder = interval.placeholder { layer.y = tops[placeholder] ?? 0 }
      canvas.draw(layer, state)
    }
    return canvas.finish()
  }

  /// Where each placeholder begins, in pixels.
  private mutating func tops(_ visible: [VisibleInterval]) -> [String: Int] {
    guard !placeholders.isEmpty else { return [:] }
    let points = scale * environment.scale
    var y = Int((environment.safeArea.top * points).rounded())
    var tops: [String: Int] = [:]
    for placeholder in placeholders {
      tops[placeholder] = y
      // The block that came last decides, also while it moves.
      guard let shown = visible.last(where: { $0.placeholder == placeholder }) else { continue }
      y += layer(of: shown).image.height + Int((16 * points).rounded())
    }
    return tops
  }

  // MARK: Movements

  /// How long a block of a carousel takes to move away; the time is UIKit's own and not known.
  private static let push = Motion(.push, milliseconds: 250)

  /// How a block of a static placeholder appears.
  private static let fade = Motion(.fade, milliseconds: 300)

  /// A movement of a message: its first and last millisecond.
  struct Movement {
    var motion: Motion
    var from: Int
    var to: Int
    var isLeaving: Bool

    /// How much of the message is there at a time.
    func interval(at time: Int) -> Double {
      let part = Double(time - from) / Double(max(1, to - from))
      return isLeaving ? 1 - part : part
    }
  }

  /// The movements of a message, in the order of time.
  mutating func movements(of interval: VisibleInterval) -> [Movement] {
    var (entrance, exit) = motions(of: interval)
    if interval.placeholder != nil {
      (entrance, exit) = (interval.pushesIn ? Self.push : interval.fadesIn ? Self.fade : nil, nil)
    }
    var movements: [Movement] = []
    let end = interval.to ?? Int.max
    if let entrance {
      movements.append(
        Movement(
          motion: entrance, from: interval.from,
          to: min(interval.from + entrance.milliseconds, end), isLeaving: false))
    }
    if interval.isPushedOut {
      movements.append(
        Movement(
          motion: Self.push, from: end, to: end + Self.push.milliseconds, isLeaving: true))
    } else if let exit, interval.to != nil, !interval.isCutShort {
      movements.append(
        Movement(
          motion: exit, from: max(interval.from, end - exit.milliseconds), to: end,
          isLeaving: true))
    }
    return movements
  }

  /// What is on the screen at a time, and how far it is from its rest.
  private mutating func visible(at time: Int, isAtRest: Bool) -> [(VisibleInterval, LayerState)] {
    var visible: [(VisibleInterval, LayerState)] = []
    for interval in intervals {
      if interval.from > time { break }
      let linger = interval.isPushedOut && !isAtRest ? Self.push.milliseconds : 0
      guard interval.to.map({ time < $0 + linger }) ?? true else { continue }
      visible.append((interval, isAtRest ? .rest : state(of: interval, at: time)))
    }
    return visible
  }

  private mutating func state(of interval: VisibleInterval, at time: Int) -> LayerState {
    // A message that leaves before it has come is on its way out.
    let movement = movements(of: interval).last { $0.from <= time && time < $0.to }
    guard let movement else { return .rest }
    return LayerState(
      movement.motion, interval: movement.interval(at: time), isLeaving: movement.isLeaving,
      of: layer(of: interval), on: size)
  }

  // MARK: Layers

  private var motions: [LayerKey: (entrance: Motion?, exit: Motion?)] = [:]

  private mutating func motions(of interval: VisibleInterval) -> (entrance: Motion?, exit: Motion?)
  {
    if interval.isShownByApp || interval.placeholder != nil { return (nil, nil) }
    let key = LayerKey(interval)
    if let known = motions[key] { return known }
    let layer = layer(of: interval)
    motions[key] = (layer.entrance, layer.exit)
    return (layer.entrance, layer.exit)
  }

  private mutating func layer(of interval: VisibleInterval) -> Layer {
    let key = LayerKey(interval)
    if let known = layers[key] { return known }
    let layer = images.layer(of: interval, size: size)
    let pixels = layer.image.width * layer.image.height
    if keptPixels + pixels > PlaybackLimits.keptPixels { (layers, keptPixels) = ([:], 0) }
    layers[key] = layer
    keptPixels += pixels
    return layer
  }
}
