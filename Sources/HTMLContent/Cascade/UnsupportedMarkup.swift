/// What WebKit makes of elements and attributes and is not done here, each to be reported once.
///
/// The names are those of WebKit's `HTMLTagNames.in` and `HTMLAttributeNames.in`.
enum UnsupportedMarkup {
  /// Elements, with what is seen of them instead.
  static let elements = [
    "math": "is drawn as an empty box", "video": "is drawn as an empty box",
    "iframe": "is drawn as an empty box", "canvas": "is drawn as an empty box",
    "object": "is drawn as an empty box", "embed": "is drawn as an empty box",
    "audio": "is drawn as an empty box",
    "marquee": "is drawn as text that does not move",
    "ruby": "is drawn with its annotations behind their text instead of above it",
    "frameset": "and the pages in its frames are not drawn",
  ]

  /// An attribute that is not followed.
  struct Attribute: Sendable {
    /// The elements that have it; empty for all.
    var elements: Set<String>
    var name: String

    /// The values that count, in lower case; nil for every one.
    var values: Set<String>?

    /// What is seen instead.
    var effect: String

    init(elements: Set<String>, name: String, values: Set<String>? = nil, effect: String) {
      self.elements = elements
      self.name = name
      self.values = values
      self.effect = effect
    }
  }

  static let attributes = [
    Attribute(
      elements: ["input"], name: "switch", effect: "the control is drawn as a check box"),
    Attribute(
      elements: [], name: "hidden", values: ["until-found"],
      effect: "the whole element is hidden, where the phone draws its border and background"),
    Attribute(elements: ["meter"], name: "low", effect: "the bar is green"),
    Attribute(elements: ["meter"], name: "high", effect: "the bar is green"),
    Attribute(elements: ["meter"], name: "optimum", effect: "the bar is green"),
  ]

  /// The attributes by their names.
  private static let attributesByName = Dictionary(grouping: attributes, by: \.name)

  /// What is not followed of an attribute; nil where all is.
  static func effect(
    of attribute: HTMLDocument.Attribute, on element: HTMLDocument.Element
  ) -> String? {
    attributesByName[attribute.name]?.first { row in
      (row.elements.isEmpty || row.elements.contains(element.name))
        && (row.values?.contains(attribute.value.asciiLowercased) ?? true)
    }?.effect
  }
}

extension CSSProblems {
  /// Reports what is not done of an element and its attributes.
  mutating func addMarkup(_ element: HTMLDocument.Element, _ line: Int) {
    if let effect = UnsupportedMarkup.elements[element.name],
      element.name != "audio" || element["controls"] != nil
    {
      addLimitation(
        element.name, line: line, summary: "The element \"\(element.name)\" \(effect).",
        solution: "See Docs/Unsupported.md.")
    }
    for attribute in element.attributes {
      guard let effect = UnsupportedMarkup.effect(of: attribute, on: element) else { continue }
      addLimitation(
        "[\(attribute.name)]", line: attribute.line,
        summary: "The attribute \"\(attribute.name)\" is not followed: \(effect).",
        solution: "See Docs/Unsupported.md.")
    }
  }
}
