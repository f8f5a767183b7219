/// Finds the addresses in CSS that Bloomreach's SDK would download.
///
/// The SDK looks for patterns instead of parsing: a property's name, a colon, and what follows up to
/// a semicolon or the end of the line. So a value over several lines is missed, and an address of
/// `data:` is cut at its first semicolon and left aside. It is done in the same way here, because
/// what is found decides which blocks are shown.
enum CSSAddresses {
  private static let properties = [
    "background", "background-image", "border-image", "border-image-source", "content", "cursor",
    "filter", "list-style", "list-style-image", "mask", "mask-image", "offset-path", "src",
  ]

  static func found(in css: String) -> [(url: String, kind: NormalizedHTML.Resource.Kind)] {
    let bytes = Array(css.utf8)
    var result: [(url: String, kind: NormalizedHTML.Resource.Kind)] = []
    var index = 0
    while index < bytes.count {
      guard isName(bytes[index]), index == 0 || !isName(bytes[index - 1]) else {
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, isName(bytes[end]) { end += 1 }
      let name = String(decoding: bytes[index..<end], as: UTF8.self)
      let isImport = name == "import" && index > 0 && bytes[index - 1] == UInt8(ascii: "@")
      index = end
      guard isImport || properties.contains(name) else { continue }
      if !isImport {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { continue }
      }
      var stop = index
      while stop < bytes.count, bytes[stop] != UInt8(ascii: ";"), bytes[stop] != 0x0A { stop += 1 }
      let kind: NormalizedHTML.Resource.Kind = isImport || name == "src" ? .font : .image
      result += addresses(in: bytes[index..<stop]).map { ($0, kind) }
      index = stop
    }
    return result
  }

  /// The arguments of `url()` without their quotes.
  private static func addresses(in value: ArraySlice<UInt8>) -> [String] {
    var result: [String] = []
    var rest = value
    while let open = rest.firstRange(of: Array("url(".utf8)) {
      rest = rest[open.upperBound...]
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { break }
      let quotes: [UInt8] = [0x20, 0x22, 0x27]
      var address = rest[..<close]
      while let first = address.first, quotes.contains(first) { address.removeFirst() }
      while let last = address.last, quotes.contains(last) { address.removeLast() }
      let text = String(decoding: address, as: UTF8.self)
      if !text.isEmpty, !text.hasPrefix("data:") { result.append(text) }
      rest = rest[rest.index(after: close)...]
    }
    return result
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
