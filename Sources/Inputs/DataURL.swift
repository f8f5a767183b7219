import Essentials
import Platform

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
    let rest = url.utf8[url.utf8.index(after: comma)...]
    guard let content = rest.percentDecoded(isStrict: true) else { return nil }
    guard head.hasSuffix(";base64") else { return content }
    return Data(base64Encoded: Data(content), options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
