import Boxes

/// What the properties of `-webkit-box` say, the flexible boxes before flex containers.
///
/// Source: <https://www.w3.org/TR/2009/WD-css3-flexbox-20090723/> and WebKit's
/// `RenderDeprecatedFlexibleBox`, which takes no number of lines and no group of flexible items into
/// account that has one of them only.
struct OldFlexibleBox: Hashable, Sendable {
  /// `-webkit-box-orient`: whether the items are from top to bottom.
  var isVertical = false

  /// `-webkit-box-align`: where the items are across.
  var alignment = Style.ItemAlignment.stretch

  /// `-webkit-box-pack`: where the items are along the way.
  var packing = Style.ContentAlignment.flexStart

  /// `-webkit-box-flex`: how much of the room that is left or missing an item takes.
  var flexibility = 0.0

  /// `-webkit-box-ordinal-group`, by which items are sorted.
  var group: Int32 = 1
}

extension Properties {
  /// The properties of `-webkit-box`.
  static let oldFlex: [Property] = [
    .keywords(
      "-webkit-box-orient", path: .rare(\.oldFlexibleBox.isVertical),
      keywords: ["vertical": true, "block-axis": true, "horizontal": false, "inline-axis": false]),
    .keywords(
      "-webkit-box-direction", path: .inherited(\.isOldFlexReversed),
      keywords: ["normal": false, "reverse": true]),
    .keywords(
      "-webkit-box-align", path: .rare(\.oldFlexibleBox.alignment),
      keywords: [
        "stretch": .stretch, "start": .flexStart, "end": .flexEnd, "center": .center,
        "baseline": .baseline,
      ]),
    .keywords(
      "-webkit-box-pack", path: .rare(\.oldFlexibleBox.packing),
      keywords: ["start": .flexStart, "end": .flexEnd, "center": .center, "justify": .spaceBetween]),
    .number("-webkit-box-flex", .rare(\.oldFlexibleBox.flexibility), in: 0...1e9),
    .row("-webkit-box-ordinal-group", .rare(\.oldFlexibleBox.group)) { reader in
      guard let number = reader.integer(), number >= 1 else { return nil }
      return Int32(clamping: number)
    },
  ]
}

extension ComputedStyle {
  /// Whether the element lays its children out as flexible boxes of old do.
  var holdsOldFlexItems: Bool { isOldFlex && clampedLines == nil }

  /// Makes a flex container of a `-webkit-box`.
  ///
  /// The properties of flex containers say nothing about it.
  mutating func becomeOldFlexContainer() {
    let old = rare.oldFlexibleBox
    box.display = box.display.isInlineLevel ? .inlineFlex : .flex
    switch (old.isVertical, inherited.isOldFlexReversed) {
    case (false, false): box.flexDirection = .row
    case (false, true): box.flexDirection = .rowReverse
    case (true, false): box.flexDirection = .column
    case (true, true): box.flexDirection = .columnReverse
    }
    box.flexWrap = .noWrap
    itemAlignment = Alignment(old.alignment, .unset)
    justification = Alignment(old.packing, .unset)
    box.rowGap = .zero
    box.columnGap = .zero
  }

  /// Makes an item of a `-webkit-box`, to which the properties of flex items say nothing.
  ///
  /// - Parameter container: The style of the `-webkit-box`.
  mutating func becomeOldFlexItem(in container: ComputedStyle) {
    let old = rare.oldFlexibleBox
    box.flexGrow = old.flexibility
    box.flexShrink = old.flexibility
    // Text without an element is in the first group, and has the order 0.
    box.order = max(old.group, 1) - 1
    ownAlignment = Alignment(.auto, .unset)
    // An item that isn't flexible is no wider than the container, and its lines break.
    let isShrinkToFit = !container.rare.oldFlexibleBox.isVertical && box.width.isAuto
    box.flexBasis = isShrinkToFit && !isReplaced ? .fitContent : .auto
  }
}
