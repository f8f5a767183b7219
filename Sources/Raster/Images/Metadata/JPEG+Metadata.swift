extension JPEG {
  /// Returns what a file's segments say before its data.
  static func metadata(of bytes: [UInt8]) -> ImageMetadata {
    var metadata = ImageMetadata()
    var orientation: ImageOrientation?
    var parts = ProfileParts()
    var components = 3
    for segment in JPEGSegments(bytes) {
      switch segment.marker {
      case 0xE1 where orientation == nil && segment.content.starts(with: "Exif\0\0".utf8):
        orientation = ImageOrientation(exif: segment.content)
      case 0xE2: parts.addContent(segment.content)
      case let marker where JPEGSegments.isFrame(marker):
        components = segment.content.dropFirst(5).first.map(Int.init) ?? 3
      default: break
      }
    }
    metadata.orientation = orientation ?? .up
    let model: ColorModel = components == 1 ? .gray : components == 4 ? .invertedCMYK : .rgb
    metadata.colors = parts.colors(model)
    return metadata
  }

  /// A profile in parts, as a segment has 64 kB at most: each says which of how many it is.
  private struct ProfileParts {
    private static let name = Array("ICC_PROFILE\0".utf8)

    private var parts: [UInt8: ArraySlice<UInt8>] = [:]
    private var count: UInt8?
    private var byteCount = 0
    private var isWrong = false

    mutating func addContent(_ content: ArraySlice<UInt8>) {
      guard content.starts(with: Self.name) else { return }
      let rest = content.dropFirst(Self.name.count)
      guard rest.count >= 2, let number = rest.first, let total = rest.dropFirst().first,
        number > 0, number <= total, count == nil || count == total, parts[number] == nil
      else {
        isWrong = true
        return
      }
      count = total
      parts[number] = rest.dropFirst(2)
      byteCount += rest.count - 2
    }

    func colors(_ model: ColorModel) -> ColorEncoding {
      guard let count else { return isWrong ? .unreadable(.damaged) : .sRGB }
      guard !isWrong, parts.count == Int(count) else { return .unreadable(.damaged) }
      guard byteCount <= ImageMetadata.maximumProfileBytes else { return .unreadable(.tooLarge) }
      return .profile((1...count).flatMap { parts[$0] ?? [] }, model)
    }
  }
}
