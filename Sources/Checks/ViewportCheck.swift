import Boxes
import Geometry
import HTMLContent
import Rendering

/// What a page's viewport makes of it on a phone, and what of it has no effect.
///
/// Docs/WebViews.md has the rules.
struct ViewportCheck: FrameCheck {
  let name = "viewport"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let views = checked.frame.tree.webViews
    return checked.input.pageViewports.flatMap { page in
      written(page, isReplaced: !views.isEmpty && !views.contains(where: \.readsViewport))
        + shown(page, views: views, checked: checked)
    }
  }

  /// What is wrong with what is written.
  private func written(_ page: PageViewport, isReplaced: Bool) -> [FrameFinding] {
    var findings: [FrameFinding] = []
    if isReplaced {
      if page.arguments.coversSafeArea {
        findings.append(
          page.finding(
            page.element?.line,
            predicate: "asks for \"viewport-fit=cover\", which the SDK's own viewport replaces",
            solution: "Remove it: the view has no unsafe edges to cover."))
      }
      return findings
    }
    if let element = page.element, element.content.contains(";") {
      findings.append(
        page.finding(
          element.line,
          predicate: "has a \";\" in its viewport, which parts nothing: only blanks and commas do",
          solution: "Write commas, as in \"width=device-width, initial-scale=1\"."))
    }
    if let line = page.safeAreaLine, !page.arguments.coversSafeArea {
      findings.append(
        page.finding(
          line,
          predicate: "asks for insets of the safe area, which are 0 without \"viewport-fit=cover\"",
          solution: "Add viewport-fit=cover to the last <meta name=\"viewport\">."))
    }
    return findings
  }

  /// What becomes of the page on the device.
  private func shown(
    _ page: PageViewport, views: [WebView], checked: CheckedFrame
  ) -> [FrameFinding] {
    var findings: [FrameFinding] = []
    if !page.arguments.saysSize,
      let view = views.first(where: {
        $0.readsViewport && $0.layoutSize.width > $0.size.width && $0.size.width > 0
      })
    {
      var finding = page.finding(
        page.element?.line,
        predicate:
          "says no width in its viewport, so it is laid out \(view.layoutSize.width.formatted) pixels wide "
          + "and shown at \(view.scale.formatted) of its size",
        solution: "Add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">.")
      finding.value = view.scale
      finding.threshold = 1
      findings.append(finding)
    }
    let enlarged = views.flatMap(\.enlarged)
    if let first = enlarged.first {
      var box = first.box
      while checked.frame.tree.name(of: box) == nil, let parent = checked.frame.tree.parent(of: box)
      {
        box = parent
      }
      let count = enlarged.count == 1 ? "text" : "\(enlarged.count) texts"
      var finding = page.finding(
        checked.frame.tree.name(of: box)?.keyPath.flatMap { Int($0) },
        predicate:
          "has \(count) in blocks wider than the screen in portrait, which a phone enlarges: the first from "
          + "\(first.specifiedSize.formatted) to \(first.size.formatted) pixels",
        solution: "Add -webkit-text-size-adjust: 100%, or make the blocks narrower.")
      finding.isNote = true
      findings.append(finding)
    }
    return findings
  }
}

/// What a page says of its viewport, and where.
struct PageViewport: Hashable, Sendable {
  /// Where the message has the page; nil for an input that is a page.
  var keyPath: String?

  /// The last `<meta name="viewport">`; nil for none.
  var element: HTMLPage.ViewportElement?

  /// The line that asks for insets of the safe area; nil for none.
  var safeAreaLine: Int?

  var arguments: ViewportArguments { element?.arguments ?? ViewportArguments() }

  init(_ page: HTMLPage, keyPath: String?) {
    self.keyPath = keyPath
    element = page.viewportElements.last
    safeAreaLine = page.safeAreaLine
  }

  func finding(_ line: Int?, predicate: String, solution: String) -> FrameFinding {
    let visibility = keyPath.map { $0.ofPage(onLine: line) } ?? String(line ?? 1)
    return FrameFinding(
      name: BoxName(keyPath == nil ? "html" : "page", .container, keyPath: visibility),
      part: "The page",
      predicate: predicate, solution: solution)
  }
}
