import Raster

/// What a program reads of a PDF that this package has written.
public struct PDFReading {
  public struct Stream {
    public var entries: String
    public var data: [UInt8]
  }

  /// The file with each byte as a character.
  public let text: String
  public let streams: [Stream]

  /// Where the table says that objects are.
  public let offsets: [Int]

  public init(_ bytes: [UInt8]) {
    let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    self.text = text
    var streams: [Stream] = []
    var index = 0
    let mark = Array(">>\nstream\n".utf8)
    while let start = bytes[index...].firstRange(of: mark) {
      let before = String(decoding: bytes[index..<start.lowerBound], as: UTF8.self)
      let entries = before.split(separator: " obj\n").last.map(String.init) ?? ""
      let digits = entries.split(separator: "/Length ").last ?? ""
      let end = start.upperBound + (Int(digits) ?? 0)
      streams.append(Stream(entries: entries, data: Array(bytes[start.upperBound..<end])))
      index = end
    }
    self.streams = streams
    let table = text.split(separator: "\nxref\n").last ?? ""
    offsets = table.split(separator: "\n").filter { $0.hasSuffix(" 00000 n ") }
      .compactMap { Int($0.prefix(10)) }
  }

  /// The operators of the pages.
  public var contents: [String] {
    streams.filter { $0.entries.hasPrefix("<</Filter/FlateDecode/Length") }.compactMap {
      ZlibData.decompress($0.data[...], limit: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// What the texts say, a string for each position that is set.
  public var strings: [String] {
    let maps = streams.map { String(decoding: $0.data, as: UTF8.self) }
      .filter { $0.contains("begincmap") }.map(Self.characters)
    return contents.joined().split(separator: " Tm\n").dropFirst().map { part in
      var result = ""
      for line in part.split(separator: "\n") where line.hasSuffix(" Tj") {
        let words = line.split(separator: " ")
        let font = Int(words[0].dropFirst(2)) ?? 0
        let codes = Self.bytes(of: words[3].dropFirst().dropLast())
        result += codes.compactMap { maps.indices.contains(font) ? maps[font][$0] : nil }.joined()
      }
      return result
    }
  }

  private static func characters(_ map: String) -> [UInt8: String] {
    var result: [UInt8: String] = [:]
    for line in map.split(separator: "\n") where line.hasPrefix("<") && line.contains("> <") {
      let parts = line.split(separator: " ").map { bytes(of: $0.dropFirst().dropLast()) }
      guard parts[0].count == 1, parts[0] != [0] || parts[1] != [255] else { continue }
      let units = stride(from: 0, to: parts[1].count - 1, by: 2).map {
        UInt16(parts[1][$0]) << 8 | UInt16(parts[1][$0 + 1])
      }
      result[parts[0][0]] = String(decoding: units, as: UTF16.self)
    }
    return result
  }

  private static func bytes(of hexadecimal: Substring) -> [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}
