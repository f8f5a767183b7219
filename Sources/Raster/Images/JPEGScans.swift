/// In how many passes a JPEG file holds its picture.
enum JPEGScans {
  /// Whether there may be several, as in progressive pictures.
  ///
  /// Where the first scan begins, that is known: it has all components of the frame and all of their
  /// precision, or others follow.
  static func areSeveral(in bytes: [UInt8]) -> Bool {
    var position = 2
    var components = 0
    // A segment: a marker, and a length that counts itself.
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      // Any number of these may be before a marker.
      if marker == 0xFF {
        position += 1
        continue
      }
      // Markers that have nothing behind them.
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        position += 2
        continue
      }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { return true }
      switch marker {
      case 0xC0, 0xC1:
        // Precision, height and width are before the number of components.
        guard length >= 8 else { return true }
        components = Int(bytes[position + 9])
      case 0xDA:
        return length < 3 || components == 0 || Int(bytes[position + 4]) != components
      case 0xC4, 0xC8, 0xCC: break
      case 0xC2...0xCF: return true
      default: break
      }
      position += 2 + length
    }
    return true
  }
}
