/// Attributes of old that several elements have.
extension PresentationalHints {
  /// Adds the image that `background` names.
  mutating func addBackground() {
    guard let address = element["background"].map(\.trimmed), !address.isEmpty,
      address.utf8.count <= Self.longestAddress
    else { return }
    // What could end the string is written by its number.
    let quoted = address.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" || scalar.value < 0x20
        ? "\\" + String(scalar.value, radix: 16) + " " : String(scalar)
    }
    text += "background-image:url(\"" + quoted.joined() + "\");"
  }

  /// The longest address that is read from an attribute, in bytes.
  private static let longestAddress = 64 << 10

  /// Adds the margins that attributes of the body say.
  ///
  /// Source: <https://html.spec.whatwg.org/multipage/rendering.html#the-page>: of several attributes
  /// for one side the first counts.
  mutating func addBodyMargins() {
    let sides = [
      ("margin-top", ["marginheight", "topmargin"]),
      ("margin-bottom", ["marginheight", "bottommargin", "topmargin"]),
      ("margin-left", ["marginwidth", "leftmargin"]),
      ("margin-right", ["marginwidth", "rightmargin", "leftmargin"]),
    ]
    for (property, attributes) in sides {
      guard let attribute = attributes.first(where: { pixels($0) != nil }) else { continue }
      length(attribute, property)
    }
  }

  /// Adds the colour that the body gives links without one of their own.
  mutating func addLinkColor() {
    guard element["href"] != nil, element["color"] == nil else { return }
    guard
      let body = document.nodes.indices.prefix(Self.maximumNodesBeforeBody)
        .lazy.compactMap(document.element).first(where: { $0.name == "body" }),
      body["link"] != nil
    else { return }
    let hints = PresentationalHints(document: document, element: body)
    if let color = hints.colorValue("link") { text += "color:" + color + ";" }
  }

  /// How many elements and texts are looked at for the body, which only a head is before.
  private static let maximumNodesBeforeBody = 1_000

  /// Adds where `align` puts what is a box as a whole in a line.
  mutating func alignInLine() {
    guard let align = element["align"]?.asciiLowercased else { return }
    let keywords = [
      "top": "top", "texttop": "text-top", "middle": "middle", "center": "middle",
      "absmiddle": "middle", "bottom": "baseline", "baseline": "baseline",
    ]
    if let word = keywords[align] { text += "vertical-align:\(word);" }
    if align == "left" || align == "right" { text += "float:\(align);" }
  }
}
