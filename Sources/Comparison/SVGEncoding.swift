import Boxes
import Geometry
import Rendering

/// How pictures made of figures are written in records of computed values.
extension ComputedValueEncoding {
  static func text(_ content: VectorContent) -> String {
    let size = content.size.map { text([$0.width, $0.height]) } ?? "whole"
    return [
      text(content.picture), size, text(content.fit), text(content.positionX, content.positionY),
    ].joined(separator: " ") + (content.overflows ? " overflowing" : "")
  }

  static func text(_ picture: VectorPicture) -> String {
    let box = picture.viewBox.map { text([$0.minX, $0.minY, $0.width, $0.height]) } ?? "none"
    return "view \(box) " + text(picture.placement) + ": " + text(picture.steps)
  }

  private static func text(_ placement: VectorPicture.Placement) -> String {
    let fit =
      switch placement.fit {
      case .meet: "meet"
      case .slice: "slice"
      case .stretch: "stretch"
      }
    return fit + " " + text([placement.alignX, placement.alignY])
  }

  private static func text(_ steps: [VectorPicture.Step]) -> String {
    steps.map { step in
      switch step {
      case .figure(let figure): text(figure)
      case .image(let image):
        "image \(image.source) " + text(image.frame) + " " + text(image.transform) + " "
          + text(image.placement)
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

  private static func text(_ group: VectorPicture.Group) -> String {
    var words = ["begin", OrderedJSON.decimal(group.opacity)]
    if let clip = group.clip { words += ["clip", clip.map(text).joined(separator: ", ")] }
    if !group.filters.isEmpty { words += ["filter", text(group.filters)] }
    if group.blendMode != .normal { words.append(group.blendMode.rawValue) }
    if group.isIsolated { words.append("isolated") }
    return words.joined(separator: " ")
  }

  private static func text(_ figure: VectorPicture.Figure) -> String {
    var words = [text(figure.shape), text(figure.transform)]
    if let fill = figure.fill { words.append("fill " + text(fill)) }
    if let stroke = figure.stroke {
      words += ["stroke", text(stroke.paint), text([stroke.width, stroke.miterLimit])]
      words += ["cap \(stroke.cap.rawValue) join \(stroke.join.rawValue)"]
      words.append("dashes " + text(stroke.dashes + [stroke.dashOffset]))
      if let length = stroke.pathLength { words.append("of " + OrderedJSON.decimal(length)) }
      if stroke.keepsWidth { words.append("fixed") }
    }
    return words.joined(separator: " ")
  }

  static func text(_ shape: VectorPicture.Shape) -> String {
    (shape.isEvenOdd ? "even-odd " : "") + text(shape.path)
  }

  private static func text(_ transform: Transform) -> String {
    text([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  private static func text(_ paint: VectorPicture.Paint) -> String {
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
      let stops = gradient.stops.map { text($0.color) + " " + OrderedJSON.decimal($0.place) }
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
