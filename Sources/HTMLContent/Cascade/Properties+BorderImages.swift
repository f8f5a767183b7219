import Boxes
import Diagnostics

extension ComputedStyle {
  /// What the properties of a border's image say.
  struct BorderImageStyle: Hashable, Sendable {
    var source = BackgroundImage.none
    var slices = Slices(edges: Edges(all: .percent(100)))
    var widths = Edges(all: BorderImage.Extent.factor(1))
    var outsets = Edges(all: BorderImage.Extent.factor(0))
    var repeats = Repeats(x: .stretch, y: .stretch)

    struct Slices: Hashable, Sendable {
      var edges: Edges<Length>
      var isFilled = false
    }

    struct Repeats: Hashable, Sendable {
      var x: BorderImage.Repeat
      var y: BorderImage.Repeat
    }

    /// The address of the image; nil where it has none.
    var address: String? { if case .address(let address, _) = source { address } else { nil } }

    /// Returns what is drawn, given the images for addresses; nil where there is none, so that the
    /// border has its lines.
    func image(_ images: [ExactText: PageImage]) -> BorderImage? {
      var backgrounds = Backgrounds()
      backgrounds.images = [source]
      backgrounds.repeats = [BackgroundRepeat(x: .once, y: .once)]
      guard let layer = backgrounds.layers(images).first else { return nil }
      var image = BorderImage(layer)
      (image.slices, image.isFilled) = (slices.edges, slices.isFilled)
      (image.widths, image.outsets) = (widths, outsets)
      (image.repeatX, image.repeatY) = (repeats.x, repeats.y)
      return image
    }
  }
}

/// The images of borders: <https://www.w3.org/TR/css-backgrounds-3/#border-images>.
extension Properties {
  static let borderImages: [Property] = [
    .row("border-image-source", .own(\.borderImage.source)) { reader in
      reader.image()
    } compute: { image, style, context in
      images([image], style: style, context: context).first ?? .none
    },
    .row("border-image-slice", .own(\.borderImage.slices), parse: slices),
    .row("border-image-width", .own(\.borderImage.widths)) { reader in
      edges(&reader) { extent(&$0, isOutset: false) }
    } compute: { edges, style, context in
      resolved(edges, context.lengths(style))
    },
    .row("border-image-outset", .own(\.borderImage.outsets)) { reader in
      edges(&reader) { extent(&$0, isOutset: true) }
    } compute: { edges, style, context in
      resolved(edges, context.lengths(style))
    },
    .row("border-image-repeat", .own(\.borderImage.repeats)) { reader in
      let keywords: [String: BorderImage.Repeat] = [
        "stretch": .stretch, "repeat": .repeat, "round": .round, "space": .space,
      ]
      guard let x = reader.keyword(keywords) else { return nil }
      return ComputedStyle.BorderImageStyle.Repeats(x: x, y: reader.keyword(keywords) ?? x)
    },
  ]

  /// A width or an outset as it is written.
  private enum BorderExtent: Sendable {
    case factor(Double)
    case length(CSSLength)
  }

  /// Reads one to four values for the sides, clockwise from the top.
  private static func edges<Value>(
    _ reader: inout ValueReader, _ read: (inout ValueReader) -> Value?
  ) -> Edges<Value>? {
    var values: [Value] = []
    while values.count < 4, let value = reader.attempt(read) { values.append(value) }
    guard !values.isEmpty else { return nil }
    let sides = Shorthand.sides[values.count - 1].map { values[$0] }
    return Edges(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
  }

  @Sendable private static func slices(
    _ reader: inout ValueReader
  ) -> ComputedStyle.BorderImageStyle.Slices? {
    var isFilled = reader.skip(word: "fill")
    let edges = edges(&reader) { reader -> Length? in
      if let number = reader.number() { return number < 0 ? nil : .points(number) }
      guard case .token(.percentage(let value))? = reader.next(), value >= 0 else { return nil }
      return .percent(value)
    }
    guard let edges else { return nil }
    if !isFilled { isFilled = reader.skip(word: "fill") }
    return ComputedStyle.BorderImageStyle.Slices(edges: edges, isFilled: isFilled)
  }

  private static func extent(_ reader: inout ValueReader, isOutset: Bool) -> BorderExtent? {
    if let number = reader.number() { return number < 0 ? nil : .factor(number) }
    if !isOutset, reader.skip(word: "auto") { return .length(.auto) }
    return reader.length(isPercentAllowed: !isOutset, isNegativeAllowed: false).map { .length($0) }
  }

  private static func resolved(
    _ edges: Edges<BorderExtent>, _ context: LengthContext
  ) -> Edges<BorderImage.Extent> {
    func resolved(_ extent: BorderExtent) -> BorderImage.Extent {
      switch extent {
      case .factor(let factor): .factor(factor)
      case .length(let length): .length(length.resolved(context))
      }
    }
    return Edges(
      top: resolved(edges.top), left: resolved(edges.left), bottom: resolved(edges.bottom),
      right: resolved(edges.right))
  }
}

extension Shorthand {
  static let borderImageParts = Properties.borderImages.map(\.name)

  /// Reads all of a border's image, after WebKit's prefix with the middle.
  static func borderImage(isFilled: Bool) -> Shorthand {
    Shorthand(longhands: borderImageParts) { reader in
      var result: Setters = [:]
      while !reader.isAtEnd {
        if result["border-image-slice"] == nil, let slice = read("border-image-slice", &reader) {
          result["border-image-slice"] = slice
          guard reader.skip(.delimiter("/")) else { continue }
          let width = read("border-image-width", &reader)
          result["border-image-width"] = width
          if reader.skip(.delimiter("/")) {
            guard let outset = read("border-image-outset", &reader) else { return nil }
            result["border-image-outset"] = outset
          } else if width == nil {
            return nil
          }
          continue
        }
        let name = ["border-image-repeat", "border-image-source"].first { name in
          guard result[name] == nil, let setter = read(name, &reader) else { return false }
          result[name] = setter
          return true
        }
        if name == nil { return nil }
      }
      guard !result.isEmpty else { return nil }
      if isFilled {
        let slice = result["border-image-slice"]
        result["border-image-slice"] = { style, context in
          slice?(&style, context)
          style.borderImage.slices.isFilled = true
        }
      }
      return result
    }
  }
}
