import Boxes

/// A track of a grid while it is being sized.
struct GridTrackSize: BitwiseCopyable {
  enum Kind: UInt8 {
    case fixed
    case auto
    case minContent
    case maxContent
    case flex

    /// Whether the content decides the size.
    var isIntrinsic: Bool { self == .auto || self == .minContent || self == .maxContent }
  }

  var minimum = Kind.fixed
  var maximum = Kind.fixed

  /// The size so far, and how far it may grow.
  var base = 0.0
  var limit = Double.infinity

  /// The argument of `fit-content()`.
  var fitLimit = Double.infinity
  var factor = 0.0

  /// What the items of one step add at most; unresolved while there are none.
  var planned = Double.unresolved

  /// Whether the limit was infinite before this step.
  var isGrowable = false

  /// Whether it is repeated to fit the room and nothing is in it.
  var isCollapsed = false

  /// From the content box's side at which lines start, or from its top.
  var offset = 0.0

  var end: Double { offset + base }

  /// - Parameters:
  ///   - track: What the style asks for.
  ///   - available: What percentages refer to; unresolved where it is not known.
  init(_ track: GridTrack, available: Double) {
    switch track.minimum {
    case .length(let length):
      let size = resolve(length, against: available)
      if size.isUnresolved { minimum = .auto } else { base = max(0, size.clampedLength) }
    case .auto, .flex: minimum = .auto
    case .minContent: minimum = .minContent
    case .maxContent: minimum = .maxContent
    }
    switch track.maximum {
    case .length(let length):
      let size = resolve(length, against: available)
      if size.isUnresolved { maximum = .auto } else { limit = max(0, size.clampedLength) }
    case .auto: maximum = .auto
    case .flex(let value):
      maximum = .flex
      factor = max(0, value.clampedLength)
    case .minContent: maximum = .minContent
    case .maxContent: maximum = .maxContent
    }
    if let length = track.fitLimit {
      let size = resolve(length, against: available)
      maximum = .maxContent
      if !size.isUnresolved { fitLimit = max(0, size.clampedLength) }
    }
    limit = max(limit, base)
  }

  /// A track in which nothing is and that takes no room.
  static var collapsed: GridTrackSize {
    var track = GridTrackSize(.points(0), available: .unresolved)
    track.isCollapsed = true
    return track
  }
}

/// The tracks of one axis of a grid.
struct GridTracks {
  var tracks: [GridTrackSize]
  let gap: Double

  /// Whether sizes depend on one that was not known.
  private(set) var hasPercentages = false

  /// - Parameters:
  ///   - axis: What the style asks for.
  ///   - used: The tracks that something is in, for those that collapse without.
  ///   - gap: The distance between tracks.
  ///   - available: What percentages refer to; unresolved where it is not known.
  init(_ axis: GridAxis, used: [Range<Int>], gap: Double, available: Double) {
    self.gap = gap
    var isUsed: [Bool] = []
    if !axis.fitting.isEmpty {
      isUsed = Array(repeating: false, count: axis.count)
      for range in used { for index in range { isUsed[index] = true } }
    }
    tracks = []
    tracks.reserveCapacity(axis.count)
    for index in 0..<axis.count {
      if !isUsed.isEmpty, axis.fitting.contains(index - axis.leading), !isUsed[index] {
        tracks.append(.collapsed)
        continue
      }
      let track = axis.track(index)
      hasPercentages = hasPercentages || track.isRelative
      tracks.append(GridTrackSize(track, available: available))
    }
  }

  /// The number of tracks that take room.
  var count: Int { tracks.reduce(0) { $0 + ($1.isCollapsed ? 0 : 1) } }

  /// The size of all tracks with the gaps between them.
  var extent: Double { extent(of: 0..<tracks.count) { $0.base } }

  /// The sum of some sizes of neighbouring tracks, with the gaps between them.
  @inline(__always)
  func extent(of range: Range<Int>, _ size: (GridTrackSize) -> Double) -> Double {
    var sum = 0.0
    var isFirst = true
    for index in range where !tracks[index].isCollapsed {
      sum += size(tracks[index])
      if !isFirst { sum += gap }
      isFirst = false
    }
    return sum
  }

  /// Gives each track its position, with free space around and between them.
  mutating func locate(_ spacing: Spacing) {
    var offset = spacing.before
    var isFirst = true
    for index in tracks.indices {
      if !tracks[index].isCollapsed {
        if !isFirst { offset += gap + spacing.between }
        isFirst = false
      }
      tracks[index].offset = offset
      offset += tracks[index].base
    }
  }

  func start(of range: Range<Int>) -> Double { tracks[range.lowerBound].offset }

  /// The size of an area once all tracks have their positions.
  func size(of range: Range<Int>) -> Double {
    max(0, tracks[range.upperBound - 1].end - tracks[range.lowerBound].offset)
  }
}

extension GridTrack {
  /// Whether it has a size that depends on that of the container.
  var isRelative: Bool {
    func isRelative(_ breadth: Breadth) -> Bool {
      if case .length(let length) = breadth { length.isRelative } else { false }
    }
    return isRelative(minimum) || isRelative(maximum) || fitLimit?.isRelative ?? false
  }
}
