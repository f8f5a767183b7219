import Diagnostics
import HTMLContent
import Inputs
import Messages
import Templates

/// The page of a web message of Accengage.
extension Linter {
  /// Returns what is wrong with the calls of an SDK in the page.
  ///
  /// A page that is neither in the file nor in the assets folder has none; drawing it says so.
  func accengageFindings(of input: Input) -> [Finding] {
    guard let message = input.message as? AccengageMessage, message.kind != .alert,
      let url = message.url
    else { return [] }
    func problems(_ page: HTMLPage) -> [Diagnostic] {
      BridgeChecker(page: page, bridge: .accengage, version: input.sdkVersion).problems
    }
    if message.pagesByAddress[url] != nil {
      return input.shownPages.flatMap { page, keyPath in
        problems(page).map { problem in
          var problem = problem
          problem.keyPath =
            (keyPath ?? message.keyPath(of: "url")) + (problem.keyPath.map { ":" + $0 } ?? "")
          return finding(input.located(problem), check: "dismissal", of: input.source)
        }
      }
    }
    guard let found = try? input.assets.page(at: url) else { return [] }
    return problems(found.page).map { Finding($0, check: "dismissal", file: found.file) }
  }
}
