import Boxes
import Geometry
import Rendering

/// How images made of shapes are written in records of computed values.
extension ComputedValueEncoding {
  static func encode(_ content: SVGContent) -> String {
    let size = content.size.map { encode([$0.width, $0.height]) } ?? "whole"
    return [
      encode(content.image), size, encode(content.fit),
      encode(content.positionX, content.positionY),
    ].joined(separator: " ") + (content.overflows ? " overflowing" : "")
  }

  static func encode(_ image: SVGImage) -> String {
    let box = image.viewBox.map { encode([$0.minX, $0.minY, $0.width, $0.height]) } ?? "none"
    return "view \(box) " + encode(image.placement) + ": " + encode(image.steps)
  }

  private static func encode(_ placement: SVGImage.Placement) -> String {
    let fit =
      switch placement.fit {
      case .meet: "meet"
      case .slice: "slice"
      case .stretch: "stretch"
      }
    return fit + " " + encode([placement.alignX, placement.alignY])
  }

  private static func encode(_ steps: [SVGImage.Step]) -> String {
    steps.map { step in
      switch step {
      case .shape(let shape): encode(shape)
      case .image(let image):
        "image \(image.source) " + encode(image.frame) + " " + encode(image.transform) + " "
          + encode(image.placement)
      case .text(let letters): encode(letters)
      case .begin(let group): encode(group)
      case .beginMask: "mask"
      case .endMask(let isLuminance): isLuminance ? "luminance" : "alpha"
      case .end: "end"
      }
    }.joined(separator: "; ")
  }

  private static func encode(_ rect: Rect) -> String {
    encode([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func encode(_ group: SVGImage.Group) -> String {
    var parts = ["begin", OrderedJSON.decimal(group.opacity)]
    if let clip = group.clip { parts += ["clip", clip.map(encode).joined(separator: ", ")] }
    if !group.filters.isEmpty { parts += ["filter", encode(group.filters)] }
    if let filter = group.filterElement {
      let steps = filter.primitives.map { "\($0.kind) of \($0.inputs) in \(encode($0.area))" }
      parts += ["filter element", encode(filter.region), encode(filter.transform)] + steps
      parts += filter.images.map { "(" + encode($0) + ")" }
    }
    if group.blendMode != .normal { parts.append(group.blendMode.rawValue) }
    if group.isIsolated { parts.append("isolated") }
    return parts.joined(separator: " ")
  }

  private static func encode(_ letters: SVGImage.Text) -> String {
    let pieces = letters.pieces.map { piece in
      let start = [piece.x, piece.y].map { $0.map { OrderedJSON.decimal($0) } ?? "auto" }
      return
        ([piece.string] + start + [encode(piece.offset)] + (piece.turn.map { [encode($0)] } ?? []))
        .joined(separator: " ")
    }
    let spans = letters.spans.map { span in
      let paint = span.fill.map { "fill " + encode($0) } ?? "no fill"
      return "\(span.font.families) \(OrderedJSON.decimal(span.font.size)) \(span.anchor) " + paint
    }
    return "text " + encode(letters.transform) + " " + (pieces + spans).joined(separator: ", ")
  }

  private static func encode(_ shape: SVGImage.Shape) -> String {
    var parts = [encode(shape.outline), encode(shape.transform)]
    if shape.isCrisp { parts.append("crisp") }
    if let fill = shape.fill { parts.append("fill " + encode(fill)) }
    if let stroke = shape.stroke {
      parts += ["stroke", encode(stroke.paint), encode([stroke.width, stroke.miterLimit])]
      parts += ["cap \(stroke.cap.rawValue) join \(stroke.join.rawValue)"]
      parts.append("dashes " + encode(stroke.dashes + [stroke.dashOffset]))
      if let length = stroke.pathLength { parts.append("of " + OrderedJSON.decimal(length)) }
      if stroke.keepsWidth { parts.append("fixed") }
    }
    return parts.joined(separator: " ")
  }

  static func encode(_ outline: SVGImage.Outline) -> String {
    (outline.isEvenOdd ? "even-odd " : "") + encode(outline.path)
  }

  private static func encode(_ transform: Transform) -> String {
    encode([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  private static func encode(_ paint: SVGImage.Paint) -> String {
    switch paint {
    case .color(let color): return encode(color)
    case .gradient(let gradient):
      let line =
        switch gradient.line {
        case .linear(let start, let end): "linear " + encode(start) + " " + encode(end)
        case .radial(let center, let radius, let focus, let focusRadius):
          "radial " + encode(center) + " " + OrderedJSON.decimal(radius) + " " + encode(focus)
            + (focusRadius > 0 ? " " + OrderedJSON.decimal(focusRadius) : "")
        }
      let stops = gradient.stops.map { encode($0.color) + " " + OrderedJSON.decimal($0.position) }
      return line + (gradient.isLinearLight ? " linear" : "")
        + " spread \(gradient.spread.rawValue) " + encode(gradient.transform) + " "
        + stops.joined(separator: ", ")
    case .pattern(let pattern):
      return "pattern " + encode(pattern.tile) + " " + encode(pattern.transform) + " "
        + encode(pattern.content) + " " + OrderedJSON.decimal(pattern.opacity)
        + " (" + encode(pattern.steps) + ")"
    }
  }
}
