import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Inputs

/// A page of an input that shows nothing or little of what is in it, and what would show more.
struct HiddenPage {
  /// Shows the input with some entries more in its page state; nil where that can't be drawn.
  typealias Showing = (PageState) -> Frame?

  /// The most layouts with which a state is looked for.
  private static let maximumTries = 64

  /// The most statements of scripts that are tried.
  private static let maximumChanges = 24

  /// The fewest letters of which a part is worth a warning.
  private static let minimumWeight = 12

  let page: HTMLPage
  let environment: Environment

  /// Which of the web views of a frame shows the page.
  let number: Int
  let show: Showing

  // MARK: What is wrong

  /// What the author should know; nil for a page of which enough is seen.
  func finding(in frame: Frame) -> Diagnostic? {
    let whole = page.contentWeight
    guard whole > 0, let view = frame.webViews.dropFirst(number).first else { return nil }
    let atOnce = PageSight(frame, view: view, scrolls: false).weight
    let isBlank = atOnce == 0
    // OPTIMIZATION: by scrolling no less is seen.
    let isEnough = whole < Self.minimumWeight || atOnce * 2 >= whole
    if !isBlank, isEnough { return nil }
    let scrolls = !isBlank && !page.cutsOffOverflow(in: frame.pageEnvironment(view))
    if scrolls, PageSight(frame, view: view, scrolls: true).weight * 2 >= whole { return nil }
    let sight = PageSight(frame, view: view, scrolls: scrolls, findsPlacements: true)
    let causes = page.hidingCauses(in: frame.pageEnvironment(view), sight.placements)
    let worst = HidingGroup.heaviest(of: causes)
    if !isBlank, (worst?.weight ?? 0) * 2 < whole { return nil }
    let cause =
      worst.map { cause in
        let file = cause.file.map { "\($0):" }
        let position = file.map { "\($0)\(cause.line)" } ?? "line \(cause.line)"
        return ": \(cause.words) (\(position))"
      } ?? ""
    var problem = Diagnostic.warning(
      "The page shows \(isBlank ? "nothing" : "little") of what is in it\(cause).",
      file: worst?.file, keyPath: worst.map { "\($0.line)" },
      solution: solution(from: frame, causes))
    problem.cause = .hiddenContent(isAll: isBlank)
    return problem
  }

  // MARK: What to do

  private func solution(from frame: Frame, _ causes: [HidingCause]) -> String {
    var search = StateSearch(number: number, show: show, maximum: Self.maximumTries)
    search.begin(with: frame)
    let changes = page.scriptChanges.filter { $0.entry != nil && $0.mattersToAppearance }
      .prefix(Self.maximumChanges)
    if let found = search.state(among: changes.compactMap(\.entry)) {
      let done = changes.filter { change in
        guard let entry = change.entry else { return false }
        return found.entries.contains {
          $0.selector.isExactly(entry.selector) && entry.changes.allSatisfy($0.changes.contains)
        }
      }
      let words = done.prefix(2).map { "on \($0.position) \($0.words)" }
      let rest = done.count > 2 ? ", and \(done.count - 2) more" : ""
      return "A script \(words.joined(separator: ", one "))\(rest), and scripts are not run. "
        + Self.advice(found)
    }
    if let found = search.state(removing: causes, of: page, in: environment) {
      return "Change that, or see what it hides. " + Self.advice(found)
    }
    if let content = page.scriptChanges.first(where: { $0.entry == nil }) {
      return "The script on \(content.position) \(content.words), and scripts are not run: write "
        + "what it makes into the page."
    }
    return "Write something that is seen without scripts."
  }

  private static func advice(_ state: PageState) -> String {
    "Draw the page so with \(state.option), or with \(state.setting) in snapshot.yml."
  }
}

extension Frame {
  /// The fragments of the web views, in order: what is around the root of each page.
  var webViews: [Int] {
    fragments.fragments.compactMap { fragment in
      tree.name(of: fragment.box)?.element == "html" ? fragment.parent : nil
    }
  }

  /// What a page knows of the screen: its web view is all of it.
  func pageEnvironment(_ view: Int) -> Environment {
    var inner = environment
    let size = fragments.fragments[view].frame.size
    guard size != environment.viewport else { return inner }
    inner.orientation = .portrait
    inner.device.screen = size
    return inner
  }
}
