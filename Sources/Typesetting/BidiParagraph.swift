import CUnicode

/// The directions of one paragraph, by the Unicode Bidirectional Algorithm.
///
/// The rules are those of <https://www.unicode.org/reports/tr9/> and named as there. ICU's own
/// implementation departs from them where brackets and overrides meet, so only its table of
/// classes is used.
package struct BidiParagraph {
  /// 0 from left to right, 1 from right to left.
  package let baseLevel: UInt8

  /// The level of each UTF-16 unit.
  ///
  /// Rule L1 was applied before separators, but not at the ends of lines, which are not known yet.
  package private(set) var levels: [UInt8]

  private let classes: [BidiClass]

  /// Finds the levels of a text without forced breaks.
  ///
  /// - Parameters:
  ///   - units: The paragraph in UTF-16.
  ///   - baseLevel: 0 or 1; nil takes it from the first strong character (rules P2 and P3), left to
  ///     right if there is none.
  package init(_ units: ArraySlice<UInt16>, baseLevel: UInt8?) {
    var numbers = [UInt8](repeating: 0, count: units.count)
    units.withUnsafeBufferPointer { units in
      numbers.withUnsafeMutableBufferPointer { numbers in
        guard let text = units.baseAddress, let numbers = numbers.baseAddress else { return }
        CUnicodeBidiClasses(text, Int32(units.count), numbers)
      }
    }
    classes = numbers.map { BidiClass(rawValue: $0) ?? .otherNeutral }
    let isolates = BidiIsolates(classes)
    let base = baseLevel ?? isolates.firstStrongLevel(classes, in: 0..<classes.count) ?? 0
    self.baseLevel = base

    var embedding = BidiEmbedding(classes: classes, isolates: isolates, baseLevel: base)
    embedding.resolve()
    var sequences = BidiSequences(
      units: units, original: classes, isolates: isolates, embedding: embedding)
    levels = sequences.resolve()
    resetBeforeSeparators()
  }

  /// Returns the levels on a line: what hangs at its end has the paragraph's direction (rule L1).
  package func levels(onLine line: Range<Int>) -> [UInt8] {
    var result = Array(levels[line])
    var end = line.upperBound
    while end > line.lowerBound, classes[end - 1].isResetAtEnd {
      end -= 1
      result[end - line.lowerBound] = baseLevel
    }
    return result
  }

  /// Rule L1 for separators and the white space before them.
  private mutating func resetBeforeSeparators() {
    var isReset = false
    for index in classes.indices.reversed() {
      switch classes[index] {
      case .paragraphSeparator, .segmentSeparator: isReset = true
      case let other: isReset = isReset && other.isResetAtEnd
      }
      if isReset { levels[index] = baseLevel }
    }
  }
}

/// Rule L2: returns the places of elements from left to right, given their levels.
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

/// Which isolates end where (definition BD9).
struct BidiIsolates {
  /// The place of the partner of each isolate initiator and PDI, -1 where there is none.
  let partners: [Int32]

  init(_ classes: [BidiClass]) {
    guard classes.contains(where: { $0.isIsolateInitiator }) else {
      partners = []
      return
    }
    var partners = [Int32](repeating: -1, count: classes.count)
    var open: [Int] = []
    for (index, own) in classes.enumerated() {
      if own.isIsolateInitiator {
        open.append(index)
      } else if own == .popIsolate, let start = open.popLast() {
        partners[start] = Int32(index)
        partners[index] = Int32(start)
      } else if own == .paragraphSeparator {
        open.removeAll()
      }
    }
    self.partners = partners
  }

  func partner(of index: Int) -> Int? {
    partners.isEmpty || partners[index] < 0 ? nil : Int(partners[index])
  }

  /// Rules P2 and P3: what stands in isolates doesn't count.
  func firstStrongLevel(_ classes: [BidiClass], in range: Range<Int>) -> UInt8? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .leftToRight: return 0
      case .rightToLeft, .arabicLetter: return 1
      case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate:
        guard let end = partner(of: index) else { return nil }
        index = end
      case .paragraphSeparator: return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}
