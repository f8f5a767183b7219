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

  @Test(arguments: SilentNames.reportedPseudoElements.sorted())
  func `A pseudo-element that is not drawn is one warning`(_ name: String) throws {
    let found = try warnings("<style>p::\(name) { color: red } b::\(name) { color: red }</style>A")
    #expect(
      found == ["\"::\(name)\" is not drawn: what the rule says of it is ignored."], "\(found)")
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
    "<style>p:first-letter { color: red }</style>", "<video src=a.mp4></video><video></video>",
    "<iframe src='https://a.example'></iframe>", "<math><mi>x</mi></math>",
    "<style>@container (width > 1px) { p { top: 0 } }</style>",
    "<p style='-webkit-box-reflect: below 2px'>A", "<p style='-webkit-hyphens: auto'>A",
    "<p style='filter: url(#a)'>A",
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
