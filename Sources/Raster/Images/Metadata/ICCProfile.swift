/// The parts of an ICC profile (ISO 15076-1), found without trust in its numbers.
struct ICCProfile {
  private static let headerBytes = 128

  /// The maximum number of parts, which is that of Little CMS.
  private static let maximumTags = 100

  /// Four letters that say of what the pixels are, such as `RGB `.
  let space: String

  /// Four letters that say what colours are turned into: `XYZ ` or `Lab `.
  let connection: String

  /// Four letters that say what the profile is for, such as `mntr` for screens.
  let kind: String

  private let bytes: [UInt8]
  private let tags: [String: Range<Int>]

  /// Finds the parts; nil when they aren't those of a profile.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerBytes + 4, bytes[36..<40].elementsEqual("acsp".utf8) else {
      return nil
    }
    func letters(_ offset: Int) -> String {
      String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    }
    func number(_ offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let count = number(Self.headerBytes)
    guard count <= Self.maximumTags, bytes.count >= Self.headerBytes + 4 + count * 12 else {
      return nil
    }
    var tags: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = Self.headerBytes + 4 + index * 12
      let (start, length) = (number(entry + 4), number(entry + 8))
      guard start <= bytes.count, length <= bytes.count - start else { return nil }
      tags[letters(entry)] = start..<start + length
    }
    (kind, space, connection) = (letters(12), letters(16), letters(20))
    self.bytes = bytes
    self.tags = tags
  }

  /// Whether the profile says colours by a table rather than by curves and a matrix.
  var hasLookupTable: Bool { tags["A2B0"] != nil || tags["D2B0"] != nil }

  /// The colour of a part, in XYZ; nil when there is none.
  func color(_ name: String) -> [Double]? {
    guard let tag = tags[name], tag.count >= 20, isType("XYZ ", tag) else { return nil }
    return [8, 12, 16].map { fixed(tag.lowerBound + $0) }
  }

  /// The curve of a part; nil when there is none that can be read.
  func curve(_ name: String) -> ToneCurve? {
    guard let tag = tags[name], tag.count >= 12 else { return nil }
    let start = tag.lowerBound
    if isType("curv", tag) {
      let count = bytes[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
      guard count <= (tag.count - 12) / 2 else { return nil }
      func short(_ index: Int) -> UInt16 {
        UInt16(bytes[start + 12 + index * 2]) << 8 | UInt16(bytes[start + 13 + index * 2])
      }
      switch count {
      case 0: return .power(1)
      case 1: return .power(Double(short(0)) / 256)
      default: return .table((0..<count).map(short))
      }
    }
    guard isType("para", tag) else { return nil }
    let kind = Int(bytes[start + 8]) << 8 | Int(bytes[start + 9])
    let counts = [1, 3, 4, 5, 7]
    guard kind < counts.count, tag.count >= 12 + counts[kind] * 4 else { return nil }
    let values = (0..<counts[kind]).map { fixed(start + 12 + $0 * 4) }
    let (gamma, a) = (values[0], kind > 0 ? values[1] : 1)
    switch kind {
    case 0: return .power(gamma)
    case 1, 2:
      guard a != 0 else { return nil }
      let constant = kind == 2 ? values[3] : 0
      return .parametric(
        gamma: gamma, a: a, b: values[2], c: 0, d: -values[2] / a, e: constant, f: constant)
    default:
      let (e, f) = kind == 4 ? (values[5], values[6]) : (0, 0)
      return .parametric(
        gamma: gamma, a: a, b: values[2], c: values[3], d: values[4], e: e, f: f)
    }
  }

  private func isType(_ name: String, _ tag: Range<Int>) -> Bool {
    bytes[tag].starts(with: name.utf8)
  }

  /// A number with 16 bits behind the point.
  private func fixed(_ offset: Int) -> Double {
    let word = bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Double(Int32(bitPattern: word)) / 65_536
  }
}
