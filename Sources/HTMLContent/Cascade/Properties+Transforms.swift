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
    .keywords(
      "transform-style", path: .rare(\.keepsDepth), keywords: ["flat": false, "preserve-3d": true]),
    .keywords(
      "backface-visibility", path: .rare(\.isBackHidden),
      keywords: ["visible": false, "hidden": true]),
    .row("transform-origin", .rare(\.transformOrigin)) { reader -> CSSPosition? in
      guard let position = reader.position(ofAtMost: 2) else { return nil }
      // A third length is the distance from the plane, in which everything stays.
      _ = reader.length(isPercentAllowed: false)
      return position
    } compute: { position, style, context in
      .some(position.resolved(context.lengths(style)))
    },
    .keywords(
      "transform-box", path: .rare(\.shape.transformBox),
      keywords: [
        "view-box": .viewBox, "fill-box": .fillBox, "content-box": .fillBox, "stroke-box": .fillBox,
        "border-box": .fillBox,
      ]),
    .row("translate", .rare(\.translation)) { reader -> [CSSTransformStep]? in
      if reader.skip(word: "none") { return [] }
      guard let x = reader.length() else { return nil }
      let y = reader.length() ?? .zero
      _ = reader.length(isPercentAllowed: false)
      return [.move(x: x, y: y)]
    } compute: { steps, style, context in
      steps.map { $0.resolved(context.lengths(style)) }
    },
    .row("rotate", .rare(\.rotation)) { reader -> [CSSTransformStep]? in
      if reader.skip(word: "none") { return [] }
      let axis = reader.axis()
      guard let angle = reader.angle() else { return nil }
      let turned = axis ?? reader.axis() ?? [0, 0, 1]
      return [.turn(angle, x: turned[0], y: turned[1], z: turned[2])]
    } compute: { steps, style, context in
      steps.map { $0.resolved(context.lengths(style)) }
    },
    .row("scale", .rare(\.scaling)) { reader -> [BoxTransform.Step]? in
      if reader.skip(word: "none") { return [] }
      guard let x = reader.factor() else { return nil }
      let y = reader.factor() ?? x
      _ = reader.factor()
      return [.map(Transform(a: x, d: y))]
    },
    .row("z-index", .own(\.level)) { reader -> Int32?? in
      if reader.skip(word: "auto") { return .some(nil) }
      return reader.integer().map { Int32(clamping: $0) }
    },
  ]
}

extension ValueReader {
  /// Reads the axis of `rotate`: a word or three numbers.
  fileprivate mutating func axis() -> [Double]? {
    if let axis = keyword(["x": [1.0, 0, 0], "y": [0, 1, 0], "z": [0, 0, 1]]) { return axis }
    return attempt { reader in
      guard let x = reader.number(), let y = reader.number(), let z = reader.number() else {
        return nil
      }
      return [x, y, z]
    }
  }
}

extension CSSPosition {
  func resolved(_ context: LengthContext) -> ComputedStyle.Position {
    ComputedStyle.Position(x: x.resolved(context), y: y.resolved(context))
  }
}
