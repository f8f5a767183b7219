import Diagnostics
import HTMLContent
import Inputs
import Messages
import Templates

/// The page of an HTML message: what it calls of the SDK, and where it comes from.
extension Linter {
  /// Returns what is wrong with the calls of an SDK in the pages of an input.
  func pageFindings(of input: Input) -> [Finding] {
    if input.message is AirshipMessage { return airshipFindings(of: input) }
    if input.message is AccengageMessage { return accengageFindings(of: input) }
    let message = input.message as? BrazeMessage
    let bridge = input.message.flatMap { message in
      PageBridge.all.first { $0.vendor == message.vendor.id }
    }
    // Pages of vendors of other packages may call anything.
    if input.message != nil, bridge == nil { return [] }
    return input.shownPages.flatMap { page, keyPath in
      let checker = BridgeChecker(page: page, bridge: bridge, version: input.sdkVersion)
      let ways = message.flatMap { BrazeWaysOut(page: page, message: $0).problem }
      let actions =
        input.message?.vendor == .bloomreach ? BloomreachPageActions(page: page).problems : []
      return (checker.problems + actions + [ways].compactMap(\.self)).map { problem in
        var problem = problem
        if let keyPath {
          problem.keyPath = keyPath + (problem.keyPath.map { ":" + $0 } ?? "")
        }
        return Finding(input.located(problem), check: "dismissal", file: input.source.name)
      }
    }
  }

  /// Returns what is wrong with the calls of the bridge in the page, by file and line.
  ///
  /// A page that is not in the assets folder has none.
  private func airshipFindings(of input: Input) -> [Finding] {
    guard let message = input.message as? AirshipMessage, case .html(let html) = message.display,
      let page = try? input.assets.page(at: html.url)
    else { return [] }
    let checker = BridgeChecker(
      page: page.page, bridge: PageBridge.airship, version: input.sdkVersion)
    let dismissals = page.page.activeAttributes.flatMap { attribute in
      let calls =
        attribute.name == "href"
        ? AirshipPageCall.calls(inAddress: attribute.value)
        : AirshipPageCall.calls(inScript: attribute.value)
      return calls.filter { $0.name == "dismiss" }.flatMap { $0.problems(sdk: message.sdk) }.map {
        problem in
        var problem = problem
        problem.keyPath = String(attribute.line)
        return problem
      }
    }
    let calls = (dismissals + checker.problems).enumerated()
      .sorted { (Self.line($0.element), $0.offset) < (Self.line($1.element), $1.offset) }
      .map { Finding($0.element, check: "dismissal", file: page.file) }
    let ways = AirshipWaysOut(message: message, style: input.style).problem(of: page.page)
    let locked = ways.map { Finding($0, check: "dismissal", file: page.file) }
    return missingCalls(page) + [locked].compactMap(\.self) + calls
  }

  /// The line of a page that a problem is in.
  private static func line(_ problem: Diagnostic) -> Int {
    problem.keyPath.flatMap { Int($0) } ?? 0
  }

  /// What a page with buttons lacks when nothing in it calls the SDK.
  ///
  /// Scripts in files of their own are not read, so that nothing is known of pages with them. Buttons
  /// of a page without any script are found by a check of the appearance.
  private func missingCalls(_ page: WebPage) -> [Finding] {
    let scripts = page.page.scripts
    let words = scripts + page.page.activeAttributes.map(\.value)
    guard page.page.hasButtons, !scripts.isEmpty,
      scripts.allSatisfy({ $0.contains { !$0.isWhitespace } }),
      !words.contains(where: { $0.lowercased().contains("uairship") })
    else { return [] }
    let problem = Diagnostic.warning(
      "Nothing in the page calls UAirship: its buttons neither close the message nor run an action.",
      solution: "Call UAirship.close() or UAirship.runAction(…).")
    return [Finding(problem, check: "dismissal", file: page.file)]
  }

  /// What can't be checked of an HTML message: whether the app allows its address.
  func allowListNote(of input: Input) -> Diagnostic? {
    guard let message = input.message as? AirshipMessage, case .html(let html) = message.display,
      let host = AirshipAllowList.unlistedHost(of: html.url)
    else { return nil }
    return .note(
      "Whether the app's URL allow list has \(host) isn't checked; without it the message is not "
        + "shown.", file: input.source.name, keyPath: input.keyPath(inFile: "display.url"))
  }
}
