/// The segments of a JPEG file up to its first scan.
struct JPEGSegments: Sequence, IteratorProtocol {
  /// A marker, and what belongs to it.
  struct Segment {
    var marker: UInt8
    var content: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position = 2

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next segment; nil at the end, and where there is none.
  mutating func next() -> Segment? {
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
      // The length counts itself.
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      guard length >= 2, position + 2 + length <= bytes.count else { return nil }
      let segment = Segment(
        marker: marker, content: bytes[position + 4..<position + 2 + length])
      position += 2 + length
      // Data follow the head of a scan.
      if marker == JPEGSegments.scan { position = bytes.count }
      return segment
    }
    return nil
  }

  /// The marker of a scan's head.
  static let scan: UInt8 = 0xDA

  /// Whether a marker is that of a frame's head, which says how many components there are.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }
}
