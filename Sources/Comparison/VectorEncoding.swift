import Boxes
import Geometry
import Rendering

/// How pictures made of figures are written in records of computed values.
extension ComputedValueEncoding {
  static func text(_ content: VectorContent) -> String {
    let size = content.size.map { text([$0.width, $0.height]) } ?? "whole"
    return [
      text(content.picture), size, text(content.fit), text(content.positionX, content.positionY),
    ].joined(separator: " ")
  }

  static func text(_ picture: VectorPicture) -> String {
    let box = picture.viewBox.map { text([$0.minX, $0.minY, $0.width, $0.height]) } ?? "none"
    let fit =
      switch picture.fit {
      case .meet: "meet"
      case .slice: "slice"
      case .stretch: "stretch"
      }
    let steps = picture.steps.map { step in
      switch step {
      case .figure(let figure): text(figure)
      case .begin(let opacity, let clip):
        "begin " + OrderedJSON.decimal(opacity)
          + (clip.map { " clip " + $0.map(text).joined(separator: ", ") } ?? "")
      case .end: "end"
      }
    }
    return "view \(box) \(fit) " + text([picture.alignX, picture.alignY]) + ": "
      + steps.joined(separator: "; ")
  }

  private static func text(_ figure: VectorPicture.Figure) -> String {
    var words = [text(figure.shape), text(figure.transform)]
    if let fill = figure.fill { words.append("fill " + text(fill)) }
    if let stroke = figure.stroke {
      words += ["stroke", text(stroke.paint), text([stroke.width, stroke.miterLimit])]
      words += ["cap \(stroke.cap.rawValue) join \(stroke.join.rawValue)"]
      words.append("dashes " + text(stroke.dashes + [stroke.dashOffset]))
    }
    return words.joined(separator: " ")
  }

  private static func text(_ shape: VectorPicture.Shape) -> String {
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
        case .radial(let center, let radius, let focus):
          "radial " + text(center) + " " + OrderedJSON.decimal(radius) + " " + text(focus)
        }
      let stops = gradient.stops.map { text($0.color) + " " + OrderedJSON.decimal($0.place) }
      return line + " spread \(gradient.spread.rawValue) " + text(gradient.transform) + " "
        + stops.joined(separator: ", ")
    }
  }
}
