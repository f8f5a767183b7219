import Diagnostics
import HTMLContent
import Inputs
import Messages
import Templates

/// The page of a web message of Accengage.
extension Linter {
  /// Returns what is wrong with the calls of an SDK in the page, and what is left out of it.
  ///
  /// A page that is neither in the file nor in the assets folder has none; drawing it says so.
  func accengageFindings(of input: Input) -> [Finding] {
    guard let message = input.message as? AccengageMessage, message.kind != .alert,
      let url = message.url
    else { return [] }
    func problems(_ page: HTMLPage) -> [Diagnostic] {
      BridgeChecker(page: page, bridge: .accengage, version: input.sdkVersion).problems
    }
    if let html = message.pages[url] {
      guard let parsed = try? HTMLPage.parse(Array(html.utf8), in: input.source.pageState) else {
        return []
      }
      func located(_ problem: Diagnostic, _ check: String) -> Finding {
        var problem = problem
        problem.keyPath =
          "resources.\(url.prefix(100))" + (problem.keyPath.map { ":" + $0 } ?? "")
        return finding(input.located(problem), check: check, of: input.source)
      }
      return parsed.warnings.map { located($0, "message") }
        + problems(parsed.value).map { located($0, "dismissal") }
    }
    guard let found = try? input.assets.page(at: url) else { return [] }
    return found.warnings.map { finding($0, of: input.source) }
      + problems(found.page).map { Finding($0, check: "dismissal", file: found.file) }
  }
}
