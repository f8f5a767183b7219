/// All properties, in the order in which they are computed.
enum Properties {
  /// Direction and font come first, because lengths refer to them.
  static let all: [Property] =
    text + boxes + flex + oldFlex + grid + backgrounds + painted + borderImages + effects
    + transforms + tables + lists + svg + animations + logical

  /// By index: whether it is one of the logical properties, which are others in each direction.
  static let isLogical = all.map { $0.physical != nil }

  static let indices: [String: Int] = Dictionary(
    all.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

  /// Names that mean the same as others.
  static let aliases = [
    "word-wrap": "overflow-wrap", "-webkit-box-shadow": "box-shadow",
    "-webkit-border-radius": "border-radius",
    "-webkit-text-decoration": "text-decoration", "-webkit-box-sizing": "box-sizing",
    "-moz-box-sizing": "box-sizing", "grid-gap": "gap", "grid-row-gap": "row-gap",
    "grid-column-gap": "column-gap", "-webkit-transform": "transform",
    "-webkit-transform-origin": "transform-origin", "-webkit-background-size": "background-size",
    "-webkit-background-clip": "background-clip",
    "-webkit-text-size-adjust": "text-size-adjust",
    "-webkit-box-decoration-break": "box-decoration-break", "-webkit-appearance": "appearance",
    "-moz-appearance": "appearance", "-webkit-animation": "animation",
    "-webkit-animation-name": "animation-name",
    "-webkit-animation-fill-mode": "animation-fill-mode",
    "-webkit-animation-iteration-count": "animation-iteration-count",
    "-webkit-animation-direction": "animation-direction", "-webkit-filter": "filter",
    "-webkit-backface-visibility": "backface-visibility",
    "-webkit-transform-style": "transform-style",
    "-webkit-backdrop-filter": "backdrop-filter", "-webkit-mask": "mask",
    "-webkit-mask-image": "mask-image", "-webkit-mask-position": "mask-position",
    "-webkit-mask-position-x": "mask-position-x", "-webkit-mask-position-y": "mask-position-y",
    "-webkit-mask-size": "mask-size", "-webkit-mask-repeat": "mask-repeat",
    "-webkit-mask-origin": "mask-origin", "-webkit-mask-clip": "mask-clip",
    "-webkit-mask-composite": "mask-composite",
  ]

  /// Properties that change nothing in an image of a page at rest.
  static let withoutEffect: Set<String> = [
    "animation-delay", "animation-duration", "animation-timing-function",
    "caret-color", "cursor", "font-display", "font-smooth",
    "image-rendering", "orphans", "overscroll-behavior", "page-break-after", "page-break-before",
    "page-break-inside", "pointer-events", "resize", "scroll-behavior", "scroll-snap-align",
    "scroll-snap-type", "scrollbar-color", "scrollbar-width", "speak", "src",
    "text-rendering", "touch-action", "text-decoration-skip",
    "text-decoration-skip-ink", "font-optical-sizing", "font-synthesis",
    "forced-color-adjust", "print-color-adjust", "scroll-margin", "scroll-padding", "transition",
    "transition-delay",
    "transition-duration", "transition-property", "transition-timing-function", "user-select",
    "widows", "will-change",
  ]

  /// Properties that are not supported, with the values that change nothing.
  static let unsupported: [String: Set<String>] = [
    "background-attachment": ["scroll"], "mask-mode": ["match-source", "alpha"],
    "mask-composite": ["add", "source-over"],
    "writing-mode": ["horizontal-tb"], "columns": ["auto"],
    "column-count": ["auto"], "column-width": ["auto"],
    "empty-cells": ["show"], "font-stretch": ["normal"],
    "font-feature-settings": ["normal"], "hyphens": ["manual", "none"],
    "zoom": ["1", "normal"], "tab-size": ["8"],
    "line-break": ["auto"], "flex-line-count": ["1"], "-webkit-box-reflect": ["none"],
  ]
}
