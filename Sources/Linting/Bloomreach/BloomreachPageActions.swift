import Diagnostics
import HTMLContent

/// Checks what the elements of a block's page say that a tap does; each problem has the line as its
/// key path: Docs/Vendors/Bloomreach.md#actions.
struct BloomreachPageActions {
  let page: HTMLPage

  private static let types = ["deep-link", "browser", "close"]

  /// What is wrong, in the order of the page.
  var problems: [Diagnostic] {
    let found = page.attributes(named: ["data-actiontype", "data-link", "href"])
    return found.compactMap { attribute in
      var problem: Diagnostic?
      switch attribute.name {
      case "data-actiontype": problem = self.problem(ofType: attribute.value)
      case "data-link": problem = self.problem(ofLink: attribute.value)
      default: problem = self.problem(ofAddress: attribute.value)
      }
      problem?.keyPath = "\(attribute.line)"
      return problem
    } + scriptProblems
  }

  private func problem(ofType type: String) -> Diagnostic? {
    if Self.types.contains(where: { $0.isExactly(type) }) { return nil }
    let word = type.lowercased().filter { !$0.isWhitespace }
    if word == "close" {
      return .warning(
        "data-actiontype is \"\(type.prefix(40))\": the element closes the block, and its address "
          + "is opened too.", solution: "Write \"close\" exactly.")
    }
    let meant = Spelling.nearest(to: word, among: Self.types)
    return .warning(
      "The SDK knows no data-actiontype \"\(type.prefix(40))\": the address decides what a tap does.",
      solution: meant.map { "Did you mean \"\($0)\"?" }
        ?? "Use one of \(Self.types.joined(separator: ", ")).")
  }

  private func problem(ofLink link: String) -> Diagnostic? {
    guard link.isEmpty else { return nil }
    return .warning(
      "data-link is empty, so a tap on the element does nothing.",
      solution: "Write an address, or data-actiontype=\"close\".")
  }

  private func problem(ofAddress address: String) -> Diagnostic? {
    let address = address.lowercased()
    guard address.hasPrefix("https://exponea.com/close_action") else { return nil }
    return .warning(
      "The address is one that the SDK makes for each close button by itself, so a tap on this one "
        + "does nothing.", solution: "Write data-actiontype=\"close\" on the element.")
  }

  /// What attributes with scripts are for, which the SDK takes out: said once for a page.
  private var scriptProblems: [Diagnostic] {
    let handlers = page.activeAttributes.filter { $0.name != "href" }
    guard let first = handlers.first(where: { !$0.value.allSatisfy(\.isWhitespace) }) else {
      return []
    }
    return [
      .warning(
        "The SDK takes \"\(first.name.prefix(40))\" out of the page, as all scripts, so it does "
          + "nothing.", keyPath: "\(first.line)",
        solution: PageBridge.bloomreach.substitute?.advice)
    ]
  }
}
