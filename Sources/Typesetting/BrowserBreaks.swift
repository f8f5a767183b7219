import CUnicode

/// Where browsers break lines otherwise than Unicode says, so that addresses stay whole.
///
/// Blink and WebKit ask UAX 14 only where a character beyond ASCII is involved; between two of
/// ASCII they have rules of their own, and after spaces a line may always break. The rules were
/// read off Chromium 156 by setting every pair of characters.
enum BrowserBreaks {
  /// Puts the rules in the place of marks that follow UAX 14.
  static func apply(to marks: inout [UInt8], _ units: [UInt16]) {
    guard units.count > 1 else { return }
    for offset in 1..<units.count where marks[offset] != CUNICODE_HARD_BREAK {
      let (before, after) = (units[offset - 1], units[offset])
      if before == Unit.space {
        let isSpace = after == Unit.space || after == Unit.tab || Unit.isLineBreak(after)
        marks[offset] = isSpace ? CUNICODE_NO_BREAK : CUNICODE_SOFT_BREAK
      } else if let before = printable(before), let after = printable(after) {
        let beforeBoth = offset > 1 ? printable(units[offset - 2]) : nil
        marks[offset] =
          mayBreak(before, after, beforeBoth: beforeBoth)
          ? CUNICODE_SOFT_BREAK : CUNICODE_NO_BREAK
      }
    }
  }

  private static func printable(_ unit: UInt16) -> UInt8? {
    (0x21...0x7E).contains(unit) ? UInt8(truncatingIfNeeded: unit) : nil
  }

  private static func mayBreak(_ before: UInt8, _ after: UInt8, beforeBoth: UInt8?) -> Bool {
    let isWordPart = isAlphanumeric(before)
    switch before {
    case UInt8(ascii: "-"):
      // A minus stays with its number.
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(after) {
        return beforeBoth.map(isAlphanumeric) ?? false
      }
      return !isClosing(after) && after != UInt8(ascii: "'") && after != UInt8(ascii: "$")
    case UInt8(ascii: "?"):
      return !isClosing(after) && after != UInt8(ascii: "'") && after != UInt8(ascii: "\"")
    case UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "/"),
      UInt8(ascii: "<"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "^"),
      UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"):
      return false
    default:
      return !isWordPart && isOpening(after)
    }
  }

  private static func isAlphanumeric(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  private static func isOpening(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): true
    default: false
    }
  }

  /// Whether no line starts with the sign.
  private static func isClosing(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "!"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"),
      UInt8(ascii: "]"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
