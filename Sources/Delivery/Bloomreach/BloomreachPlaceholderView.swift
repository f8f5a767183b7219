import Messages

/// A placeholder of the app, and what its view shows.
struct BloomreachPlaceholderView: Sendable {
  /// How an app's own callback takes part.
  enum Callback: String, Sendable, CaseIterable {
    /// There is none: the SDK tracks and opens.
    case none

    /// The app hears of it, and the SDK tracks and opens.
    case wraps

    /// The app does everything.
    case replaces
  }

  private(set) var id: String
  var isCarousel = false
  var limit = 0
  var customHeight: Double?

  /// The milliseconds between moves; 0 and less for none.
  var scrollDelay = 3_000
  var tracksActions = true
  var overridesDefaultBehavior = false
  var callback = Callback.none
  var isDeferred = false

  /// The blocks that the app's own filter keeps.
  var filter: Set<String>?

  /// The positions of blocks in the app's own order.
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

  /// What the last load chose, and why it left the other blocks out.
  var selection = BloomreachSelection()

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

extension BloomreachPlaceholderView {
  /// What a scenario says about a placeholder, under its id.
  init(_ entry: ScenarioEntry<Self>) {
    self = entry.value
    id = entry.key
  }

  private static let ids = ScenarioType<[String]>.list(.message)

  /// What a scenario may say about a placeholder.
  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow(name: "view", path: \.isCarousel, type: .word("carousel", not: "static")),
    ScenarioRow(name: "maxMessagesCount", path: \.limit, type: .whole(-1_000_000...1_000_000)),
    ScenarioRow(name: "customHeight", path: \.customHeight, type: .number(0...1_000_000)),
    ScenarioRow(name: "scrollDelay", path: \.scrollDelay, type: .signedSeconds),
    ScenarioRow(name: "trackActions", path: \.tracksActions, type: .flag),
    ScenarioRow(name: "overrideDefaultBehavior", path: \.overridesDefaultBehavior, type: .flag),
    ScenarioRow(
      name: "behaviourCallback", path: \.callback,
      type: .either([
        ScenarioType.flag.mapped { $0 ? .wraps : .none }, .words([.wraps, .replaces]),
      ])),
    ScenarioRow(name: "deferredLoad", path: \.isDeferred, type: .flag),
    ScenarioRow(name: "filter", path: \.filter, type: ids.mapped { Set($0) }),
    ScenarioRow(
      name: "sort", path: \.sort,
      type: ids.mapped { ids in
        Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
      }),
  ]

  /// The blocks that the app's own filter keeps.
  func filtered(_ blocks: [BloomreachBlock]) -> [BloomreachBlock] {
    filter.map { kept in blocks.filter { kept.contains($0.id) } } ?? blocks
  }

  /// The blocks in the app's own order; what it does not name comes last.
  func sorted(_ blocks: [BloomreachBlock]) -> [BloomreachBlock] {
    let defaultValue = BloomreachSelector.inCarouselOrder(blocks)
    guard let sort else { return defaultValue }
    return defaultValue.enumerated().sorted { a, b in
      let (first, second) = (sort[a.element.id] ?? sort.count, sort[b.element.id] ?? sort.count)
      return first != second ? first < second : a.offset < b.offset
    }.map(\.element)
  }
}
