import Boxes
import Geometry

extension Properties {
  static let backgrounds: [Property] = [
    .color("background-color", \.background),
    .row("background-image", \.backgrounds.images) { reader in
      list(&reader) { $0.image() }
    } compute: { images, style, context in
      computed(images, style, context)
    },
    .row("background-position-x", \.backgrounds.positionsX) { reader in
      list(&reader) { $0.offset(start: "left", end: "right") }
    } compute: { offsets, style, context in
      offsets.map { $0.resolved(context.lengths(style)) }
    },
    .row("background-position-y", \.backgrounds.positionsY) { reader in
      list(&reader) { $0.offset(start: "top", end: "bottom") }
    } compute: { offsets, style, context in
      offsets.map { $0.resolved(context.lengths(style)) }
    },
    .row("background-size", \.backgrounds.extents) { reader in
      list(&reader, extent)
    } compute: { extents, style, context in
      extents.map { $0.resolved(context.lengths(style)) }
    },
    .row("background-repeat", \.backgrounds.repeats) { reader in list(&reader, repetition) },
    .row("background-origin", \.backgrounds.origins) { reader in list(&reader, area) },
    .row("background-clip", \.backgrounds.clips) { reader in list(&reader, clipArea) },
  ]

  /// The size of a background as it is written.
  enum CSSExtent: Hashable, Sendable {
    case word(BackgroundLayer.Extent)
    case lengths(CSSLength, CSSLength)

    func resolved(_ context: LengthContext) -> BackgroundLayer.Extent {
      switch self {
      case .word(let extent): extent
      case .lengths(let width, let height):
        .lengths(width: width.resolved(context), height: height.resolved(context))
      }
    }
  }

  /// Reads values between commas.
  static func list<Value>(
    _ reader: inout ValueReader, _ read: (inout ValueReader) -> Value?
  ) -> [Value]? {
    var values: [Value] = []
    repeat {
      guard let value = read(&reader) else { return nil }
      if values.count < ComputedStyle.Backgrounds.maximumCount { values.append(value) }
    } while reader.skip(.comma)
    return values
  }

  static func computed(
    _ images: [CSSImage], _ style: ComputedStyle, _ context: StyleContext
  ) -> [ComputedStyle.BackgroundImage] {
    images.map { image in
      switch image {
      case .none: .none
      case .address(let address): .address(address)
      case .gradient(let gradient):
        gradient.resolved(context.lengths(style), currentColor: style.inherited.color)
      }
    }
  }

  @Sendable static func extent(_ reader: inout ValueReader) -> CSSExtent? {
    let words = ["cover": BackgroundLayer.Extent.cover, "contain": .contain]
    if let word = reader.keyword(words) { return .word(word) }
    func side() -> CSSLength? {
      reader.skip(word: "auto") ? .auto : reader.length(isNegativeAllowed: false)
    }
    guard let width = side() else { return nil }
    return .lengths(width, side() ?? .auto)
  }

  @Sendable static func repetition(
    _ reader: inout ValueReader
  ) -> ComputedStyle.BackgroundRepeat? {
    typealias Repeat = ComputedStyle.BackgroundRepeat
    let pairs = [
      "repeat-x": Repeat(x: .repeat, y: .once), "repeat-y": Repeat(x: .once, y: .repeat),
    ]
    if let pair = reader.keyword(pairs) { return pair }
    let words: [String: BackgroundLayer.Repeat] = [
      "repeat": .repeat, "no-repeat": .once, "round": .round, "space": .space,
    ]
    guard let x = reader.keyword(words) else { return nil }
    return Repeat(x: x, y: reader.keyword(words) ?? x)
  }

  @Sendable static func area(_ reader: inout ValueReader) -> BackgroundLayer.Area? {
    let words: [String: BackgroundLayer.Area] = [
      "border-box": .borderBox, "padding-box": .paddingBox, "content-box": .contentBox,
    ]
    return reader.keyword(words)
  }

  /// Reads what a background is cut to, which may be the letters in the box too.
  @Sendable static func clipArea(_ reader: inout ValueReader) -> BackgroundLayer.Area? {
    reader.skip(word: "text") ? .text : area(&reader)
  }
}

extension Shorthand {
  static let backgroundParts = [
    "background-color", "background-image", "background-position-x", "background-position-y",
    "background-size", "background-repeat", "background-origin", "background-clip",
  ]

  static let backgroundPosition = Shorthand(
    longhands: ["background-position-x", "background-position-y"]
  ) { reader in
    guard let positions = Properties.list(&reader, { $0.position() }) else { return nil }
    return setters(positions)
  }

  private static func setters(_ positions: [CSSPosition]) -> Setters {
    [
      "background-position-x": { style, context in
        style.backgrounds.positionsX = positions.map { $0.x.resolved(context.lengths(style)) }
      },
      "background-position-y": { style, context in
        style.backgrounds.positionsY = positions.map { $0.y.resolved(context.lengths(style)) }
      },
    ]
  }

  /// One layer of `background`.
  private struct Layer {
    var color: CSSColor?
    var image: CSSImage?
    var position: CSSPosition?
    var extent: Properties.CSSExtent?
    var repetition: ComputedStyle.BackgroundRepeat?

    /// The first says where the picture starts, and without a second what it is cut to.
    var areas: [BackgroundLayer.Area] = []

    /// Reads up to a comma; nil for what is not valid.
    init?(_ reader: inout ValueReader) {
      while !reader.isAtEnd, reader.peek != .token(.comma) {
        if image == nil, let image = reader.image() {
          self.image = image
        } else if color == nil, let color = reader.color() {
          self.color = color
        } else if position == nil, let position = reader.position() {
          self.position = position
          if reader.skip(.delimiter("/")) {
            guard let extent = Properties.extent(&reader) else { return nil }
            self.extent = extent
          }
        } else if repetition == nil, let repetition = Properties.repetition(&reader) {
          self.repetition = repetition
        } else if areas.count < 2, let area = Properties.clipArea(&reader) {
          areas.append(area)
        } else if let isFixed = reader.keyword(["scroll": false, "local": false, "fixed": true]) {
          if isFixed { reader.unsupported = "pictures that stand still" }
        } else {
          return nil
        }
      }
    }
  }

  /// Source: <https://www.w3.org/TR/css-backgrounds-3/#background>.
  @Sendable static func background(_ reader: inout ValueReader) -> Setters? {
    var layers: [Layer] = []
    repeat {
      guard !reader.isAtEnd, let layer = Layer(&reader) else { return nil }
      // Only the last layer has a colour.
      guard layers.last?.color == nil else { return nil }
      layers.append(layer)
    } while reader.skip(.comma)
    guard layers.count <= ComputedStyle.Backgrounds.maximumCount else { return nil }
    let initial = ComputedStyle.Backgrounds()
    let color = layers.last?.color ?? .clear
    let images = layers.map { $0.image ?? .none }
    let extents = layers.map(\.extent)
    let repeats = layers.map { $0.repetition ?? initial.repeats[0] }
    let origins = layers.map { $0.areas.first { $0 != .text } ?? initial.origins[0] }
    let clips = layers.map { $0.areas.last ?? initial.clips[0] }
    var result = setters(
      layers.map { $0.position ?? CSSPosition(x: .start, y: .start) })
    result["background-color"] = { style, _ in style.background = color }
    result["background-image"] = { style, context in
      style.backgrounds.images = Properties.computed(images, style, context)
    }
    result["background-size"] = { style, context in
      style.backgrounds.extents = extents.map {
        $0?.resolved(context.lengths(style)) ?? initial.extents[0]
      }
    }
    result["background-repeat"] = { style, _ in style.backgrounds.repeats = repeats }
    result["background-origin"] = { style, _ in style.backgrounds.origins = origins }
    result["background-clip"] = { style, _ in style.backgrounds.clips = clips }
    return result
  }
}
