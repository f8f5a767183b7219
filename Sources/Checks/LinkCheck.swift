import Boxes
import Diagnostics
import Messages

/// Links and actions that lead nowhere: the most expensive mistakes of a message.
///
/// What an app decides by itself, such as the schemes and actions that it registers, is a note.
struct LinkCheck: FrameCheck {
  let name = "links"
  let dependsOnDevice = false

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    checked.input.linkFindings ?? Self.findings(in: checked.input.links)
  }

  static func findings(in links: [MessageLink]) -> [FrameFinding] {
    var seen: Set<MessageLink> = []
    return links.filter { seen.insert($0).inserted }.compactMap { link in
      let problem =
        switch link.target {
        case .address(let address): LinkProblem(address: address, isInPage: link.line != nil)
        case .action(let name, let known): LinkProblem(action: name, known: known)
        case .image(let address): LinkProblem(image: address)
        }
      guard let problem else { return nil }
      let part =
        switch link.target {
        case .address(let address): "The address \(address.excerpt)"
        case .action(let name, _): "The action \(name.excerpt)"
        case .image(let address): "The image's address \(address.excerpt)"
        }
      let line = link.line.map { ", on line \($0)," } ?? ""
      var finding = FrameFinding(
        name: BoxName(
          link.keyPath, .text, keyPath: link.keyPath.ofPage(onLine: link.line)), part: part + line,
        predicate: problem.predicate, solution: problem.solution)
      finding.isNote = problem.isNote
      return finding
    }
  }
}

extension String {
  /// The key path of a line of a page: that line for a page that is an input, else behind the key path of
  /// the page.
  func ofPage(onLine line: Int?) -> String {
    line.flatMap { isExactly("\($0)") ? nil : "\(self):\($0)" } ?? self
  }
}

/// What is wrong with an address or the name of an action.
struct LinkProblem: Hashable {
  var predicate: String
  var solution: String

  /// Whether only the app can say if it is right.
  var isNote = false

  /// Schemes that every phone opens.
  private static let common = [
    "https", "http", "mailto", "tel", "sms", "facetime", "itms-apps", "itms-appss", "maps",
    "app-settings", "webcal",
  ]

  /// Schemes by which a page calls the SDK around it, or itself.
  private static let ofPages = [
    "javascript", "about", "uairship", "appboy", "braze", "brazebridge",
  ]

  /// - Parameters:
  ///   - action: The name of an action.
  ///   - known: The names of the SDK's own ones.
  init?(action: String, known: [String]) {
    if known.contains(action) { return nil }
    if let meant = Self.action(meantBy: action, among: known) {
      self.init(
        predicate: "is not an action of the SDK", solution: "Did you mean \"\(meant)\"?")
    } else {
      self.init(
        predicate: "is not an action of the SDK",
        solution: "Check that the app registers it.", isNote: true)
    }
  }

  /// The name of the SDK that is misspelt; what names end with says little about which is meant.
  private static func action(meantBy name: String, among known: [String]) -> String? {
    let ending = "_action"
    func stem(_ name: String) -> String {
      name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    }
    let names = known.filter { !$0.hasPrefix("^") }
    if let meant = Spelling.nearest(to: stem(name), among: names.map(stem)) {
      return names.first { stem($0) == meant }
    }
    return Spelling.nearest(to: name, among: names.filter { $0.prefix(4) == name.prefix(4) })
  }

  /// - Parameters:
  ///   - address: The address as it is written.
  ///   - isInPage: Whether a page has it: then it may be relative.
  init?(address: String, isInPage: Bool) {
    // What a server fills in before it sends the message can't be judged.
    if address.utf8.contains(where: "{[<".utf8.contains),
      ["{{", "{%", "[[", "${", "<%"].contains(where: address.contains)
    {
      return nil
    }
    if isInPage, address.isEmpty || address == "#" {
      self.init(
        predicate: address.isEmpty ? "is empty" : "leads to the page itself",
        solution: "Write where the link leads.")
      return
    }
    if isInPage, address.hasPrefix("#") { return nil }
    if address.isEmpty {
      self.init(predicate: "is empty", solution: "Write one, or remove the action.")
    } else if let problem = Self.characters(in: address, isInPage: isInPage) {
      self = problem
    } else if let problem = Self.scheme(of: address, isInPage: isInPage) {
      self = problem
    } else {
      return nil
    }
  }

  /// - Parameter image: The address of an image, as it is written.
  init?(image: String) {
    // A name without a scheme may be one of a file that is at hand.
    guard image.contains(":"), !image.hasPrefix("data:"), !image.hasPrefix("file:"),
      let problem = LinkProblem(address: image, isInPage: false), !problem.isNote
    else { return nil }
    self = problem
  }

  init(predicate: String, solution: String, isNote: Bool = false) {
    self.predicate = predicate
    self.solution = solution
    self.isNote = isNote
  }

  private static func characters(in address: String, isInPage: Bool) -> LinkProblem? {
    let scalars = address.unicodeScalars
    if scalars.first?.isWhitespace == true || scalars.last?.isWhitespace == true {
      return LinkProblem(
        predicate: "has white space around it", solution: "Remove the white space.")
    }
    // What a script or a mail holds may have blanks; browsers take them.
    if address.lowercased().hasPrefix("javascript:") || address.hasPrefix("mailto:") { return nil }
    if scalars.contains(where: { $0.isWhitespace || $0.value < 0x20 }) {
      return LinkProblem(predicate: "contains a space", solution: "Write %20, or remove it.")
    }
    // Browsers write these otherwise by themselves; the system takes no address with them.
    if !isInPage, let sign = scalars.first(where: { "\"<>\\^`".unicodeScalars.contains($0) }) {
      let code = String(sign.value, radix: 16, uppercase: true)
      return LinkProblem(
        predicate: "contains \(sign), which no address may",
        solution: "Write %\(code), or remove it.")
    }
    return nil
  }

  private static func scheme(of address: String, isInPage: Bool) -> LinkProblem? {
    guard let colon = address.utf8.firstIndex(where: ":/?#".utf8.contains),
      address.utf8[colon] == UInt8(ascii: ":"), colon > address.startIndex
    else { return withoutScheme(address, isInPage: isInPage) }
    let scheme = address[..<colon].lowercased()
    let rest = address[address.index(after: colon)...]
    if scheme.contains(".") || Int(rest.prefix { $0 != "/" }) != nil && !common.contains(scheme) {
      return withoutScheme(address, isInPage: isInPage)
    }
    guard
      scheme.utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
      }), scheme.utf8.first.map({ (0x61...0x7A).contains($0) }) == true
    else {
      return LinkProblem(
        predicate: "does not begin with a scheme", solution: "Write it with \"https://\".")
    }
    switch scheme {
    case "https", "http": return host(of: rest, scheme, address)
    case "file", "data":
      return LinkProblem(
        predicate: "is not opened by the phone", solution: "Use an address with \"https://\".")
    case "app-settings": return nil
    case _ where common.contains(scheme): return empty(rest)
    case _ where isInPage && ofPages.contains(scheme): return nil
    case "javascript":
      return LinkProblem(
        predicate: "is a script, which only runs in a page",
        solution: "Use an address with \"https://\".")
    default:
      if let meant = Spelling.nearest(to: scheme, among: common),
        meant.first == scheme.first || meant == "h" + scheme
      {
        return LinkProblem(
          predicate: "has the unknown scheme \"\(scheme)\"", solution: "Did you mean \"\(meant)\"?")
      }
      return empty(rest)
        ?? LinkProblem(
          predicate: "has the scheme \"\(scheme)\", which only an app can open",
          solution: "Check that the app registers it.", isNote: true)
    }
  }

  private static func empty(_ rest: Substring) -> LinkProblem? {
    rest.allSatisfy { $0 == "/" }
      ? LinkProblem(predicate: "ends after its scheme", solution: "Complete it.") : nil
  }

  private static func withoutScheme(_ address: String, isInPage: Bool) -> LinkProblem? {
    if isInPage {
      let host = address.prefix { !"/?#".contains($0) }
      if ["https", "http"].contains(host.lowercased()),
        address.dropFirst(host.count).hasPrefix("//")
      {
        return LinkProblem(
          predicate: "lacks the colon after \"\(host)\"", solution: "Write \"\(host)://\".")
      }
      // A relative address is a matter of the page, unless it is plainly that of a site.
      guard host.lowercased().hasPrefix("www.") || host.lowercased().hasSuffix(".com") else {
        return nil
      }
    }
    return LinkProblem(
      predicate: "has no scheme", solution: "Write it with \"https://\" or the app's own scheme.")
  }

  private static func host(
    of rest: Substring, _ scheme: String, _ address: String
  ) -> LinkProblem? {
    guard rest.hasPrefix("//") else {
      return LinkProblem(
        predicate: "lacks the two slashes after \"\(scheme):\"",
        solution: "Write \"\(scheme)://\(rest.drop { $0 == "/" }.prefix(60))\".")
    }
    let authority = Substring(rest.utf8.dropFirst(2).prefix { !"/?#".utf8.contains($0) })
    let host = authority.contains("@") ? authority.split(separator: "@").last ?? "" : authority
    let name =
      host.hasPrefix("[") ? host : Substring(host.utf8.prefix { $0 != UInt8(ascii: ":") })
    let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = !name.isEmpty && (name.hasPrefix("[") || labels.allSatisfy { !$0.isEmpty })
    let hasKnownCharacters = name.unicodeScalars.allSatisfy {
      switch $0 {
      case "a"..."z", "A"..."Z", "0"..."9", "\u{80}"...: true
      default: "-_.[]:%".unicodeScalars.contains($0)
      }
    }
    guard isName, hasKnownCharacters else {
      return LinkProblem(
        predicate: "has no valid host", solution: "Write one, such as \"https://example.com\".")
    }
    if authority.contains("@") {
      return LinkProblem(
        predicate: "contains a user name or password", solution: "Remove what is before the \"@\".")
    }
    if !host.hasPrefix("["), labels.count < 2, name != "localhost" {
      return LinkProblem(
        predicate: "has the host \"\(name)\", which has no domain",
        solution: "Complete the host, as in \"www.example.com\".")
    }
    return scheme == "http"
      ? LinkProblem(
        predicate: "is not encrypted", solution: "Write \"https\" instead of \"http\".") : nil
  }
}

extension Unicode.Scalar {
  /// White space as Unicode has it; what ASCII has isn't looked up.
  fileprivate var isWhitespace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
