import Inputs
import Platform

/// The SHA-256 digest of a golden's file: what the file is called in a store.
public struct ContentDigest: Hashable, Sendable {
  /// 64 digits in lowercase.
  public let text: String

  /// Returns the digest of some bytes.
  public init(of bytes: [UInt8]) {
    text = SHA256.digest(bytes).inHexadecimal
  }

  /// Reads a digest; nil for a text that is not one.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 })
    else { return nil }
    self.text = String(text)
  }

  /// Where a folder has the file: in one of 256 folders.
  var path: String { text.prefix(2) + "/" + text }
}

extension ContentDigest: CustomStringConvertible {
  public var description: String { text }
}
