extension HTMLPage {
  /// A `<meta name="viewport">` of a page.
  public struct ViewportElement: Hashable, Sendable {
    /// The attribute `content` as it is written.
    public var content: String

    /// The line on which the element starts, counted from 1.
    public var line: Int

    /// What it says.
    public var arguments: ViewportArguments
  }

  /// The elements that name a viewport, in document order; the last one counts, whole.
  public var viewportElements: [ViewportElement] {
    document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.name == "meta",
        element["name"]?.asciiLowercased == "viewport", let content = element["content"]
      else { return nil }
      return ViewportElement(
        content: content, line: document.nodes[index].line,
        arguments: ViewportArguments(content))
    }
  }

  /// What the page says about its viewport.
  public var viewportArguments: ViewportArguments {
    viewportElements.last?.arguments ?? ViewportArguments()
  }

  /// Whether the page asks to be laid out under the cutout and the home indicator too.
  public var coversSafeArea: Bool { viewportArguments.coversSafeArea }
}
