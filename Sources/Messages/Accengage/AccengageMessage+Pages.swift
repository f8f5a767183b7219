extension AccengageMessage {
  /// The page that the message shows, where its file has it.
  public var pages: [MessagePage] {
    guard let shownAddress, let html = pagesByAddress[shownAddress] else { return [] }
    return [MessagePage(html: html, keyPath: "resources.\(shownAddress.prefix(100))")]
  }

  /// The address of the page that the message shows, where its file doesn't have it.
  public var pageAddresses: [(address: String, keyPath: String)] {
    guard let shownAddress, pagesByAddress[shownAddress] == nil else { return [] }
    return [(shownAddress, keyPath(of: "url"))]
  }

  /// The address of a message that shows a page; nil for alerts and texts.
  private var shownAddress: String? {
    let known = template.flatMap(AccengageTemplate.init(rawValue:))
    guard kind.map({ $0 == .web }) ?? known?.isWeb ?? true else { return nil }
    return url
  }
}
