extension Properties {
  static let lists: [Property] = [
    .row("list-style-type", .inherited(\.listStyleType)) { reader in
      if let style = reader.keyword(CounterStyle.keywords) { return .counter(style) }
      return reader.attempt { reader in
        guard case .token(.string(let text))? = reader.next() else { return nil }
        return .string(String(text.prefix(HTMLLimits.maximumNameLength)))
      }
    },
    .keywords(
      "list-style-position", path: .inherited(\.listStylePosition),
      keywords: ["outside": .outside, "inside": .inside]),
    .row("list-style-image", .inherited(\.listStyleImage)) { reader -> CSSImage? in
      guard let image = reader.image() else { return nil }
      if image.hasGradient { reader.unsupported = "gradients as markers of lists" }
      return image
    } compute: { image, _, context in
      let chosen = image.chosen(scale: context.environment.scale)
      guard case .address(let address) = chosen.image else { return nil }
      return ComputedStyle.MarkerImage(address: address, density: chosen.density)
    },
  ]
}

extension Shorthand {
  /// `list-style`, whose `none` represents the type, the image or both.
  static let listStyle = Shorthand(longhands: longhands) { reader in
    var result: Setters = [:]
    var none: ValueReader?
    reading: while !reader.isAtEnd {
      let start = reader
      if reader.skip(word: "none") {
        none = start
        continue
      }
      for name in longhands where result[name] == nil {
        if let setter = read(name, &reader) {
          result[name] = setter
          continue reading
        }
      }
      return nil
    }
    if var none, result["list-style-type"] == nil {
      result["list-style-type"] = read("list-style-type", &none)
    }
    return result
  }

  private static let longhands = ["list-style-type", "list-style-position", "list-style-image"]
}
