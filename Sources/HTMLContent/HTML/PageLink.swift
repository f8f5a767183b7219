/// A link of a page.
public struct PageLink: Hashable, Sendable {
  /// The address as the page has it.
  public var address: String

  /// The line of the file that has it, from 1.
  public var line: Int
}

extension HTMLPage {
  /// The links of the page in the order of the document.
  public var links: [PageLink] {
    document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.name == "a" || element.name == "area",
        let link = element.attributes.first(where: { $0.name == "href" })
      else { return nil }
      return PageLink(address: link.value, line: link.line)
    }
  }
}
