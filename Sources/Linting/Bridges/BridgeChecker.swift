import Diagnostics
import HTMLContent
import Messages

/// Checks how a page calls the SDK around it; each problem has the line as its key path.
struct BridgeChecker {
  let page: HTMLPage

  /// The bridge that the page has; nil for a page of which the vendor isn't known.
  let bridge: PageBridge?

  /// The version of the vendor's SDK; nil where it isn't known.
  let version: SDKVersion?

  /// Returns what is wrong with the calls and the addresses, in the order of the page.
  var problems: [Diagnostic] {
    let objects = PageBridge.all.flatMap { $0.objects.map(\.name) }
    return page.uses(of: objects).compactMap { use in
      var problem = problem(of: use)
      problem?.keyPath = "\(use.line)"
      return problem
    } + addressProblems
  }

  // MARK: Objects

  private func problem(of use: ObjectUse) -> Diagnostic? {
    guard !use.members.isEmpty else { return nil }
    let written = use.object
    guard
      let owner = PageBridge.all.first(where: { bridge in
        bridge.objects.contains { $0.name.lowercased() == written.lowercased() }
      }),
      let object = owner.objects.first(where: { $0.name.lowercased() == written.lowercased() })
    else { return nil }
    if let bridge, bridge.vendor != owner.vendor {
      let (fate, advice) = bridge.fate(ofForeign: written)
      return .warning(
        "\(use.words) is a call of \(owner.title)'s SDK, and a page of \(bridge.title) \(fate).",
        solution: advice)
    }
    if !object.name.isExactly(written) {
      return .warning(
        "There is no \"\(written)\": the page's script stops here.",
        solution: "Did you mean \"\(object.name)\"?")
    }
    if let since = object.since, let version, bridge != nil, version < since {
      let other = owner.objects.first { $0.since == nil }?.name
      return .warning(
        "\"\(written)\" is there from version \(since) of the SDK on, and this is \(version): the "
          + "page's script stops here.", solution: other.map { "Call \"\($0)\"." })
    }
    return problem(of: use, among: owner.functions)
  }

  /// Follows what is asked of an object, step by step.
  private func problem(of use: ObjectUse, among functions: [PageBridge.Function]) -> Diagnostic? {
    var functions = functions
    var path = use.object
    for (position, member) in use.members.enumerated() {
      let isLast = position == use.members.count - 1
      guard let function = functions.first(where: { $0.name.isExactly(member.name) }) else {
        return unknown(member, of: path, among: functions)
      }
      path += ".\(function.name)"
      if bridge != nil, let version, let problem = ageProblem(of: function, path, version) {
        return problem
      }
      if function.isCalled, !member.isCalled {
        // What is handed on may be called later.
        guard isLast ? use.isStatement : true else { return nil }
        return .warning(
          "\(path) isn't called, so nothing happens.",
          solution: "Add the parentheses: \(path)().")
      }
      if let futility = function.futility {
        return .warning("\(path)() \(futility).", solution: "Leave it out.")
      }
      if function.functions.isEmpty { return argumentProblem(of: member, path) }
      functions = function.functions
      if function.isCalled { path += "()" }
    }
    return nil
  }

  private func unknown(
    _ member: ObjectUse.Member, of path: String, among functions: [PageBridge.Function]
  ) -> Diagnostic? {
    // What is only asked for, as in `if (bridge.other)`, does no harm.
    guard member.isCalled else { return nil }
    let names = functions.map(\.name)
    let same = names.first { $0.lowercased() == member.name.lowercased() }
    let meant = same ?? Spelling.nearest(to: member.name, among: names)
    return .warning(
      "There is no \(path).\(member.name.prefix(40))(): the page's script stops here.",
      solution: meant.map { "Did you mean \(path).\($0)()?" }
        ?? "Use one of \(names.sorted().joined(separator: ", ")).")
  }

  private func ageProblem(
    of function: PageBridge.Function, _ path: String, _ version: SDKVersion
  ) -> Diagnostic? {
    if let since = function.since, version < since {
      return .warning(
        "\(path)() is there from version \(since) of the SDK on, and this is \(version): the page's "
          + "script stops here.", solution: "Leave it out, or ask for a newer SDK.")
    }
    if let until = function.until, version >= until {
      return .warning(
        "\(path)() is gone since version \(until) of the SDK, and this is \(version): the page's "
          + "script stops here.", solution: "Leave it out.")
    }
    return nil
  }

  /// What Braze takes for the id of a click.
  private func argumentProblem(of member: ObjectUse.Member, _ path: String) -> Diagnostic? {
    guard member.name == "logClick", let id = member.text else { return nil }
    let isPlain = id.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_": true
      default: false
      }
    }
    guard !isPlain || id.utf8.count > 255 else { return nil }
    return .warning(
      "\(path)(): \"\(id.prefix(40))\" is no id of a click.",
      solution: "Use at most 255 letters without accents, digits, blanks, dashes and underscores.")
  }

  // MARK: Addresses

  private var addressProblems: [Diagnostic] {
    page.targetedLinks.compactMap { link in
      guard let colon = link.address.firstIndex(of: ":") else { return nil }
      let scheme = link.address[..<colon]
      guard
        let owner = PageBridge.all.first(where: { $0.scheme == scheme.lowercased() }),
        let ownScheme = owner.scheme
      else { return nil }
      let rest = link.address[link.address.index(after: colon)...].drop { $0 == "/" }
      let command = String(rest.prefix { !"/?#".contains($0) })
      var problem: Diagnostic?
      if let bridge, bridge.vendor != owner.vendor {
        problem = .warning(
          "The address \"\(link.address.prefix(60))\" is for \(owner.title)'s SDK; that of "
            + "\(bridge.title) does nothing with it.",
          solution: bridge.substitute?.advice ?? "Write one of \(bridge.title)'s.")
      } else if !owner.commands.contains(where: { $0.isExactly(command) }) {
        let same = owner.commands.first { $0.lowercased() == command.lowercased() }
        let meant = same ?? Spelling.nearest(to: command, among: owner.commands)
        problem = .warning(
          "\(owner.title)'s SDK has no command \"\(command.prefix(40))\", so the address "
            + "\"\(link.address.prefix(60))\" does nothing.",
          solution: meant.map { "Did you mean \"\(ownScheme)://\($0)\"?" }
            ?? "Use one of \(owner.commands.joined(separator: ", ")).")
      }
      problem?.keyPath = "\(link.line)"
      return problem
    }
  }
}
