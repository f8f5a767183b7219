import Devices
import Diagnostics
import HTMLContent

/// Looks for a page state in which more of a page is seen, by trying.
struct StateSearch {
  /// The most changes of a state that is suggested.
  private static let maximumChanges = 6

  /// Which of the web views of a frame shows the page.
  let number: Int
  let show: HiddenPage.Showing

  /// How many layouts may still be made.
  private var tries: Int
  private var weight = 0

  init(number: Int, show: @escaping HiddenPage.Showing, maximum tries: Int) {
    self.number = number
    self.show = show
    self.tries = tries
  }

  /// Notes what is seen without any change.
  mutating func begin(with frame: Frame) {
    weight = Self.weight(in: frame, number)
  }

  /// How much is seen: what is there at once counts, and what is there by scrolling again.
  private static func weight(in frame: Frame, _ number: Int) -> Int {
    guard let view = frame.webViews.dropFirst(number).first else { return 0 }
    return PageSight(frame, view: view, scrolls: false).weight * 2
      + PageSight(frame, view: view, scrolls: true).weight
  }

  private mutating func weight(of entries: [PageState.Entry]) -> Int {
    guard tries > 0, let frame = show(PageState(entries)) else { return 0 }
    tries -= 1
    return Self.weight(in: frame, number)
  }

  // MARK: Changes of scripts

  /// Returns a state made of changes with which more is seen; nil when there is none.
  mutating func state(among all: [PageState.Entry]) -> PageState? {
    var candidates: [PageState.Entry] = []
    for entry in all where !candidates.contains(entry) { candidates.append(entry) }
    guard !candidates.isEmpty else { return nil }
    var chosen: [PageState.Entry] = []
    var best = weight
    while chosen.count < Self.maximumChanges {
      var next: (entry: PageState.Entry, weight: Int)?
      for entry in candidates where !chosen.contains(entry) {
        let found = weight(of: chosen + [entry])
        // What a script shows besides the message, such as a line of thanks, is little.
        if found > best + best / 2, found > next?.weight ?? 0 { next = (entry, found) }
      }
      guard let next else { break }
      chosen.append(next.entry)
      best = next.weight
    }
    if chosen.isEmpty { chosen = together(candidates) }
    return chosen.isEmpty ? nil : PageState(Self.joined(chosen))
  }

  /// The changes of which none shows anything alone, as few as do it together.
  private mutating func together(_ candidates: [PageState.Entry]) -> [PageState.Entry] {
    // A script that opens something also closes it; what it does first is mostly to open.
    var chosen: [PageState.Entry] = []
    for entry in candidates
    where !chosen.contains(where: { $0.selector.isExactly(entry.selector) && Self.undo($0, entry) })
    {
      chosen.append(entry)
    }
    let best = weight(of: chosen)
    guard best > weight else { return [] }
    for entry in chosen {
      let rest = chosen.filter { $0 != entry }
      if tries > 0, weight(of: rest) >= best { chosen = rest }
    }
    return chosen
  }

  /// Whether two changes are about the same class, attribute or property.
  private static func undo(_ one: PageState.Entry, _ other: PageState.Entry) -> Bool {
    func subject(_ entry: PageState.Entry) -> String? {
      switch entry.changes.first {
      case .addClass(let name)?, .removeClass(let name)?: "." + name
      case .setAttribute(let name, _)?, .removeAttribute(let name)?: "[" + name
      case .setStyle(let property, _)?: "{" + property
      case nil: nil
      }
    }
    return subject(one) == subject(other)
  }

  // MARK: Causes

  /// Returns a state in which what hides the most does so no more; nil when nothing is gained.
  mutating func state(
    removing causes: [HidingCause], of page: HTMLPage, in environment: Environment
  ) -> PageState? {
    var chosen: [PageState.Entry] = []
    var causes = causes
    var best = weight
    while chosen.count < Self.maximumChanges, tries > 0 {
      let heaviest = causes.filter { cause in
        cause.remedy != nil && !chosen.contains { Self.isDone(cause, by: $0) }
      }.max { $0.weight < $1.weight }
      guard let heaviest, let remedy = heaviest.remedy else { break }
      chosen.append(PageState.Entry(heaviest.selector, [remedy]))
      tries -= 1
      guard let frame = show(PageState(chosen)),
        let changed = try? page.with(PageState(chosen)).value,
        let view = frame.webViews.dropFirst(number).first
      else { break }
      best = max(best, Self.weight(in: frame, number))
      let sight = PageSight(frame, view: view, scrolls: false, findsPlacements: true)
      if sight.weight * 2 >= page.contentWeight { break }
      causes = changed.hidingCauses(in: frame.pageEnvironment(view), sight.placements)
    }
    return best > weight ? PageState(Self.joined(chosen)) : nil
  }

  private static func isDone(_ cause: HidingCause, by entry: PageState.Entry) -> Bool {
    entry.selector.isExactly(cause.selector) && cause.remedy.map { entry.changes == [$0] } ?? false
  }

  /// Puts changes of the same elements together.
  private static func joined(_ entries: [PageState.Entry]) -> [PageState.Entry] {
    var result: [PageState.Entry] = []
    for entry in entries {
      if let index = result.firstIndex(where: { $0.selector.isExactly(entry.selector) }) {
        result[index].changes += entry.changes
      } else {
        result.append(entry)
      }
    }
    return result
  }
}
