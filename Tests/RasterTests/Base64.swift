#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Small files that are in the tests themselves.
enum Base64 {
  struct InvalidText: Error {}

  static func decode(_ text: String) throws -> [UInt8] {
    guard let data = Data(base64Encoded: text) else { throw InvalidText() }
    return Array(data)
  }
}
