public import Diagnostics

/// A page of HTML as Bloomreach's SDK 4.0.1 makes it fit for an in-app web view.
///
/// Scripts, links to other files and event handlers are gone, every button that does something is
/// a link, and what the links do is listed. Unlike the SDK, which prints the tree with indentation,
/// white space stays as it was; and addresses of images and fonts stay where the SDK puts their
/// bytes.
public struct NormalizedHTML: Hashable, Sendable {
  /// What a click on an address does.
  public struct Action: Hashable, Sendable {
    /// Who follows the address.
    public enum Kind: String, Hashable, Sendable {
      /// The browser opens it.
      case browser

      /// The app opens it.
      case deepLink = "deep-link"

      /// Nobody: the message closes.
      case close
    }

    /// The address, as the page has it.
    public var url: String

    /// Who follows it.
    public var kind: Kind

    /// The words of the link, nil when it has none.
    public var text: String?
  }

  /// A file that the page asks for.
  public struct Resource: Hashable, Sendable {
    /// What is in a file.
    public enum Kind: Hashable, Sendable {
      /// An image.
      case image

      /// A font, or a style sheet with fonts.
      case font
    }

    /// The address, as the page has it.
    public var url: String

    /// What is in the file.
    public var kind: Kind

    /// Whether the SDK puts the bytes into the page; else the address stays and is blocked.
    public var isInlined: Bool
  }

  /// The page as text; nil when it is invalid, which one missing image of an `img` suffices for.
  public var html: String?

  /// The same page with each element on the line on which its author has it, as problems name them: line
  /// breaks inside of tags make up for what was taken out.
  package internal(set) var linedHTML: String?

  /// Whether the page asks for images and none of them can be loaded.
  public var isCorrupted = false

  /// Each address once, in the order in which they are found; the SDK has no order.
  public var actions: [Action] = []

  /// In the order in which they are found.
  public var resources: [Resource] = []

  /// Whether the SDK has added a close button, which is the last element of the page's body then.
  public var hasAddedCloseButton = false

  /// Why the page is invalid or something is left out, as the SDK logs it.
  public var warnings: [Diagnostic] = []

  /// Whether the page can be shown.
  public var isValid: Bool { html != nil }

  /// The action of an address as the SDK looks it up when a link is clicked.
  ///
  /// Scheme, host, path and query must be equal, in upper and lower case too; a path of `/` counts
  /// as none, and fragment, port and user are left aside.
  public func action(for url: String) -> Action? {
    let wanted = LinkAddress(url)
    return actions.first { LinkAddress($0.url) == wanted }
  }
}

/// The parts of an address by which links are compared.
private struct LinkAddress: Hashable {
  var scheme: Substring
  var host: Substring
  var path: Substring
  var query: Substring?

  init(_ url: String) {
    var rest = url.prefix { $0 != "#" }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    scheme = ""
    host = ""
    if let colon = rest.firstIndex(of: ":") {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.startsExactly(with: "//") {
      rest = Substring(rest.utf8.dropFirst(2))
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      host = rest[..<end]
      rest = rest[end...]
      if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
      if !host.endsExactly(with: "]"), let colon = host.lastIndex(of: ":") { host = host[..<colon] }
    }
    path = rest == "/" ? "" : rest
  }
}
