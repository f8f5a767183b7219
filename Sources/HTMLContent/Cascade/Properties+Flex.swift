import Boxes

extension Properties {
  static let flex: [Property] = [
    .keywords(
      "flex-direction", path: .own(\.box.flexDirection),
      keywords: [
        "row": .row, "row-reverse": .rowReverse, "column": .column,
        "column-reverse": .columnReverse,
      ]
    ),
    .row("flex-wrap", .own(\.box.flexWrap), parse: flexWrap),
    .number("flex-grow", .own(\.box.flexGrow), in: 0...1e9),
    .number("flex-shrink", .own(\.box.flexShrink), in: 0...1e9),
    .length(
      "flex-basis", .own(\.box.flexBasis),
      keywords: sizes.merging(["content": .content]) { first, _ in first }, isNegativeAllowed: false
    ),
    .row("order", .own(\.box.order)) { reader in reader.integer().map { Int32(clamping: $0) } },
    .row("justify-content", .own(\.justification)) { reader in
      contentAlignment(&reader, extra: ["left": .left, "right": .right])
    },
    .row("align-content", .own(\.contentAlignment)) { reader in
      contentAlignment(&reader, extra: [:])
    },
    .row("align-items", .own(\.itemAlignment)) { reader in itemAlignment(&reader, extra: [:]) },
    .row("align-self", .own(\.ownAlignment)) { reader in
      itemAlignment(&reader, extra: ["auto": .auto])
    },
    .length("row-gap", .own(\.box.rowGap), keywords: ["normal": .zero], isNegativeAllowed: false),
    .length(
      "column-gap", .own(\.box.columnGap), keywords: ["normal": .zero], isNegativeAllowed: false),
  ]

  @Sendable private static func flexWrap(_ reader: inout ValueReader) -> Style.FlexWrap? {
    let isBalanced = reader.skip(word: "balance")
    let values: [String: Style.FlexWrap] = [
      "nowrap": .noWrap, "wrap": .wrap, "wrap-reverse": .wrapReverse,
    ]
    let value = reader.keyword(values)
    guard isBalanced || (value != nil && reader.skip(word: "balance")) else { return value }
    reader.unsupported = "the value \"balance\", which iOS does not have,"
    return nil
  }

  @Sendable private static func contentAlignment(
    _ reader: inout ValueReader, extra: [String: Style.ContentAlignment]
  ) -> ComputedStyle.Alignment<Style.ContentAlignment>? {
    let keywords: [String: Style.ContentAlignment] = [
      "normal": .normal, "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
      "start": .start, "end": .end, "center": .center, "space-between": .spaceBetween,
      "space-around": .spaceAround, "space-evenly": .spaceEvenly, "baseline": .start,
    ]
    let overflow = overflowPosition(&reader)
    let isPositional = reader.isAt(keywords: ["normal", "stretch", "baseline", "first"])
    if overflow != .unset, isPositional { return nil }
    if reader.skip(word: "first") {
      return reader.skip(word: "baseline") ? .init(.start, overflow) : nil
    }
    return (reader.keyword(keywords) ?? reader.keyword(extra)).map { .init($0, overflow) }
  }

  @Sendable static func itemAlignment(
    _ reader: inout ValueReader, extra: [String: Style.ItemAlignment]
  ) -> ComputedStyle.Alignment<Style.ItemAlignment>? {
    let keywords: [String: Style.ItemAlignment] = [
      "normal": .normal, "stretch": .stretch, "flex-start": .flexStart, "flex-end": .flexEnd,
      "start": .start, "end": .end, "self-start": .selfStart, "self-end": .selfEnd,
      "center": .center, "baseline": .baseline,
    ]
    let overflow = overflowPosition(&reader)
    let isPositional = reader.isAt(keywords: ["normal", "stretch", "baseline", "first", "auto"])
    if overflow != .unset, isPositional { return nil }
    if reader.skip(word: "first") {
      return reader.skip(word: "baseline") ? .init(.baseline, overflow) : nil
    }
    return (reader.keyword(keywords) ?? reader.keyword(extra)).map { .init($0, overflow) }
  }

  /// Reads `safe` and `unsafe`.
  private static func overflowPosition(
    _ reader: inout ValueReader
  ) -> ComputedStyle.OverflowPosition {
    if reader.skip(word: "safe") { return .safe }
    return reader.skip(word: "unsafe") ? .unsafe : .unset
  }
}
