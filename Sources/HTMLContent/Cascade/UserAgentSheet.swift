extension CSSStyleSheet {
  /// What elements look like before a page says anything.
  ///
  /// Source: <https://html.spec.whatwg.org/multipage/rendering.html>, as far as its properties are
  /// supported.
  static let userAgent: CSSStyleSheet = {
    var sheet = CSSStyleSheet()
    var problems = CSSProblems()
    sheet.addRules(userAgentText, problems: &problems)
    sheet.addRules(controlsText, problems: &problems)
    return sheet
  }()

  /// What differs in a page without a doctype.
  ///
  /// Source: <https://html.spec.whatwg.org/multipage/rendering.html#tables-2> and `#form-controls`.
  static let quirks: CSSStyleSheet = {
    var sheet = CSSStyleSheet()
    var problems = CSSProblems()
    sheet.addRules(
      """
      table { font-weight: initial; font-style: initial; font-size: initial; line-height: initial;
        white-space: initial; text-align: initial; }
      form { margin-block-end: 1em; }
      """, problems: &problems)
    return sheet
  }()

  static let userAgentText = """
    area, base, basefont, datalist, head, link, meta, noembed, noframes, noscript, param, rp,
    script, style, template, title, audio:not([controls]), dialog:not([open]), source, track {
      display: none; }
    input[type="hidden" i] { display: none !important; }
    [popover]:not(:popover-open):not(dialog[open]) { display: none; }

    html, body, address, blockquote, center, dialog, div, dd, dl, dt, fieldset, figcaption, shape,
    footer, form, frameset, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, listing, main,
    menu, nav, ol, optgroup, option, p, plaintext, pre, search, section, article, aside, details,
    summary, ul, xmp, dir, slot { display: block; }
    slot { display: contents; }
    li { display: list-item; }

    html { color: CanvasText; }
    body { margin: 8px; }
    blockquote, shape { margin: 1em 40px; }
    address, cite, dfn, em, i, var { font-style: italic; }
    p, dl, ul, ol, menu, dir, pre, listing, plaintext, xmp { margin: 1em 0; }
    dd { margin-inline-start: 40px; }
    ul, ol, menu, dir { padding-inline-start: 40px; }
    ul, menu, dir { list-style-type: disc; }
    :is(ul, ol, menu, dir) :is(ul, menu, dir) { list-style-type: circle; }
    :is(ul, ol, menu, dir) :is(ul, ol, menu, dir) :is(ul, menu, dir) { list-style-type: square; }
    ol { list-style-type: decimal; }
    ol[type="a"], li[type="a"] { list-style-type: lower-alpha; }
    ol[type="A"], li[type="A"] { list-style-type: upper-alpha; }
    ol[type="i"], li[type="i"] { list-style-type: lower-roman; }
    ol[type="I"], li[type="I"] { list-style-type: upper-roman; }
    ol[type="1"], li[type="1"] { list-style-type: decimal; }
    :is(ul, ol, dl, menu, dir) :is(ul, ol, dl, menu, dir) { margin-top: 0; margin-bottom: 0; }
    center { text-align: -webkit-center; }

    h1, h2, h3, h4, h5, h6, b, strong, th { font-weight: bold; }
    b, strong { font-weight: bolder; }
    q::before { content: open-quote; }
    q::after { content: close-quote; }
    h1 { font-size: 2em; margin: 0.67em 0; }
    :is(article, aside, nav, section) h1 { font-size: 1.5em; margin: 0.83em 0; }
    :is(article, aside, nav, section) :is(article, aside, nav, section) h1 {
      font-size: 1.17em; margin: 1em 0; }
    h2 { font-size: 1.5em; margin: 0.83em 0; }
    h3 { font-size: 1.17em; margin: 1em 0; }
    h4 { margin: 1.33em 0; }
    h5 { font-size: 0.83em; margin: 1.67em 0; }
    h6 { font-size: 0.67em; margin: 2.33em 0; }

    code, kbd, samp, tt, pre, listing, plaintext, xmp { font-family: monospace; }
    pre, listing, plaintext, xmp { white-space: pre; }
    big { font-size: larger; }
    small { font-size: smaller; }
    sub { vertical-align: sub; font-size: smaller; }
    sup { vertical-align: super; font-size: smaller; }
    u, ins, :link { text-decoration: underline; }
    abbr[title], acronym[title] { text-decoration: underline dotted; }
    s, strike, del { text-decoration: line-through; }
    :link { color: LinkText; }
    [dir], output { unicode-bidi: isolate; }
    bdi:not([dir]) { unicode-bidi: plaintext; }
    bdo, bdo[dir] { unicode-bidi: isolate-override; }
    marquee { display: inline-block; text-align: start; }
    mark { background-color: #FFFF00; color: #000000; }
    nobr { white-space: nowrap; }

    table { display: table; box-sizing: border-box; border-spacing: 2px; border-color: #808080;
      border-collapse: separate; text-indent: 0; }
    caption { display: table-caption; text-align: center; }
    colgroup { display: table-column-group; }
    col { display: table-column; }
    thead { display: table-header-group; vertical-align: middle; }
    tbody { display: table-row-group; vertical-align: middle; }
    tfoot { display: table-footer-group; vertical-align: middle; }
    tr { display: table-row; vertical-align: inherit; }
    td, th { display: table-cell; vertical-align: inherit; padding: 1px; }
    th { text-align: -internal-center; }

    dialog { position: absolute; inset-inline: 0; width: fit-content; height: fit-content;
      margin: auto; padding: 1em; border: solid; color: CanvasText;
      background-color: Canvas; }
    hr { border: 1px inset; margin: 0.5em auto; overflow: hidden; }
    fieldset { margin: 0 2px; border: 2px groove #C0C0C0; padding: 0.35em 0.75em 0.625em;
      min-width: min-content; }
    legend { padding: 0 2px; }
    iframe { border: 2px inset; }
    svg:not(:root) { overflow: hidden; }
    """
}
