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
  private var pictures: MessagePictures
  let presences: [Presence]

  /// The placeholders from top to bottom: in the order in which they first showed something.
  private let placeholders: [String]

  private var layers: [LayerKey: Layer] = [:]
  private var keptPixels = 0

  private struct LayerKey: Hashable {
    var message: String
    var height: Double?
    var isShownByApp: Bool
    var answers: [String: Timeline.Value]

    init(_ presence: Presence) {
      message = presence.message
      height = presence.height
      isShownByApp = presence.isShownByApp
      answers = presence.answers
    }
  }

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - scenario: The scenario, with the heights of its pages if it has any.
  ///   - timeline: What happens in it.
  ///   - renderer: Draws the messages.
  ///   - environment: The device, and what its user has set.
  ///   - assets: The folder with the pictures; nil for `assets/` beside each message.
  ///   - styles: The app's styles.
  ///   - longestSide: The most pixels of the screen's longer side; nil for the device's own.
  public init(
    _ scenario: Scenario, _ timeline: Timeline, by renderer: Renderer, in environment: Environment,
    assets: String? = nil, styles: [InputStyle] = [], longestSide: Int? = nil
  ) {
    self.scenario = scenario
    self.timeline = timeline
    self.environment = environment
    pictures = MessagePictures(
      scenario, by: renderer, in: environment, assets: assets, styles: styles)
    let screen = environment.viewport
    let (width, height) = (screen.width * environment.scale, screen.height * environment.scale)
    scale = longestSide.map { min(1, Double($0) / max(width, height)) } ?? 1
    size = PixelSize(
      width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded()))
    )
    presences = timeline.presences
    var placeholders: [String] = []
    for placeholder in presences.compactMap(\.placeholder)
    where !placeholders.contains(placeholder) {
      placeholders.append(placeholder)
    }
    self.placeholders = placeholders
  }

  /// What was guessed so far, and why messages have no picture; each names its file.
  public var warnings: [Diagnostic] {
    let extended = Set(
      timeline.entries.filter {
        $0.event == .asked && $0["call"] == .text("extendMessage")
          && $0["answer"] == .text("message")
      }.compactMap(\.message))
    return pictures.warnings
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
  /// - Returns: The picture.
  mutating func screen(at time: Int, isAtRest: Bool) -> Bitmap {
    draw(visible(at: time, isAtRest: isAtRest))
  }

  /// Draws the screen at rest with one message just displayed.
  mutating func screen(displaying presence: Presence) -> Bitmap {
    let others = presences.filter { $0.contains(presence.from) }
    // What is alone is what the message's own frame is.
    if others == [presence], scale == 1, let picture = pictures.picture(of: presence) {
      _ = layer(of: presence)
      return picture
    }
    return draw(visible(at: presence.from, isAtRest: true))
  }

  private mutating func draw(_ visible: [(Presence, LayerState)]) -> Bitmap {
    var canvas = Canvas(
      size: size,
      background: SystemColor.secondarySystemBackground.color(in: environment.appearance))
    let tops = tops(visible.map(\.0))
    for (presence, state) in visible {
      var layer = layer(of: presence)
      if let placeholder = presence.placeholder { layer.y = tops[placeholder] ?? 0 }
      canvas.draw(layer, state)
    }
    return canvas.finish()
  }

  /// Where each placeholder begins, in pixels.
  private mutating func tops(_ visible: [Presence]) -> [String: Int] {
    guard !placeholders.isEmpty else { return [:] }
    let points = scale * environment.scale
    var y = Int((environment.safeArea.top * points).rounded())
    var tops: [String: Int] = [:]
    for placeholder in placeholders {
      tops[placeholder] = y
      // The block that came last decides, also while it moves.
      guard let shown = visible.last(where: { $0.placeholder == placeholder }) else { continue }
      y += layer(of: shown).picture.height + Int((16 * points).rounded())
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
    func presence(at time: Int) -> Double {
      let part = Double(time - from) / Double(max(1, to - from))
      return isLeaving ? 1 - part : part
    }
  }

  /// The movements of a message, in the order of time.
  mutating func movements(of presence: Presence) -> [Movement] {
    var (entrance, exit) = motions(of: presence)
    if presence.placeholder != nil {
      (entrance, exit) = (presence.pushesIn ? Self.push : presence.fadesIn ? Self.fade : nil, nil)
    }
    var movements: [Movement] = []
    let end = presence.to ?? Int.max
    if let entrance {
      movements.append(
        Movement(
          motion: entrance, from: presence.from,
          to: min(presence.from + entrance.milliseconds, end), isLeaving: false))
    }
    if presence.isPushedOut {
      movements.append(
        Movement(
          motion: Self.push, from: end, to: end + Self.push.milliseconds, isLeaving: true))
    } else if let exit, presence.to != nil, !presence.isCutShort {
      movements.append(
        Movement(
          motion: exit, from: max(presence.from, end - exit.milliseconds), to: end,
          isLeaving: true))
    }
    return movements
  }

  /// What is on the screen at a time, and how far it is from its rest.
  private mutating func visible(at time: Int, isAtRest: Bool) -> [(Presence, LayerState)] {
    var visible: [(Presence, LayerState)] = []
    for presence in presences {
      if presence.from > time { break }
      let linger = presence.isPushedOut && !isAtRest ? Self.push.milliseconds : 0
      guard presence.to.map({ time < $0 + linger }) ?? true else { continue }
      visible.append((presence, isAtRest ? .rest : state(of: presence, at: time)))
    }
    return visible
  }

  private mutating func state(of presence: Presence, at time: Int) -> LayerState {
    // A message that leaves before it has come is on its way out.
    let movement = movements(of: presence).last { $0.from <= time && time < $0.to }
    guard let movement else { return .rest }
    return LayerState(
      movement.motion, presence: movement.presence(at: time), isLeaving: movement.isLeaving,
      of: layer(of: presence), on: size)
  }

  // MARK: Layers

  private var motions: [LayerKey: (entrance: Motion?, exit: Motion?)] = [:]

  private mutating func motions(of presence: Presence) -> (entrance: Motion?, exit: Motion?) {
    if presence.isShownByApp || presence.placeholder != nil { return (nil, nil) }
    let key = LayerKey(presence)
    if let known = motions[key] { return known }
    let layer = layer(of: presence)
    motions[key] = (layer.entrance, layer.exit)
    return (layer.entrance, layer.exit)
  }

  private mutating func layer(of presence: Presence) -> Layer {
    let key = LayerKey(presence)
    if let known = layers[key] { return known }
    let layer = pictures.layer(of: presence, size: size)
    let pixels = layer.picture.width * layer.picture.height
    if keptPixels + pixels > PlaybackLimits.keptPixels { (layers, keptPixels) = ([:], 0) }
    layers[key] = layer
    keptPixels += pixels
    return layer
  }
}
