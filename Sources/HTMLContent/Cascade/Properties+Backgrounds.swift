import Boxes
import Geometry

extension Properties {
  static let backgrounds: [Property] = [
    .color("background-color", .own(\.background)),
    .row("background-image", .rare(\.backgrounds.images), parse: images, compute: images),
    .row(
      "background-position-x", .rare(\.backgrounds.positionsX), parse: offsetsX, compute: offsets),
    .row(
      "background-position-y", .rare(\.backgrounds.positionsY), parse: offsetsY, compute: offsets),
    .row("background-size", .rare(\.backgrounds.extents), parse: extents, compute: extents),
    .row("background-repeat", .rare(\.backgrounds.repeats)) { reader in list(&reader, repetition) },
    .row("background-origin", .rare(\.backgrounds.origins)) { reader in list(&reader, area) },
    .row("background-clip", .rare(\.backgrounds.clips)) { reader in list(&reader, clipArea) },
    .row("background-blend-mode", .rare(\.backgrounds.blendModes)) { reader in
      list(&reader) { $0.keyword(blendModes) }
    },
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

  @Sendable static func images(_ reader: inout ValueReader) -> [CSSImage]? {
    list(&reader) { $0.image() }
  }

  @Sendable static func images(
    _ images: [CSSImage], style: ComputedStyle, context: StyleContext
  ) -> [ComputedStyle.BackgroundImage] {
    images.map { image in
      let (image, density) = image.chosen(scale: context.environment.scale)
      return switch image {
      case .none, .set: .none
      case .address(let address): .address(address, density: density)
      case .gradient(let gradient):
        gradient.resolved(context.lengths(style), currentColor: style.inherited.color)
      }
    }
  }

  @Sendable static func offsetsX(_ reader: inout ValueReader) -> [CSSPosition.Offset]? {
    list(&reader) { $0.offset(start: "left", end: "right") }
  }

  @Sendable static func offsetsY(_ reader: inout ValueReader) -> [CSSPosition.Offset]? {
    list(&reader) { $0.offset(start: "top", end: "bottom") }
  }

  @Sendable static func offsets(
    _ offsets: [CSSPosition.Offset], style: ComputedStyle, context: StyleContext
  ) -> [Length] {
    offsets.map { $0.resolved(context.lengths(style)) }
  }

  @Sendable static func extents(_ reader: inout ValueReader) -> [CSSExtent]? {
    list(&reader, extent)
  }

  @Sendable static func extents(
    _ extents: [CSSExtent], style: ComputedStyle, context: StyleContext
  ) -> [BackgroundLayer.Extent] {
    extents.map { $0.resolved(context.lengths(style)) }
  }

  @Sendable static func extent(_ reader: inout ValueReader) -> CSSExtent? {
    let keywords = ["cover": BackgroundLayer.Extent.cover, "contain": .contain]
    if let word = reader.keyword(keywords) { return .word(word) }
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
    let keywords: [String: BackgroundLayer.Repeat] = [
      "repeat": .repeat, "no-repeat": .once, "round": .round, "space": .space,
    ]
    guard let x = reader.keyword(keywords) else { return nil }
    return Repeat(x: x, y: reader.keyword(keywords) ?? x)
  }

  @Sendable static func area(_ reader: inout ValueReader) -> BackgroundLayer.Area? {
    let keywords: [String: BackgroundLayer.Area] = [
      "border-box": .borderBox, "padding-box": .paddingBox, "content-box": .contentBox,
    ]
    return reader.keyword(keywords)
  }

  /// Reads what a background is cut to, which may be the letters in the box too.
  @Sendable static func clipArea(_ reader: inout ValueReader) -> BackgroundLayer.Area? {
    reader.skip(word: "text") ? .text : area(&reader)
  }
}
