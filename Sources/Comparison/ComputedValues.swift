import Boxes
import Diagnostics
import Geometry
import Inputs
import Platform
import Raster
import Rendering

/// What can be seen of one box, in words.
///
/// Goldens keep these words; see `ComputedValueEncoding` before one is changed.
struct ComputedValues {
  private(set) var computedValues: [ElementRecord.ComputedValue] = []

  init(fragment: Fragment, tree: borrowing BoxTree, assets: AssetFolder) {
    let border = fragment.border
    if let canvas = tree.canvas(of: fragment.box) {
      addProperty("canvas background", ComputedValueEncoding.encode(canvas))
    }
    if let decoration = tree.decoration(of: fragment.box) {
      addDecoration(decoration, border: border)
      if let image = decoration.image {
        addImage(image, insets: fragment.contentInsets, assets: assets)
      }
    }
    if let lines = fragment.collapsedLines {
      addProperty("table lines", Self.digest(ComputedValueEncoding.encode(lines)))
    }
    if !fragment.pieces.isEmpty, !computedValues.isEmpty {
      addProperty(
        "pieces", fragment.pieces.map(ElementRecorder.description).joined(separator: ", "))
    }
    if let text = fragment.text, let styled = tree[text: fragment.box] {
      addTextLayout(text, text: styled, insets: fragment.contentInsets)
    }
  }

  private mutating func addProperty(_ property: String, _ value: String) {
    computedValues.append(ElementRecord.ComputedValue(property, value))
  }

  private mutating func addDecoration(_ decoration: Decoration, border: EdgeInsets) {
    if decoration.background.alpha > 0 {
      addProperty("background", ComputedValueEncoding.encode(decoration.background))
    }
    if decoration.backgroundClip != .borderBox {
      addProperty("background clip", ComputedValueEncoding.encode(decoration.backgroundClip))
    }
    if !decoration.backgroundLayers.isEmpty {
      addProperty(
        "background layers", Self.digest(ComputedValueEncoding.encode(decoration.backgroundLayers)))
    }
    if let transform = decoration.transform {
      addProperty("transform", Self.digest(ComputedValueEncoding.encode(transform)))
    }
    if let shape = decoration.clipShape {
      addProperty("clip shape", Self.digest(ComputedValueEncoding.encode(shape)))
    }
    if let effects = decoration.effects { addEffects(effects) }
    if case .level(let level) = decoration.stacking, level != 0 { addProperty("level", "\(level)") }
    let corners = decoration.corners
    if !corners.isSquare {
      let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
      if radii.allSatisfy({ $0.x == $0.y && !$0.x.isPercent }) {
        addProperty("corner radius", Self.description(radii.map { $0.x.points(percentOf: 0) }))
      } else {
        addProperty("corner radius", ComputedValueEncoding.encode(radii))
      }
      if corners.curve == .continuous { addProperty("corner curve", "continuous") }
    }
    let colors = decoration.borderColors
    let edges = [
      (border.top, colors.top), (border.right, colors.right), (border.bottom, colors.bottom),
      (border.left, colors.left),
    ].filter { $0.0 > 0 && $0.1.alpha > 0 }
    if !edges.isEmpty {
      addProperty("border width", Self.description(edges.map(\.0)))
      addProperty("border color", Self.shortened(edges.map { ComputedValueEncoding.encode($0.1) }))
      if decoration.borderStyles != Edges(all: .solid) {
        addProperty("border style", ComputedValueEncoding.encode(decoration.borderStyles))
      }
    }
    if let image = decoration.borderImage {
      addProperty("border image", Self.digest(ComputedValueEncoding.encode(image)))
    }
    if let outline = decoration.outline, outline.color.alpha > 0, outline.width > 0 {
      addProperty("outline width", OrderedJSON.decimal(outline.width))
      addProperty("outline color", ComputedValueEncoding.encode(outline.color))
      addProperty("outline offset", OrderedJSON.decimal(outline.offset))
      if outline.style != .solid {
        addProperty("outline style", ComputedValueEncoding.encode(outline.style))
      }
    }
    for (number, shadow) in decoration.shadows.enumerated() where shadow.color.alpha > 0 {
      let prefix = number == 0 ? "shadow" : "shadow \(number + 1)"
      addProperty("\(prefix) color", ComputedValueEncoding.encode(shadow.color))
      addProperty("\(prefix) offset", Self.description([shadow.offset.x, shadow.offset.y]))
      addProperty("\(prefix) blur", OrderedJSON.decimal(shadow.sigma))
      if shadow.spread != 0 { addProperty("\(prefix) spread", OrderedJSON.decimal(shadow.spread)) }
      if shadow.position != .under {
        addProperty("\(prefix) place", ComputedValueEncoding.encode(shadow.position))
      }
    }
    if !decoration.textShadows.isEmpty {
      addProperty("text shadows", Self.digest(ComputedValueEncoding.encode(decoration.textShadows)))
    }
    if let stroke = decoration.textStroke {
      addProperty("text stroke", ComputedValueEncoding.encode(stroke))
    }
    if let line = decoration.textLine {
      addProperty("text line", ComputedValueEncoding.encode(line))
    }
    if !decoration.drawings.isEmpty {
      addProperty(
        "drawing color",
        Self.shortened(decoration.drawings.map { ComputedValueEncoding.encode($0.color) }))
      addProperty("drawing", Self.digest(ComputedValueEncoding.encode(decoration.drawings)))
    }
    if let svg = decoration.svg {
      addProperty("figures", Self.digest(ComputedValueEncoding.encode(svg)))
    }
    if decoration.opacity < 1 { addProperty("opacity", OrderedJSON.decimal(decoration.opacity)) }
  }

  private mutating func addEffects(_ effects: Effects) {
    if !effects.filters.isEmpty {
      addProperty("filter", ComputedValueEncoding.encode(effects.filters))
    }
    if !effects.backdropFilters.isEmpty {
      addProperty("backdrop filter", ComputedValueEncoding.encode(effects.backdropFilters))
    }
    if !effects.masks.isEmpty {
      addProperty("mask", Self.digest(ComputedValueEncoding.encode(effects.masks)))
    }
    if effects.blendMode != .normal {
      addProperty("blend mode", ComputedValueEncoding.encode(effects.blendMode))
    }
  }

  private mutating func addImage(
    _ image: ImageContent, insets: EdgeInsets, assets: AssetFolder
  ) {
    let name = image.source.startsExactly(with: "data:") ? "data:" : image.source
    addProperty("picture", name)
    if let digest = assets.fingerprint(of: image.source, by: Self.digest(of:)) {
      addProperty("picture content", digest)
    }
    addProperty("picture fit", ComputedValueEncoding.encode(image.fit))
    if image.positionX != .percent(50) || image.positionY != .percent(50) {
      addProperty(
        "picture position", ComputedValueEncoding.encode(image.positionX, image.positionY))
    }
    if let tint = image.tint { addProperty("picture tint", ComputedValueEncoding.encode(tint)) }
    if insets != .zero {
      addProperty(
        "picture insets", Self.description([insets.top, insets.right, insets.bottom, insets.left]))
    }
  }

  private mutating func addTextLayout(_ layout: TextLayout, text: StyledText, insets: EdgeInsets) {
    for (number, run) in text.runs.enumerated() where !run.string.isEmpty {
      let style = run.style
      let prefix = number == 0 ? "" : "run \(number + 1) "
      var font = (style.families + ["\(OrderedJSON.decimal(style.size)) pt"])
      if style.weight != 400 { font.append("weight \(style.weight)") }
      if style.isItalic { font.append("italic") }
      addProperty(prefix + "font", font.joined(separator: ", "))
      addProperty(prefix + "text color", ComputedValueEncoding.encode(style.color))
      if style.isUnderlined { addProperty(prefix + "underline", "yes") }
      if style.isStruckThrough { addProperty(prefix + "strikethrough", "yes") }
      if style.letterSpacing != 0 {
        addProperty(prefix + "letter spacing", OrderedJSON.decimal(style.letterSpacing))
      }
      if style.wordSpacing != 0 {
        addProperty(prefix + "word spacing", OrderedJSON.decimal(style.wordSpacing))
      }
      if !style.isKerned { addProperty(prefix + "kerning", "none") }
    }
    let positions = layout.lines.map { line in
      ComputedValueEncoding.encode([insets.left + line.frame.minX, insets.top + line.baseline])
    }
    if !positions.isEmpty { addProperty("lines at", positions.joined(separator: ", ")) }
  }

  private static func description(_ numbers: [Double]) -> String {
    shortened(numbers.map(OrderedJSON.decimal))
  }

  /// One value where all are equal.
  private static func shortened(_ values: [String]) -> String {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else {
      return values.joined(separator: " ")
    }
    return first
  }

  /// Twelve digits for something that has too many words.
  private static func digest(_ text: String) -> String {
    SHA256.digest(Array(text.utf8)).prefix(6).inHexadecimal
  }

  private static func digest(of bitmap: Bitmap) -> String {
    let digest = bitmap.pixels.withUnsafeBytes { SHA256.digest($0) }
    return digest.prefix(6).inHexadecimal + " \(bitmap.width) wide"
  }
}
