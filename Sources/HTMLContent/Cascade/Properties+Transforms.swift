import Boxes
import Geometry

extension Properties {
  static let transforms: [Property] = [
    Property(
      name: "transform", isInherited: false,
      parse: { reader in
        guard let steps = reader.transform() else { return nil }
        let turnsAway = steps.count(where: \.turnsAway) % 2 == 1
        return { style, context in
          style.transform = steps.map { $0.resolved(context.lengths(style)) }
          style.rare.turnsAway = turnsAway
        }
      },
      copy: { source, target in
        target.transform = source.transform
        target.rare.turnsAway = source.rare.turnsAway
      }),
    .keywords("transform-style", \.rare.keepsDepth, ["flat": false, "preserve-3d": true]),
    .keywords("backface-visibility", \.rare.isBackHidden, ["visible": false, "hidden": true]),
    .row("transform-origin", \.transformOrigin) { reader -> CSSPosition? in
      guard let position = reader.position(ofAtMost: 2) else { return nil }
      // A third length is the distance from the plane, in which everything stays.
      _ = reader.length(isPercentAllowed: false)
      return position
    } compute: { position, style, context in
      position.resolved(context.lengths(style))
    },
    .row("translate", \.translation) { reader -> [CSSTransformStep]? in
      if reader.skip(word: "none") { return [] }
      guard let x = reader.length() else { return nil }
      let y = reader.length() ?? .zero
      _ = reader.length(isPercentAllowed: false)
      return [.move(x: x, y: y)]
    } compute: { steps, style, context in
      steps.map { $0.resolved(context.lengths(style)) }
    },
    .row("rotate", \.rotation) { reader -> [BoxTransform.Step]? in
      if reader.skip(word: "none") { return [] }
      _ = reader.skip(word: "z")
      return reader.angle().map { [.map($0.rotation)] }
    },
    .row("scale", \.scaling) { reader -> [BoxTransform.Step]? in
      if reader.skip(word: "none") { return [] }
      guard let x = reader.factor() else { return nil }
      let y = reader.factor() ?? x
      _ = reader.factor()
      return [.map(Transform(a: x, d: y))]
    },
    .row("z-index", \.level) { reader -> Int32?? in
      if reader.skip(word: "auto") { return .some(nil) }
      return reader.integer().map { Int32(clamping: $0) }
    },
  ]
}

extension CSSPosition {
  func resolved(_ context: LengthContext) -> ComputedStyle.Place {
    ComputedStyle.Place(x: x.resolved(context), y: y.resolved(context))
  }
}
