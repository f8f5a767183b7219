/// Properties with WebKit's prefix.
///
/// The names are those of WebKit's own list, `CSSProperties.json`, of 2021 and after.
extension Properties {
  /// Those that are other names of properties without the prefix.
  static let prefixedAliases: [String: String] = {
    let sameNames = names(
      """
      align-content align-items align-self animation-delay animation-duration
      animation-play-state animation-timing-function background-origin border-bottom-left-radius
      border-bottom-right-radius border-image border-top-left-radius border-top-right-radius
      clip-path column-count column-fill column-gap column-rule column-rule-color column-rule-style
      column-rule-width column-span column-width columns flex flex-basis flex-direction flex-flow
      flex-grow flex-shrink flex-wrap font-feature-settings font-variant-ligatures hyphens
      hyphenate-character hyphenate-limit-chars justify-content opacity order
      perspective perspective-origin shape-image-threshold shape-margin shape-outside text-emphasis
      text-emphasis-color text-emphasis-position text-emphasis-style text-orientation
      text-underline-position transition transition-delay transition-duration transition-property
      transition-timing-function writing-mode
      """)
    var result = Dictionary(uniqueKeysWithValues: sameNames.map { ("-webkit-" + $0, $0) })
    for (side, logical) in [("start", "inline-start"), ("end", "inline-end")] {
      result["-webkit-margin-\(side)"] = "margin-\(logical)"
      result["-webkit-padding-\(side)"] = "padding-\(logical)"
    }
    return result
  }()

  /// Those without a twin that change an image and are not supported.
  static let unsupportedPrefixedNames = names(
    """
    -webkit-border-fit -webkit-border-horizontal-spacing -webkit-border-vertical-spacing
    -webkit-box-reflect -webkit-column-axis -webkit-column-progression -webkit-line-align
    -webkit-line-box-contain -webkit-line-grid -webkit-line-snap -webkit-initial-letter
    -webkit-mask-box-image -webkit-mask-box-image-outset -webkit-mask-box-image-repeat
    -webkit-mask-box-image-slice -webkit-mask-box-image-source -webkit-mask-box-image-width
    -webkit-nbsp-mode -webkit-rtl-ordering -webkit-ruby-position -webkit-text-combine
    -webkit-text-decorations-in-effect -webkit-text-security -webkit-text-zoom
    """)

  private static func names(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
