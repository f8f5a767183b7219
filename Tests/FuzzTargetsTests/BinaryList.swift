import Styles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes binary property lists.
enum BinaryList {
  static func bytes(of value: PlistValue) -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }
}
