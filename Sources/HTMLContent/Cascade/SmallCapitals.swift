/// `font-variant-caps`: capitals as high as small letters, for small letters or for all.
///
/// They are the font's capitals at a smaller size, as browsers draw them where a font has none of
/// this kind; Arial, Helvetica, Times and Courier have none on the phone.
enum SmallCapitals: Hashable, Sendable {
  case none
  case small
  case all

  /// How large they are beside the other letters, as WebKit and Chromium have it.
  static let scale = 0.7

  /// Cuts a text into parts that are small capitals and others; marks belong to what they are on.
  func parts(of text: String, language: String?) -> [(string: String, isSmall: Bool)] {
    guard self != .none else { return [(text, false)] }
    var parts: [(string: String, isSmall: Bool)] = []
    for scalar in text.unicodeScalars {
      var isSmall =
        scalar.properties.changesWhenUppercased
        || self == .all && scalar.properties.changesWhenLowercased
      if let last = parts.last, scalar.properties.isGraphemeExtend { isSmall = last.isSmall }
      if parts.last?.isSmall != isSmall { parts.append(("", isSmall)) }
      parts[parts.count - 1].string.unicodeScalars.append(scalar)
    }
    return parts.map { part in
      guard part.isSmall else { return part }
      return (
        ComputedStyle.TextTransform.uppercase.applied(to: part.string, language: language), true
      )
    }
  }
}

extension ComputedStyle {
  /// The style of the small capitals in a text.
  var ofSmallCapitals: ComputedStyle {
    var style = self
    style.inherited.fontSize = inherited.usedFontSize * SmallCapitals.scale
    style.inherited.isFontSizeAbsolute = true
    // The line is as high as with the other letters.
    if case .points(let height) = inherited.lineHeight {
      style.inherited.lineHeight = .points(height * SmallCapitals.scale)
    }
    if case .factor = inherited.textSizeAdjust { style.inherited.textSizeAdjust = .factor(1) }
    return style
  }
}

extension Properties {
  static let smallCapitals = Property.row("font-variant-caps", .inherited(\.smallCapitals)) {
    reader -> SmallCapitals? in
    let value = reader.keyword([
      "normal": SmallCapitals.none, "small-caps": .small, "all-small-caps": .all,
      "petite-caps": .small, "all-petite-caps": .all,
    ])
    if let value { return value }
    guard let word = reader.keyword(), word == "unicase" || word == "titling-caps" else {
      return nil
    }
    reader.unsupported = "\"\(word)\""
    return SmallCapitals.none
  }
}

extension Shorthand {
  /// `font-variant`, of which only the capitals change what is drawn here.
  static let fontVariant = Shorthand(longhands: ["font-variant-caps"]) { reader in
    if reader.skip(word: "normal") || reader.skip(word: "none") { return [:] }
    var result: Setters = [:]
    var others: [String] = []
    while !reader.isAtEnd {
      if result.isEmpty, let capitals = read("font-variant-caps", &reader) {
        result["font-variant-caps"] = capitals
      } else if let word = reader.keyword(), otherVariants.contains(word) {
        others.append(word)
      } else {
        return nil
      }
    }
    if let first = others.first { reader.unsupported = "\"\(first)\"" }
    return result.isEmpty && others.isEmpty ? nil : result
  }

  private static let otherVariants: Set<String> = [
    "common-ligatures", "no-common-ligatures", "discretionary-ligatures",
    "no-discretionary-ligatures", "historical-ligatures", "no-historical-ligatures", "contextual",
    "no-contextual", "historical-forms", "lining-nums", "oldstyle-nums", "proportional-nums",
    "tabular-nums", "diagonal-fractions", "stacked-fractions", "ordinal", "slashed-zero", "jis78",
    "jis83", "jis90", "jis04", "simplified", "traditional", "full-width", "proportional-width",
    "ruby", "sub", "super", "text", "emoji", "unicode",
  ]
}
