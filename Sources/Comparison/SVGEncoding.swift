import Boxes
import Geometry
import Rendering

/// How images made of figures are written in records of computed values.
extension ComputedValueEncoding {
  static func text(_ content: SVGContent) -> String {
    let size = content.size.map { text([$0.width, $0.height]) } ?? "whole"
    return [
      text(content.image), size, text(content.fit), text(content.positionX, content.positionY),
    ].joined(separator: " ") + (content.overflows ? " overflowing" : "")
  }

  static func text(_ image: SVGImage) -> String {
    let box = image.viewBox.map { text([$0.minX, $0.minY, $0.width, $0.height]) } ?? "none"
    return "view \(box) " + text(image.placement) + ": " + text(image.steps)
  }

  private static func text(_ placement: SVGImage.Placement) -> String {
    let fit =
      switch placement.fit {
      case .meet: "meet"
      case .slice: "slice"
      case .stretch: "stretch"
      }
    return fit + " " + text([placement.alignX, placement.alignY])
  }

  private static func text(_ steps: [SVGImage.Step]) -> String {
    steps.map { step in
      switch step {
      case .shape(let shape): text(shape)
      case .image(let image):
        "image \(image.source) " + text(image.frame) + " " + text(image.transform) + " "
          + text(image.placement)
      case .text(let letters): text(letters)
      case .begin(let group): text(group)
      case .beginMask: "mask"
      case .endMask(let isLuminance): isLuminance ? "luminance" : "alpha"
      case .end: "end"
      }
    }.joined(separator: "; ")
  }

  private static func text(_ rect: Rect) -> String {
    text([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func text(_ group: SVGImage.Group) -> String {
    var parts = ["begin", OrderedJSON.decimal(group.opacity)]
    if let clip = group.clip { parts += ["clip", clip.map(text).joined(separator: ", ")] }
    if !group.filters.isEmpty { parts += ["filter", text(group.filters)] }
    if let filter = group.filterElement {
      let steps = filter.primitives.map { "\($0.kind) of \($0.inputs) in \(text($0.area))" }
      parts += ["filter element", text(filter.region), text(filter.transform)] + steps
      parts += filter.images.map { "(" + text($0) + ")" }
    }
    if group.blendMode != .normal { parts.append(group.blendMode.rawValue) }
    if group.isIsolated { parts.append("isolated") }
    return parts.joined(separator: " ")
  }

  private static func text(_ letters: SVGImage.Text) -> String {
    let pieces = letters.pieces.map { piece in
      let start = [piece.x, piece.y].map { $0.map { OrderedJSON.decimal($0) } ?? "auto" }
      return ([piece.string] + start + [text(piece.offset)] + (piece.turn.map { [text($0)] } ?? []))
        .joined(separator: " ")
    }
    let spans = letters.spans.map { span in
      let paint = span.fill.map { "fill " + text($0) } ?? "no fill"
      return "\(span.font.families) \(OrderedJSON.decimal(span.font.size)) \(span.anchor) " + paint
    }
    return "text " + text(letters.transform) + " " + (pieces + spans).joined(separator: ", ")
  }

  private static func text(_ shape: SVGImage.Shape) -> String {
    var parts = [text(shape.outline), text(shape.transform)]
    if shape.isCrisp { parts.append("crisp") }
    if let fill = shape.fill { parts.append("fill " + text(fill)) }
    if let stroke = shape.stroke {
      parts += ["stroke", text(stroke.paint), text([stroke.width, stroke.miterLimit])]
      parts += ["cap \(stroke.cap.rawValue) join \(stroke.join.rawValue)"]
      parts.append("dashes " + text(stroke.dashes + [stroke.dashOffset]))
      if let length = stroke.pathLength { parts.append("of " + OrderedJSON.decimal(length)) }
      if stroke.keepsWidth { parts.append("fixed") }
    }
    return parts.joined(separator: " ")
  }

  static func text(_ outline: SVGImage.Outline) -> String {
    (outline.isEvenOdd ? "even-odd " : "") + text(outline.path)
  }

  private static func text(_ transform: Transform) -> String {
    text([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  private static func text(_ paint: SVGImage.Paint) -> String {
    switch paint {
    case .color(let color): return text(color)
    case .gradient(let gradient):
      let line =
        switch gradient.line {
        case .linear(let start, let end): "linear " + text(start) + " " + text(end)
        case .radial(let center, let radius, let focus, let focusRadius):
          "radial " + text(center) + " " + OrderedJSON.decimal(radius) + " " + text(focus)
            + (focusRadius > 0 ? " " + OrderedJSON.decimal(focusRadius) : "")
        }
      let stops = gradient.stops.map { text($0.color) + " " + OrderedJSON.decimal($0.position) }
      return line + (gradient.isLinearLight ? " linear" : "")
        + " spread \(gradient.spread.rawValue) " + text(gradient.transform) + " "
        + stops.joined(separator: ", ")
    case .pattern(let pattern):
      return "pattern " + text(pattern.tile) + " " + text(pattern.transform) + " "
        + text(pattern.content) + " " + OrderedJSON.decimal(pattern.opacity)
        + " (" + text(pattern.steps) + ")"
    }
  }
}
