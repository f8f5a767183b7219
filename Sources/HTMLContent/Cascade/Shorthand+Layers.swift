import Boxes
import Geometry

/// `background` and `mask`, which say of each of several layers what several properties say.
extension Shorthand {
  private typealias Layers = ComputedStyle.Backgrounds

  static let background = layers(
    "background", path: \.backgrounds, initial: Layers(), isMask: false)
  static let mask = layers("mask", path: \.masks, initial: Layers.masks, isMask: true)
  static let backgroundPosition = position("background", \.backgrounds)
  static let maskPosition = position("mask", \.masks)

  private typealias Path = any WritableKeyPath<ComputedStyle, Layers> & Sendable

  private static func position(_ name: String, _ path: Path) -> Shorthand {
    Shorthand(longhands: ["\(name)-position-x", "\(name)-position-y"]) { reader in
      guard let positions = Properties.list(&reader, { $0.position() }) else { return nil }
      return setters(name, path: path, positions: positions)
    }
  }

  private static func setters(
    _ name: String, path: Path, positions: [CSSPosition]
  ) -> Setters {
    [
      "\(name)-position-x": { style, context in
        let offsets = positions.map { $0.x.resolved(context.lengths(style)) }
        style[keyPath: path].positionsX = offsets
      },
      "\(name)-position-y": { style, context in
        let offsets = positions.map { $0.y.resolved(context.lengths(style)) }
        style[keyPath: path].positionsY = offsets
      },
    ]
  }

  /// What is said of one layer.
  private struct Layer {
    var color: CSSColor?
    var image: CSSImage?
    var position: CSSPosition?
    var extent: Properties.CSSExtent?
    var repetition: ComputedStyle.BackgroundRepeat?

    /// The first says where the image starts, and without a second what it is cut to.
    var areas: [BackgroundLayer.Area] = []

    /// What counts of a mask and how masks become one; true for their opacity, all together.
    private static let maskWords = [
      "match-source": true, "alpha": true, "luminance": false, "add": true, "subtract": false,
      "intersect": false, "exclude": false,
    ]

    /// Reads up to a comma; nil for what is not valid.
    init?(_ reader: inout ValueReader, isMask: Bool) {
      while !reader.isAtEnd, reader.peek != .token(.comma) {
        if image == nil, let image = reader.image() {
          self.image = image
        } else if !isMask, color == nil, let color = reader.color() {
          self.color = color
        } else if position == nil, let position = reader.position() {
          self.position = position
          if reader.skip(.delimiter("/")) {
            guard let extent = Properties.extent(&reader) else { return nil }
            self.extent = extent
          }
        } else if repetition == nil, let repetition = Properties.repetition(&reader) {
          self.repetition = repetition
        } else if areas.count < 2,
          let area = isMask ? Properties.maskClip(&reader) : Properties.clipArea(&reader)
        {
          areas.append(area)
        } else if isMask, let word = reader.keyword() {
          guard let isPlain = Self.maskWords[word] else { return nil }
          if !isPlain { reader.unsupported = "masks of brightness, or put together otherwise" }
        } else if let isFixed = reader.keyword(["scroll": false, "local": false, "fixed": true]) {
          if isFixed { reader.unsupported = "images that stand still" }
        } else {
          return nil
        }
      }
    }
  }

  /// Sources: <https://www.w3.org/TR/css-backgrounds-3/#background> and
  /// <https://www.w3.org/TR/css-masking-1/#the-mask>.
  private static func layers(
    _ name: String, path: Path, initial: Layers, isMask: Bool
  ) -> Shorthand {
    let parts =
      ["image", "position-x", "position-y", "size", "repeat", "origin", "clip"]
      + (isMask ? [] : ["color"])
    return Shorthand(longhands: parts.map { "\(name)-\($0)" }) { reader in
      var layers: [Layer] = []
      repeat {
        guard !reader.isAtEnd, let layer = Layer(&reader, isMask: isMask) else { return nil }
        // Only the last layer has a colour.
        guard layers.last?.color == nil else { return nil }
        layers.append(layer)
      } while reader.skip(.comma)
      guard layers.count <= Layers.maximumCount else { return nil }
      let images = layers.map { $0.image ?? .none }
      let extents = layers.map(\.extent)
      let repeats = layers.map { $0.repetition ?? initial.repeats[0] }
      let origins = layers.map { layer in
        layer.areas.first { $0 != .text && $0 != .canvas } ?? initial.origins[0]
      }
      let clips = layers.map { $0.areas.last ?? initial.clips[0] }
      var result = setters(
        name, path: path, positions: layers.map { $0.position ?? CSSPosition(x: .start, y: .start) }
      )
      if !isMask {
        let color = layers.last?.color ?? .clear
        result["background-color"] = { style, _ in style.background = color }
      }
      result["\(name)-image"] = { style, context in
        let images = Properties.images(images, style: style, context: context)
        style[keyPath: path].images = images
      }
      result["\(name)-size"] = { style, context in
        let extents = extents.map { $0?.resolved(context.lengths(style)) ?? initial.extents[0] }
        style[keyPath: path].extents = extents
      }
      result["\(name)-repeat"] = { style, _ in style[keyPath: path].repeats = repeats }
      result["\(name)-origin"] = { style, _ in style[keyPath: path].origins = origins }
      result["\(name)-clip"] = { style, _ in style[keyPath: path].clips = clips }
      return result
    }
  }
}
