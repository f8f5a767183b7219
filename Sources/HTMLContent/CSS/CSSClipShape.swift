import Boxes

/// A basic shape as it is written: <https://www.w3.org/TR/css-shapes-1/#basic-shape-functions>.
enum CSSClipShape: Hashable, Sendable {
  /// Distances from the top, right, bottom and left, and radii from the top left corner on.
  case inset([CSSLength], radii: [CSSLength])
  case ellipse(Radius, Radius, CSSPosition, isCircle: Bool)
  case polygon([[CSSLength]], isEvenOdd: Bool)
  case path(SVGImage.Outline)

  enum Radius: Hashable, Sendable {
    case closestSide
    case farthestSide
    case length(CSSLength)

    fileprivate func resolved(_ context: LengthContext) -> ClipShape.Radius {
      switch self {
      case .closestSide: .closestSide
      case .farthestSide: .farthestSide
      case .length(let length): .length(length.resolved(context))
      }
    }
  }

  /// What the shape refers to in SVG.
  enum ReferenceBox: Hashable, Sendable {
    /// What the element encloses, without its line.
    case fillBox

    /// The same with its line.
    case strokeBox

    /// The nearest image around the element.
    case viewBox
  }

  /// The most points of a polygon.
  fileprivate static let maximumPoints = 1_000

  func resolved(_ context: LengthContext) -> ClipShape {
    switch self {
    case .inset(let sides, let radii):
      let sides = sides.map { $0.resolved(context) }
      let corners = radii.map {
        let length = $0.resolved(context)
        return Corners.Radius(x: length, y: length)
      }
      return .inset(
        Edges(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1]),
        Corners(
          topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
          bottomLeft: corners[3]))
    case .ellipse(let x, let y, let center, let isCircle):
      return .ellipse(
        x: x.resolved(context), y: y.resolved(context), centerX: center.x.resolved(context),
        centerY: center.y.resolved(context), isCircle: isCircle)
    case .polygon(let points, let isEvenOdd):
      return .polygon(
        points.map {
          ClipShape.Position(x: $0[0].resolved(context), y: $0[1].resolved(context))
        }, isEvenOdd: isEvenOdd)
    case .path(let shape): return .paths([shape], isInUnits: false)
    }
  }
}

extension ValueReader {
  /// Reads a shape; nil for what is not one, and for one that can't be cut out.
  ///
  /// What it refers to in SVG comes with it; for boxes of HTML that is their border box.
  mutating func clipShape() -> (shape: CSSClipShape, box: CSSClipShape.ReferenceBox)? {
    guard case .function(let name, let arguments)? = next() else { return nil }
    var reader = ValueReader(arguments)
    let shape: CSSClipShape?
    switch name {
    case "inset": shape = reader.inset()
    case "circle", "ellipse": shape = reader.ellipse(isCircle: name == "circle")
    case "polygon": shape = reader.polygon()
    case "path": shape = reader.path()
    default:
      unsupported = "\"\(name)\""
      return nil
    }
    // The border box is what shapes refer to by themselves.
    let box = keyword([
      "border-box": CSSClipShape.ReferenceBox.strokeBox, "stroke-box": .strokeBox,
      "fill-box": .fillBox, "view-box": .viewBox,
    ])
    return reader.isAtEnd ? shape.map { ($0, box ?? .fillBox) } : nil
  }

  /// Reads the arguments of `path()`.
  private mutating func path() -> CSSClipShape? {
    var isEvenOdd = false
    if let rule = keyword(["nonzero": false, "evenodd": true]) {
      isEvenOdd = rule
      guard skip(.comma) else { return nil }
    }
    guard case .token(.string(let text))? = next() else { return nil }
    return .path(
      .init(
        PathData.path(text, limit: HTMLLimits.maximumSVGPathParts), isEvenOdd: isEvenOdd))
  }

  /// Reads the rectangle of `clip`: four distances, which may be `auto`.
  mutating func clipRect() -> [CSSLength]? {
    guard case .function("rect", let arguments)? = next() else { return nil }
    var reader = ValueReader(arguments, quirks: quirks)
    var lengths: [CSSLength] = []
    repeat {
      let length =
        reader.skip(word: "auto") ? CSSLength.auto : reader.length(isPercentAllowed: false)
      guard let length else { return nil }
      lengths.append(length)
      _ = reader.skip(.comma)
    } while !reader.isAtEnd && lengths.count < 4
    return lengths.count == 4 && reader.isAtEnd ? lengths : nil
  }

  /// Reads one to four lengths, clockwise from the first; those that are missing are as those
  /// opposite.
  private mutating func fourLengths() -> [CSSLength]? {
    var lengths: [CSSLength] = []
    while lengths.count < 4, let length = length() { lengths.append(length) }
    guard !lengths.isEmpty else { return nil }
    let positions = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]]
    return positions[lengths.count - 1].map { lengths[$0] }
  }

  private mutating func inset() -> CSSClipShape? {
    guard let sides = fourLengths() else { return nil }
    guard skip(word: "round") else {
      return .inset(sides, radii: Array(repeating: .zero, count: 4))
    }
    return fourLengths().map { .inset(sides, radii: $0) }
  }

  private mutating func ellipse(isCircle: Bool) -> CSSClipShape? {
    let keywords: [String: CSSClipShape.Radius] = [
      "closest-side": .closestSide, "farthest-side": .farthestSide,
    ]
    func radius() -> CSSClipShape.Radius? {
      keyword(keywords) ?? length(isNegativeAllowed: false).map { .length($0) }
    }
    let x = radius()
    let y = isCircle ? x : radius()
    guard (x == nil) == (y == nil) else { return nil }
    var center = CSSPosition.center
    if skip(word: "at") {
      guard let position = position() else { return nil }
      center = position
    }
    return .ellipse(x ?? .closestSide, y ?? .closestSide, center, isCircle: isCircle)
  }

  private mutating func polygon() -> CSSClipShape? {
    var isEvenOdd = false
    if let word = keyword(["nonzero": false, "evenodd": true]) {
      isEvenOdd = word
      guard skip(.comma) else { return nil }
    }
    var points: [[CSSLength]] = []
    repeat {
      guard let x = length(), let y = length(), points.count < CSSClipShape.maximumPoints else {
        return nil
      }
      points.append([x, y])
    } while skip(.comma)
    return .polygon(points, isEvenOdd: isEvenOdd)
  }
}
