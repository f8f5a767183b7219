/// Properties with WebKit's prefix.
///
/// The names are those of WebKit's own list, `CSSProperties.json`, of 2021 and after.
extension Properties {
  /// Those that are other names of properties without the prefix.
  static let prefixedAliases: [String: String] = {
    let sameNames = names(
      """
      align-content align-items align-self animation-delay animation-duration animation-play-state
      animation-timing-function background-origin border-bottom-left-radius
      border-bottom-right-radius border-top-left-radius border-top-right-radius
      clip-path column-count column-fill column-gap column-rule column-rule-color column-rule-style
      column-rule-width column-span column-width columns flex flex-basis flex-direction flex-flow
      flex-grow flex-shrink flex-wrap font-feature-settings font-kerning font-variant-ligatures
      hyphens hyphenate-character hyphenate-limit-chars hyphenate-limit-lines justify-content
      justify-items line-break opacity order perspective perspective-origin shape-image-threshold
      shape-margin shape-outside text-align-last text-decoration-color text-decoration-line
      text-decoration-skip text-decoration-style text-emphasis text-emphasis-color
      text-emphasis-position text-emphasis-style text-justify text-orientation
      text-underline-position transition transition-delay transition-duration transition-property
      transition-timing-function writing-mode
      """)
    var result = Dictionary(uniqueKeysWithValues: sameNames.map { ("-webkit-" + $0, $0) })
    let sides = [
      ("start", "inline-start"), ("end", "inline-end"), ("before", "block-start"),
      ("after", "block-end"),
    ]
    for (side, logical) in sides {
      result["-webkit-margin-\(side)"] = "margin-\(logical)"
      result["-webkit-padding-\(side)"] = "padding-\(logical)"
      for part in ["", "-color", "-style", "-width"] {
        result["-webkit-border-\(side)\(part)"] = "border-\(logical)\(part)"
      }
    }
    for (size, logical) in [("width", "inline-size"), ("height", "block-size")] {
      result["-webkit-logical-\(size)"] = logical
      result["-webkit-min-logical-\(size)"] = "min-" + logical
      result["-webkit-max-logical-\(size)"] = "max-" + logical
    }
    result["-webkit-mask-source-type"] = "mask-mode"
    result["-webkit-print-color-adjust"] = "print-color-adjust"
    for name in names(
      """
      caption-side hyphens text-emphasis text-emphasis-color text-emphasis-style text-orientation
      text-transform word-break writing-mode
      """)
    {
      result["-epub-" + name] = name
    }
    result["-epub-text-combine"] = "text-combine-upright"
    result["supported-color-schemes"] = "color-scheme"
    return result
  }()

  /// Those without a twin that change an image and are not supported.
  static let unsupportedPrefixedNames = names(
    """
    -webkit-background-composite -webkit-border-fit -webkit-border-horizontal-spacing
    -webkit-border-vertical-spacing -webkit-box-flex-group -webkit-box-reflect -webkit-column-axis
    -webkit-column-progression -webkit-hyphenate-limit-after -webkit-hyphenate-limit-before
    -webkit-initial-letter -webkit-line-align -webkit-line-box-contain -webkit-line-grid
    -webkit-line-snap -webkit-locale -webkit-margin-after-collapse -webkit-margin-before-collapse
    -webkit-margin-bottom-collapse -webkit-margin-collapse -webkit-margin-top-collapse
    -webkit-mask-box-image -webkit-mask-box-image-outset -webkit-mask-box-image-repeat
    -webkit-mask-box-image-slice -webkit-mask-box-image-source -webkit-mask-box-image-width
    -webkit-nbsp-mode -webkit-perspective-origin-x -webkit-perspective-origin-y -webkit-rtl-ordering
    -webkit-ruby-position -webkit-svg-shadow -webkit-text-combine -webkit-text-decorations-in-effect
    -webkit-text-security -webkit-text-zoom -webkit-transform-origin-x -webkit-transform-origin-y
    -webkit-transform-origin-z
    """)

  /// Of these, the values that change nothing.
  static let harmlessPrefixedValues = [
    "-webkit-box-flex-group": ["1"], "-webkit-text-zoom": ["normal"],
    "-webkit-text-security": ["none"], "-webkit-nbsp-mode": ["normal"],
    "-webkit-rtl-ordering": ["logical"], "-webkit-margin-collapse": ["collapse"],
  ]

  /// Those without a twin that change nothing in an image at rest: what happens at a touch, while
  /// something is edited, in print, and what is read aloud.
  static let quietPrefixedNames = names(
    """
    -apple-color-filter -apple-pay-button-style -apple-pay-button-type -apple-trailing-word
    -webkit-alt -webkit-box-lines -webkit-box-snap -webkit-column-break-after
    -webkit-column-break-before -webkit-column-break-inside -webkit-cursor-visibility
    -webkit-font-smoothing -webkit-overflow-scrolling -webkit-tap-highlight-color
    -webkit-text-stroke-color -webkit-touch-callout -webkit-user-drag -webkit-user-modify
    -webkit-user-select
    """)

  private static func names(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
