import Boxes
import Diagnostics
import Testing

@testable import HTMLContent

/// What WebKit follows and is not done here is reported once, wherever it is written.
struct SilentNamesTests {
  private func warnings(_ html: String) throws -> [String] {
    try HTMLPage.parse(Array(html.utf8)).warnings.map(\.summary)
  }

  /// Names that a table calls not supported, whatever the value.
  private static let unsupported = PropertyName.all.filter { entry in
    if case .unsupported = entry.value.meaning { true } else { false }
  }.keys.sorted()

  @Test func `Every property that is not supported is one warning`() throws {
    #expect(Self.unsupported.count > 150)
    for name in Self.unsupported {
      let found = try warnings(
        "<style>p { \(name): 3px } b { \(name): 4px }</style><p style='\(name): 5px'>A")
      #expect(found == ["The property \"\(name)\" is not supported and ignored."], "\(name)")
    }
  }

  @Test func `Every property with WebKit's prefix is known by its own name or by its twin's`()
    throws
  {
    for (name, twin) in Properties.prefixedAliases {
      let known = try #require(PropertyName.all[name], "\(name)")
      #expect(known.name == PropertyName.all[twin]?.name, "\(name)")
    }
    for name in Properties.unsupportedPrefixedNames {
      #expect(Self.unsupported.contains(name), "\(name)")
    }
  }

  @Test func `A property with a prefix is the one without it`() throws {
    let style = try PageScene.style("<p id=x style='-webkit-opacity: 0.5; -webkit-order: 3'>A")
    #expect(style.opacity == 0.5)
  }

  @Test func `Every property of WebKit's own is followed, one warning, or changes no image`() throws
  {
    #expect(WebKitNames.properties.count > 200)
    for name in WebKitNames.properties {
      let known = try #require(PropertyName.all[name], "\(name)")
      let found = try warnings("<style>p { \(name): 7qq } b { \(name): 8qq }</style>A")
      switch known.meaning {
      case .withoutEffect: #expect(found == [], "\(name)")
      case .unsupported:
        #expect(
          found == ["The property \"\(name)\" is not supported and ignored."], "\(name)")
      case .property, .shorthand, .logical, .all:
        #expect(found == ["\"\(name)\" is ignored: the value is not valid."], "\(name)")
      }
    }
  }

  @Test func `A name with WebKit's prefix that it doesn't know is no property`() throws {
    #expect(
      try warnings("<p style='-webkit-box-flexx: 1; -moz-other: 1; -ms-other: 1'>A")
        == ["There is no property \"-webkit-box-flexx\"; it is ignored."])
  }

  @Test func `Every pseudo-element of WebKit is drawn, one warning, or not seen at rest`() throws {
    let drawn: Set<String> = [
      "before", "after", "marker", "placeholder", "-webkit-input-placeholder",
      "first-letter",
    ]
    #expect(SilentNames.reportedPseudoElements.isDisjoint(with: SilentNames.unseenPseudoElements))
    for name in WebKitNames.pseudoElements {
      let found = try warnings("<style>p::\(name) { color: red } b::\(name) { top: 0 }</style>A")
      let word = String(name.prefix { $0 != "(" })
      if SilentNames.reportedPseudoElements.contains(word) {
        #expect(
          found == ["\"::\(word)\" is not drawn: what the rule says of it is ignored."], "\(name)")
      } else {
        #expect(found == [], "\(name)")
        #expect(drawn.contains(word) || SilentNames.unseenPseudoElements.contains(word), "\(name)")
      }
    }
  }

  @Test func `Every pseudo-class of WebKit is followed, false at rest, or one warning`() throws {
    for name in WebKitNames.pseudoClasses + WebKitNames.pseudoClassFunctions {
      let found = try warnings("<style>p:\(name) { color: red } b:not(:\(name)) {}</style>A")
      let word = String(name.prefix { $0 != "(" })
      if let effect = SilentNames.reportedPseudoClasses[word] {
        #expect(found == ["\":\(word)\" is not followed: \(effect)."], "\(name)")
      } else {
        #expect(found == [], "\(name)")
      }
    }
  }

  @Test(arguments: [
    "::-webkit-scrollbar-thumb:hover", "a::before:hover", "::-webkit-scrollbar-button:start",
    "::-webkit-scrollbar-thumb:window-inactive:active",
  ])
  func `A state of a pseudo-element is a selector that selects nothing at rest`(
    _ selector: String
  ) throws {
    #expect(try warnings("<style>\(selector) { color: red }</style><a>A</a>") == [])
    let tree = try PageScene.strings(
      "<style>a::before { content: 'x' } a::before:hover { content: 'y' }</style><a>A</a>")
    #expect(tree.joined() == "xA")
  }

  @Test func `A required field that is empty is invalid, and others are valid`() throws {
    let styles = try PageScene.styles(
      """
      <style>:invalid { order: 1 } :valid { order: 2 } .a:invalid { order: 3 }</style>
      <input id=a required><input id=b required value=""><input id=c required value=x><input id=d>
      <textarea id=e required></textarea><textarea id=f required>x</textarea>
      <input id=g type=checkbox required><input id=h type=CHECKBOX required checked>
      <input id=i class=a required><details id=j open></details>
      """)
    let orders = "abcdefghi".map { styles[String($0)]?.box.order }
    #expect(orders == [1, 1, 2, 2, 1, 2, 1, 2, 3])
  }

  @Test func `What is open is selected by that`() throws {
    let styles = try PageScene.styles(
      "<style>:open { order: 1 }</style><details id=a open></details><details id=b></details>"
        + "<dialog id=c open></dialog><p id=d open>")
    #expect("abcd".map { styles[String($0)]?.box.order } == [1, 0, 1, 0])
  }

  @Test func `Every feature of media of WebKit is known or one warning`() throws {
    let known = [
      "width": "1px", "height": "1px", "aspect-ratio": "1/1", "device-width": "1px",
      "device-height": "1px", "device-aspect-ratio": "1/1", "resolution": "2dppx",
      "-webkit-device-pixel-ratio": "2", "orientation": "portrait", "hover": "none",
      "any-hover": "none", "pointer": "coarse", "any-pointer": "coarse",
      "prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce", "color": "8",
    ]
    for name in WebKitNames.mediaFeatures {
      let value = known[name] ?? "x"
      let found = try warnings("<style>@media (\(name): \(value)) { p { top: 0 } }</style>A")
      if known[name] == nil {
        #expect(found.count == 1 && SilentNames.mediaFeatures.contains(name), "\(name)")
      } else {
        #expect(found == [], "\(name)")
        #expect(
          MediaQuery.list(ComponentValue.parse("(\(name): \(value))")) != .any([.all([.unknown])]))
      }
    }
  }

  @Test(arguments: [
    ("(-webkit-min-device-pixel-ratio: 2)", "(min-resolution: 2dppx)"),
    ("(-webkit-max-device-pixel-ratio: 2)", "(max-resolution: 2dppx)"),
    ("(min-color: 8)", "(width)"), ("(min-color: 9)", "(hover)"), ("(color: 8)", "(pointer)"),
    ("(prefers-reduced-motion)", "(any-hover)"),
  ])
  func `A feature is what another one says`(_ query: String, _ other: String) {
    #expect(
      MediaQuery.list(ComponentValue.parse(query)) == .list(ComponentValue.parse(other)))
    #expect(MediaQuery.list(ComponentValue.parse(query)) != .list(ComponentValue.parse("(x)")))
  }

  @Test(arguments: WebKitNames.atRules.indices)
  func `Every rule of WebKit with an @ is followed, one warning, or changes no image`(
    _ index: Int
  ) throws {
    let (rule, outcome) = WebKitNames.atRules[index]
    // A file that isn't there is reported where boxes are made.
    let found = try PageScene.boxes("<style>\(rule)\n\(rule)</style><p>A</p>").warnings
    #expect(found.count == (outcome == .reported ? 1 : 0), "\(rule): \(found)")
    let style = try PageScene.style("<style>\(rule)</style><p id=x>A</p>")
    #expect(style.box.order == (outcome == .followed ? 7 : 0), "\(rule)")
  }

  @Test(arguments: SilentNames.mediaFeatures.sorted())
  func `A feature of media that is not known is one warning`(_ name: String) throws {
    let found = try warnings(
      "<style>@media (\(name)) { p { top: 0 } } @media screen and (not (\(name): x)) {}</style>A")
    #expect(found.count == 1 && found.first?.hasPrefix("\"\(name)\" in a condition") == true)
  }

  @Test(arguments: [
    "<style media='(color-gamut: p3)'>p { top: 0 }</style>",
    "<style>@media (min-width: calc(100px + 2em)) { p { top: 0 } }</style>",
    "<style>@media (min-monochrome: 1) { p { top: 0 } }</style>",
    "<style>p:first-line { color: red }</style>", "<video src=a.mp4></video><video></video>",
    "<iframe src='https://a.example'></iframe>", "<math><mi>x</mi></math>",
    "<style>@container (width > 1px) { p { top: 0 } }</style>",
    "<p style='-webkit-box-reflect: below 2px'>A", "<p style='-webkit-hyphens: auto'>A",
    "<p style='background-attachment: fixed'>A<b style='background-attachment: fixed'>B",
  ])
  func `What is left out of a page is one warning`(_ html: String) throws {
    #expect(try warnings(html).count == 1, "\(html)")
  }

  @Test(arguments: [
    "<style>p::selection { color: red } p::-webkit-scrollbar { width: 0 }</style>A",
    "<style>@media (min-width: 100px) and (prefers-color-scheme: dark) { p { top: 0 } }</style>A",
    "<p style='-webkit-tap-highlight-color: red; -webkit-user-select: none'>A",
    "<p style='-webkit-hyphens: none; -moz-osx-font-smoothing: grayscale'>A",
    "<p style='-webkit-font-smoothing: antialiased; -webkit-overflow-scrolling: touch'>A",
  ])
  func `What changes nothing on a phone at rest is silent`(_ html: String) throws {
    #expect(try warnings(html) == [])
  }
}
