import Diagnostics
import HTMLContent
import Inputs
import Messages
import Templates

/// The page of an HTML message: what it calls of the SDK, and where it comes from.
extension Linter {
  /// Returns what is wrong with the calls of the bridge in the page, by file and line.
  ///
  /// A page that is not in the assets folder has none.
  func pageFindings(of input: Input) -> [Finding] {
    guard let message = input.message as? AirshipMessage, case .html(let html) = message.display,
      let page = try? input.assets.page(at: html.url)
    else { return [] }
    return page.page.activeAttributes.flatMap { attribute in
      let calls =
        attribute.name == "href"
        ? AirshipPageCall.calls(inAddress: attribute.value)
        : AirshipPageCall.calls(inScript: attribute.value)
      return calls.flatMap { $0.problems(sdk: message.sdk) }.map { problem in
        var problem = problem
        problem.keyPath = String(attribute.line)
        return Finding(problem, check: "dismissal", file: page.file)
      }
    }
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
