import CUnicode

/// Finds line breaks in plain text as ICU does, without its data.
///
/// OPTIMIZATION: opening ICU's line breaker costs milliseconds, more than setting a whole message.
/// A test holds this against ICU for every sequence of classes up to a length, and for random text.
/// The rules are those of <https://www.unicode.org/reports/tr14/> as ICU 72 tailors them.
package enum PlainLineBreaker {
  /// Returns a mark of CUnicode's for each offset, nil if a character needs Unicode's data.
  package static func mark(_ units: [UInt16]) -> [UInt8]? {
    var marks = [UInt8](repeating: CUNICODE_NO_BREAK, count: units.count + 1)
    marks[units.count] = CUNICODE_HARD_BREAK
    var classes: [Class] = []
    classes.reserveCapacity(units.count)
    for unit in units {
      guard let next = Class(unit) else { return nil }
      classes.append(next)
    }
    var state = State()
    for offset in classes.indices {
      let mark = state.mark(before: classes[offset], then: classes[(offset + 1)...])
      if offset > 0 { marks[offset] = mark }
      state.advance(to: classes[offset], after: mark)
    }
    return marks
  }

  /// The classes of UAX 14 that occur.
  fileprivate enum Class: UInt8 {
    case letter  // AL
    case digit  // NU
    case space  // SP
    case lineFeed  // LF
    case carriageReturn  // CR
    case otherBreak  // BK
    case breakAfter  // BA
    case hyphen  // HY
    case infix  // IS
    case slash  // SY
    case exclamation  // EX
    case quotation  // QU
    case opening  // OP
    case closingBrace  // CL
    case closingParenthesis  // CP
    case prefix  // PR
    case postfix  // PO
    case glue  // GL
    case inseparable  // IN

    init?(_ unit: UInt16) {
      guard unit < 0x80 else {
        self.init(beyondASCII: unit)
        return
      }
      switch UInt8(truncatingIfNeeded: unit) {
      case UInt8(ascii: " "): self = .space
      case 0x0A: self = .lineFeed
      case 0x0D: self = .carriageReturn
      case 0x0B, 0x0C: self = .otherBreak
      case 0x09, UInt8(ascii: "|"): self = .breakAfter
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      case UInt8(ascii: "-"): self = .hyphen
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"):
        self = .infix
      case UInt8(ascii: "/"): self = .slash
      case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .exclamation
      case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quotation
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .opening
      case UInt8(ascii: "}"): self = .closingBrace
      case UInt8(ascii: ")"), UInt8(ascii: "]"): self = .closingParenthesis
      case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): self = .prefix
      case UInt8(ascii: "%"): self = .postfix
      case 0x21...0x7E: self = .letter
      // Other controls are rare, and combine with what is before them.
      default: return nil
      }
    }

    /// Latin letters, and the signs that are usual in European text.
    private init?(beyondASCII unit: UInt16) {
      switch unit {
      case 0xC0...0x24F, 0xA9, 0xAE, 0x2022, 0x2122: self = .letter
      case 0xA0: self = .glue
      case 0xA3, 0xA5, 0x20AC: self = .prefix
      case 0xB0: self = .postfix
      case 0xAB, 0xBB, 0x2018, 0x2019, 0x201C, 0x201D: self = .quotation
      case 0xA1, 0xBF, 0x201E: self = .opening
      case 0x2013: self = .breakAfter
      case 0x2026: self = .inseparable
      default: return nil
      }
    }
  }

  /// What the text so far means for the next character.
  private struct State {
    /// The last class that is no space; nil at the start of a line.
    private var last: Class?
    private var hasSpaces = false

    /// Whether the text ends with a hyphen before which a line may break.
    private var isHyphenAtStart = false

    /// Whether the text ends with a number that may go on: LB25's `NU (NU | SY | IS)*`.
    private var isInNumber = false

    /// Whether that number was closed by a bracket, after which only a sign may follow.
    private var isNumberClosed = false

    /// Returns the mark for the position before a class, given those after it.
    func mark(before next: Class, then following: ArraySlice<Class>) -> UInt8 {
      guard last != nil || hasSpaces else { return CUNICODE_HARD_BREAK }
      // LB4 and LB5: always break after a forced break, but not inside CR LF.
      if last == .carriageReturn && !hasSpaces && next == .lineFeed { return CUNICODE_NO_BREAK }
      if let last, !hasSpaces, last.isForced { return CUNICODE_HARD_BREAK }
      return mayBreak(before: next, then: following) ? CUNICODE_SOFT_BREAK : CUNICODE_NO_BREAK
    }

    private func mayBreak(before next: Class, then following: ArraySlice<Class>) -> Bool {
      // LB6 and LB7.
      if next.isForced || next == .space { return false }
      // ICU: a number may start with its point after a space.
      if hasSpaces && next == .infix && following.first == .digit { return last != .opening }
      // LB13, even after spaces.
      switch next {
      case .closingBrace, .closingParenthesis, .exclamation, .infix, .slash: return false
      default: break
      }
      guard let last else { return hasSpaces }
      // LB14 and LB15, across spaces.
      if last == .opening { return false }
      if last == .quotation && next == .opening { return false }
      // LB18.
      if hasSpaces { return true }
      // LB12 and LB12a.
      if last == .glue { return false }
      if next == .glue && last != .breakAfter && last != .hyphen { return false }
      // LB22.
      if next == .inseparable { return false }
      // LB19 and LB21.
      if next == .quotation || last == .quotation { return false }
      if next == .breakAfter || next == .hyphen { return false }
      switch (last, next) {
      // LB23, LB24 and LB28.
      case (.letter, .digit), (.digit, .letter), (.letter, .letter): return false
      case (.prefix, .letter), (.postfix, .letter), (.letter, .prefix), (.letter, .postfix):
        return false
      // LB25.
      case (.digit, .digit), (.infix, .digit), (.hyphen, .digit): return false
      case (.slash, .digit): return !isInNumber
      case (.prefix, .digit), (.postfix, .digit): return false
      case (.prefix, .opening), (.postfix, .opening):
        // Only before a number, which may start with its point.
        let number = following.first == .infix ? following.dropFirst() : following
        return number.first != .digit
      case (_, .prefix) where isInNumber || isNumberClosed: return false
      case (_, .postfix) where isInNumber || isNumberClosed: return false
      // ICU: a hyphen at the start of a word belongs to the word.
      case (.hyphen, .letter) where isHyphenAtStart: return false
      // LB29 and LB30.
      case (.infix, .letter): return false
      case (.letter, .opening), (.digit, .opening): return false
      case (.closingParenthesis, .letter), (.closingParenthesis, .digit): return false
      default: return true
      }
    }

    mutating func advance(to next: Class, after mark: UInt8) {
      guard next != .space else {
        if let last, last.isForced { self.last = nil }
        hasSpaces = true
        (isInNumber, isNumberClosed) = (false, false)
        return
      }
      let continues = isInNumber && (next == .slash || next == .infix)
      let closes = isInNumber && (next == .closingBrace || next == .closingParenthesis)
      isInNumber = next == .digit || continues
      isNumberClosed = closes
      isHyphenAtStart = next == .hyphen && mark != CUNICODE_NO_BREAK
      last = next
      hasSpaces = false
    }
  }
}

extension PlainLineBreaker.Class {
  fileprivate var isForced: Bool {
    self == .lineFeed || self == .carriageReturn || self == .otherBreak
  }
}
