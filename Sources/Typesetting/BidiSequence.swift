import CUnicode

/// An isolating run sequence, whose characters' classes are resolved: rules W1 to N2.
struct BidiSequence {
  /// The most brackets that are open at once (definition BD16).
  private static let maximumBracketDepth = 63

  /// The characters, by their offsets in the paragraph.
  private let places: [Int]

  /// The classes, which end up as one of L, R, EN and AN.
  private(set) var classes: [BidiClass]

  /// Those of the whole paragraph before any rule.
  private let original: [BidiClass]
  private let level: UInt8

  /// The directions of what stands around the sequence: sos and eos.
  private let start: BidiClass
  private let end: BidiClass

  init(
    places: [Int], classes: [BidiClass], original: [BidiClass], level: UInt8, start: BidiClass,
    end: BidiClass
  ) {
    self.places = places
    self.classes = classes
    self.original = original
    self.level = level
    self.start = start
    self.end = end
  }

  // MARK: Weak types

  mutating func resolveWeakTypes() {
    resolveMarksAndNumbers()
    resolveSeparators()
    resolveTerminators()
    // W7.
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .leftToRight, .rightToLeft: strong = classes[index]
      case .europeanNumber where strong == .leftToRight: classes[index] = .leftToRight
      default: break
      }
    }
  }

  /// W1 to W3.
  private mutating func resolveMarksAndNumbers() {
    var previous = start
    for index in classes.indices {
      if classes[index] == .nonspacingMark {
        let isAfterIsolate = previous.isIsolateInitiator || previous == .popIsolate
        classes[index] = isAfterIsolate ? .otherNeutral : previous
      }
      previous = classes[index]
    }
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .leftToRight, .rightToLeft, .arabicLetter: strong = classes[index]
      case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices where classes[index] == .arabicLetter {
      classes[index] = .rightToLeft
    }
  }

  /// W4.
  private mutating func resolveSeparators() {
    guard classes.count > 2 else { return }
    for index in 1..<classes.count - 1 {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        classes[index] = before
      default: break
      }
    }
  }

  /// W5 and W6.
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      guard classes[index] == .europeanTerminator else {
        if classes[index] == .europeanSeparator || classes[index] == .commonSeparator {
          classes[index] = .otherNeutral
        }
        index += 1
        continue
      }
      var after = index + 1
      while after < classes.count, classes[after] == .europeanTerminator { after += 1 }
      let isBesideNumber =
        index > 0 && classes[index - 1] == .europeanNumber
        || after < classes.count && classes[after] == .europeanNumber
      for place in index..<after {
        classes[place] = isBesideNumber ? .europeanNumber : .otherNeutral
      }
      index = after
    }
  }

  // MARK: Brackets

  /// N0.
  mutating func resolveBrackets(in units: ArraySlice<UInt16>) {
    for pair in bracketPairs(in: units) {
      let embedding = BidiClass(level: level)
      var foundOther = false
      var direction: BidiClass?
      for index in pair.lowerBound + 1..<pair.upperBound {
        guard let strong = classes[index].strongDirection else { continue }
        if strong == embedding {
          direction = embedding
          break
        }
        foundOther = true
      }
      if direction == nil, foundOther {
        var before = start
        for index in stride(from: pair.lowerBound - 1, through: 0, by: -1) {
          guard let strong = classes[index].strongDirection else { continue }
          before = strong
          break
        }
        direction = before
      }
      guard let direction else { continue }
      set(pair.lowerBound, to: direction)
      set(pair.upperBound, to: direction)
    }
  }

  /// Gives a bracket a direction, and the marks on it too.
  private mutating func set(_ bracket: Int, to direction: BidiClass) {
    classes[bracket] = direction
    var mark = bracket + 1
    while mark < classes.count, original[places[mark]] == .nonspacingMark {
      classes[mark] = direction
      mark += 1
    }
  }

  /// Definition BD16: the pairs in the order of their opening brackets, as closed ranges.
  private func bracketPairs(in units: ArraySlice<UInt16>) -> [ClosedRange<Int>] {
    var open: [(partner: UInt32, index: Int)] = []
    var pairs: [ClosedRange<Int>] = []
    for index in classes.indices where classes[index] == .otherNeutral {
      var isOpening = false
      let character = Self.canonical(units.scalar(at: units.startIndex + places[index]))
      let partner = CUnicodeBracketPartner(character, &isOpening)
      guard partner != 0 else { continue }
      if isOpening {
        // A sequence that nests deeper has no pairs at all.
        guard open.count < Self.maximumBracketDepth else { return [] }
        open.append((Self.canonical(partner), index))
      } else if let match = open.lastIndex(where: { $0.partner == character }) {
        pairs.append(open[match].index...index)
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The only brackets that are canonically equivalent to others.
  private static func canonical(_ character: UInt32) -> UInt32 {
    switch character {
    case 0x2329: 0x3008
    case 0x232A: 0x3009
    default: character
    }
  }

  // MARK: Neutral types

  /// N1 and N2.
  mutating func resolveNeutralTypes() {
    var index = 0
    var before = start
    while index < classes.count {
      guard classes[index].isNeutral else {
        before = classes[index].strongDirection ?? before
        index += 1
        continue
      }
      var next = index + 1
      while next < classes.count, classes[next].isNeutral { next += 1 }
      let after = next < classes.count ? classes[next].strongDirection ?? end : end
      let direction = before == after ? before : BidiClass(level: level)
      for place in index..<next { classes[place] = direction }
      index = next
    }
  }
}

extension ArraySlice<UInt16> {
  /// Returns the character that starts at an index; half a pair stands for itself.
  fileprivate func scalar(at index: Int) -> UInt32 {
    let unit = self[index]
    guard UTF16.isLeadSurrogate(unit), index + 1 < endIndex,
      UTF16.isTrailSurrogate(self[index + 1])
    else { return UInt32(unit) }
    return UInt32(unit & 0x3FF) << 10 + UInt32(self[index + 1] & 0x3FF) + 0x10000
  }
}
