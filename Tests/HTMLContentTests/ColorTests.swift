import Geometry
import Testing

@testable import HTMLContent

struct ColorTests {
  private func color(_ text: String) -> [Int]? {
    var reader = ValueReader(ComponentValue.parse(text))
    guard let color = reader.color()?.resolved(.black), reader.isAtEnd else { return nil }
    return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
  }

  /// What Chromium 156 fills a pixel with.
  @Test(
    arguments: [
      ("oklch(70% 0.15 200)", [0, 185, 195, 255]), ("oklch(0.6 0.2 30deg)", [222, 62, 45, 255]),
      ("oklab(0.5 0.1 -0.1)", [129, 69, 154, 255]), ("lab(50% 40 -20)", [171, 90, 154, 255]),
      ("lab(29.2345% 39.3825 20.0664)", [125, 35, 41, 255]),
      ("lch(52.2345% 72.2 56.2)", [198, 93, 6, 255]), ("hwb(120 20% 10%)", [51, 230, 51, 255]),
      ("hwb(90deg 60% 60%)", [128, 128, 128, 255]),
      ("color(display-p3 1 0.5 0)", [255, 118, 0, 255]),
      ("color(srgb 0.2 0.4 0.6 / 0.5)", [51, 102, 153, 128]),
      ("color(srgb-linear 0.2 0.4 0.6)", [124, 170, 203, 255]),
      ("color(xyz 0.3 0.4 0.5)", [92, 184, 181, 255]),
      ("color(xyz-d50 0.3 0.4 0.5)", [62, 186, 208, 255]),
      ("color-mix(in srgb, red 30%, blue)", [77, 0, 179, 255]),
      ("color-mix(in oklab, red 50%, transparent)", [255, 0, 0, 128]),
      ("color-mix(in oklch, red, blue)", [186, 0, 194, 255]),
      ("color-mix(in oklch longer hue, red, blue)", [0, 147, 0, 255]),
      ("color-mix(in hsl, red 25%, lime)", [128, 255, 0, 255]),
      ("color-mix(in hwb decreasing hue, red, lime)", [0, 0, 255, 255]),
      ("color-mix(in lab, white, black)", [119, 119, 119, 255]),
      ("color-mix(in lch, yellow 20%, purple 20%)", [255, 90, 80, 102]),
      ("color-mix(in srgb-linear, #f00, #00f)", [188, 0, 188, 255]),
      ("color-mix(in oklch, white, red)", [255, 161, 145, 255]),
      ("color-mix(in oklch, transparent 40%, green)", [0, 128, 0, 153]),
      ("hsl(120deg none 50%)", [128, 128, 128, 255]), ("rgb(100% 0 none)", [255, 0, 0, 255]),
      ("hsl(calc(60 * 2) 100% 25%)", [0, 128, 0, 255]),
      ("rgb(from #3a7bc8 b g r)", [200, 123, 58, 255]),
      ("rgb(from #3a7bc8 calc(r + 60) g b)", [118, 123, 200, 255]),
      ("rgb(from #3a7bc8 r g b / 50%)", [58, 123, 200, 128]),
      ("rgb(from rgb(58 123 200 / 40%) r g b)", [58, 123, 200, 102]),
      ("rgb(from #3a7bc8 r g b / calc(alpha * 0.25))", [58, 123, 200, 64]),
      ("hsl(from #3a7bc8 h s l)", [58, 123, 200, 255]),
      ("hsl(from #3a7bc8 calc(h + 90) s l)", [200, 58, 194, 255]),
      ("hsl(from #3a7bc8 h s calc(l * 1.3))", [119, 164, 217, 255]),
      ("hsl(from red h 50% l)", [191, 64, 64, 255]),
      ("hsl(from gray h s 20%)", [51, 51, 51, 255]),
      ("hwb(from #3a7bc8 h w calc(b + 20))", [58, 100, 149, 255]),
      ("oklch(from #3a7bc8 calc(l - 0.1) c h)", [25, 93, 167, 255]),
      ("oklch(from #3a7bc8 l calc(c * 0.5) calc(h + 120))", [158, 105, 109, 255]),
      ("oklab(from #3a7bc8 l a 0)", [98, 129, 122, 255]),
      ("lch(from #3a7bc8 80 c h)", [148, 202, 255, 255]),
      ("lab(from #3a7bc8 l b a)", [0, 139, 120, 255]),
      ("color(from #3a7bc8 srgb r 0 b)", [58, 0, 200, 255]),
      ("color(from #3a7bc8 display-p3 r g b)", [58, 123, 200, 255]),
      ("color(from #3a7bc8 xyz x y calc(z / 2))", [119, 120, 143, 255]),
    ] as [(String, [Int])])
  func `Colours of every space are those of browsers`(_ text: String, _ expected: [Int]) throws {
    let found = try #require(color(text))
    for (part, other) in zip(found, expected) { #expect(abs(part - other) <= 1, "\(found)") }
  }

  @Test(arguments: [
    "oklch(70% 0.1)", "oklch(70% 10deg 20)", "color(foo 1 2 3)", "color(oklab 1 0 0)",
    "srgb(1 2 3)",
    "color-mix(red, blue)", "color-mix(in srgb, red)", "color-mix(in srgb, red 0%, blue 0%)",
    "color-mix(in srgb longer hue, red, blue)", "color-mix(in srgb, red 101%, blue)",
    "rgb(1 2 3 4 5)", "hwb(1 2)", "rgb(from red r g)", "rgb(from red r, g, b)",
    "rgb(from nothing r g b)",
    "rgb(from red h s l)", "color(from red r g b)", "rgb(from red)", "color(from red hsl h s l)",
  ])
  func `What is not a valid colour is not read`(_ text: String) {
    #expect(color(text) == nil)
  }

  @Test func `A mixture may have the colour of the text`() {
    var reader = ValueReader(ComponentValue.parse("color-mix(in srgb, currentcolor 50%, white)"))
    #expect(reader.color()?.resolved(Color(hex: 0x0000FF)) == Color(hex: 0x8080FF))
    var relative = ValueReader(ComponentValue.parse("rgb(from currentcolor b r g / 50%)"))
    #expect(
      relative.color()?.resolved(Color(hex: 0x102030)) == Color(hex: 0x301020).opacity(0.5))
  }
}
