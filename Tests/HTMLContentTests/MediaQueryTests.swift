import Devices
import Geometry
import Testing

@testable import HTMLContent

struct MediaQueryTests {
  private static let cases: [(String, Bool)] = [
    ("", true), ("all", true), ("screen", true), ("print", false), ("not print", true),
    ("only screen", true), ("not all", false), ("(max-width: 400px)", true),
    ("(max-width: 399px)", false), ("(min-width: 25em)", true), ("(width: 400px)", true),
    ("screen and (min-width: 300px) and (max-width: 500px)", true),
    ("print, (max-width: 400px)", true), ("(orientation: portrait)", true),
    ("(orientation:landscape)", false), ("(prefers-color-scheme: dark)", false),
    ("(prefers-color-scheme: light)", true), ("not (max-width: 300px)", true),
    ("(max-width: 300px) or (min-height: 600px)", true), ("(width >= 400px)", true),
    ("(width > 400px)", false), ("(300px <= width < 401px)", true), ("(401px > width)", true),
    ("(min-resolution: 2dppx)", true), ("(min-resolution: 200dpi)", false),
    ("(aspect-ratio: 2/3)", true), ("(min-aspect-ratio: 1)", false), ("(foo: 1)", false),
    ("not (foo: 1)", false), ("not screen and (max-width: 300px)", true), ("and", false),
    ("screen (max-width: 400px)", false), ("((max-width: 400px))", true),
    ("(max-width: 400px) and (max-width: 300px) or (width)", false), ("(hover: none)", true),
    ("@", false),
  ]

  @Test(arguments: cases)
  func `A query holds or not on a portrait screen of 400 by 600`(
    _ text: String, _ holds: Bool
  ) throws {
    let query = MediaQuery.list(ComponentValue.parse(text))
    #expect((query.holds(in: PageEnvironment(try PageScene.environment())) ?? false) == holds)
  }

  @Test func `Rules apply only where their queries hold`() throws {
    let page = """
      <style>p { color: red }
      @media (max-width: 500px) { p { color: lime } @media (orientation: landscape) { p { color: blue } } }
      @media (prefers-color-scheme: dark) { p { color: white } }</style><p id=x>
      """
    func color(_ viewport: String, _ appearance: Appearance = .light) throws -> [Double] {
      let color = try PageScene.style(page, viewport: viewport, appearance: appearance)
        .inherited.color
      return [color.red, color.green, color.blue]
    }
    #expect(try color("600x800") == [1, 0, 0])
    #expect(try color("400x800") == [0, 1, 0])
    #expect(try color("400x300") == [0, 0, 1])
    #expect(try color("400x300", .dark) == [1, 1, 1])
  }
}
