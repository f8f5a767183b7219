/// UTF-16 units that are looked for by value.
enum Unit {
  static let tab: UInt16 = 0x09
  static let space: UInt16 = 0x20
  static let softHyphen: UInt16 = 0xAD
  static let zeroWidthSpace: UInt16 = 0x200B

  /// Represents a box among the characters of a text.
  static let box: UInt16 = 0xFFFC

  /// Whether a line must end at the unit: UAX 14's classes BK, CR, LF and NL.
  static func isLineBreak(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a space hangs over the edge when a line ends after it; no-break spaces don't.
  static func hangs(_ unit: UInt16) -> Bool {
    switch unit {
    case tab, space, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the bidirectional algorithm sets the unit in the paragraph's direction at the end of a
  /// line: white space and the controls of directions.
  static func isResetAtLineEnd(_ unit: UInt16) -> Bool {
    switch unit {
    case tab, space, 0x1680, 0x2000...0x200B, 0x202A...0x202E, 0x205F, 0x2066...0x2069, 0x3000: true
    default: false
    }
  }

  /// Whether the unit is a Korean letter or syllable.
  static func isHangul(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// Whether a space is widened to justify a line.
  static func isWordSpace(_ unit: UInt16) -> Bool { unit == space || unit == 0xA0 }

  /// Whether a control character has to be hidden from the font, which would draw a box for it.
  static func isControl(_ unit: UInt16) -> Bool {
    unit < 0x20 || (0x7F...0x9F).contains(unit)
  }

  /// Whether the unit belongs to a character that is written from right to left, or to a control
  /// that may change directions.
  ///
  /// Whole blocks are named, so it may hold for a unit that changes nothing: all characters of the
  /// bidirectional classes R, AL, AN, RLE, LRE, RLO, LRO, RLI, LRI and FSI lie in them.
  static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
    guard unit >= 0x0590 else { return false }
    return switch unit {
    case 0x0590...0x08FF: true
    case 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // The leading surrogates of U+10800…U+10FFF and U+1E800…U+1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: true
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}
