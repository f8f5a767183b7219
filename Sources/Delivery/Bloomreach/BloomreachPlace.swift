import Messages

/// A placeholder of the app, and what its view shows.
struct BloomreachPlace: Sendable {
  /// How an app's own callback takes part.
  enum Callback: Sendable {
    /// There is none: the SDK tracks and opens.
    case none

    /// The app hears of it, and the SDK tracks and opens.
    case wraps

    /// The app does everything.
    case replaces
  }

  let id: String
  var isCarousel = false
  var limit = 0
  var customHeight: Double?

  /// The milliseconds between moves; 0 and less for none.
  var scrollDelay = 3_000
  var tracksActions = true
  var overridesDefaultBehavior = false
  var callback = Callback.none
  var isDeferred = false
  var filter: Set<String>?
  var sort: [String: Int]?

  // MARK: The view

  /// Whether the app has made the view.
  var isThere = false

  /// Counts loads, so that what belongs to an older one is left aside.
  var load = 0

  /// Counts views, so that what was measured for a view that is gone is left aside.
  var view = 0

  /// When what is shown appeared, in the order of all placeholders.
  var turn = 0
  var requestTimer: Int?

  // MARK: A carousel

  /// How many blocks the last load gave, and the position of each.
  var count = 0
  var positions: [Int: Int] = [:]

  /// The cells, whole lists after each other, and the one on the screen.
  var cells: [Int] = []
  var row: Int?
  var moveTimer: Int?

  /// When a cell has left the screen last by itself; at first when the view was made.
  var lastScroll = 0

  /// The time since the last move when the timer was paused.
  var saved: Int?
  var hasRun = false
  var lastHeight: Height?

  /// A height that was reported; its number is nil where pages are not laid out.
  struct Height: Equatable, Sendable {
    var points: Double?
  }

  // MARK: A static placeholder

  /// The block on the screen, and the one that comes.
  var shown: Int?
  var next: Int?
  var replaceTimer: Int?

  init(_ id: String) { self.id = id }

  /// The block on the screen.
  var current: Int? { isCarousel ? row.map { cells[$0] } : shown }

  var isCalledBack: Bool { callback != .none }
}

extension BloomreachPlace {
  /// Reads what the scenario says about a placeholder.
  init(_ id: String, _ node: ScenarioNode) {
    self.init(id)
    isCarousel = node["view"]?.text == "carousel"
    limit = node["maxMessagesCount"]?.whole ?? 0
    customHeight = node["customHeight"]?.number
    scrollDelay = node["scrollDelay"]?.milliseconds ?? scrollDelay
    tracksActions = node["trackActions"]?.flag ?? true
    overridesDefaultBehavior = node["overrideDefaultBehavior"]?.flag ?? false
    isDeferred = node["deferredLoad"]?.flag ?? false
    switch (node["behaviourCallback"]?.text, node["behaviourCallback"]?.flag) {
    case ("replaces", _): callback = .replaces
    case ("wraps", _), (_, true): callback = .wraps
    default: break
    }
    filter = node["filter"]?.list.map { Set($0.compactMap(\.text)) }
    sort = node["sort"]?.list.map { list in
      Dictionary(list.compactMap(\.text).enumerated().map { ($1, $0) }) { first, _ in first }
    }
  }

  /// The blocks that the app's own filter keeps.
  func filtered(_ blocks: [BloomreachBlock]) -> [BloomreachBlock] {
    filter.map { kept in blocks.filter { kept.contains($0.id) } } ?? blocks
  }

  /// The blocks in the app's own order; what it does not name comes last.
  func sorted(_ blocks: [BloomreachBlock]) -> [BloomreachBlock] {
    let standard = BloomreachSelector.inCarouselOrder(blocks)
    guard let sort else { return standard }
    return standard.enumerated().sorted { a, b in
      let (first, second) = (sort[a.element.id] ?? sort.count, sort[b.element.id] ?? sort.count)
      return first != second ? first < second : a.offset < b.offset
    }.map(\.element)
  }
}
