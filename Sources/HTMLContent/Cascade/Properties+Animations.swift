import Diagnostics

extension ComputedStyle {
  /// The animations of an element, each property as a list that starts again where it ends.
  struct Animations: Hashable, Sendable {
    enum Direction: Hashable, Sendable {
      case normal, reverse, alternate, alternateReverse
    }

    /// The names of `@keyframes`; empty for `none`.
    var names: [ExactText] = []

    /// Whether what an animation ends with stays.
    var staysAtEnd = [false]
    var counts = [1.0]
    var directions = [Direction.normal]
    var isPaused = [false]

    /// What animations leave behind that end and stay: their names, and whether it is their last
    /// frame or, turned around, the first.
    var ends: [(name: ExactText, isLastFrame: Bool)] {
      names.prefix(HTMLLimits.maximumAnimations).enumerated().compactMap { index, name in
        let count = counts[index % counts.count]
        // NOTE: What ends in the midst of its frames is left as it is without the animation.
        guard !name.text.isEmpty, staysAtEnd[index % staysAtEnd.count],
          !isPaused[index % isPaused.count], count == count.rounded(), count.isFinite, count > 0
        else { return nil }
        let isOdd = count.truncatingRemainder(dividingBy: 2) == 1
        switch directions[index % directions.count] {
        case .normal: return (name, true)
        case .reverse: return (name, false)
        case .alternate: return (name, isOdd)
        case .alternateReverse: return (name, !isOdd)
        }
      }
    }
  }
}

extension Properties {
  static let animations: [Property] = [
    .row("animation-name", .rare(\.animations.names)) { reader in
      list(&reader) { $0.animationName() }
    },
    .row("animation-fill-mode", .rare(\.animations.staysAtEnd)) { reader in
      list(&reader) { $0.keyword(animationFills) }
    },
    .row("animation-iteration-count", .rare(\.animations.counts)) { reader in
      list(&reader) { $0.animationCount() }
    },
    .row("animation-direction", .rare(\.animations.directions)) { reader in
      list(&reader) { $0.keyword(animationDirections) }
    },
    .row("animation-play-state", .rare(\.animations.isPaused)) { reader in
      list(&reader) { $0.keyword(animationStates) }
    },
  ]

  fileprivate static let animationFills = [
    "none": false, "backwards": false, "forwards": true, "both": true,
  ]
  fileprivate static let animationStates = ["running": false, "paused": true]
  fileprivate static let animationDirections: [String: ComputedStyle.Animations.Direction] = [
    "normal": .normal, "reverse": .reverse, "alternate": .alternate,
    "alternate-reverse": .alternateReverse,
  ]

  /// The words for how quickly an animation runs, which doesn't matter at its end.
  fileprivate static let animationTimings: Set<String> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]
}

extension Shorthand {
  static let animation = Shorthand(
    longhands: [
      "animation-name", "animation-fill-mode", "animation-iteration-count",
      "animation-direction", "animation-play-state",
    ]
  ) { reader in
    var animations = ComputedStyle.Animations()
    let first = animations
    (animations.staysAtEnd, animations.counts) = ([], [])
    (animations.directions, animations.isPaused) = ([], [])
    let parts = Properties.list(&reader) { reader -> ExactText? in
      var name: ExactText?
      var (stays, count) = (first.staysAtEnd[0], first.counts[0])
      var (direction, isPaused) = (first.directions[0], first.isPaused[0])
      while !reader.isAtEnd, reader.peek != .token(.comma) {
        if reader.skipTime() || reader.skipTiming() { continue }
        if let number = reader.animationCount() {
          count = number
        } else if let word = reader.keyword(Properties.animationDirections) {
          direction = word
        } else if let word = reader.keyword(Properties.animationStates) {
          isPaused = word
        } else if let word = reader.keyword(Properties.animationFills) {
          stays = word
        } else if name == nil, let word = reader.animationName() {
          name = word
        } else {
          return nil
        }
      }
      animations.staysAtEnd.append(stays)
      animations.counts.append(count)
      animations.directions.append(direction)
      animations.isPaused.append(isPaused)
      return name ?? ""
    }
    guard let parts, !parts.isEmpty else { return nil }
    animations.names = parts
    let result = animations
    return [
      "animation-name": { style, _ in style.rare.animations.names = result.names },
      "animation-fill-mode": { style, _ in
        style.rare.animations.staysAtEnd = result.staysAtEnd
      },
      "animation-iteration-count": { style, _ in style.rare.animations.counts = result.counts },
      "animation-direction": { style, _ in
        style.rare.animations.directions = result.directions
      },
      "animation-play-state": { style, _ in style.rare.animations.isPaused = result.isPaused },
    ]
  }
}

extension Property {
  /// Whether animations change it.
  var isAnimated: Bool { name != "display" && !name.startsExactly(with: "animation-") }
}

extension ValueReader {
  /// Reads the name of `@keyframes`; empty for `none`.
  fileprivate mutating func animationName() -> ExactText? {
    if skip(word: "none") { return "" }
    return attempt { reader in
      switch reader.next() {
      case .token(.ident(let name))?, .token(.string(let name))?: ExactText(name)
      default: nil
      }
    }
  }

  fileprivate mutating func animationCount() -> Double? {
    if skip(word: "infinite") { return .infinity }
    return attempt { reader in
      guard let number = reader.number(), number >= 0 else { return nil }
      return number
    }
  }

  fileprivate mutating func skipTime() -> Bool {
    attempt { reader -> Bool? in
      guard case .token(.dimension(_, let unit))? = reader.next() else { return nil }
      return unit == "s" || unit == "ms" ? true : nil
    } ?? false
  }

  fileprivate mutating func skipTiming() -> Bool {
    attempt { reader -> Bool? in
      switch reader.next() {
      case .function(let name, _)?:
        ["cubic-bezier", "steps", "linear", "spring"].contains(name) ? true : nil
      case .token(.ident(let word))?:
        Properties.animationTimings.contains(word.asciiLowercased) ? true : nil
      default: nil
      }
    } ?? false
  }
}
