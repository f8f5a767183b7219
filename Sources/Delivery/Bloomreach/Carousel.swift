public import HTMLContent
public import Messages

/// The carousel of content blocks over time, as Bloomreach's SDK 4.0.1 runs it.
///
/// Time is told in seconds from the moment at which the data are ready; nothing happens unless it
/// is advanced. What the SDK leaves open is decided so: when blocks are removed, the cell on screen
/// stays; when the shown one is removed, the one after it takes its place.
public struct Carousel: Sendable {
  /// What the app's code says.
  public struct Options: Sendable {
    public var placeholder: String

    /// The most blocks that are kept after sorting; 0 and less for all.
    public var maxMessagesCount = 0

    /// Seconds between moves; 0 and less for none.
    public var scrollDelay = 3.0

    /// How long a move lasts, in seconds.
    ///
    /// The nominal schedule has 0. Above 0.3 every second interval is longer by it.
    public var scrollDuration = 0.0

    /// Whether closing and clicking are tracked.
    public var tracksActions = true

    /// Whether links are left to the app.
    public var overridesDefaultBehavior = false

    /// The app's own filter and order.
    public var filter: (@Sendable ([BloomreachBlock]) -> [BloomreachBlock])?
    public var sort: (@Sendable ([BloomreachBlock]) -> [BloomreachBlock])?

    public init(placeholder: String) { self.placeholder = placeholder }
  }

  /// What the app or the server gets to know.
  public enum Event: Hashable, Sendable {
    case track(BloomreachTrackingEvent)

    /// `onMessageShown`: the index is the place among the blocks of the last reload.
    case shown(String, index: Int, count: Int)

    /// `onMessagesChanged`: the count is that of the last reload, also after removals.
    case changed(count: Int)
    case noMessageFound
    case error(placeholder: String, message: String)
    case closeClicked(String)
    case actionClicked(String, url: String)
    case opened(url: String)
    case measured(String)

    /// The answer for a block has expired and is asked for again.
    case requested(String)
  }

  public struct TimedEvent: Hashable, Sendable {
    public var time: Double
    public var event: Event
  }

  /// A block's time on screen.
  public struct Showing: Hashable, Sendable {
    public var block: BloomreachBlock
    public var from: Double

    /// Nil while it is shown.
    public var to: Double?
  }

  public let options: Options
  public internal(set) var time = 0.0
  public private(set) var events: [TimedEvent] = []
  public internal(set) var showings: [Showing] = []

  /// The blocks of the last reload and why the others are left out.
  public private(set) var selection = BloomreachSelection()

  /// The blocks of the cells, whole lists after each other.
  public internal(set) var cells: [BloomreachBlock] = []

  /// The cell on screen.
  public internal(set) var row: Int?

  /// What the device remembers, with the displays of this run.
  public var displayState: [String: BloomreachDisplayState] { selector.displayState }

  let start: Double
  private let blocks: [BloomreachBlock]
  let content: [String: NormalizedHTML]
  private let states: [String: BloomreachContentState]
  var selector: BloomreachSelector

  /// Whether blocks had a display date when they were loaded last.
  private var wasDisplayed: [String: Bool] = [:]
  var received: [String: Double] = [:]
  var timer = CarouselTimer()
  var leaving: (block: BloomreachBlock, at: Double, isManual: Bool)?

  /// Creates a carousel and loads it.
  ///
  /// - Parameters:
  ///   - blocks: All blocks of the app, with the answers that have just come.
  ///   - content: The normalised content of blocks, by id.
  ///   - states: What the filters ask about the content, by id; a block without has none.
  ///   - selector: The filters; its `now` is the moment of the start.
  ///   - options: What the app's code says.
  public init(
    _ blocks: [BloomreachBlock], content: [String: NormalizedHTML] = [:],
    states: [String: BloomreachContentState], selector: BloomreachSelector, options: Options
  ) {
    self.blocks = blocks
    self.content = content
    self.states = states
    self.selector = selector
    self.options = options
    start = selector.now ?? 0
    timer.delay = options.scrollDelay
    for block in blocks { received[block.id] = start }
    reload()
  }

  /// How often a list is repeated in the cells.
  public static func copies(of count: Int) -> Int {
    switch count {
    case 1: 1
    case 0, 2: 100
    case 3...5: 50
    case 6...10: 25
    default: 10
    }
  }

  // MARK: Loading

  /// Filters and sorts again and starts with the first cell.
  public mutating func reload() {
    endShowing()
    leaving = nil
    timer.stop()
    let placeholder = options.placeholder
    let own = blocks.filter { $0.placeholders.contains(placeholder) }
    for block in own where state(of: block).isCorrupted {
      let message = "Corrupted image for \(block.id)"
      log(.error(placeholder: block.id, message: message))
      log(.track(BloomreachTrackingEvent(.error(message), of: block, in: block.id)))
    }
    selection = selector.carousel(
      of: placeholder, in: blocks, limit: options.maxMessagesCount, content: state,
      filter: options.filter, sort: options.sort)
    let messages = selection.shown
    wasDisplayed = Dictionary(
      messages.map { ($0.id, displayState[$0.id]?.displayed != nil) }, uniquingKeysWith: { $1 })
    cells = Array(repeatElement(messages, count: Self.copies(of: messages.count)).joined())
    row = nil
    guard !messages.isEmpty else {
      tellEmpty(own)
      return
    }
    log(.changed(count: messages.count))
    appear(0)
    timer.start(at: time + 0.5)
  }

  private mutating func tellEmpty(_ own: [BloomreachBlock]) {
    if own.isEmpty {
      if blocks.contains(where: { $0.answer == nil }) { log(.noMessageFound) }
      return
    }
    let survives = own.contains {
      selector.answerExclusion($0, isCorrupted: state(of: $0).isCorrupted) == nil
    }
    if survives { log(.changed(count: 0)) }
  }

  private func state(of block: BloomreachBlock) -> BloomreachContentState {
    states[block.id] ?? BloomreachContentState(isCorrupted: false, hasHTML: false)
  }

  // MARK: Queries

  public var shownBlock: BloomreachBlock? { row.map { cells[$0] } }

  /// The place of the shown block among those that are left; -1 for none.
  public var shownIndex: Int {
    shownBlock.flatMap { block in cells.firstIndex { $0.id == block.id } } ?? -1
  }

  /// How many blocks are left that had been displayed before they were loaded, as the SDK counts;
  /// as it is documented, how many are left.
  public var shownCount: Int {
    let left = Set(cells.map(\.id))
    return selector.reading == .documented ? left.count : left.count { wasDisplayed[$0] == true }
  }

  mutating func log(_ event: Event) {
    events.append(TimedEvent(time: time, event: event))
  }
}
