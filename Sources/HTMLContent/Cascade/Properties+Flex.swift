import Boxes

extension Properties {
  static let flex: [Property] = [
    .keywords(
      "flex-direction", \.box.flexDirection,
      [
        "row": .row, "row-reverse": .rowReverse, "column": .column,
        "column-reverse": .columnReverse,
      ]
    ),
    .keywords(
      "flex-wrap", \.box.flexWrap,
      ["nowrap": .noWrap, "wrap": .wrap, "wrap-reverse": .wrapReverse]),
    .number("flex-grow", \.box.flexGrow, in: 0...1e9),
    .number("flex-shrink", \.box.flexShrink, in: 0...1e9),
    .length(
      "flex-basis", \.box.flexBasis,
      words: sizes.merging(["content": .content]) { first, _ in first }, isNegativeAllowed: false),
    .row("order", \.box.order) { reader in reader.integer().map { Int32(clamping: $0) } },
    .row("justify-content", \.box.justifyContent) { reader in
      contentAlignment(&reader, extra: ["left": .left, "right": .right])
    },
    .row("align-content", \.box.alignContent) { reader in contentAlignment(&reader, extra: [:]) },
    .row("align-items", \.box.alignItems) { reader in itemAlignment(&reader, extra: [:]) },
    .row("align-self", \.box.alignSelf) { reader in
      itemAlignment(&reader, extra: ["auto": .auto])
    },
    .length("row-gap", \.box.rowGap, words: ["normal": .zero], isNegativeAllowed: false),
    .length("column-gap", \.box.columnGap, words: ["normal": .zero], isNegativeAllowed: false),
  ]

  @Sendable private static func contentAlignment(
    _ reader: inout ValueReader, extra: [String: Style.ContentAlignment]
  ) -> Style.ContentAlignment? {
    let words: [String: Style.ContentAlignment] = [
      "normal": .normal, "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
      "start": .start, "end": .end, "center": .center, "space-between": .spaceBetween,
      "space-around": .spaceAround, "space-evenly": .spaceEvenly,
    ]
    skipOverflowPosition(&reader)
    return reader.keyword(words) ?? reader.keyword(extra)
  }

  @Sendable private static func itemAlignment(
    _ reader: inout ValueReader, extra: [String: Style.ItemAlignment]
  ) -> Style.ItemAlignment? {
    let words: [String: Style.ItemAlignment] = [
      "normal": .stretch, "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
      "start": .start, "end": .end, "self-start": .start, "self-end": .end, "center": .center,
      "baseline": .baseline,
    ]
    skipOverflowPosition(&reader)
    if reader.skip(word: "first") { return reader.skip(word: "baseline") ? .baseline : nil }
    return reader.keyword(words) ?? reader.keyword(extra)
  }

  /// Passes `safe` and `unsafe`; everything is laid out as with `unsafe`.
  private static func skipOverflowPosition(_ reader: inout ValueReader) {
    if reader.skip(word: "safe") { reader.unsupported = "the value \"safe\"" }
    _ = reader.skip(word: "unsafe")
  }
}
