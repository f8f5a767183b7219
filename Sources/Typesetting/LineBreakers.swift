import CUnicode
import Synchronization

/// Finds the positions where lines may break, with ICU's data only where it is needed.
package final class LineBreakers: Sendable {
  /// The most languages whose breakers are kept open.
  private static let maximumCount = 16

  /// The longest language that is passed on.
  private static let maximumLocaleLength = 64

  private let breakers = Mutex<[String: OpenLineBreaker]>([:])

  package init() {}

  /// How many breakers were opened and are kept, each with ICU's data.
  package var openCount: Int { breakers.withLock(\.count) }

  /// Returns a mark of CUnicode's for each offset of a text; the last is a forced break.
  ///
  /// The language is given as BCP 47; nil is language-neutral.
  package func mark(_ units: [UInt16], locale: String?) -> [UInt8] {
    if !needsUnicodeData(units, locale: locale), let marks = PlainLineBreaker.mark(units) {
      return marks
    }
    return markWithUnicodeData(units, locale: locale)
  }

  /// Returns the same for a text in which U+FFFC represents boxes.
  ///
  /// Whoever lays out the boxes decides about the positions beside them, so each stretch of text
  /// between them is looked at alone, and plain text needs no data.
  func markAroundBoxes(_ units: [UInt16], locale: String?) -> [UInt8] {
    guard units.contains(Unit.box) else { return mark(units, locale: locale) }
    var marks = [UInt8](repeating: CUNICODE_NO_BREAK, count: units.count + 1)
    for stretch in units.split(separator: Unit.box) {
      let own = mark(Array(stretch), locale: locale)
      for (offset, mark) in own.enumerated() where offset > 0 && offset < stretch.count {
        marks[stretch.startIndex + offset] = mark
      }
      // A break at the end of the stretch ends a line whatever follows.
      if Unit.isLineBreak(units[stretch.endIndex - 1]) {
        marks[stretch.endIndex] = CUNICODE_HARD_BREAK
      }
    }
    marks[units.count] = CUNICODE_HARD_BREAK
    return marks
  }

  /// Whether the language may break plain text in ways of its own.
  ///
  /// ICU has rules for Chinese and Japanese, which differ at quotation marks, and locales may ask
  /// for others by keyword.
  private func needsUnicodeData(_ units: [UInt16], locale: String?) -> Bool {
    guard let locale else { return false }
    if locale.contains("@") || locale.contains("-u-") { return true }
    let isTailored = ["zh", "ja", "ko", "yue"].contains { locale.hasPrefix($0) }
    return isTailored && !units.allSatisfy { $0 < 0x80 }
  }

  /// Returns the marks that ICU gives, whatever the text.
  package func markWithUnicodeData(_ units: [UInt16], locale: String?) -> [UInt8] {
    // Never nil: that would be the language of the machine.
    let locale = locale.flatMap { $0.utf8.count <= Self.maximumLocaleLength ? $0 : nil } ?? ""
    var marks = [UInt8](repeating: CUNICODE_NO_BREAK, count: units.count + 1)
    marks[units.count] = CUNICODE_HARD_BREAK
    breakers.withLock { breakers in
      if breakers[locale] == nil {
        if breakers.count >= Self.maximumCount { breakers.removeAll() }
        breakers[locale] = OpenLineBreaker(locale: locale)
      }
      breakers[locale]?.mark(units, into: &marks)
    }
    return marks
  }
}

/// Owns a line breaker of ICU's, which is used by one thread at a time.
private struct OpenLineBreaker {
  private let owner: Owner

  init?(locale: String) {
    guard let handle = CUnicodeLineBreakerOpen(locale) else { return nil }
    owner = Owner(handle)
  }

  func mark(_ units: [UInt16], into marks: inout [UInt8]) {
    units.withUnsafeBufferPointer { units in
      marks.withUnsafeMutableBufferPointer { marks in
        guard let text = units.baseAddress, let marks = marks.baseAddress else { return }
        _ = CUnicodeLineBreakerMark(owner.handle, text, Int32(units.count), marks)
      }
    }
  }

  private final class Owner {
    let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { CUnicodeLineBreakerClose(handle) }
  }
}
