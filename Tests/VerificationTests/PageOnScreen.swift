import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting
import Verification

/// Pages drawn on a small screen, and held against images of it.
enum PageOnScreen {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }
  static let device = "200x420@2"

  static func drawn(
    _ html: String, appearance: Appearance = .light
  ) throws -> (frame: Frame, image: Bitmap) {
    var environment = Environment(device: .iPhone15)
    environment.appearance = appearance
    try EnvironmentAxis.device.set(device, in: &environment)
    let source = try InputReader().source(
      // At the end it moves no line of the page.
      Array((html + "<meta name=viewport content='width=device-width,initial-scale=1'>").utf8),
      named: "page.html", assets: AssetFolder(Repository.root + "/none"))
    let renderer = try renderer.get()
    let input = try source.input()
    let frame = try renderer.frame(of: input, in: environment)
    return (frame, renderer.image(of: frame, from: input).value)
  }

  /// Holds a page against an image of the screen, or of a part of it.
  static func verification(
    of screenshot: Bitmap, expecting html: String, isPart: Bool = false
  ) throws -> Verification {
    let expected = try drawn(html)
    let fit = try #require(
      ScreenshotFit.all(
        for: screenshot.size, in: expected.frame.environment,
        on: expected.frame.environment.device
      ).first)
    #expect(fit.isPart == isPart)
    return try Verification(expected.frame, expected.image, beside: screenshot, as: fit)
  }

  /// Holds a page against the image of another one.
  static func verification(of other: String, expecting html: String) throws -> Verification {
    try verification(of: try drawn(other).image, expecting: html)
  }
}
