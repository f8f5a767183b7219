extension HTMLPage {
  /// The width that a web view without help of its own lays out a page without a viewport in.
  public static let desktopWidth = 980.0

  /// The width in points that the page asks to be laid out in; nil for the device's.
  ///
  /// It is what the last `meta` of the name `viewport` says, and the desktop's when there is none.
  public var viewportWidth: Double? {
    var width: Double? = Self.desktopWidth
    for index in document.nodes.indices {
      guard let element = document.element(index), element.name == "meta",
        element["name"]?.asciiLowercased == "viewport"
      else { continue }
      width = nil
      let content = (element["content"] ?? "").unicodeScalars
      for part in content.split(whereSeparator: { $0 == "," || $0 == ";" }) {
        let words = part.split(separator: "=").map { String($0).filter { !$0.isHTMLSpace } }
        guard words.count == 2, words[0].asciiLowercased == "width",
          let number = Double(words[1]), (1...10_000).contains(number)
        else { continue }
        width = number
      }
    }
    return width
  }
}
