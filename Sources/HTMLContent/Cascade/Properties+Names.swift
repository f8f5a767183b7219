/// Properties of CSS that no row of the table sets, so that a name that is misspelt is not taken for
/// one that is only not supported.
///
/// The names are those of the W3C's index of properties, <https://www.w3.org/Style/CSS/all-properties>.
extension Properties {
  /// Those that change nothing in an image of a page at rest, or nothing of an element of HTML.
  static let quietNames = names(
    """
    azimuth bookmark-label bookmark-level bookmark-state break-after break-before break-inside caret
    caret-shape chains color-adjust
    contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size
    contain-intrinsic-size contain-intrinsic-width container container-name container-type cue
    cue-after cue-before elevation
    font-language-override font-optical-sizing font-synthesis font-synthesis-position
    font-synthesis-small-caps font-synthesis-style font-synthesis-weight footnote-display
    footnote-policy forced-color-adjust image-resolution input-security
    interactivity interpolate-size
    marker-side math-depth math-shift math-style nav-down nav-left nav-right nav-up offset-anchor
    offset-distance offset-position offset-rotate overflow-anchor overscroll-behavior-block
    overscroll-behavior-inline overscroll-behavior-x overscroll-behavior-y page pause
    pause-after pause-before pitch pitch-range play-during pointer-timeline print-color-adjust rest
    rest-after rest-before richness scroll-initial-target scroll-margin scroll-margin-block
    scroll-margin-block-end scroll-margin-block-start scroll-margin-bottom scroll-margin-inline
    scroll-margin-inline-end scroll-margin-inline-start scroll-margin-left scroll-margin-right
    scroll-margin-top scroll-padding scroll-padding-block scroll-padding-block-end
    scroll-padding-block-start scroll-padding-bottom scroll-padding-inline scroll-padding-inline-end
    scroll-padding-inline-start scroll-padding-left scroll-padding-right scroll-padding-top
    scroll-snap-points-x scroll-snap-points-y scroll-snap-stop scroll-timeline scroll-timeline-axis
    scroll-timeline-name scrollbar-gutter size spatial-navigation-action
    spatial-navigation-contain spatial-navigation-function speak-as speak-header speak-numeral
    speak-punctuation speech-rate stress text-decoration-skip text-decoration-skip-box
    text-decoration-skip-ink text-decoration-skip-inset text-decoration-skip-self
    text-decoration-skip-spaces timeline-scope transition-behavior
    view-timeline view-timeline-axis view-timeline-inset view-timeline-name view-transition-class
    view-transition-name voice-balance voice-duration voice-family voice-pitch voice-range
    voice-rate voice-stress voice-volume volume
    alt scroll-snap-margin scroll-snap-margin-bottom scroll-snap-margin-left
    scroll-snap-margin-right scroll-snap-margin-top
    """)

  /// Those that change an image and are not supported.
  static let unsupportedNames = names(
    """
    anchor-name anchor-scope animation-composition animation-range
    animation-timeline baseline-source block-ellipsis block-step column-fill column-rule column-rule-color column-rule-style
    column-rule-width column-span content-visibility corner-shape field-sizing flow-from flow-into
    font-palette font-size-adjust font-variant-alternates font-variant-east-asian
    font-variant-emoji font-variant-ligatures font-variant-numeric font-variant-position
    font-variation-settings glyph-orientation-vertical hanging-punctuation hyphenate-character
    hyphenate-limit-chars hyphenate-limit-last hyphenate-limit-lines hyphenate-limit-zone
    initial-letter initial-letter-align inline-sizing leading-trim line-clamp line-fit-edge
    line-grid line-height-step line-padding line-snap margin-break margin-trim mask-border
    mask-border-mode mask-border-outset mask-border-repeat mask-border-slice mask-border-source
    mask-border-width max-lines object-view-box offset offset-path overflow-block
    overflow-clip-margin overflow-inline overlay perspective perspective-origin position-anchor
    position-area position-try position-visibility reading-flow ruby-align ruby-merge ruby-overhang
    ruby-position shape-image-threshold shape-inside shape-margin shape-outside string-set
    text-align-all text-autospace text-box text-box-edge text-box-trim text-combine-upright
    text-edge text-emphasis text-emphasis-color text-emphasis-position text-emphasis-skip
    text-emphasis-style text-group-align text-justify text-orientation text-spacing
    text-spacing-trim text-underline-position white-space-collapse
    white-space-trim wrap-after wrap-before wrap-flow wrap-inside wrap-through
    perspective-origin-x perspective-origin-y stroke-color transform-origin-x transform-origin-y
    transform-origin-z
    """)

  private static func names(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
