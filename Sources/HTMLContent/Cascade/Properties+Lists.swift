extension Properties {
  static let lists: [Property] = [
    .row("list-style-type", \.inherited.listStyleType, isInherited: true) { reader in
      if let style = reader.keyword(CounterStyle.words) { return .counter(style) }
      return reader.attempt { reader in
        guard case .token(.string(let text))? = reader.next() else { return nil }
        return .string(String(text.prefix(HTMLLimits.maximumNameLength)))
      }
    },
    .keywords(
      "list-style-position", \.inherited.listStylePosition, isInherited: true,
      ["outside": .outside, "inside": .inside]),
  ]
}

extension Shorthand {
  /// `list-style`, whose `none` represents the type, the picture or both.
  static let listStyle = Shorthand(longhands: ["list-style-type", "list-style-position"]) {
    reader in
    var result: Setters = [:]
    while !reader.isAtEnd {
      if result["list-style-type"] == nil, let setter = read("list-style-type", &reader) {
        result["list-style-type"] = setter
      } else if result["list-style-position"] == nil,
        let setter = read("list-style-position", &reader)
      {
        result["list-style-position"] = setter
      } else if !reader.skip(word: "none") {
        switch reader.next() {
        case .token(.url)?, .function?: reader.unsupported = "pictures as markers of lists"
        default: return nil
        }
      }
    }
    return result
  }
}
