import Boxes
import Geometry

/// A picture or gradient as it is written.
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
      if ["conic-gradient", "repeating-conic-gradient", "image-set", "cross-fade"].contains(name) {
        reader.unsupported = "\"\(name)\""
      }
      return CSSGradient(name, arguments).map(CSSImage.gradient)
    }
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
