#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the bytes that an address of the form `data:image/png;base64,…` carries (RFC 2397).
enum DataURL {
  static func isOne(_ url: String) -> Bool {
    url.utf8.prefix(5).elementsEqual("data:".utf8) { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// The address without what follows a `#`, which is no part of its content.
  static func withoutFragment(_ url: String) -> String {
    url.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(url[..<$0]) } ?? url
  }

  /// Returns the bytes, nil where they are not written in a form that is known.
  static func bytes(of url: String) -> [UInt8]? {
    let url = withoutFragment(url)
    guard isOne(url), let comma = url.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = url[..<comma].lowercased()
    var content: [UInt8] = []
    var rest = url.utf8[url.utf8.index(after: comma)...]
    content.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        content.append(byte)
        continue
      }
      let digits = String(rest.prefix(2)) ?? ""
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      content.append(value)
      rest = rest.dropFirst(2)
    }
    guard head.hasSuffix(";base64") else { return content }
    return Data(base64Encoded: Data(content), options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
