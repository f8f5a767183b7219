/// The levels that explicit controls give: rules X1 to X8.
struct BidiEmbedding {
  /// The deepest level.
  private static let maximumDepth: UInt8 = 125

  private let isolates: BidiIsolates
  let baseLevel: UInt8

  /// The classes, with those that an override changed.
  private(set) var classes: [BidiClass]
  private(set) var levels: [UInt8]

  private struct Entry {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  private var stack: [Entry]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  init(classes: [BidiClass], isolates: BidiIsolates, baseLevel: UInt8) {
    self.classes = classes
    self.isolates = isolates
    self.baseLevel = baseLevel
    levels = [UInt8](repeating: baseLevel, count: classes.count)
    stack = [Entry(level: baseLevel, override: nil, isIsolate: false)]
  }

  /// The stack is never empty: its first entry is no isolate's and is not popped.
  private var last: Entry { stack[stack.count - 1] }

  mutating func resolve() {
    for index in classes.indices {
      switch classes[index] {
      case .rightToLeftEmbedding: embed(index, isOdd: true, override: nil)
      case .leftToRightEmbedding: embed(index, isOdd: false, override: nil)
      case .rightToLeftOverride: embed(index, isOdd: true, override: .rightToLeft)
      case .leftToRightOverride: embed(index, isOdd: false, override: .leftToRight)
      case .rightToLeftIsolate: isolate(index, isOdd: true)
      case .leftToRightIsolate: isolate(index, isOdd: false)
      case .firstStrongIsolate:
        // Rule X5c.
        let end = isolates.partner(of: index) ?? classes.count
        let level = isolates.firstStrongLevel(classes, in: index + 1..<end)
        isolate(index, isOdd: level == 1)
      case .popIsolate: popIsolate(index)
      case .popEmbedding: popEmbedding(index)
      case .paragraphSeparator:
        // Rule X8.
        stack.removeSubrange(1...)
        (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)
        levels[index] = baseLevel
      case .boundaryNeutral: levels[index] = last.level
      default: place(index)
      }
    }
  }

  /// Rule X6.
  private mutating func place(_ index: Int) {
    levels[index] = last.level
    if let override = last.override { classes[index] = override }
  }

  private func deeper(isOdd: Bool) -> UInt8 {
    isOdd ? (last.level + 1) | 1 : (last.level + 2) & ~1
  }

  /// Rules X2 to X5.
  private mutating func embed(_ index: Int, isOdd: Bool, override: BidiClass?) {
    levels[index] = last.level
    let level = deeper(isOdd: isOdd)
    if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      stack.append(Entry(level: level, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  /// Rules X5a to X5c.
  private mutating func isolate(_ index: Int, isOdd: Bool) {
    place(index)
    let level = deeper(isOdd: isOdd)
    if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
      validIsolates += 1
      stack.append(Entry(level: level, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  /// Rule X6a.
  private mutating func popIsolate(_ index: Int) {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !last.isIsolate { stack.removeLast() }
      stack.removeLast()
      validIsolates -= 1
    }
    place(index)
  }

  /// Rule X7.
  private mutating func popEmbedding(_ index: Int) {
    if overflowIsolates == 0 {
      if overflowEmbeddings > 0 {
        overflowEmbeddings -= 1
      } else if !last.isIsolate, stack.count > 1 {
        stack.removeLast()
      }
    }
    levels[index] = last.level
  }
}
