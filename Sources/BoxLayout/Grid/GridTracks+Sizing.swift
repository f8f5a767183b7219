import Boxes

/// What a container that is being sized asks of its tracks.
enum GridConstraint {
  /// To be laid out in the room that there is.
  case none
  case minContent
  case maxContent
}

/// The steps in which items make tracks larger, in their order.
enum GridPhase: CaseIterable {
  case intrinsicMinimums
  case contentMinimums
  case maxContentMinimums
  case intrinsicMaximums
  case maxContentMaximums

  /// Whether the sizes grow, rather than their limits.
  var isBase: Bool {
    self == .intrinsicMinimums || self == .contentMinimums || self == .maxContentMinimums
  }

  /// Whether the step is about a track.
  func affects(_ track: GridTrackSize) -> Bool {
    switch self {
    case .intrinsicMinimums: track.minimum.isIntrinsic
    case .contentMinimums: track.minimum == .minContent || track.minimum == .maxContent
    case .maxContentMinimums: track.minimum == .maxContent
    case .intrinsicMaximums: track.maximum.isIntrinsic
    case .maxContentMaximums: track.maximum == .auto || track.maximum == .maxContent
    }
  }
}

/// The parts of track sizing that ask nothing of the items:
/// <https://www.w3.org/TR/css-grid-1/#algo-track-sizing>.
extension GridTracks {
  // MARK: Distributing extra space: <https://www.w3.org/TR/css-grid-1/#extra-space>

  /// Plans what the tracks of an item grow by so that it has room.
  mutating func accommodate(
    _ contribution: Double, in range: Range<Int>, _ phase: GridPhase, flexesOnly: Bool
  ) {
    var affected: [Int] = []
    for index in range where phase.affects(tracks[index]) {
      if !flexesOnly || tracks[index].maximum == .flex { affected.append(index) }
    }
    guard !affected.isEmpty else { return }
    for index in affected where tracks[index].planned.isUnresolved { tracks[index].planned = 0 }
    // 1. Find the space to distribute.
    let space =
      contribution
      - extent(of: range) { phase.isBase || $0.limit.isInfinite ? $0.base : $0.limit }
    guard space > 0 else { return }
    let isProportional = flexesOnly && affected.contains { tracks[$0].factor > 0 }
    var shares = affected.map { index in
      let track = tracks[index]
      return Share(
        index: index, weight: isProportional ? track.factor : 1,
        room: phase.isBase ? track.roomOfBase : track.roomOfLimit)
    }
    // 2. Distribute space up to limits.
    let rest = Share.distribute(space, to: &shares)
    // 4. Distribute space beyond limits.
    if rest > 0 {
      let growing = shares.indices.filter { share in
        let track = tracks[shares[share].index]
        return switch phase {
        case .intrinsicMinimums, .contentMinimums: track.maximum.isIntrinsic
        case .maxContentMinimums: track.maximum == .auto || track.maximum == .maxContent
        case .intrinsicMaximums, .maxContentMaximums: true
        }
      }
      var beyond = (growing.isEmpty ? Array(shares.indices) : growing).map { share in
        let track = tracks[shares[share].index]
        let limit = track.limit.isInfinite ? track.base : track.limit
        return Share(
          index: share, weight: shares[share].weight,
          room: phase.isBase ? .infinity : max(0, track.fitLimit - limit - shares[share].given))
      }
      _ = Share.distribute(rest, to: &beyond)
      for share in beyond { shares[share.index].given += share.given }
    }
    for share in shares {
      tracks[share.index].planned = max(tracks[share.index].planned, share.given)
    }
  }

  /// Lets the tracks grow by what was planned for them.
  mutating func grow(_ phase: GridPhase) {
    for index in tracks.indices {
      let planned = tracks[index].planned
      tracks[index].planned = .unresolved
      if !phase.isBase { tracks[index].isGrowable = false }
      guard !planned.isUnresolved else { continue }
      if phase.isBase {
        tracks[index].base = (tracks[index].base + planned).clampedLength
        tracks[index].limit = max(tracks[index].limit, tracks[index].base)
        continue
      }
      let wasInfinite = tracks[index].limit.isInfinite
      let limit = (wasInfinite ? tracks[index].base : tracks[index].limit) + planned
      let clamped = max(tracks[index].base, min(limit, tracks[index].fitLimit))
      tracks[index].limit = clamped.clampedLength
      tracks[index].isGrowable = phase == .intrinsicMaximums && wasInfinite
    }
  }

  /// Lets limits that nothing has set be those of the sizes.
  mutating func closeLimits() {
    for index in tracks.indices {
      if tracks[index].limit.isInfinite { tracks[index].limit = tracks[index].base }
      tracks[index].isGrowable = false
    }
  }

  // MARK: Maximizing: <https://www.w3.org/TR/css-grid-1/#algo-grow-tracks>

  mutating func maximize(available: Double, _ constraint: GridConstraint) {
    if constraint == .minContent { return }
    if available.isUnresolved {
      for index in tracks.indices { tracks[index].base = tracks[index].limit }
      return
    }
    let free = available - extent
    guard free > 0 else { return }
    var shares = tracks.indices.map {
      Share(index: $0, weight: 1, room: max(0, tracks[$0].limit - tracks[$0].base))
    }
    _ = Share.distribute(free, to: &shares)
    for share in shares { tracks[share.index].base += share.given }
  }

  // MARK: Flexible tracks: <https://www.w3.org/TR/css-grid-1/#algo-find-fr-size>

  /// Returns the size of one `fr` with which some tracks fill a space.
  func fraction(filling space: Double, _ range: Range<Int>) -> Double {
    var leftover = space - extent(of: range) { $0.maximum == .flex ? 0 : $0.base }
    let flexible = range.filter {
      tracks[$0].maximum == .flex && tracks[$0].base + tracks[$0].factor > 0
    }
    var factors = flexible.reduce(0) { $0 + tracks[$1].factor }
    // Those that are larger than their share are left out, the one that is most so first.
    let order = flexible.sorted { first, second in
      let (a, b) = (tracks[first], tracks[second])
      let (x, y) = (a.base * b.factor, b.base * a.factor)
      return x == y ? first < second : x > y
    }
    for index in order {
      let fraction = max(0, leftover) / max(1, factors)
      if tracks[index].base <= fraction * tracks[index].factor { return fraction }
      leftover -= tracks[index].base
      factors -= tracks[index].factor
    }
    return max(0, leftover) / max(1, factors)
  }

  /// The smallest fraction at which no flexible track is smaller than it is.
  var minimumFraction: Double {
    tracks.reduce(0) { minimum, track in
      guard track.maximum == .flex else { return minimum }
      return max(minimum, track.factor > 1 ? track.base / track.factor : track.base)
    }
  }

  mutating func expand(fraction: Double) {
    for index in tracks.indices where tracks[index].maximum == .flex {
      let size = (fraction * tracks[index].factor).clampedLength
      if size > tracks[index].base {
        tracks[index].base = size
        tracks[index].limit = max(tracks[index].limit, size)
      }
    }
  }

  // MARK: Stretching: <https://www.w3.org/TR/css-grid-1/#algo-stretch>

  mutating func stretch(toFill available: Double) {
    let free = available - extent
    let count = tracks.reduce(0) { $0 + ($1.isStretchable ? 1 : 0) }
    guard free > 0, count > 0 else { return }
    for index in tracks.indices where tracks[index].isStretchable {
      tracks[index].base += free / Double(count)
    }
  }

  /// Whether tracks take shares of the room that is left, and not all of it.
  var leavesRoom: Bool {
    isFlexible && tracks.reduce(0) { $0 + ($1.maximum == .flex ? $1.factor : 0) } < 1
  }

  /// Whether any track takes a share of the room that is left.
  var isFlexible: Bool { tracks.contains { $0.maximum == .flex } }
}

extension GridTrackSize {
  fileprivate var isStretchable: Bool { maximum == .auto && !isCollapsed }

  /// As in browsers, the limit of `fit-content()` holds back the limits of sizes only.
  fileprivate var roomOfBase: Double { max(0, limit - base) }

  fileprivate var roomOfLimit: Double {
    let maximum = isGrowable || limit.isInfinite ? fitLimit : min(limit, fitLimit)
    return max(0, maximum - (limit.isInfinite ? base : limit))
  }
}

/// What one of several tracks takes of some space.
private struct Share {
  var index: Int
  var weight: Double
  var room: Double
  var given = 0.0

  /// Shares out space by weights up to the room that each has, and returns what is left.
  static func distribute(_ space: Double, to shares: inout [Share]) -> Double {
    var left = space
    var weights = shares.reduce(0) { $0 + $1.weight }
    // Those that are full first leave their part to the others.
    let order = shares.indices.filter { shares[$0].weight > 0 }.sorted { first, second in
      let (a, b) = (shares[first], shares[second])
      let (x, y) = (a.room * b.weight, b.room * a.weight)
      return x == y ? first < second : x < y
    }
    for index in order {
      let part = min(shares[index].room, left * shares[index].weight / weights)
      shares[index].given += part
      left = max(0, left - part)
      weights -= shares[index].weight
    }
    return left
  }
}
