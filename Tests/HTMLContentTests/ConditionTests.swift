import Boxes
import Devices
import Diagnostics
import Geometry
import Testing

@testable import HTMLContent

/// What depends on who shows a page: `@supports`, `env()` and fonts by other names.
struct ConditionTests {
  @Test(arguments: [
    ("(display: flex)", true), ("(display: nonsense)", false), ("not (display: ruby)", true),
    ("(display: flex) and (color: red)", true), ("(display: ruby) or (color: red)", true),
    ("(display: flex) and (not (color: 1px))", true), ("((color: red))", true),
    ("(color: red) and (color: red) or (color: red)", false), ("selector(a > b)", true),
    ("selector(a >)", false), ("(--x: y)", true), ("(float: left)", true), ("(columns: 2)", false),
    ("nonsense", false),
    ("", false), ("(whatever this is)", false), ("not (whatever this is)", true),
    ("(-webkit-nonsense: x)", false), ("(padding: env(safe-area-inset-top))", true),
  ])
  func `Rules in @supports count if the condition holds`(_ condition: String, _ holds: Bool)
    throws
  {
    let style = try PageScene.style(
      "<style>@supports \(condition) { #x { opacity: 0.5 } }</style><p id=x>")
    #expect((style.opacity == 0.5) == holds)
  }

  @Test(arguments: [
    ("env(safe-area-inset-top)", 59.0), ("env(safe-area-inset-left, 5px)", 0),
    ("env(nonsense, 5px)", 5), ("constant(safe-area-inset-bottom)", 34),
    ("calc(env(safe-area-inset-bottom) + 1px)", 35), ("max(40px, env(safe-area-inset-bottom))", 40),
    ("env(nonsense)", 0), ("env(nonsense, env(safe-area-inset-bottom))", 34),
  ])
  func `env gives the safe area of the device, and in a card none`(
    _ value: String, _ points: Double
  ) throws {
    let html =
      "<meta name=viewport content=viewport-fit=cover><p id=x style='padding-top: \(value)'>"
    let page = try HTMLPage.parse(Array(html.utf8))
    #expect(page.warnings.isEmpty)
    let device = try #require(Device.all.first { $0.portraitSafeArea.top == 59 })
    let environment = Environment(device: device)
    func padding(_ tree: BoxTree) -> Length? {
      (0..<tree.count).map { tree.box(at: $0) }.first { tree.name(of: $0)?.id == "x" }
        .map { tree[style: $0].padding.top }
    }
    let screen = page.value.boxes(in: environment) { _ in nil }
    #expect(padding(screen.value) == .points(points))
    var tree = BoxTree()
    tree.append(Style())
    _ = page.value.addBoxes(
      to: &tree, in: .root, size: Size(width: 100, height: 100), environment: environment,
      traits: .page
    ) { _ in nil }
    let inCard: [String: Double] = [
      "env(nonsense, 5px)": 5, "calc(env(safe-area-inset-bottom) + 1px)": 1,
      "max(40px, env(safe-area-inset-bottom))": 40,
    ]
    #expect(padding(tree) == .points(inCard[value] ?? 0))
  }

  @Test func `A font of the page represents those that it names`() throws {
    let rule =
      "<style>@font-face { font-family: 'My Brand'; src: local('Noto X'), local(Inter), "
      + "url(a.woff2) }</style>"
    let scene = try PageScene.boxes(rule + "<p style='font-family: my brand, Times'>text")
    let families = (0..<scene.tree.count).compactMap { index in
      scene.tree[text: scene.tree.box(at: index)]?.runs.first?.style.families
    }
    #expect(families == [["Noto X", "Inter", "my brand", "Times"]])
    #expect(scene.warnings.isEmpty)
  }

  @Test(arguments: ["src: format(x); font-family: A", "font-family: A", "src: local(A)"])
  func `A font without a name or a source is reported`(_ text: String) throws {
    let page = try HTMLPage.parse(Array("<style>@font-face { \(text) }</style>".utf8))
    #expect(page.warnings.count == 1)
  }
}
