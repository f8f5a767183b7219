/// Formats of images, by the names that pages give them.
enum ImageType {
  /// Formats that phones show and that are not read here.
  private static let unread: Set<String> = [
    "image/avif", "image/heic", "image/heif", "image/jxl", "image/bmp", "image/tiff", "image/jp2",
    "image/x-icon", "image/vnd.microsoft.icon",
  ]

  private static let read: Set<String> = [
    "image/png", "image/apng", "image/x-png", "image/jpeg", "image/jpg", "image/pjpeg", "image/gif",
    "image/webp", "image/svg+xml",
  ]

  /// The format without its parameters, which follow a semicolon, in lower case.
  static func name(_ written: String) -> String {
    String(written.unicodeScalars.prefix { $0.value != 0x3B }.filter { !$0.isCSSSpace })
      .asciiLowercased
  }

  static func isRead(_ name: String) -> Bool { read.contains(name) }

  /// Whether only phones show images of the format.
  static func isUnread(_ name: String) -> Bool { unread.contains(name) }
}
