import Boxes
import Geometry

/// The images among which a browser chooses one for an `img`, by `src`, `srcset` and `sizes`.
///
/// See <https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute>.
struct SourceSet {
  /// One of them.
  struct Candidate: Hashable {
    var address: String

    /// Pixels to a point: the image is shown so much smaller than it is.
    var density: Double
  }

  /// Best first: the others are what is drawn where its file is not here.
  let candidates: [Candidate]

  /// Reads the attributes of an `img` or `source`, and chooses for a device.
  init(source: String?, set: String?, sizes: String?, in environment: PageEnvironment) {
    var written = set.map(Self.written) ?? []
    let hasWidths = written.contains { if case .width = $0.size { true } else { false } }
    let hasOne = written.contains { $0.size == .density(1) }
    if let source, !source.isEmpty, !hasWidths, !hasOne {
      written.append(Written(address: source, size: .density(1)))
    }
    let width = hasWidths ? Self.width(sizes ?? "", in: environment) : 0
    var found: [Candidate] = []
    for candidate in written {
      let density =
        switch candidate.size {
        case .density(let density): density
        case .width(let pixels): width > 0 ? Double(pixels) / width : .infinity
        }
      // Of several with the same density the first counts.
      guard !found.contains(where: { $0.density == density }) else { continue }
      found.append(Candidate(address: candidate.address, density: density))
      if found.count == Self.maximumCount { break }
    }
    found.sort { $0.density < $1.density }
    // As WebKit chooses: the first that is sharp enough, else the sharpest.
    let best = found.firstIndex { $0.density >= environment.scale } ?? found.count - 1
    candidates = best < 0 ? [] : Array(found[best...]) + found[..<best].reversed()
  }

  /// More are not looked at.
  private static let maximumCount = 100

  private struct Written {
    enum Size: Hashable {
      case density(Double)
      case width(Int)
    }

    var address: String
    var size: Size
  }

  /// Reads `srcset`; what has no form is left out.
  private static func written(_ text: String) -> [Written] {
    var rest = Substring(text).unicodeScalars
    var result: [Written] = []
    while true {
      rest = rest.drop { $0.isCSSSpace || $0 == "," }
      guard !rest.isEmpty, result.count < maximumCount else { return result }
      var address = rest.prefix { !$0.isCSSSpace }
      rest = rest[address.endIndex...]
      var words: [String] = []
      if address.last == "," {
        while address.last == "," { address = address.dropLast() }
      } else {
        // Commas in parentheses belong to words that are not known yet.
        var depth = 0
        let descriptors = rest.prefix { scalar in
          if scalar == "(" { depth += 1 }
          if scalar == ")" { depth = max(0, depth - 1) }
          return scalar != "," || depth > 0
        }
        rest = rest[descriptors.endIndex...]
        words = descriptors.split(whereSeparator: \.isCSSSpace).map { String($0) }
      }
      guard let size = size(words) else { continue }
      result.append(Written(address: String(address), size: size))
    }
  }

  /// Reads what is behind an address; nil when it has no form.
  private static func size(_ words: [String]) -> Written.Size? {
    var (width, density): (Int?, Double?) = (nil, nil)
    var hasHeight = false
    for word in words {
      let number = word.dropLast()
      switch word.last {
      case "w" where width == nil && density == nil:
        guard let value = Self.whole(number) else { return nil }
        width = value
      case "x" where width == nil && density == nil && !hasHeight:
        guard let value = Double(number), value > 0, value.isFinite else { return nil }
        density = value
      case "h" where density == nil && !hasHeight:
        guard Self.whole(number) != nil else { return nil }
        hasHeight = true
      default: return nil
      }
    }
    if let width { return .width(width) }
    return hasHeight ? nil : .density(density ?? 1)
  }

  private static func whole(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    return Int(digits).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Reads `sizes`: how wide the image will be, by conditions on the screen.
  private static func width(_ sizes: String, in environment: PageEnvironment) -> Double {
    // Units of fonts are those of a page without styles.
    let lengths = LengthContext(
      fontSize: 16, rootFontSize: 16, families: [], lineHeight: nil,
      viewport: environment.viewport.units)
    let entries = ComponentValue.parse(sizes).split { $0.isToken(.comma) }
    for entry in entries.prefix(maximumCount) {
      let values = entry.filter { !$0.isWhitespace }
      var reader = ValueReader(values.suffix(1))
      guard let length = reader.length(isPercentAllowed: false, isNegativeAllowed: false) else {
        continue
      }
      let condition = Array(values.dropLast())
      guard condition.isEmpty || MediaQuery.list(condition).holds(in: environment) == true else {
        continue
      }
      return max(0, length.points(lengths, percentOf: 0))
    }
    return environment.viewport.layout.width
  }
}
