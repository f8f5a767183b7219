public import Boxes

/// The text of an inline formatting context in square glyphs.
///
/// Every character is as wide as the font size of its run. Lines may break after spaces and
/// hyphens, at soft hyphens, and between characters from U+3000 on. Hebrew runs from right to left.
public struct PreparedSquares: PreparedText {
  public let breaks: [TextBreak]
  public let levels: [UInt8]
  public let missing: [Unicode.Scalar] = []

  private let units: [UInt16]
  private let positions: [Double]
  private let styles: [TextStyle]

  /// The number of each unit's style.
  private let styleNumbers: [Int]

  init(_ text: StyledText) {
    var units: [UInt16] = []
    var positions = [0.0]
    var styleNumbers: [Int] = []
    for (number, run) in text.runs.enumerated() {
      for unit in run.string.utf16 {
        units.append(unit)
        styleNumbers.append(number)
        let isEmpty = unit == 0x0A || unit == 0xFFFC || unit == 0xAD
        positions.append(positions[positions.count - 1] + (isEmpty ? 0 : run.style.size))
      }
    }
    self.units = units
    self.positions = positions
    self.styleNumbers = styleNumbers
    styles = text.runs.map(\.style)
    breaks = Self.breaks(in: units)
    levels = Self.levels(of: units, isRTL: text.paragraph.direction == .rightToLeft)
  }

  public var count: Int { units.count }

  public func position(at offset: Int) -> Double { positions[offset] }

  public func advance(of range: Range<Int>) -> Double {
    positions[range.upperBound] - positions[range.lowerBound]
  }

  public func hyphenAdvance(after range: Range<Int>) -> Double {
    styleNumbers.indices.contains(range.upperBound - 1)
      ? styles[styleNumbers[range.upperBound - 1]].size : 0
  }

  public func fallbackMetrics(in range: Range<Int>) -> [FontMetrics] { [] }

  public func runs(
    in range: Range<Int>, x: Double, spaceExpansion: Double, isHyphenated: Bool
  ) -> [GlyphRun] {
    guard let first = range.first else { return [] }
    let style = styles[styleNumbers[first]]
    var glyphs: [PositionedGlyph] = []
    var end = x
    for offset in range {
      glyphs.append(PositionedGlyph(id: UInt32(units[offset]), x: end, y: 0))
      end += advance(of: offset..<offset + 1) + (units[offset] == 0x20 ? spaceExpansion : 0)
    }
    return [
      GlyphRun(
        face: FaceID(rawValue: 0), size: style.size, color: style.color, x: x, width: end - x,
        glyphs: glyphs)
    ]
  }

  private static func breaks(in units: [UInt16]) -> [TextBreak] {
    var breaks = [TextBreak](repeating: .character, count: units.count + 1)
    for offset in units.indices.dropFirst() {
      let (before, after) = (units[offset - 1], units[offset])
      switch before {
      case 0x0A: breaks[offset].insert(.forced)
      case 0x20, 0x09, 0x2D: if after != 0x20, after != 0x0A { breaks[offset].insert(.allowed) }
      case 0xAD: breaks[offset].formUnion([.allowed, .hyphenated])
      default: if before >= 0x3000, after >= 0x3000 { breaks[offset].insert(.allowed) }
      }
    }
    breaks[units.count].insert(.forced)
    return breaks
  }

  /// The rules of UAX 9 for letters and neutrals, without numbers, brackets and embeddings.
  private static func levels(of units: [UInt16], isRTL: Bool) -> [UInt8] {
    let base: UInt8 = isRTL ? 1 : 0
    var levels: [UInt8?] = units.map { unit in
      switch unit {
      case 0x590...0x6FF: 1
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39: base == 0 ? 0 : 2
      default: nil
      }
    }
    var start = 0
    while start < levels.count {
      guard levels[start] == nil else {
        start += 1
        continue
      }
      var end = start
      while end < levels.count, levels[end] == nil { end += 1 }
      let before = start > 0 ? levels[start - 1] : base
      let after = end < levels.count ? levels[end] : base
      for index in start..<end { levels[index] = before == after ? before : base }
      start = end
    }
    let result = levels.map { $0 ?? base }
    return result.allSatisfy { $0 == 0 } ? [] : result
  }
}
