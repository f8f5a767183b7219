import Diagnostics
import Platform

/// Reads the SVG images that addresses of the form `data:image/svg+xml,…` carry (RFC 2397).
enum SVGAddress {
  /// Returns the bytes, nil for another address or one that is not written in a form that is known.
  static func bytes(of address: String) -> [UInt8]? {
    let start = "data:image/svg+xml"
    guard address.utf8.prefix(start.utf8.count).elementsEqual(start.utf8, by: { $0 | 0x20 == $1 }),
      let comma = address.utf8.firstIndex(of: 0x2C)
    else { return nil }
    let head = String(address[..<comma]).asciiLowercased
    // What is behind a "#" names a part of the image, as in every address.
    let rest = address.utf8[address.utf8.index(after: comma)...].prefix { $0 != 0x23 }
    guard let content = rest.percentDecoded(isStrict: false) else { return nil }
    return head.endsExactly(with: "base64") ? decoded(content) : content
  }

  /// Decodes base 64, passing over white space.
  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text where !byte.isHTMLSpace {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case 0x2B, 0x2D: value = 62
      case 0x2F, 0x5F: value = 63
      case 0x3D: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}
