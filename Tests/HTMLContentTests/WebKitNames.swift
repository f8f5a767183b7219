/// Names that WebKit knows, as lists of facts.
///
/// Sources: WebKit's `CSSProperties.json`, `CSSPseudoSelectors.json`, `MediaFeatureNames.h`,
/// `HTMLTagNames.in` and `HTMLAttributeNames.in`, without names that only its own sheets may use.
enum WebKitNames {
  /// Properties with a prefix of its own, and those without that only it has.
  static let properties = names(
    """
    -apple-color-filter -apple-trailing-word -epub-caption-side -epub-hyphens -epub-text-combine
    -epub-text-emphasis -epub-text-emphasis-color -epub-text-emphasis-style -epub-text-orientation
    -epub-text-transform -epub-word-break -epub-writing-mode -webkit-align-content
    -webkit-align-items -webkit-align-self -webkit-alt -webkit-animation -webkit-animation-delay
    -webkit-animation-direction -webkit-animation-duration -webkit-animation-fill-mode
    -webkit-animation-iteration-count -webkit-animation-name -webkit-animation-play-state
    -webkit-animation-timing-function -webkit-appearance -webkit-backdrop-filter
    -webkit-backface-visibility -webkit-background-clip -webkit-background-composite
    -webkit-background-origin -webkit-background-size -webkit-border-after
    -webkit-border-after-color -webkit-border-after-style -webkit-border-after-width
    -webkit-border-before -webkit-border-before-color -webkit-border-before-style
    -webkit-border-before-width -webkit-border-bottom-left-radius -webkit-border-bottom-right-radius
    -webkit-border-end -webkit-border-end-color -webkit-border-end-style -webkit-border-end-width
    -webkit-border-fit -webkit-border-horizontal-spacing -webkit-border-image -webkit-border-radius
    -webkit-border-start -webkit-border-start-color -webkit-border-start-style
    -webkit-border-start-width -webkit-border-top-left-radius -webkit-border-top-right-radius
    -webkit-border-vertical-spacing -webkit-box-align -webkit-box-decoration-break
    -webkit-box-direction -webkit-box-flex -webkit-box-flex-group -webkit-box-lines
    -webkit-box-ordinal-group -webkit-box-orient -webkit-box-pack -webkit-box-reflect
    -webkit-box-shadow -webkit-box-sizing -webkit-box-snap -webkit-clip-path -webkit-column-axis
    -webkit-column-break-after -webkit-column-break-before -webkit-column-break-inside
    -webkit-column-count -webkit-column-fill -webkit-column-gap -webkit-column-progression
    -webkit-column-rule -webkit-column-rule-color -webkit-column-rule-style
    -webkit-column-rule-width -webkit-column-span -webkit-column-width -webkit-columns
    -webkit-cursor-visibility -webkit-filter -webkit-flex -webkit-flex-basis -webkit-flex-direction
    -webkit-flex-flow -webkit-flex-grow -webkit-flex-shrink -webkit-flex-wrap -webkit-font-kerning
    -webkit-font-smoothing -webkit-hyphenate-character -webkit-hyphenate-limit-after
    -webkit-hyphenate-limit-before -webkit-hyphenate-limit-lines -webkit-hyphens
    -webkit-initial-letter -webkit-justify-content -webkit-justify-items -webkit-line-align
    -webkit-line-box-contain -webkit-line-break -webkit-line-clamp -webkit-line-grid
    -webkit-line-snap -webkit-locale -webkit-logical-height -webkit-logical-width
    -webkit-margin-after -webkit-margin-after-collapse -webkit-margin-before
    -webkit-margin-before-collapse -webkit-margin-bottom-collapse -webkit-margin-collapse
    -webkit-margin-end -webkit-margin-start -webkit-margin-top-collapse -webkit-mask
    -webkit-mask-box-image -webkit-mask-box-image-outset -webkit-mask-box-image-repeat
    -webkit-mask-box-image-slice -webkit-mask-box-image-source -webkit-mask-box-image-width
    -webkit-mask-clip -webkit-mask-composite -webkit-mask-image -webkit-mask-origin
    -webkit-mask-position -webkit-mask-position-x -webkit-mask-position-y -webkit-mask-repeat
    -webkit-mask-size -webkit-mask-source-type -webkit-max-logical-height -webkit-max-logical-width
    -webkit-min-logical-height -webkit-min-logical-width -webkit-nbsp-mode -webkit-opacity
    -webkit-order -webkit-overflow-scrolling -webkit-padding-after -webkit-padding-before
    -webkit-padding-end -webkit-padding-start -webkit-perspective -webkit-perspective-origin
    -webkit-perspective-origin-x -webkit-perspective-origin-y -webkit-print-color-adjust
    -webkit-rtl-ordering -webkit-ruby-position -webkit-shape-image-threshold -webkit-shape-margin
    -webkit-shape-outside -webkit-svg-shadow -webkit-tap-highlight-color -webkit-text-align-last
    -webkit-text-combine -webkit-text-decoration -webkit-text-decoration-color
    -webkit-text-decoration-line -webkit-text-decoration-skip -webkit-text-decoration-style
    -webkit-text-decorations-in-effect -webkit-text-emphasis -webkit-text-emphasis-color
    -webkit-text-emphasis-position -webkit-text-emphasis-style -webkit-text-fill-color
    -webkit-text-justify -webkit-text-orientation -webkit-text-security -webkit-text-size-adjust
    -webkit-text-stroke -webkit-text-stroke-color -webkit-text-stroke-width
    -webkit-text-underline-position -webkit-text-zoom -webkit-touch-callout -webkit-transform
    -webkit-transform-origin -webkit-transform-origin-x -webkit-transform-origin-y
    -webkit-transform-origin-z -webkit-transform-style -webkit-transition -webkit-transition-delay
    -webkit-transition-duration -webkit-transition-property -webkit-transition-timing-function
    -webkit-user-drag -webkit-user-modify -webkit-user-select -webkit-writing-mode alt
    perspective-origin-x perspective-origin-y scroll-snap-margin scroll-snap-margin-bottom
    scroll-snap-margin-left scroll-snap-margin-right scroll-snap-margin-top stroke-color
    supported-color-schemes transform-origin-x transform-origin-y transform-origin-z
    """)

  static let pseudoClasses = names(
    """
    -khtml-drag -webkit-any-link -webkit-autofill -webkit-autofill-and-obscured
    -webkit-autofill-strong-password -webkit-autofill-strong-password-viewable -webkit-drag
    -webkit-full-page-media -webkit-full-screen active active-view-transition any-link autofill
    buffering checked corner-present decrement default defined disabled double-button empty enabled
    end first-child first-of-type focus focus-visible focus-within fullscreen future horizontal host
    hover in-range increment indeterminate invalid last-child last-of-type link modal muted
    no-button only-child only-of-type open optional out-of-range past paused picture-in-picture
    placeholder-shown playing popover-open read-only read-write required root scope seeking
    single-button stalled start target user-invalid user-valid valid vertical visited volume-locked
    window-inactive
    """)

  /// Pseudo-classes with arguments.
  static let pseudoClassFunctions = [
    "-webkit-any(p)", "active-view-transition-type(a)", "dir(ltr)", "has(p)", "host(p)", "is(p)",
    "lang(de)", "matches(p)", "not(p)", "nth-child(2)", "nth-last-child(2)", "nth-last-of-type(2)",
    "nth-of-type(2)", "state(a)", "where(p)",
  ]

  static let pseudoElements = names(
    """
    -webkit-caps-lock-indicator -webkit-color-swatch -webkit-color-swatch-wrapper
    -webkit-contacts-auto-fill-button -webkit-credentials-auto-fill-button
    -webkit-credit-card-auto-fill-button -webkit-date-and-time-value -webkit-datetime-edit
    -webkit-datetime-edit-day-field -webkit-datetime-edit-fields-wrapper
    -webkit-datetime-edit-hour-field -webkit-datetime-edit-meridiem-field
    -webkit-datetime-edit-millisecond-field -webkit-datetime-edit-minute-field
    -webkit-datetime-edit-month-field -webkit-datetime-edit-second-field -webkit-datetime-edit-text
    -webkit-datetime-edit-year-field -webkit-details-marker -webkit-file-upload-button
    -webkit-generic-cue-root -webkit-inner-spin-button -webkit-input-placeholder -webkit-list-button
    -webkit-media-text-track-container -webkit-media-text-track-display
    -webkit-media-text-track-display-backdrop -webkit-media-text-track-region
    -webkit-media-text-track-region-container -webkit-meter-bar -webkit-meter-even-less-good-value
    -webkit-meter-inner-element -webkit-meter-optimum-value -webkit-meter-suboptimum-value
    -webkit-progress-bar -webkit-progress-inner-element -webkit-progress-value -webkit-resizer
    -webkit-scrollbar -webkit-scrollbar-button -webkit-scrollbar-corner -webkit-scrollbar-thumb
    -webkit-scrollbar-track -webkit-scrollbar-track-piece -webkit-search-cancel-button
    -webkit-search-decoration -webkit-search-results-button -webkit-search-results-decoration
    -webkit-slider-container -webkit-slider-runnable-track -webkit-slider-thumb
    -webkit-strong-password-auto-fill-button -webkit-textfield-decoration-container
    -webkit-validation-bubble -webkit-validation-bubble-arrow
    -webkit-validation-bubble-arrow-clipper -webkit-validation-bubble-body
    -webkit-validation-bubble-heading -webkit-validation-bubble-icon
    -webkit-validation-bubble-message -webkit-validation-bubble-text-block after backdrop before cue
    file-selector-button first-letter first-line grammar-error highlight(a) marker part(a)
    placeholder selection slotted(p) spelling-error target-text thumb track view-transition
    view-transition-group(a) view-transition-image-pair(a) view-transition-new(a)
    view-transition-old(a)
    """)

  static let mediaFeatures = names(
    """
    -webkit-animation -webkit-device-pixel-ratio -webkit-transform-2d -webkit-transform-3d
    -webkit-transition -webkit-video-playable-inline any-hover any-pointer aspect-ratio color
    color-gamut color-index device-aspect-ratio device-height device-width display-mode
    dynamic-range forced-colors grid height hover inverted-colors monochrome orientation
    overflow-block overflow-inline pointer prefers-color-scheme prefers-contrast
    prefers-dark-interface prefers-reduced-motion prefers-reduced-transparency resolution scan
    scripting update video-dynamic-range width
    """)

  /// Rules with an `@`, as they are written, each with what becomes of it.
  static let atRules: [(rule: String, outcome: RuleOutcome)] = [
    ("@charset \"utf-8\";", .withoutEffect),
    ("@namespace svg url(http://a.example);", .withoutEffect),
    ("@page { margin: 1in }", .withoutEffect),
    ("@page :first { @top-left { margin: 0 } }", .withoutEffect),
    ("@view-transition { navigation: auto }", .withoutEffect),
    ("@starting-style { p { opacity: 0 } }", .withoutEffect),
    ("@font-palette-values --a { font-family: A }", .withoutEffect),
    ("@position-try --a { top: 0 }", .withoutEffect),
    ("@media all { p { order: 7 } }", .followed),
    ("@supports (top: 0) { p { order: 7 } }", .followed),
    ("@layer a { p { order: 7 } }", .followed), ("@layer { p { order: 7 } }", .followed),
    ("@layer a, b;", .withoutEffect),
    (
      "@property --a { syntax: '*'; inherits: true; initial-value: 7 } p { order: var(--a) }",
      .followed
    ),
    ("@keyframes a { to { order: 7 } } p { animation: a 1s forwards }", .followed),
    ("@-webkit-keyframes a { to { order: 7 } } p { animation: a 1s forwards }", .followed),
    ("@font-face { src: url(a.ttf) }", .reported), ("@import 'a.css';", .reported),
    ("@container (width > 1px) { p { order: 7 } }", .reported),
    ("@container a { p { order: 7 } }", .reported),
    ("@scope (body) { p { order: 7 } }", .reported), ("@scope { p { order: 7 } }", .reported),
    ("@counter-style a { system: cyclic; symbols: x }", .reported),
    ("@font-feature-values A { @styleset { a: 1 } }", .reported),
    ("@function --a() { result: 7 }", .reported),
  ]

  /// What becomes of a rule.
  enum RuleOutcome {
    /// It does what it says.
    case followed

    /// It is left out with one warning.
    case reported

    /// It changes nothing in an image of a page at rest.
    case withoutEffect
  }

  static let elements = names(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big
    blockquote body br button canvas caption center cite code col colgroup command data datalist dd
    del details dfn dialog dir div dl dt em embed fieldset figcaption shape font footer form frame
    frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd keygen
    label layer legend li link listing main map mark marquee math menu menuitem meta meter model nav
    nobr noembed noframes nolayer noscript object ol optgroup option output p param image
    plaintext pre progress q rb rp rt rtc ruby s samp script search section select slot small source
    span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead
    time title tr track tt u ul var video wbr xmp
    """)

  /// Attributes other than those that scripts are in and those for screen readers (`aria-…`).
  static let attributes = names(
    """
    abbr accept accept-charset accesskey action align alink allow allowfullscreen alpha alt archive
    as async autocapitalize autocomplete autocorrect autofocus autopictureinpicture autoplay axis
    background behavior bgcolor blocking border bordercolor bottommargin capture cellborder
    cellpadding cellspacing challenge char charoff charset checked cite class classid clear closedby
    code codebase codetype color colorspace cols colspan command commandfor compact content
    contenteditable controls coords crossorigin data datetime declare decoding default defer dir
    direction dirname disabled disablepictureinpicture disableremoteplayback download draggable
    dropzone enctype end enterkeyhint event expanded exportparts face fetchpriority for form
    formaction formenctype formmethod formnovalidate formtarget frame frameborder headers height
    hidden high href hreflang hspace http-equiv id imagesizes imagesrcset inert inputmode integrity
    is ismap keytype kind label lang language leftmargin link list loading longdesc loop loopend
    loopstart low lowsrc marginheight marginwidth max maxlength mayscript media mediagroup method
    min minlength multiple muted name nohref nomodule nonce noresize noshade novalidate nowrap
    object open optimum part pattern ping placeholder playcount playsinline popover popovertarget
    popovertargetaction poster preload progress readonly referrerpolicy rel required results rev
    reversed rightmargin role rows rowspan rules sandbox save scheme scope scrollamount scrolldelay
    scrolling select selected shadowrootclonable shadowrootdelegatesfocus shadowrootmode
    shadowrootserializable shape size sizes slot span spellcheck src srcdoc srclang srcset standby
    start step style subtitle summary switch tabindex target text title topmargin translate
    truespeed type usemap valign value valuetype version vlink vspace webkit-playsinline
    webkitallowfullscreen webkitdirectory width wrap writingsuggestions x-apple-data-detectors
    x-itunes-inherit-uri-query-component x-webkit-airplay
    """)

  private static func names(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
