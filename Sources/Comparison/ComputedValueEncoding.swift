import Boxes
import Diagnostics
import Geometry
import Platform
import Rendering

import struct Geometry.Point

/// What values look like in the records of goldens.
///
/// The form belongs to the records and not to Swift: every word in it is written here, and none is
/// the name of a type, property or case. Whoever changes what a function here returns for a value, or
/// adds a property to `ComputedValues`, raises `version` and says so in `changes`.
package enum ComputedValueEncoding {
  /// The version of the form in which computed values are recorded.
  package static let version = 3

  /// The version since which properties have their form; the others are as they were in version 1.
  private static let changes: [String: Int] = [
    "background layers": 2, "border style": 2, "corner radius": 2, "drawing": 2, "kerning": 2,
    "outline style": 2, "picture position": 2, "table lines": 2, "text line": 2, "text shadows": 2,
    "transform": 2, "canvas background": 3,
  ]

  /// Whether a property has the same form now as in the records of a version.
  ///
  /// - Parameters:
  ///   - property: As in `ElementRecord.ComputedValue`, with what numbers it: `part 2 drawing`.
  ///   - version: The record's; nothing is known of one that is newer than this program.
  /// - Returns: Whether values of the two can be compared.
  package static func isComparable(_ property: String, in version: Int) -> Bool {
    guard version != self.version else { return true }
    guard version < self.version else { return false }
    return !changes.contains { name, since in
      since > version && (property == name || property.endsExactly(with: " " + name))
    }
  }

  // MARK: Numbers and colours

  /// A colour as `#RRGGBB`, or `#AARRGGBB` when it isn't opaque, as messages write it.
  static func encode(_ color: Color) -> String {
    let alpha = color.alpha < 1 ? [color.alpha] : []
    let bytes = (alpha + [color.red, color.green, color.blue]).map { part in
      part > 0 ? UInt8((min(part, 1) * 255 + 0.5).rounded(.down)) : 0
    }
    return "#" + bytes.inHexadecimal.uppercased()
  }

  static func encode(_ numbers: [Double]) -> String {
    numbers.map(OrderedJSON.decimal).joined(separator: " ")
  }

  static func encode(_ point: Point) -> String { encode([point.x, point.y]) }

  static func encode(_ length: Length) -> String {
    if let sum = length.calculation {
      return "clamp(" + encode([sum.minimum, sum.percent]) + "% + "
        + encode([sum.points, sum.maximum])
        + ")"
    }
    return switch length.unit {
    case .points: OrderedJSON.decimal(length.value)
    case .percent: OrderedJSON.decimal(length.value) + "%"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .stretch: "stretch"
    case .content: "content"
    case .auto, .calculation: "auto"
    }
  }

  static func encode(_ x: Length, _ y: Length) -> String { encode(x) + " " + encode(y) }

  /// The values of the top, left, bottom and right side.
  private static func encode<Value>(_ edges: Edges<Value>, _ each: (Value) -> String) -> String {
    [edges.top, edges.left, edges.bottom, edges.right].map(each).joined(separator: ", ")
  }

  // MARK: Lines and corners

  static func encode(_ style: LineStyle) -> String {
    switch style {
    case .solid: "solid"
    case .dashed: "dashed"
    case .dotted: "dotted"
    case .double: "double"
    case .groove: "groove"
    case .ridge: "ridge"
    case .inset: "inset"
    case .outset: "outset"
    }
  }

  static func encode(_ styles: Edges<LineStyle>) -> String { encode(styles) { encode($0) } }

  static func encode(_ lines: Edges<CollapsedLine?>) -> String {
    encode(lines) { line in
      guard let line else { return "none" }
      return OrderedJSON.decimal(line.width) + " " + encode(line.color)
        + (line.style == .solid ? "" : " " + encode(line.style))
    }
  }

  static func encode(_ line: Decoration.TextLine) -> String {
    encode(line.style) + " " + encode(line.color) + (line.isOver ? " over" : "")
      + (line.thickness.map { " thick " + OrderedJSON.decimal($0) } ?? "")
      + (line.offset.map { " at " + OrderedJSON.decimal($0) } ?? "")
      + (line.scale == 1 ? "" : " for letters \(OrderedJSON.decimal(line.scale)) times as large")
      + (line.font.map { font in
        " of " + (font.families.first ?? "system") + " \(font.weight)"
          + (font.isItalic ? " italic" : "")
      } ?? "")
      + (line.shift == 0 ? "" : " below " + OrderedJSON.decimal(line.shift))
  }

  static func encode(_ stroke: TextStroke) -> String {
    let join =
      switch stroke.join {
      case .miter: " miter " + OrderedJSON.decimal(stroke.miterLimit)
      case .round: " round"
      case .bevel: " bevel"
      }
    return OrderedJSON.decimal(stroke.width) + " " + encode(stroke.color) + join
      + (stroke.isUnderFill ? " under" : "")
  }

  static func encode(_ shape: ClipShape) -> String {
    switch shape {
    case .inset(let sides, let corners):
      let lengths = [sides.top, sides.right, sides.bottom, sides.left].map(encode)
      let radii = [
        corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft,
      ]
      return "inset " + lengths.joined(separator: " ") + " round " + encode(radii)
    case .ellipse(let x, let y, let centerX, let centerY, let isCircle):
      return (isCircle ? "circle " : "ellipse ") + encode(x) + " " + encode(y) + " at "
        + encode(centerX, centerY)
    case .polygon(let positions, let isEvenOdd):
      return "polygon " + (isEvenOdd ? "evenodd " : "")
        + positions.map { encode($0.x, $0.y) }.joined(separator: ", ")
    case .paths(let shapes, let isInUnits):
      return "figures " + (isInUnits ? "in units " : "")
        + shapes.map(encode).joined(separator: ", ")
    }
  }

  private static func encode(_ radius: ClipShape.Radius) -> String {
    switch radius {
    case .closestSide: "closest-side"
    case .farthestSide: "farthest-side"
    case .length(let length): encode(length)
    }
  }

  static func encode(_ radii: [Corners.Radius]) -> String {
    radii.map { encode($0.x, $0.y) }.joined(separator: ", ")
  }

  static func encode(_ position: Shadow.Position) -> String {
    switch position {
    case .under: "under"
    case .around: "around"
    case .inside: "inside"
    }
  }

  static func encode(_ shadows: [Shadow]) -> String {
    shadows.map { shadow in
      encode(shadow.color) + " at " + encode(shadow.offset) + " blur "
        + OrderedJSON.decimal(shadow.sigma) + " spread " + OrderedJSON.decimal(shadow.spread) + " "
        + encode(shadow.position)
    }.joined(separator: ", ")
  }

  // MARK: Images and gradients

  static func encode(_ fit: ImageContent.Fit) -> String {
    switch fit {
    case .fill: "fill"
    case .contain: "contain"
    case .cover: "cover"
    case .none: "none"
    case .scaleDown: "scaleDown"
    }
  }

  static func encode(_ area: BackgroundLayer.Area) -> String {
    switch area {
    case .borderBox: "borderBox"
    case .paddingBox: "paddingBox"
    case .contentBox: "contentBox"
    case .text: "text"
    case .canvas: "canvas"
    }
  }

  static func encode(_ layers: [BackgroundLayer]) -> String {
    layers.map { layer in
      let parts = [
        encode(layer.image), "at " + encode(layer.positionX, layer.positionY), encode(layer.extent),
        encode(layer.repeatX) + " " + encode(layer.repeatY),
        "in " + encode(layer.origin), "to " + encode(layer.clip),
      ]
      let mixed = layer.blendMode == .normal ? "" : "; blend " + encode(layer.blendMode)
      return parts.joined(separator: "; ") + mixed
    }.joined(separator: " / ")
  }

  static func encode(_ image: BorderImage) -> String {
    func encode(_ extent: BorderImage.Extent) -> String {
      switch extent {
      case .factor(let factor): "times " + OrderedJSON.decimal(factor)
      case .length(let length): Self.encode(length)
      }
    }
    func encode(_ repetition: BorderImage.Repeat) -> String {
      switch repetition {
      case .stretch: "stretch"
      case .repeat: "repeat"
      case .round: "round"
      case .space: "space"
      }
    }
    return Self.encode([image.layer]) + "; slices " + Self.encode(image.slices) { Self.encode($0) }
      + (image.isFilled ? " fill" : "") + "; widths " + Self.encode(image.widths, encode)
      + "; outsets " + Self.encode(image.outsets, encode) + "; "
      + encode(image.repeatX) + " " + encode(image.repeatY)
  }

  private static func encode(_ repetition: BackgroundLayer.Repeat) -> String {
    switch repetition {
    case .repeat: "repeat"
    case .once: "once"
    case .round: "round"
    case .space: "space"
    }
  }

  private static func encode(_ extent: BackgroundLayer.Extent) -> String {
    switch extent {
    case .cover: "cover"
    case .contain: "contain"
    case .lengths(let width, let height): "size " + encode(width, height)
    }
  }

  private static func encode(_ image: BackgroundLayer.Image) -> String {
    switch image {
    case .bitmap(let source, let size):
      return "picture \(source) " + encode([size.width, size.height])
    case .svg(let image, let size):
      return "vector " + encode([size.width, size.height]) + " " + encode(image)
    case .linear(let gradient):
      let direction =
        switch gradient.direction {
        case .vector(let x, let y): "along " + encode([x, y])
        case .corner(let x, let y): "to " + encode([x, y])
        }
      return "linear " + direction + encode(gradient.stops, gradient.isRepeating)
    case .radial(let gradient):
      let extent =
        switch gradient.extent {
        case .closestSide: "closest-side"
        case .farthestSide: "farthest-side"
        case .closestCorner: "closest-corner"
        case .farthestCorner: "farthest-corner"
        case .radii(let x, let y): encode(x, y)
        }
      return "radial " + (gradient.isCircle ? "circle " : "ellipse ") + extent + " at "
        + encode(gradient.centerX, gradient.centerY) + encode(gradient.stops, gradient.isRepeating)
    case .conic(let gradient):
      return "conic from " + OrderedJSON.decimal(gradient.start) + " at "
        + encode(gradient.centerX, gradient.centerY) + encode(gradient.stops, gradient.isRepeating)
    }
  }

  private static func encode(_ stops: [GradientStop], _ isRepeating: Bool) -> String {
    stops.map { ", " + encode($0.color) + " " + encode($0.position) }.joined()
      + (isRepeating ? " repeating" : "")
  }

  // MARK: Figures

  static func encode(_ transform: BoxTransform) -> String {
    let steps = transform.steps.map { step in
      switch step {
      case .move(let x, let y): "move " + encode(x, y)
      case .map(let map): "map " + encode([map.a, map.b, map.c, map.d, map.tx, map.ty])
      }
    }
    return "from " + encode(transform.originX, transform.originY) + ": "
      + steps.joined(separator: ", ")
  }

  /// Figures without their colours.
  static func encode(_ drawings: [Drawing]) -> String {
    drawings.map { drawing in
      let paint =
        switch drawing.paint {
        case .fill: "fill"
        case .stroke(let width, .butt): "stroke " + OrderedJSON.decimal(width)
        case .stroke(let width, .round): "stroke " + OrderedJSON.decimal(width) + " round"
        }
      return paint + " " + encode(drawing.path)
    }.joined(separator: ", ")
  }

  static func encode(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let point): "M " + encode(point)
      case .line(let point): "L " + encode(point)
      case .curve(let point, let first, let second):
        "C " + [first, second, point].map { encode($0) }.joined(separator: " ")
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
