public import HTMLContent
public import Messages

/// A placeholder with one content block, static or in the row of a table, as Bloomreach's SDK 4.0.1
/// runs it.
///
/// The data are there from the start; time passes only by `advance(to:)`.
public struct Placeholder: Sendable {
  public enum Kind: Hashable, Sendable {
    case `static`

    /// A row of a table or a cell of a collection, which tracks no `show`.
    case table
  }

  /// What the app or the server gets to know.
  public enum Event: Hashable, Sendable {
    case track(BloomreachTrackingEvent)
    case shown(String)
    case noMessageFound
    case closeClicked(String)
    case actionClicked(String, url: String)
    case opened(url: String)

    /// A link that belongs to no action; it is not followed.
    case linkRefused(String, url: String)

    /// The app must load the row of its table again.
    case refreshed
  }

  public let kind: Kind
  public let placeholder: String
  public private(set) var events: [Event] = []

  /// The block that is shown.
  public private(set) var shown: BloomreachBlock?

  /// The last choice, with why the other blocks are left out.
  public private(set) var selection = BloomreachSelection()

  private let blocks: [BloomreachBlock]
  private let content: [String: NormalizedHTML]
  private let states: [String: BloomreachContentState]
  private let choose: @Sendable ([BloomreachBlock]) -> Int
  private let start: Double
  private var selector: BloomreachSelector

  /// Creates a placeholder and shows its block.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder's id.
  ///   - kind: What it is.
  ///   - blocks: All blocks of the app, with their answers.
  ///   - content: The normalised content of blocks, by id.
  ///   - states: What the filters ask about the content, by id; a block without has none.
  ///   - selector: The filters; its `now` is the moment of the start.
  ///   - choose: Chooses among the blocks with the highest priority; the SDK does it at random.
  public init(
    _ placeholder: String, kind: Kind, _ blocks: [BloomreachBlock],
    content: [String: NormalizedHTML] = [:], states: [String: BloomreachContentState],
    selector: BloomreachSelector,
    choose: @escaping @Sendable ([BloomreachBlock]) -> Int = { _ in 0 }
  ) {
    self.placeholder = placeholder
    self.kind = kind
    self.blocks = blocks
    self.content = content
    self.states = states
    self.selector = selector
    self.choose = choose
    start = selector.now ?? 0
    select()
    show()
  }

  public var displayState: [String: BloomreachDisplayState] { selector.displayState }

  /// Lets time pass until so many seconds after the start.
  public mutating func advance(to seconds: Double) {
    guard start + seconds >= selector.now ?? start else { return }
    selector.now = start + seconds
  }

  /// Loads again, as the app can and as it is done after a close or an action.
  ///
  /// A static placeholder chooses before its request and after it. A choice marks a block as
  /// displayed, so a block that is shown once is lost by the first and never seen.
  public mutating func reload() {
    if kind == .static { select() }
    select()
    show()
  }

  private mutating func select() {
    selection = selector.winner(
      of: placeholder, in: blocks,
      content: { states[$0.id] ?? BloomreachContentState(isCorrupted: false, hasHTML: false) },
      choose: choose)
    shown = selection.shown.first.flatMap { states[$0.id]?.hasHTML == true ? $0 : nil }
    if let winner = selection.shown.first {
      selector.displayState[winner.id, default: BloomreachDisplayState()].displayed = now
    }
  }

  private var now: Double { selector.now ?? start }

  private mutating func show() {
    switch kind {
    case .table: events.append(.refreshed)
    case .static:
      guard let shown else {
        events.append(.noMessageFound)
        return
      }
      events.append(.shown(shown.id))
      events.append(.track(BloomreachTrackingEvent(.show, of: shown, in: placeholder)))
    }
  }

  /// The visitor closes the block.
  public mutating func close() {
    guard let block = shown else { return }
    interact(block)
    events.append(.track(BloomreachTrackingEvent(.close, of: block, in: placeholder)))
    if kind == .static { events.append(.closeClicked(block.id)) }
    reload()
  }

  /// The visitor clicks a link of the block.
  public mutating func click(_ url: String) {
    guard let block = shown else { return }
    guard let action = content[block.id]?.action(for: url) else {
      events.append(.linkRefused(block.id, url: url))
      if kind == .table {
        let error = BloomreachTrackingEvent.Action.error("Invalid Action URL - not found")
        events.append(.track(BloomreachTrackingEvent(error, of: block, in: placeholder)))
      }
      return
    }
    if action.kind == .close {
      close()
      return
    }
    interact(block)
    events.append(
      .track(
        BloomreachTrackingEvent(
          .click(text: action.text, link: action.url), of: block, in: placeholder)))
    if kind == .static { events.append(.actionClicked(block.id, url: action.url)) }
    events.append(.opened(url: action.url))
    reload()
  }

  private mutating func interact(_ block: BloomreachBlock) {
    selector.displayState[block.id, default: BloomreachDisplayState()].interacted = now
  }
}
