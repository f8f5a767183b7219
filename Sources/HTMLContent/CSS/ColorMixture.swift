import Geometry

/// What `color-mix()` mixes: <https://www.w3.org/TR/css-color-5/#color-mix>.
struct ColorMixture: Hashable, Sendable {
  enum HueWay: String, Hashable, Sendable {
    case shorter, longer, increasing, decreasing
  }

  private var space: ColorSpace
  private var way = HueWay.shorter
  private var first: CSSColor
  private var second: CSSColor

  /// How much of the second colour there is, from 0 to 1.
  private var share: Double

  /// What the opacity is multiplied by: less than 1 where the parts are less than the whole.
  private var opacity = 1.0

  /// Reads the arguments; a mixture of colours that are known is a colour.
  static func parse(_ values: [ComponentValue]) -> CSSColor? {
    let groups = values.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    guard groups.count == 3 else { return nil }
    var head = ValueReader(Array(groups[0]))
    guard let (space, way) = head.colorSpace(), head.isAtEnd else { return nil }
    var (one, other) = (ValueReader(Array(groups[1])), ValueReader(Array(groups[2])))
    guard let (first, firstShare) = one.part(), let (second, secondShare) = other.part()
    else { return nil }
    let shares: (Double, Double) =
      switch (firstShare, secondShare) {
      case (nil, nil): (50, 50)
      case (let first?, nil): (first, 100 - first)
      case (nil, let second?): (100 - second, second)
      case (let first?, let second?): (first, second)
      }
    let sum = shares.0 + shares.1
    guard sum > 0 else { return nil }
    var mixture = ColorMixture(
      space: space, way: way, first: first, second: second, share: shares.1 / sum)
    mixture.opacity = min(1, sum / 100)
    switch (first, second) {
    case (.color, .color): return .color(mixture.color(.clear))
    default: return .mixture(mixture)
    }
  }

  private init(
    space: ColorSpace, way: HueWay, first: CSSColor, second: CSSColor, share: Double
  ) {
    self.space = space
    self.way = way
    self.first = first
    self.second = second
    self.share = share
  }

  /// The mixture, given the colour of the text.
  func color(_ current: Color) -> Color {
    let color = space.mix(
      first.resolved(current), second.resolved(current), share: share, way: way)
    return color.opacity(opacity)
  }
}

extension ColorSpace {
  /// Mixes two colours, each with its opacity; a hue goes around the circle.
  ///
  /// `share` says how much of the second colour there is, from 0 to 1.
  func mix(_ one: Color, _ other: Color, share: Double, way: ColorMixture.HueWay) -> Color {
    let alpha = one.alpha * (1 - share) + other.alpha * share
    let (first, second) = (parts(of: one), parts(of: other))
    var result: [Double] = []
    for index in 0..<3 {
      // What a colour has none of, such as the hue of a grey or of what is transparent, is the
      // other one's.
      let from = (one.alpha == 0 && index == hue ? nil : first[index]) ?? second[index] ?? 0
      let to = (other.alpha == 0 && index == hue ? nil : second[index]) ?? from
      if index == hue {
        result.append(from + way.distance(from, to) * share)
      } else {
        let mixed = from * one.alpha * (1 - share) + to * other.alpha * share
        result.append(alpha > 0 ? mixed / alpha : 0)
      }
    }
    return color(result, alpha: alpha)
  }
}

extension ColorMixture.HueWay {
  /// How far it is from one hue to another, in degrees.
  fileprivate func distance(_ from: Double, _ to: Double) -> Double {
    let distance = to - from
    switch self {
    case .shorter:
      return distance > 180 ? distance - 360 : distance < -180 ? distance + 360 : distance
    case .longer:
      if distance > 0, distance < 180 { return distance - 360 }
      return distance > -180 && distance <= 0 ? distance + 360 : distance
    case .increasing: return distance < 0 ? distance + 360 : distance
    case .decreasing: return distance > 0 ? distance - 360 : distance
    }
  }
}

extension ValueReader {
  /// Reads `in` and a space, with the way of the hue.
  mutating func colorSpace() -> (ColorSpace, ColorMixture.HueWay)? {
    attempt { reader in
      guard reader.skip(word: "in"), let word = reader.keyword(),
        let space = ColorSpace(rawValue: word)
      else { return nil }
      guard space.hue != nil, let word = reader.keyword() else { return (space, .shorter) }
      guard let way = ColorMixture.HueWay(rawValue: word), reader.skip(word: "hue") else {
        return nil
      }
      return (space, way)
    }
  }

  /// Reads a colour with its share in percent, in either order.
  fileprivate mutating func part() -> (CSSColor, Double?)? {
    var share = percentage()
    guard let color = color() else { return nil }
    if share == nil { share = percentage() }
    guard isAtEnd, share.map({ (0...100).contains($0) }) ?? true else { return nil }
    return (color, share)
  }

  private mutating func percentage() -> Double? {
    attempt { reader in
      guard case .percent(let value)? = reader.length() else { return nil }
      return value
    }
  }
}
