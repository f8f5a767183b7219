import Devices
import Diagnostics
import HTMLContent
import Inputs
import Templates

extension Renderer {
  /// Returns what the author should know of pages that show nothing or little of what is in them,
  /// and of what scripts would change.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - input: What is drawn.
  ///   - show: Shows another state of the input; nil where that can't be drawn.
  /// - Returns: At most one finding for each page.
  static func hiddenContent(
    in frame: Frame, of input: Input, show: @escaping (Input) -> Frame?
  ) -> [Diagnostic] {
    let pages = input.shownPages
    guard !pages.isEmpty, !frame.webViews.isEmpty else { return [] }
    // Who names a state has seen what scripts do.
    func note(on page: HTMLPage) -> Diagnostic? {
      input.source.pageState.isEmpty ? scriptNote(on: page) : nil
    }
    // A carousel shows the first of its pages only.
    return zip(pages, frame.webViews.indices).compactMap { page, number in
      let linking = page.page.linking { (url) throws(Diagnostic) in
        try input.assets.pageSheet(at: url)
      }.linkingScripts { (url) throws(Diagnostic) in try input.assets.pageScript(at: url) }
      let hidden = HiddenPage(page: linking, environment: frame.environment, number: number) {
        state in
        var source = input.source
        source.pageState.entries += state.entries
        guard let changed = try? source.input(sdk: input.sdkVersion) else { return nil }
        return show(changed)
      }
      guard var problem = hidden.finding(in: frame) ?? note(on: linking) else { return nil }
      if let keyPath = page.keyPath, problem.file == nil {
        problem.keyPath = keyPath + (problem.keyPath.map { ":" + $0 } ?? "")
      }
      return problem
    }
  }

  /// What scripts would change of a page of which enough is seen without them; nil for nothing.
  private static func scriptNote(on page: HTMLPage) -> Diagnostic? {
    let changes = page.scriptChanges.filter(\.mattersToAppearance)
    if let first = changes.first {
      let count = changes.count - 1
      let others =
        switch count {
        case 0: ""
        case 1: "; another statement is left out too"
        default: "; \(count) others are left out too"
        }
      return limit(
        "Scripts are not run: the one on \(first.position) \(first.words)\(others).",
        line: first.line, file: first.file,
        solution: changes.compactMap(\.entry).first.map {
          "Draw the page after that with \(PageState([$0]).option)."
        })
    }
    return page.foreignScripts.first.map { script in
      limit(
        "Scripts are not run; what \"\(script.address.prefix(100))\" changes isn't known.",
        line: script.line, solution: "Write what it makes into the page.")
    }
  }

  private static func limit(
    _ summary: String, line: Int, file: String? = nil, solution: String?
  ) -> Diagnostic {
    var note = Diagnostic.note(summary, file: file, keyPath: "\(line)", solution: solution)
    note.cause = .hiddenContent(isAll: false)
    return note
  }
}
