import Boxes
import Testing

@testable import HTMLContent

struct PropertiesTests {
  /// A value for every property that differs from its initial one.
  private static let samples = [
    "background-image": "linear-gradient(45deg, red, blue 20%, lime), url(a.png)",
    "background-position-x": "right 5px, center", "background-position-y": "20%",
    "image-orientation": "none", "background-size": "cover", "background-repeat": "repeat-x, round",
    "background-origin": "content-box", "background-clip": "padding-box",
    "transform": "translate(1px, 50%) rotate(3deg)", "transform-origin": "top",
    "translate": "1px 2px", "rotate": "1turn", "scale": "2 50%", "z-index": "-3",
    "list-style-type": "square", "list-style-position": "inside",
    "list-style-image": "url(a.png)",
    "direction": "rtl", "font-size": "20px", "font-family": "Times, serif", "font-weight": "bold",
    "font-style": "italic", "font-kerning": "none", "color": "#123456", "line-height": "1.5",
    "letter-spacing": "2px", "text-align": "center", "text-indent": "10%",
    "text-transform": "uppercase", "font-variant-caps": "all-small-caps", "white-space": "pre",
    "word-break": "break-all",
    "overflow-wrap": "anywhere", "visibility": "hidden", "unicode-bidi": "isolate",
    "box-decoration-break": "clone", "vertical-align": "-2px",
    "text-decoration-line": "underline", "text-overflow": "ellipsis",
    "-webkit-line-clamp": "3", "-webkit-box-orient": "vertical",
    "-webkit-box-direction": "reverse", "-webkit-box-align": "center",
    "-webkit-box-pack": "justify", "-webkit-box-flex": "2",
    "-webkit-box-ordinal-group": "3", "content": "\"x\"",
    "display": "flex", "position": "absolute", "box-sizing": "border-box", "overflow-x": "auto",
    "overflow-y": "hidden", "width": "50%", "height": "3em", "min-width": "1in",
    "min-height": "max-content", "max-width": "10vw", "max-height": "1cm",
    "aspect-ratio": "16 / 9", "contain": "layout paint",
    "top": "1px", "right": "-1px", "bottom": "10%", "left": "0",
    "margin-top": "auto", "margin-right": "-1px", "margin-bottom": "1rem", "margin-left": "5%",
    "padding-top": "1pt", "padding-right": "1pc", "padding-bottom": "1mm", "padding-left": "1q",
    "border-top-width": "thin", "border-right-width": "thick", "border-bottom-width": "1px",
    "border-left-width": "0", "flex-direction": "column", "flex-wrap": "wrap", "flex-grow": "2",
    "flex-shrink": "0", "flex-basis": "content", "order": "-1", "justify-content": "center",
    "align-content": "space-between", "align-items": "baseline", "align-self": "end",
    "justify-items": "safe center", "justify-self": "left",
    "grid-template-columns": "[a b] 1fr repeat(2, [c] minmax(10px, 50%) fit-content(2em)) [d]",
    "grid-template-rows": "10px repeat(auto-fill, [x] 20px 3em) 5%",
    "grid-template-areas": "\"a a .\" \"b . c\"", "grid-auto-columns": "min-content 2fr",
    "grid-auto-rows": "minmax(max-content, 30px)", "grid-auto-flow": "column dense",
    "grid-row-start": "span 2 Name", "grid-row-end": "-1", "grid-column-start": "Name 2",
    "grid-column-end": "Name",
    "row-gap": "1px", "column-gap": "2%", "background-color": "red",
    "border-top-style": "solid", "border-right-style": "hidden", "border-bottom-style": "solid",
    "border-left-style": "solid", "border-top-color": "red", "border-right-color": "rgb(1 2 3)",
    "border-bottom-color": "hsl(0, 50%, 50%)", "border-left-color": "transparent",
    "border-top-left-radius": "4px", "border-top-right-radius": "50%",
    "border-bottom-right-radius": "1em", "border-bottom-left-radius": "9px", "opacity": "50%",
    "border-image-source": "url(a.png)", "border-image-slice": "30% fill",
    "border-image-width": "2 auto", "border-image-outset": "3px",
    "border-image-repeat": "round space",
    "appearance": "none",
    "box-shadow": "1px 2px 3px 4px red, inset 0 0 2px", "text-shadow": "1px 2px blue",
    "text-decoration-color": "lime", "text-decoration-style": "double",
    "object-position": "right 3px top", "outline-style": "solid", "outline-width": "1px",
    "outline-color": "blue", "outline-offset": "-1px", "object-fit": "cover",
    "table-layout": "fixed", "border-collapse": "collapse", "border-spacing": "1px 2px",
    "caption-side": "bottom", "float": "inline-end", "clear": "both",
    "fill": "url(#a) red", "stroke": "currentColor", "fill-opacity": "50%",
    "text-anchor": "middle", "dominant-baseline": "central", "alignment-baseline": "middle",
    "baseline-shift": "super", "flood-color": "red", "flood-opacity": "0.5",
    "lighting-color": "red", "color-interpolation-filters": "sRGB",
    "shape-rendering": "crispEdges", "stroke-opacity": "0.5", "fill-rule": "evenodd",
    "clip-rule": "evenodd", "stroke-width": "3",
    "stroke-linecap": "round", "stroke-linejoin": "bevel", "stroke-miterlimit": "2",
    "stroke-dasharray": "1, 2px 3", "stroke-dashoffset": "-2", "stop-color": "red",
    "stop-opacity": "0.5", "clip-path": "polygon(evenodd, 0 0, 10px 50%, 100% 0)",
    "word-spacing": "3px", "-webkit-text-fill-color": "red", "text-wrap-mode": "nowrap",
    "text-wrap-style": "balance", "text-align-last": "center",
    "text-decoration-thickness": "2px", "text-underline-offset": "10%",
    "counter-reset": "a 3 b", "counter-increment": "a -1", "counter-set": "b",
    "quotes": "\"<\" \">\"", "animation-name": "none, a", "animation-fill-mode": "both",
    "animation-iteration-count": "2, infinite", "animation-direction": "alternate-reverse",
    "animation-play-state": "paused",
    "filter": "blur(2px) drop-shadow(red 1px 2px) hue-rotate(1turn) sepia() opacity(50%)",
    "backdrop-filter": "saturate(180%) blur(20px)", "mix-blend-mode": "color-dodge",
    "isolation": "isolate", "mask-image": "linear-gradient(red, transparent), url(a.png)",
    "mask-position-x": "right 5px, center", "mask-position-y": "20%", "mask-size": "cover",
    "mask-repeat": "no-repeat", "mask-origin": "content-box", "mask-clip": "no-clip, padding-box",
    "background-blend-mode": "multiply, normal", "color-scheme": "only dark",
    "transform-style": "preserve-3d", "backface-visibility": "hidden",
    "clip": "rect(1px, auto 2em, 0)", "accent-color": "red",
    "transform-box": "fill-box", "paint-order": "stroke markers", "text-size-adjust": "120%",
    "color-interpolation": "linearRGB",
    "-webkit-text-stroke-width": "thin", "-webkit-text-stroke-color": "red",
    "marker-start": "url(#a)", "marker-mid": "url(#a)", "marker-end": "url(#a)",
    "vector-effect": "non-scaling-stroke", "mask-type": "alpha", "d": "path('M0 0h1')", "x": "1px",
    "y": "-10%", "cx": "1em", "cy": "5", "r": "3px", "rx": "20%", "ry": "1",
  ]

  private static let rows = Properties.all.filter { $0.physical == nil }

  private func context() throws -> StyleContext {
    StyleContext(
      parent: ComputedStyle(), environment: PageEnvironment(try PageScene.environment()),
      rootFontSize: 16)
  }

  @Test(arguments: rows.map(\.name))
  func `Every property is read, stored, copied and inherited as its row says`(_ name: String)
    throws
  {
    let property = try #require(Self.rows.first { $0.name == name })
    let sample = try #require(Self.samples[name], "There is no sample for \(name).")
    var reader = ValueReader(ComponentValue.parse(sample))
    let setter = try #require(property.parse(&reader))
    #expect(reader.isAtEnd)
    #expect(reader.unsupported == nil)

    var style = ComputedStyle()
    setter(&style, try context())
    #expect(style != ComputedStyle())

    var copy = ComputedStyle()
    property.copy(style, &copy)
    #expect(copy == style)

    let child = style.childStyle
    #expect((child == style) == property.isInherited)
  }

  @Test(arguments: rows.map(\.name))
  func `No property takes a value that is not one`(_ name: String) throws {
    let property = try #require(Self.rows.first { $0.name == name })
    for text in ["nonsense-word", "\"x\" 1px", "1foo", "#", "rgb(", "10px 10px 10px 10px 10px"] {
      let names = ["font-family", "animation-name", "color-scheme"]
      if names.contains(name) || name.hasPrefix("counter-"), text == "nonsense-word" { continue }
      if name == "stroke-dasharray", text.hasPrefix("10px") { continue }
      // Any word is the name of a line, and a grid may have any number of tracks.
      if name.hasPrefix("grid-"), text == "nonsense-word" || text.hasPrefix("10px") { continue }
      var reader = ValueReader(ComponentValue.parse(text))
      #expect(property.parse(&reader) == nil || !reader.isAtEnd, "\(name): \(text)")
    }
  }

  @Test func `Properties have one row each, and shorthands name rows`() {
    #expect(Set(Properties.all.map(\.name)).count == Properties.all.count)
    for (name, shorthand) in Shorthand.all {
      #expect(Properties.indices[name] == nil)
      for longhand in shorthand.longhands { #expect(Properties.indices[longhand] != nil) }
    }
    for name in Properties.unsupported.keys {
      #expect(PropertyName.all[name]?.properties == [])
      #expect(Shorthand.logical[name] == nil)
    }
    #expect(Properties.all.first?.name == "direction")
  }

  @Test(
    arguments: [
      ("margin: 1px", "margin-top: 1px; margin-right: 1px; margin-bottom: 1px; margin-left: 1px"),
      ("margin: 1px auto", "margin: 1px auto 1px auto"),
      ("padding: 1px 2px 3px", "padding: 1px 2px 3px 2px"),
      ("inset: 0 1px 2px 3px", "top: 0; right: 1px; bottom: 2px; left: 3px"),
      ("border: solid 2px red", "border-width: 2px; border-style: solid; border-color: red"),
      ("border-top: 1px solid", "border-top-width: 1px; border-top-style: solid"),
      ("flex: 1", "flex-grow: 1; flex-shrink: 1; flex-basis: 0%"),
      ("flex: none", "flex-grow: 0; flex-shrink: 0; flex-basis: auto"),
      ("flex: auto", "flex-grow: 1; flex-shrink: 1; flex-basis: auto"),
      ("flex: 2 3 10px", "flex-grow: 2; flex-shrink: 3; flex-basis: 10px"),
      ("flex: 10px", "flex-grow: 1; flex-shrink: 1; flex-basis: 10px"),
      ("flex-flow: column wrap", "flex-direction: column; flex-wrap: wrap"),
      ("gap: 1px 2px", "row-gap: 1px; column-gap: 2px"),
      ("place-items: center", "align-items: center; justify-items: center"),
      ("place-self: end start", "align-self: end; justify-self: start"),
      ("grid-row: 2 / span 3", "grid-row-start: 2; grid-row-end: span 3"),
      ("grid-column: a", "grid-column-start: a; grid-column-end: a"),
      (
        "grid-area: a / 2",
        "grid-row-start: a; grid-column-start: 2; grid-row-end: a; grid-column-end: auto"
      ),
      (
        "grid-template: [x] 'a b' 10px 'c c' [y] / 1fr 2fr",
        "grid-template-areas: 'a b' 'c c'; grid-template-rows: [x] 10px auto [y]; "
          + "grid-template-columns: 1fr 2fr"
      ),
      ("grid-template: none; grid-auto-rows: 1px", "grid-auto-rows: 1px"),
      ("grid: 10px / 1fr 2fr", "grid-template-rows: 10px; grid-template-columns: 1fr 2fr"),
      (
        "grid: auto-flow dense 5px / 1fr",
        "grid-auto-flow: row dense; grid-auto-rows: 5px; grid-template-columns: 1fr"
      ),
      (
        "grid: 5px 6px / dense auto-flow",
        "grid-auto-flow: column dense; grid-template-rows: 5px 6px"
      ),
      ("grid-gap: 1px; grid-column-gap: 3px", "row-gap: 1px; column-gap: 3px"),
      ("overflow: hidden", "overflow-x: hidden; overflow-y: hidden"),
      (
        "border-radius: 1px 2px",
        "border-top-left-radius: 1px; border-top-right-radius: 2px; "
          + "border-bottom-right-radius: 1px; border-bottom-left-radius: 2px"
      ),
      (
        "font: italic bold 12px/2 Times, serif",
        "font-style: italic; font-weight: bold; "
          + "font-size: 12px; line-height: 2; font-family: Times, serif"
      ),
      (
        "background: red no-repeat center",
        "background-color: red; background-position: center; background-repeat: no-repeat"
      ),
      ("text-decoration: underline solid", "text-decoration-line: underline"),
      ("text-decoration: line-through underline", "text-decoration-line: underline line-through"),
      ("margin-inline: 1px 2px", "margin-left: 1px; margin-right: 2px"),
      ("direction: rtl; padding-inline-start: 3px", "direction: rtl; padding-right: 3px"),
      ("border-inline-start: 2px solid red", "border-left: 2px solid red"),
      (
        "direction: rtl; border-inline-start: red 2px solid",
        "direction: rtl; border-right: 2px solid red"
      ),
      ("border-inline-end: solid; border-right-width: 1px", "border-right: 1px solid"),
      (
        "border-inline-end-width: 1px; border-style: solid; border-width: 0 1px 0 0",
        "border-right: 1px solid; border-width: 0 1px 0 0; border-style: solid"
      ),
      (
        "direction: rtl; margin-inline: 1px 2px",
        "direction: rtl; margin-right: 1px; margin-left: 2px"
      ),
      ("inline-size: 4px", "width: 4px"), ("word-wrap: break-word", "overflow-wrap: break-word"),
      ("width: calc(1px + 2em * 2)", "width: 65px"), ("width: calc(10% * 3)", "width: 30%"),
      ("width: min(10px, 1em, 12px)", "width: 10px"), ("width: clamp(1px, 9px, 5px)", "width: 5px"),
      ("width: calc(1px - 5px)", "width: 0"), ("margin-left: calc(1px - 5px)", "margin-left: -4px"),
      ("width: 1vw; height: 1vh", "width: 4px; height: 6px"),
      ("font-size: 2em; width: 1em", "font-size: 200%; width: 32px"),
      ("line-height: 150%", "line-height: 24px"), ("color: #f00", "color: rgba(255, 0, 0, 1)"),
      ("color: hsl(120 100% 50% / 40%)", "color: #00ff0066"),
      ("width: 10px; width: foo", "width: 10px"), ("width: 10px; width: 5px 5px", "width: 10px"),
      ("width: -1px", ""), ("--a: 4px; width: var(--a)", "--a: 4px; width: 4px"),
      ("width: var(--none, 7px)", "width: 7px"), ("width: 3px; width: var(--none)", "width: auto"),
      ("--a: 1px 2px; margin: var(--a)", "--a: 1px 2px; margin: 1px 2px"),
      ("--a: var(--a); width: var(--a)", "--a: var(--a)"),
      ("font: -apple-system-body", "font-family: system-ui; font-size: 17px"),
      ("font: -apple-system-tall-body", "font-family: system-ui; font-size: 17px"),
      ("font: -apple-system-short-subheadline", "font-family: system-ui; font-size: 15px"),
      ("font: -apple-system-headline", "font-family: system-ui; font-size: 17px; font-weight: 600"),
      ("font: -apple-system-large-title", "font-family: system-ui; font-size: 34px"),
      ("font: -apple-system-short-caption1", "font-family: system-ui; font-size: 12px"),
      ("width: initial", ""),
      ("width: 10dvw; height: 20lvh", "width: 10vw; height: 20vh"),
      ("width: 5vi; height: 5svb; margin: 1cqmin", "width: 5vw; height: 5vh; margin: 1vmin"),
      ("line-height: 20px; width: 2lh", "line-height: 20px; width: 40px"),
      ("border-inline: 1px solid red", "border-left: 1px solid red; border-right: 1px solid red"),
      (
        "direction: rtl; border-inline-width: 1px 2px; border-style: solid; border-block-width: 0",
        "direction: rtl; border-style: solid; border-width: 0 1px 0 2px"
      ),
      ("border-block-end: 2px dotted", "border-bottom: 2px dotted"),
      (
        "direction: rtl; border-start-start-radius: 3px; border-end-end-radius: 50%",
        "direction: rtl; border-top-right-radius: 3px; border-bottom-left-radius: 50%"
      ),
      (
        "width: 3px; color: red; all: unset; height: 4px", "display: inline; margin: 0; height: 4px"
      ),
      ("width: 3px !important; all: unset", "display: inline; margin: 0; width: 3px"),
      ("display: flex; margin: 3px; all: revert", ""), ("width: 1px; width: revert", ""),
      (
        "animation: a 1s ease-in 2 reverse both",
        """
        animation-name: a; animation-iteration-count: 2; animation-direction: reverse;
        animation-fill-mode: both
        """
      ),
      (
        "-webkit-animation: a 1s infinite, none",
        """
        animation-name: a, none; animation-iteration-count: infinite, 1;
        animation-fill-mode: none, none; animation-direction: normal, normal;
        animation-play-state: running, running
        """
      ),
      (
        "text-decoration: underline 3px",
        "text-decoration-line: underline; text-decoration-thickness: 3px"
      ),
      ("filter: drop-shadow(1px 2px 3px)", "filter: drop-shadow(currentColor 1px 2px 3px)"),
      ("filter: grayscale() invert(200%)", "filter: grayscale(100%) invert(1)"),
      ("-webkit-backdrop-filter: blur()", "backdrop-filter: blur(0)"),
      ("filter: blur(2px); filter: none", ""), ("filter: blur(-1px); filter: sepia(-1)", ""),
      (
        "mask: url(a.png) center / cover no-repeat padding-box, linear-gradient(red, blue)",
        """
        mask-image: url(a.png), linear-gradient(red, blue); mask-position: center, 0% 0%;
        mask-size: cover, auto; mask-repeat: no-repeat, repeat; mask-origin: padding-box, border-box;
        mask-clip: padding-box, border-box
        """
      ),
      (
        "-webkit-mask: linear-gradient(#000, #0000) no-clip",
        "-webkit-mask-image: linear-gradient(#000, #0000); mask-clip: no-clip"
      ),
      ("mask: url(a.png); mask: none", ""),
      ("transform: rotate3d(0, 2, 0, 180deg)", "transform: rotateY(180deg)"),
      ("rotate: y 60deg", "rotate: 60deg 0 3 0"), ("rotate: 90deg", "rotate: z 90deg"),
      (
        "transform: perspective(none) rotate3d(0, 0, 1, 90deg)", "transform: scale(1) rotate(90deg)"
      ),
      (
        "--i: 2; transform: rotate(calc(var(--i) * 60deg))", "--i: 2; transform: rotate(120deg)"
      ),
      ("transform: rotate(calc(0.5turn / 2 - 30deg))", "transform: rotate(60deg)"),
      ("transform: skewX(max(10deg, 5deg))", "transform: skewX(10deg)"),
      ("rotate: calc(3 * -30deg)", "rotate: -90deg"),
      ("filter: hue-rotate(calc(90 * 1deg))", "filter: hue-rotate(90deg)"),
      (
        "background: linear-gradient(calc(2 * 45deg), red, blue)",
        "background: linear-gradient(to right, red, blue)"
      ),
      (
        "background: conic-gradient(from calc(1turn / 4), red calc(10deg * 3), blue)",
        "background: conic-gradient(from 90deg, red 30deg, blue)"
      ),
      ("color: hsl(calc(60deg * 2) 100% 50%)", "color: lime"),
      ("transform: rotate(calc(30deg + 1))", ""), ("transform: rotate(calc(2 * 30))", ""),
      ("width: calc(1px + 1deg)", ""), ("width: calc(2 * 3deg)", ""),
      (
        "transform: matrix3d(1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1)",
        "transform: matrix(1, 2, 3, 4, 5, 6)"
      ),
      (
        "transform: rotateX(180deg); backface-visibility: hidden",
        "transform: rotateX(180deg); backface-visibility: hidden; opacity: 0"
      ),
      (
        "position: absolute; clip: rect(1px, 30px, auto, 2px)",
        "position: absolute; clip: rect(1px 30px auto 2px)"
      ),
      ("color: light-dark(red, blue)", "color: red"),
      ("color-scheme: dark; color: CanvasText", "color-scheme: dark; color: white"),
      (
        "color-scheme: dark; border: 1px solid light-dark(red, blue)",
        "color-scheme: dark; border: 1px solid blue"
      ),
      (
        "color-scheme: dark; --a: blue; color: light-dark(red, var(--a))",
        "color-scheme: dark; --a: blue; color: blue"
      ),
      (
        "color-scheme: dark; --a: Canvas; border-inline: 1px solid var(--a)",
        "color-scheme: dark; --a: Canvas; border-inline: 1px solid black"
      ),
      (
        "color-scheme: dark; box-shadow: 0 0 1px -apple-system-blue",
        "color-scheme: dark; box-shadow: 0 0 1px #0A84FF"
      ),
      ("background: -apple-system-grouped-background", "background: #F2F2F7"),
      ("color-scheme: dark; font-family: canvas", "color-scheme: dark; font-family: 'canvas'"),
      ("color: light-dark(red)", ""), ("color: light-dark(red, 1px)", ""),
      ("text-wrap: balance", "text-wrap-style: balance"),
      ("text-wrap: nowrap", "text-wrap-mode: nowrap"),
      ("text-wrap: pretty wrap", ""),
      ("width: 2ex; height: 2ch", "width: 14.6875px; height: 16px"),
      (
        "font-family: system-ui; width: 2ex; height: 2ch",
        "font-family: system-ui; width: 16.8448px; height: 20.15625px"
      ),
      (
        "font-family: Nowhere, Arial; width: 1ch; height: 128cap",
        "font-family: Nowhere, Arial; width: 8.8984375px; height: 1409px"
      ),
      ("font-family: Nowhere; width: 1ch", "font-family: Nowhere; width: 8px"),
      ("font-family: Nowhere, system-ui, Arial", "font-family: Nowhere, system-ui"),
      (
        "color-scheme: light dark; color: light-dark(red, blue)",
        "color-scheme: light dark; color: red"
      ),
      ("color: light-dark(blue, red); color-scheme: dark", "color: red; color-scheme: dark"),
      ("background: red; background-clip: text", "background: red; -webkit-background-clip: text"),
      (
        "background-image: -webkit-linear-gradient(left, red, blue)",
        """
        background-image: linear-gradient(to right, red, blue)
        """
      ),
      (
        "background-image: -webkit-linear-gradient(90deg, red, blue)",
        """
        background-image: linear-gradient(0deg, red, blue)
        """
      ),
      (
        "background-image: image-set('b.png' 0.5x, url(a.png) 1x)",
        "background-image: image-set(url(a.png))"
      ),
      (
        "background-image: image-set('a.png' 2x type('image/png'), 'b.png' 3x type('image/avif'))",
        "background-image: -webkit-image-set(url(a.png) 192dpi)"
      ),
      (
        "background-image: image-set('b.png' type('image/heic') 2x)", "background-image: none"
      ),
      (
        "background-image: image-set(linear-gradient(red, blue) 1x, 'a.png' 0.1x)",
        "background-image: linear-gradient(red, blue)"
      ),
      ("list-style-image: image-set('a.png' 1x)", "list-style-image: url(a.png)"),
      (
        "background-image: conic-gradient(from 0.25turn, red 90deg, lime)",
        """
        background-image: conic-gradient(from 90deg at center, red 25%, lime)
        """
      ),
      (
        "background-image: linear-gradient(red, oklch(50% 0.1 20))",
        "background-image: linear-gradient(in oklab, red, oklch(50% 0.1 20))"
      ),
      (
        "background-image: linear-gradient(in srgb, red, blue)",
        """
        background-image: linear-gradient(to bottom in srgb, red, blue)
        """
      ),
    ] as [(String, String)])
  func `Two ways of writing mean the same`(_ first: String, _ second: String) throws {
    func style(_ text: String) throws -> ComputedStyle {
      var style = try PageScene.style(
        "<p id=x style=\"\(text.replacing("\"", with: "&quot;"))\">")
      style.inherited.customProperties = [:]
      return style
    }
    #expect(try style(first) == style(second))
  }
}
