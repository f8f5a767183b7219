import Geometry
import Raster
import TestSupport
import Testing

/// An image in each format that has metadata, to which a test adds them.
enum MetadataFile: String, CaseIterable, CustomTestStringConvertible {
  case png
  case jpeg
  case webP

  var testDescription: String { rawValue }

  /// The colours of the four quarters: red, green, blue and yellow.
  static let quarters = Bitmap(
    width: 16, height: 8,
    pixels: (0..<128).map { index in
      let (x, y) = (index % 16, index / 16)
      return [
        Pixel(red: 220, green: 30, blue: 40), Pixel(red: 20, green: 190, blue: 60),
        Pixel(red: 40, green: 60, blue: 210), Pixel(red: 230, green: 200, blue: 20),
      ][y / 4 * 2 + x / 8]
    })

  /// The file without metadata.
  func plain() throws -> [UInt8] {
    switch self {
    case .png: try PNG.encode(Self.quarters)
    case .jpeg: try Base64.decode(Self.plainJPEG)
    case .webP: try Base64.decode(Self.losslessWebP)
    }
  }

  /// The file with a block of EXIF.
  func file(exif: [UInt8]) throws -> [UInt8] {
    switch self {
    case .png: try PNGChunks(try plain()).file(with: "eXIf", exif)
    case .jpeg: Self.jpeg(try plain(), with: [(0xE1, Array("Exif\0\0".utf8) + exif)])
    case .webP: Self.webP(try plain(), with: [], [("EXIF", exif)])
    }
  }

  /// The file with a profile, of JPEG in parts of a size.
  func file(profile: [UInt8], partSize: Int = 65_000) throws -> [UInt8] {
    switch self {
    case .png:
      try PNGChunks(try plain()).file(
        with: "iCCP", Array("a name\0\0".utf8) + ZlibData.compress(profile))
    case .jpeg: Self.jpeg(try plain(), profile: profile, partSize: partSize)
    case .webP: Self.webP(try plain(), with: [("ICCP", profile)], [])
    }
  }

  static func jpeg(_ file: [UInt8], profile: [UInt8], partSize: Int = 65_000) -> [UInt8] {
    let starts = Array(stride(from: 0, to: profile.count, by: partSize))
    let parts = starts.enumerated().map { index, start in
      (
        UInt8(0xE2),
        Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)]
          + profile[start..<min(start + partSize, profile.count)]
      )
    }
    // In any order, as the parts are numbered.
    return jpeg(file, with: parts.reversed())
  }

  /// A JPEG file with more segments at its start.
  static func jpeg(_ file: [UInt8], with segments: [(marker: UInt8, content: [UInt8])]) -> [UInt8] {
    let inserted = segments.flatMap { segment -> [UInt8] in
      let length = segment.content.count + 2
      return [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 0xFF)] + segment.content
    }
    return Array(file.prefix(2)) + inserted + file.dropFirst(2)
  }

  /// A WebP file in the extended form, with chunks before and behind the data.
  private static func webP(
    _ file: [UInt8], with before: [(String, [UInt8])], _ behind: [(String, [UInt8])]
  ) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(content.count, 4) + content
        + (content.count % 2 == 1 ? [0] : [])
    }
    let flags: UInt8 = (before.isEmpty ? 0 : 0x20) | (behind.isEmpty ? 0 : 0x08)
    var body = Array("WEBP".utf8)
    body += chunk("VP8X", [flags, 0, 0, 0] + little(15, 3) + little(7, 3))
    for (name, content) in before { body += chunk(name, content) }
    body += file.dropFirst(12)
    for (name, content) in behind { body += chunk(name, content) }
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  private static let losslessWebP = """
    UklGRkIAAABXRUJQVlA4TDYAAAAvD8ABAB8gECBOtMlVpEUgQBwpEa5Eh0CA\
    mBChXZuI+Y/myIYBYbbRJCc5yfsdQ0T/o/Rv8AE=
    """

  private static let plainJPEG = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNy\
    wtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09P\
    T09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABQb/xA\
    AbEAABBAMAAAAAAAAAAAAAAAAAExViY6Gi4f/EABYBAQEBAAAAAAAAAAAAAAAAAAYEBf/EABoRAAIDAQEAAAAAAAAA\
    AAAAAAChFWLhYxT/2gAMAwEAAhEDEQA/AAVo5L4TotNWe5vCvaL9Ogv31eB2EutP/9k=
    """
}
