import Boxes
import Geometry

/// An image or gradient as it is written.
indirect enum CSSImage: Hashable, Sendable {
  case none
  case gradient(CSSGradient)
  case address(String)

  /// Images of which a browser chooses one for the screen.
  case set([Option])

  /// One of the images of a set.
  struct Option: Hashable, Sendable {
    var image: CSSImage

    /// Pixels to a point: the image is shown so much smaller than it is.
    var density: Double

    /// The format that the page says it has; nil for none.
    var type: String?
  }

  /// The most images of a set.
  static let maximumOptions = 64

  /// Whether it is a gradient, or has one in its set.
  var hasGradient: Bool {
    switch self {
    case .none, .address: false
    case .gradient: true
    case .set(let options): options.contains { $0.image.hasGradient }
    }
  }

  /// The image that is shown on a screen, and how many of its pixels there are to a point.
  ///
  /// As WebKit chooses: the first that is sharp enough, else the sharpest. Nothing is shown of a set
  /// without an image of a format that is read.
  func chosen(scale: Double) -> (image: CSSImage, density: Double) {
    guard case .set(let options) = self else { return (self, 1) }
    let fitting = options.filter { $0.type.map(ImageType.isRead) ?? true && $0.density > 0 }
      .enumerated().sorted { ($0.element.density, $0.offset) < ($1.element.density, $1.offset) }
      .map(\.element)
    guard let best = fitting.first(where: { $0.density >= scale }) ?? fitting.last else {
      return (.none, 1)
    }
    return (best.image, best.density)
  }
}

extension ValueReader {
  mutating func image() -> CSSImage? {
    if skip(word: "none") { return CSSImage.none }
    if let address = address() { return .address(address) }
    return attempt { reader in
      guard case .function(let name, let arguments)? = reader.next() else { return nil }
      if ["cross-fade", "paint", "element", "-webkit-gradient"].contains(name) {
        reader.unsupported = "\"\(name)\""
      }
      if name == "image-set" || name == "-webkit-image-set" { return reader.set(arguments) }
      guard let gradient = CSSGradient(name, arguments) else { return nil }
      if gradient.stops.contains(where: { $0.color == nil }) {
        reader.unsupported = "colour hints, around which colours go over in two straight lines,"
      }
      return .gradient(gradient)
    }
  }

  /// Reads the images of `image-set()`: <https://www.w3.org/TR/css-images-4/#image-set-notation>.
  private func set(_ arguments: [ComponentValue]) -> CSSImage? {
    var options: [CSSImage.Option] = []
    for group in arguments.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isToken(.comma) })
    {
      var reader = ValueReader(Array(group))
      guard options.count < CSSImage.maximumOptions, let option = reader.option() else {
        return nil
      }
      options.append(option)
    }
    return options.isEmpty ? nil : .set(options)
  }

  /// Reads an image with its resolution and its type, in either order.
  private mutating func option() -> CSSImage.Option? {
    let image: CSSImage
    if case .token(.string(let address))? = peek {
      _ = next()
      image = .address(address)
    } else {
      guard let read = self.image() else { return nil }
      // A set in a set, and nothing, are no images of one.
      switch read {
      case .none, .set: return nil
      case .address, .gradient: image = read
      }
    }
    var (density, type): (Double?, String?) = (nil, nil)
    while !isAtEnd {
      switch next() {
      case .token(.dimension(let number, let unit))? where density == nil:
        guard number >= 0, let pixels = Self.densities[unit.asciiLowercased] else { return nil }
        density = number * pixels
      case .function("type", let arguments)? where type == nil:
        var inner = ValueReader(arguments)
        guard case .token(.string(let text))? = inner.next(), inner.isAtEnd else { return nil }
        type = ImageType.name(text)
      default: return nil
      }
    }
    return CSSImage.Option(image: image, density: density ?? 1, type: type)
  }

  /// How many pixels there are to a point, by unit.
  private static let densities = ["x": 1, "dppx": 1, "dpi": 1.0 / 96, "dpcm": 2.54 / 96]

  /// Reads `url()`.
  mutating func address() -> String? {
    attempt { reader in
      switch reader.next() {
      case .token(.url(let address))?: return address
      case .function("url", let arguments)?:
        var inner = ValueReader(arguments)
        guard case .token(.string(let address))? = inner.next() else { return nil }
        return address
      default: return nil
      }
    }
  }
}
