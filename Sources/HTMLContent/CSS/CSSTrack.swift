import Boxes
import Diagnostics

/// The size of a track of a grid as it is written.
struct CSSTrack: Sendable {
  enum Breadth: Sendable {
    case length(CSSLength)
    case flex(Double)
    case auto
    case minContent
    case maxContent

    /// Whether it is a length or a percentage.
    var isFixed: Bool { if case .length = self { true } else { false } }

    func resolved(_ context: LengthContext) -> GridTrack.Breadth {
      switch self {
      case .length(let length): .length(length.resolved(context))
      case .flex(let factor): .flex(factor)
      case .auto: .auto
      case .minContent: .minContent
      case .maxContent: .maxContent
      }
    }
  }

  var minimum: Breadth
  var maximum: Breadth

  /// The argument of `fit-content()`.
  var fitLimit: CSSLength?

  /// Whether it may be beside tracks that are repeated as often as there is room.
  var isFixed: Bool { fitLimit == nil && (minimum.isFixed || maximum.isFixed) }

  func resolved(_ context: LengthContext) -> GridTrack {
    GridTrack(
      minimum.resolved(context), maximum.resolved(context),
      fitLimit: fitLimit?.resolved(context))
  }
}

/// `grid-template-columns` or `grid-template-rows` as it is written, with numbers of repetitions
/// written out.
struct CSSTrackList: Sendable {
  struct Tracks: Sendable {
    var tracks: [CSSTrack] = []

    /// The names of each line, one more than there are tracks.
    var names: [[ExactText]] = [[]]

    mutating func append(_ track: CSSTrack) {
      guard tracks.count < HTMLLimits.maximumGridTracks else { return }
      tracks.append(track)
      names.append([])
    }

    mutating func append(_ other: Tracks) {
      for (index, track) in other.tracks.enumerated() {
        names[names.count - 1] += other.names[index]
        append(track)
      }
      names[names.count - 1] += other.names.last ?? []
    }
  }

  struct Repetition: Sendable {
    var index: Int
    var tracks: Tracks
    var collapsesEmpty: Bool
  }

  var tracks = Tracks()
  var repetition: Repetition?

  func resolved(_ context: LengthContext) -> GridTemplate {
    var template = GridTemplate()
    template.tracks = tracks.tracks.map { $0.resolved(context) }
    template.names = tracks.names.contains { !$0.isEmpty } ? tracks.names : []
    template.repetition = repetition.map {
      GridTemplate.Repetition(
        index: $0.index, tracks: $0.tracks.tracks.map { $0.resolved(context) },
        names: $0.tracks.names, collapsesEmpty: $0.collapsesEmpty)
    }
    return template
  }
}

/// The values are those of <https://www.w3.org/TR/css-grid-1/#track-sizing>.
extension ValueReader {
  /// Reads the tracks of a template; nil where there are none.
  mutating func trackList() -> CSSTrackList? {
    if isAt(keywords: ["subgrid", "masonry"]), case .token(.ident(let word))? = peek {
      unsupported = "the value \"\(word.asciiLowercased)\""
      return nil
    }
    var list = CSSTrackList()
    while true {
      if let names = lineNames() {
        list.tracks.names[list.tracks.names.count - 1] += names
        // One list of names follows another only around a repetition.
        if lineNames() != nil { return nil }
      }
      if let track = trackSize() {
        list.tracks.append(track)
      } else if case .function(let name, let values)? = peek, name.asciiLowercased == "repeat" {
        _ = next()
        guard read(values, into: &list) else { return nil }
      } else {
        break
      }
    }
    guard !list.tracks.tracks.isEmpty || list.repetition != nil else { return nil }
    if list.repetition != nil, !list.tracks.tracks.allSatisfy(\.isFixed) { return nil }
    return list
  }

  /// Reads what is in `repeat()`.
  private func read(_ values: [ComponentValue], into list: inout CSSTrackList) -> Bool {
    var reader = ValueReader(values)
    let number = reader.integer()
    let word = number == nil ? reader.keyword() : nil
    guard reader.skip(.comma) else { return false }
    var tracks = CSSTrackList.Tracks()
    while true {
      if let names = reader.lineNames() { tracks.names[tracks.names.count - 1] += names }
      guard let track = reader.trackSize() else { break }
      tracks.append(track)
    }
    guard reader.isAtEnd, !tracks.tracks.isEmpty else { return false }
    if let number {
      guard number > 0 else { return false }
      for _ in 0..<min(number, HTMLLimits.maximumGridTracks)
      where list.tracks.tracks.count < HTMLLimits.maximumGridTracks {
        list.tracks.append(tracks)
      }
      return true
    }
    guard word == "auto-fill" || word == "auto-fit", list.repetition == nil,
      tracks.tracks.allSatisfy(\.isFixed)
    else { return false }
    list.repetition = CSSTrackList.Repetition(
      index: list.tracks.tracks.count, tracks: tracks, collapsesEmpty: word == "auto-fit")
    return true
  }

  /// Reads the sizes of tracks that no template names; nil where there are none.
  mutating func trackSizes() -> [CSSTrack]? {
    var result: [CSSTrack] = []
    while result.count < HTMLLimits.maximumGridTracks, let track = trackSize() {
      result.append(track)
    }
    return result.isEmpty ? nil : result
  }

  /// Reads names of a line in brackets.
  mutating func lineNames() -> [ExactText]? {
    attempt { reader in
      guard case .block("[", let values)? = reader.next() else { return nil }
      var inner = ValueReader(values)
      var names: [ExactText] = []
      while let name = inner.lineName() { names.append(name) }
      return inner.isAtEnd ? names : nil
    }
  }

  /// Reads a name that an author has given, case and all.
  mutating func lineName() -> ExactText? {
    guard case .token(.ident(let name))? = peek,
      !["span", "auto", "inherit", "initial", "unset", "default"].contains(name.asciiLowercased)
    else { return nil }
    _ = next()
    return ExactText(name)
  }

  mutating func trackSize() -> CSSTrack? {
    if let breadth = trackBreadth() {
      if case .flex = breadth { return CSSTrack(minimum: .auto, maximum: breadth) }
      return CSSTrack(minimum: breadth, maximum: breadth)
    }
    return attempt { reader in
      guard case .function(let name, let values)? = reader.next() else { return nil }
      var inner = ValueReader(values)
      switch name.asciiLowercased {
      case "minmax":
        guard let minimum = inner.trackBreadth(), inner.skip(.comma),
          let maximum = inner.trackBreadth(), inner.isAtEnd
        else { return nil }
        if case .flex = minimum { return nil }
        return CSSTrack(minimum: minimum, maximum: maximum)
      case "fit-content":
        guard let limit = inner.length(isNegativeAllowed: false), inner.isAtEnd else { return nil }
        return CSSTrack(minimum: .auto, maximum: .maxContent, fitLimit: limit)
      default: return nil
      }
    }
  }

  private mutating func trackBreadth() -> CSSTrack.Breadth? {
    let keywords: [String: CSSTrack.Breadth] = [
      "auto": .auto, "min-content": .minContent, "max-content": .maxContent,
    ]
    if let breadth = keyword(keywords) { return breadth }
    if case .token(.dimension(let factor, unit: "fr"))? = peek {
      guard factor >= 0 else { return nil }
      _ = next()
      return .flex(factor)
    }
    return length(isNegativeAllowed: false).map { .length($0) }
  }
}
