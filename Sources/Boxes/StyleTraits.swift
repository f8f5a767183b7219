/// What a tree has to know of the style of each box.
package struct StyleTraits: OptionSet, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Something is said about the height.
  package static let hasOwnHeight = StyleTraits(rawValue: 1)

  /// The height depends on the containing block's size, because of a percentage.
  package static let dependsOnContainer = StyleTraits(rawValue: 2)

  package static let floats = StyleTraits(rawValue: 4)

  /// The box gets its position after all others.
  package static let isPlacedLast = StyleTraits(rawValue: 8)

  /// A limit of the height is that of the content.
  package static let isLimitedByContent = StyleTraits(rawValue: 16)

  package init(_ style: Style) {
    self = []
    if style.minHeight.isContentKeyword || style.maxHeight.isContentKeyword {
      insert(.isLimitedByContent)
    }
    if !(style.height.isAuto && style.minHeight.isAuto && style.maxHeight.isAuto)
      || style.aspectRatio != nil
    {
      insert(.hasOwnHeight)
    }
    if style.height.unit == .stretch || style.minHeight.unit == .stretch
      || style.maxHeight.unit == .stretch || style.height.isRelative || style.minHeight.isRelative
      || style.maxHeight.isRelative || style.padding.top.isRelative
      || style.padding.left.isRelative || style.padding.bottom.isRelative
      || style.padding.right.isRelative
    {
      insert(.dependsOnContainer)
    }
    if style.float != .none { insert(.floats) }
    if style.position.isPlacedLast { insert(.isPlacedLast) }
  }
}
