/// Splits a paragraph into isolating run sequences and resolves each: rules X9 to I2.
struct BidiSequences {
  private let units: ArraySlice<UInt16>
  private let original: [BidiClass]
  private let isolates: BidiIsolates
  private let baseLevel: UInt8
  private let classes: [BidiClass]

  /// The levels that explicit controls give.
  private let levels: [UInt8]

  /// The levels that come of them.
  private var resolved: [UInt8]

  /// The places of the characters that rule X9 leaves.
  private var kept: [Int] = []

  init(
    units: ArraySlice<UInt16>, original: [BidiClass], isolates: BidiIsolates,
    embedding: BidiEmbedding
  ) {
    self.units = units
    self.original = original
    self.isolates = isolates
    baseLevel = embedding.baseLevel
    classes = embedding.classes
    levels = embedding.levels
    resolved = embedding.levels
    kept.reserveCapacity(original.count)
    for index in original.indices where !original[index].isRemoved { kept.append(index) }
  }

  /// Returns the level of each unit.
  mutating func resolve() -> [UInt8] {
    for sequence in findSequences() { resolve(sequence) }
    // What was taken out follows what stands before it.
    var level = baseLevel
    for index in original.indices {
      if original[index].isRemoved {
        resolved[index] = level
      } else {
        level = resolved[index]
      }
    }
    return resolved
  }

  /// Definition BD13: level runs, joined across the isolates between them.
  private func findSequences() -> [[Range<Int>]] {
    var sequences: [[Range<Int>]] = []
    var sequenceByInitiator: [Int: Int] = [:]
    var start = 0
    while start < kept.count {
      var end = start + 1
      while end < kept.count, levels[kept[end]] == levels[kept[start]] { end += 1 }
      let run = start..<end
      let first = kept[start]
      let number: Int
      if original[first] == .popIsolate, let initiator = isolates.partner(of: first),
        let known = sequenceByInitiator[initiator]
      {
        number = known
        sequences[number].append(run)
      } else {
        number = sequences.count
        sequences.append([run])
      }
      let last = kept[end - 1]
      if original[last].isIsolateInitiator, isolates.partner(of: last) != nil {
        sequenceByInitiator[last] = number
      }
      start = end
    }
    return sequences
  }

  private mutating func resolve(_ runs: [Range<Int>]) {
    guard let first = runs.first, let last = runs.last else { return }
    let level = levels[kept[first.lowerBound]]
    // Rule X10.
    let before = first.lowerBound > 0 ? levels[kept[first.lowerBound - 1]] : baseLevel
    let lastIndex = kept[last.upperBound - 1]
    let isOpen = original[lastIndex].isIsolateInitiator && isolates.partner(of: lastIndex) == nil
    let after =
      isOpen || last.upperBound == kept.count ? baseLevel : levels[kept[last.upperBound]]

    let places = runs.flatMap { kept[$0] }
    var sequence = BidiSequence(
      places: places, classes: places.map { classes[$0] }, original: original, level: level,
      start: BidiClass(level: max(level, before)), end: BidiClass(level: max(level, after)))
    sequence.resolveWeakTypes()
    sequence.resolveBrackets(in: units)
    sequence.resolveNeutralTypes()
    for (place, own) in zip(places, sequence.classes) {
      // Rules I1 and I2.
      switch (level & 1, own) {
      case (0, .rightToLeft): resolved[place] = level + 1
      case (0, .arabicNumber), (0, .europeanNumber): resolved[place] = level + 2
      case (1, .leftToRight), (1, .arabicNumber), (1, .europeanNumber): resolved[place] = level + 1
      default: resolved[place] = level
      }
    }
  }
}
