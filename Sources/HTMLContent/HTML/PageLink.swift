import Diagnostics

/// A link of a page.
public struct PageLink: Hashable, Sendable {
  /// The address as the page has it.
  public var address: String

  /// The line of the file that has it, from 1.
  public var line: Int
}

extension HTMLPage {
  /// The links of the page in the order of the document.
  ///
  /// A link to nothing or to `#` is not one where a script or the SDK may do what it says: in a
  /// page with scripts, and on an element with an attribute for either.
  public var links: [PageLink] {
    let hasScripts = document.nodes.indices.contains { document.element($0)?.name == "script" }
    return document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.name == "a" || element.name == "area",
        let link = element.attributes.first(where: { $0.name == "href" })
      else { return nil }
      let isHandled =
        hasScripts
        || element.attributes.contains { attribute in
          attribute.name == "id" || attribute.name.startsExactly(with: "on")
            || attribute.name.startsExactly(with: "data-")
        }
      if isHandled, ["", "#"].contains(link.value) { return nil }
      return PageLink(address: link.value, line: link.line)
    }
  }
}
