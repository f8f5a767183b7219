import Boxes
import Testing

@testable import HTMLContent

struct CSSGradientTests {
  @Test(arguments: [
    ("0deg", 0.0, -1.0), ("90deg", 1, 0), ("0.5turn", 0, 1), ("-90deg", -1, 0), ("450deg", 1, 0),
    ("100grad", 1, 0), ("30deg", 0.5, -0.8660254037844386), ("225deg", -0.70710678, 0.70710678),
    ("to left", -1, 0), ("to top", 0, -1), ("0", 0, -1),
  ])
  func `An angle counts clockwise from upwards`(_ text: String, _ x: Double, _ y: Double) throws {
    let style = try PageScene.style(
      "<p id=x style='background: linear-gradient(\(text), red, blue)'>")
    guard case .linear(let gradient)? = style.backgrounds.images.first,
      case .vector(let foundX, let foundY) = gradient.direction
    else {
      Issue.record("There is no gradient.")
      return
    }
    #expect(abs(foundX - x) < 1e-8 && abs(foundY - y) < 1e-8)
  }

  @Test(arguments: [
    "linear-gradient()", "linear-gradient(red)", "linear-gradient(to, red, blue)",
    "linear-gradient(to left right, red, blue)", "linear-gradient(5px, red, blue)",
    "linear-gradient(red, 20%, blue 3)", "linear-gradient(1e99deg, red, blue)",
  ])
  func `What is no gradient is left out`(_ text: String) throws {
    let page = "<p id=x style='background-color: lime; background-image: \(text)'>"
    #expect(try PageScene.style(page).backgrounds.images == [.none])
  }
}
