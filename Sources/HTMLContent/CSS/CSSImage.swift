import Boxes
import Geometry

/// An image or gradient as it is written.
enum CSSImage: Hashable, Sendable {
  case none
  case gradient(CSSGradient)
  case address(String)
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
      if name == "image-set" || name == "-webkit-image-set" { return reader.choice(arguments) }
      guard let gradient = CSSGradient(name, arguments) else { return nil }
      if gradient.stops.contains(where: { $0.color == nil }) {
        reader.unsupported = "colour hints, around which colours go over in two straight lines,"
      }
      return .gradient(gradient)
    }
  }

  /// Reads the images of `image-set()`, of which the first for one pixel a point is taken, else
  /// the first.
  ///
  /// NOTE: So an image has the size that it has on a screen of that kind.
  private func choice(_ arguments: [ComponentValue]) -> CSSImage? {
    var result: CSSImage?
    for group in arguments.split(whereSeparator: { $0.isToken(.comma) }) {
      var reader = ValueReader(Array(group))
      var image: CSSImage?
      if case .token(.string(let address))? = reader.peek {
        _ = reader.next()
        image = .address(address)
      } else {
        image = reader.image()
      }
      guard let image, image != .none else { return nil }
      if result == nil { result = image }
      if case .token(.dimension(1, let unit))? = reader.peek, ["x", "dppx"].contains(unit) {
        return image
      }
    }
    return result
  }

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
