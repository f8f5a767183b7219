import Diagnostics
import HTMLContent
import Messages
import Platform

/// The page of an HTML message, as far as taps on it are concerned.
struct BrazePage: Sendable {
  /// The names of the bridge, the newer first.
  static let bridges = BrazeBridge.objects.map(\.name)

  /// How many elements steps may name.
  private static let maximumParts = 2_000

  private let page: HTMLPage

  /// Whether a frame is in it.
  let hasFrames: Bool

  /// The elements by the names that a layout prints.
  let parts: [ScenarioPart]

  /// Nil for what is no page that can be read; drawing says why.
  init?(_ html: String?) {
    guard let html, let parsed = try? HTMLPage.parse(Array(html.utf8)) else { return nil }
    page = parsed.value
    hasFrames = html.lowercased().contains("<iframe")
    parts = page.elementNames.prefix(Self.maximumParts).map(ScenarioPart.init)
  }

  /// What the page says of a tap; nil when it has no such element.
  func tap(on part: ScenarioPart) -> PageTap? { page.tap(on: part.word, objects: Self.bridges) }
}

/// The address of a link in a page.
struct BrazeLink: Sendable {
  /// As the page has it.
  let address: String

  /// In lower case; empty for an address within the page's own folder.
  let scheme: String

  /// What is between the scheme and the path.
  let host: String

  /// The values of the query, decoded, in their order.
  let query: [(name: String, value: String)]

  init(_ address: String) {
    self.address = address
    let beforeQuery = address.prefix { $0 != "?" && $0 != "#" && $0 != "/" }
    guard let colon = beforeQuery.firstIndex(of: ":") else {
      (scheme, host, query) = ("", "", [])
      return
    }
    scheme = address[..<colon].lowercased()
    let rest = address[address.index(after: colon)...].drop { $0 == "/" }
    host = String(rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    let values = rest.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    query = values.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        Self.decoded(parts.first ?? ""), Self.decoded(parts.count > 1 ? parts[1] : "")
      )
    }
  }

  private static func decoded(_ text: Substring) -> String {
    text.utf8.percentDecoded(isStrict: false).map { String(decoding: $0, as: UTF8.self) }
      ?? String(text)
  }

  /// The id by which the address names a button; nil for none.
  var button: String? {
    query.first { $0.name == "abButtonId" && !$0.value.isEmpty }?.value
  }

  /// The schemes that a link with a target opens without dismissing the message.
  private static let transient: Set<String> = [
    "http", "https", "mailto", "tel", "facetime", "facetime-audio", "sms",
  ]

  /// Whether a window of its own can show it.
  var opensBeside: Bool { Self.transient.contains(scheme) }

  /// The schemes that AppboyUI gives to the system.
  private static let system: Set<String> = ["mailto", "tel", "facetime", "facetime-audio", "sms"]

  /// Whether the system opens it, and no browser.
  var isOfSystem: Bool { Self.system.contains(scheme) }

  /// Whether nothing of it is a path, as in `mailto:` and `app:home`.
  var isOpaque: Bool {
    !scheme.isEmpty && !address.dropFirst(scheme.utf8.count + 1).hasPrefix("/")
  }

  /// Whether the web view follows it by itself.
  var staysOnPage: Bool { ["file", "about", "data", "javascript", "blob"].contains(scheme) }
}
