import Boxes
import Diagnostics
import Geometry

/// A step of `filter` as it is written: <https://www.w3.org/TR/filter-effects-1/#filter-functions>.
enum CSSFilter: Hashable, Sendable {
  case blur(CSSLength)
  case color(ColorMatrix)

  /// The distances to the right and down, and how far the shadow is blurred.
  case dropShadow([CSSLength], CSSColor)

  /// The most steps of one element.
  fileprivate static let maximumCount = 32

  func resolved(_ context: LengthContext, currentColor: Color) -> Filter {
    switch self {
    case .blur(let length): return .blur(sigma: length.points(context, percentOf: 0))
    case .color(let matrix): return .color(matrix)
    case .dropShadow(let lengths, let color):
      let points = lengths.map { $0.points(context, percentOf: 0) }
      return .dropShadow(
        offset: Point(x: points[0], y: points[1]), sigma: points.count > 2 ? points[2] : 0,
        color: color.resolved(currentColor))
    }
  }
}

/// A step of `filter` as it is written: a function, or a `filter` element by its id.
enum CSSFilterStep: Hashable, Sendable {
  case function(CSSFilter)
  case reference(String)
}

extension ValueReader {
  /// Reads `url(#id)`.
  mutating func reference() -> String? {
    attempt { reader in
      let address: String
      switch reader.next() {
      case .token(.url(let text))?: address = text
      case .function("url", let contents)?:
        guard case .token(.string(let text))? = contents.first(where: { !$0.isWhitespace })?.kind
        else { return nil }
        address = text
      default: return nil
      }
      return address.rest(after: "#").map { String($0) }
    }
  }

  /// Reads a list of functions and addresses of `filter` elements, empty for `none`.
  mutating func filterSteps() -> [CSSFilterStep]? {
    if skip(word: "none") { return [] }
    var steps: [CSSFilterStep] = []
    while !isAtEnd {
      let step: CSSFilterStep
      if let id = reference() {
        step = .reference(id)
      } else if let filter = filter() {
        step = .function(filter)
      } else {
        return nil
      }
      if steps.count < CSSFilter.maximumCount { steps.append(step) }
    }
    return steps.isEmpty ? nil : steps
  }

  /// Reads a list of filters, empty for `none`.
  mutating func filters() -> [CSSFilter]? {
    if skip(word: "none") { return [] }
    var filters: [CSSFilter] = []
    while !isAtEnd {
      guard let filter = filter() else { return nil }
      if filters.count < CSSFilter.maximumCount { filters.append(filter) }
    }
    return filters.isEmpty ? nil : filters
  }

  private mutating func filter() -> CSSFilter? {
    if peek?.isAddress ?? false {
      unsupported = "a filter behind an address"
      return nil
    }
    guard case .function(let name, let arguments)? = next() else { return nil }
    var reader = ValueReader(arguments)
    let filter = reader.filter(name)
    return reader.isAtEnd ? filter : nil
  }

  private mutating func filter(_ name: String) -> CSSFilter? {
    switch name {
    case "blur":
      if isAtEnd { return .blur(.zero) }
      return length(isPercentAllowed: false, isNegativeAllowed: false).map { .blur($0) }
    case "drop-shadow": return dropShadow()
    case "hue-rotate":
      guard let angle = isAtEnd ? CSSAngle(0, "deg") : angle() else { return nil }
      // The vector counts from upwards.
      let (sine, cosine) = (angle.vector.x, -angle.vector.y)
      return .color(.hueRotate(sine: sine, cosine: cosine))
    default: return colorMatrix(name).map { .color($0) }
    }
  }

  /// Reads the amount of a filter that changes colours; without one it is 1.
  private mutating func colorMatrix(_ name: String) -> ColorMatrix? {
    guard let amount = isAtEnd ? 1 : factor(), amount >= 0 else { return nil }
    let part = min(amount, 1)
    switch name {
    case "brightness": return ColorMatrix(factor: amount)
    case "contrast": return ColorMatrix(factor: amount, offset: 0.5 - 0.5 * amount)
    case "grayscale": return .grayscale(part)
    case "invert": return ColorMatrix(factor: 1 - 2 * part, offset: part)
    case "opacity": return ColorMatrix(opacity: part)
    case "saturate": return .saturate(amount)
    case "sepia": return .sepia(part)
    default: return nil
    }
  }

  private mutating func dropShadow() -> CSSFilter? {
    let first = color()
    var lengths: [CSSLength] = []
    while lengths.count < 3, let length = length(isPercentAllowed: false) {
      lengths.append(length)
    }
    guard lengths.count >= 2, lengths.count < 3 || !lengths[2].isNegative else { return nil }
    return .dropShadow(lengths, first ?? color() ?? .currentColor)
  }
}

extension ComponentValue.Kind {
  fileprivate var isAddress: Bool {
    switch self {
    case .token(.url), .function("url", _): true
    default: false
    }
  }
}
