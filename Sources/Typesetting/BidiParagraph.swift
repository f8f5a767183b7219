import CFriBidi

/// The directions of one paragraph, by the Unicode Bidirectional Algorithm.
///
/// FriBidi applies the rules of <https://www.unicode.org/reports/tr9/>, which are named as there.
package struct BidiParagraph {
  /// The most controls of isolates that count in a paragraph; later ones have no effect.
  ///
  /// FriBidi takes time with their number times the paragraph's length.
  package static let maximumIsolateControlCount = 1_000

  /// 0 from left to right, 1 from right to left.
  package let baseLevel: UInt8

  /// The level of each UTF-16 unit.
  ///
  /// Rule L1 was applied before separators and at the paragraph's end, but not at the ends of
  /// lines, which are not known yet.
  package let levels: [UInt8]

  /// Finds the levels of a text without forced breaks.
  ///
  /// - Parameters:
  ///   - units: The paragraph in UTF-16; half a pair counts as a character.
  ///   - baseLevel: 0 or 1; nil takes it from the first strong character (rules P2 and P3), left to
  ///     right if there is none.
  package init(_ units: ArraySlice<UInt16>, baseLevel: UInt8?) {
    let characters = Self.characters(of: units)
    let count = FriBidiStrIndex(characters.count)
    var classes = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: characters.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    var found = [FriBidiLevel](repeating: 0, count: characters.count)
    fribidi_get_bidi_types(characters, count, &classes)
    fribidi_get_bracket_types(characters, count, classes, &brackets)
    Self.resolveIsolates(&classes)
    var direction =
      switch baseLevel {
      case 0: FRIBIDI_PAR_LTR
      case nil: FRIBIDI_PAR_ON
      default: FRIBIDI_PAR_RTL
      }
    // Where it has no memory left it gives no levels, and the text stays in reading order.
    _ = fribidi_get_par_embedding_levels_ex(classes, brackets, count, &direction, &found)
    self.baseLevel = UInt8(direction.rawValue & 1)

    var levels: [UInt8] = []
    levels.reserveCapacity(units.count)
    for (character, level) in zip(characters, found) {
      let level = UInt8(clamping: level)
      levels.append(level)
      if character > 0xFFFF { levels.append(level) }
    }
    self.levels = levels
  }

  private static func characters(of units: ArraySlice<UInt16>) -> [FriBidiChar] {
    var characters: [FriBidiChar] = []
    characters.reserveCapacity(units.count)
    for unit in units {
      if UTF16.isTrailSurrogate(unit), let last = characters.last, last >> 10 == 0xD800 >> 10 {
        characters[characters.count - 1] = (last & 0x3FF) << 10 + UInt32(unit & 0x3FF) + 0x10000
      } else {
        characters.append(UInt32(unit))
      }
    }
    return characters
  }

  /// Rule X5c: makes each first-strong isolate one of a known direction.
  ///
  /// FriBidi 1.0 looks for the first strong character beyond the isolate's end, and does that
  /// again for each isolate.
  private static func resolveIsolates(_ classes: inout [FriBidiCharType]) {
    /// The open isolates: the position of each whose direction is not known yet, else nil.
    var open: [Int?] = []
    var controlCount = 0
    for index in classes.indices {
      switch classes[index] {
      case FRIBIDI_TYPE_FSI, FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_PDI:
        controlCount += 1
        guard controlCount <= maximumIsolateControlCount else {
          classes[index] = FRIBIDI_TYPE_BN
          continue
        }
        if classes[index] == FRIBIDI_TYPE_PDI {
          _ = open.popLast()
        } else if classes[index] == FRIBIDI_TYPE_FSI {
          classes[index] = FRIBIDI_TYPE_LRI
          open.append(index)
        } else {
          open.append(nil)
        }
      case FRIBIDI_TYPE_LTR, FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL:
        guard case .some(.some(let start)) = open.last else { continue }
        if classes[index] != FRIBIDI_TYPE_LTR { classes[start] = FRIBIDI_TYPE_RLI }
        open[open.count - 1] = nil
      case FRIBIDI_TYPE_BS: open.removeAll()
      default: break
      }
    }
  }
}

/// Rule L2: returns the positions of elements from left to right, given their levels.
///
/// From the highest level to the lowest odd one, each stretch at that level or above is reversed.
package func visualOrder(of levels: some RandomAccessCollection<UInt8>) -> [Int] {
  var order = Array(0..<levels.count)
  let levels = Array(levels)
  guard var level = levels.max() else { return order }
  while level > 0 {
    var start = 0
    while start < order.count {
      guard levels[start] >= level else {
        start += 1
        continue
      }
      var end = start
      while end < order.count, levels[end] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
    level -= 1
  }
  return order
}
