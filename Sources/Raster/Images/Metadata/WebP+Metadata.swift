extension WebP {
  /// Returns what a file's chunks say beside the pixels.
  static func metadata(of bytes: [UInt8]) -> ImageMetadata {
    var metadata = ImageMetadata()
    // Only the extended format has other chunks than the data's.
    guard bytes.dropFirst(12).starts(with: "VP8X".utf8) else { return metadata }
    var orientation: ImageOrientation?
    var hasProfile = false
    var offset = 12
    while offset <= bytes.count - 8 {
      let head = bytes[offset..<offset + 8]
      let length = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - offset - 8 else { break }
      let content = bytes[offset + 8..<offset + 8 + length]
      if head.starts(with: "EXIF".utf8), orientation == nil {
        orientation = ImageOrientation(exif: content)
      } else if head.starts(with: "ICCP".utf8), !hasProfile {
        hasProfile = true
        metadata.colors =
          length <= ImageMetadata.maximumProfileBytes
          ? .profile(Array(content), .rgb) : .unreadable(.tooLarge)
      }
      // A chunk of an odd length has a byte behind it.
      offset += 8 + length + length % 2
    }
    metadata.orientation = orientation ?? .up
    return metadata
  }
}
