/// In how many passes a JPEG file holds its image.
enum JPEGScans {
  /// Whether there may be several, as in progressive images.
  ///
  /// Where the first scan begins, that is known: it has all components of the frame and all of their
  /// precision, or others follow.
  static func areSeveral(in bytes: [UInt8]) -> Bool {
    var components = 0
    for segment in JPEGSegments(bytes) {
      switch segment.marker {
      case 0xC0, 0xC1:
        // Precision, height and width are before the number of components.
        guard let count = segment.content.dropFirst(5).first else { return true }
        components = Int(count)
      case JPEGSegments.scan:
        guard components > 0, let count = segment.content.first else { return true }
        return Int(count) != components
      case let marker where JPEGSegments.isFrame(marker): return true
      default: break
      }
    }
    return true
  }
}
