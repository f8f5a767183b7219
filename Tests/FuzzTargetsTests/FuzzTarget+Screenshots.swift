import Devices
import Diagnostics
import Geometry
import Inputs
import Rendering

@testable import Raster
@testable import Verification

extension FuzzTarget {
  /// What is held against a message: screenshots, and what was kept of them.
  static let screenshots = [
    FuzzTarget(
      "screenshot",
      seeds: [SeedFolder("Fuzzing/Seeds/screenshot", ".png", ".jpeg", ".webp", ".gif")]
    ) { bytes in
      guard let screenshot = try? ImageFile.decode(bytes, limits: limits) else { return }
      let environment = page.frame.environment
      var fits = ScreenshotFit.all(
        for: screenshot.size, in: environment, on: environment.device)
      // Also when nothing fits, as users name the device of what was never on it.
      fits.append(
        ScreenshotFit(
          environment: environment,
          scale: Double(screenshot.width) / environment.viewport.width, isPart: fits.isEmpty,
          isExact: false))
      // In their order: that of a set may be another one each time.
      var tried: Set<ScreenshotFit> = []
      for fit in fits where tried.insert(fit).inserted {
        report {
          let one = try Verification(page.frame, page.image, beside: screenshot, as: fit)
          let two = try Verification(page.frame, page.image, beside: screenshot, as: fit)
          precondition(
            one.json.text(isCompact: true) == two.json.text(isCompact: true),
            "The second verdict is another one.")
          FuzzTrace.note(one.json.text(isCompact: true).utf8)
          check(one)
          precondition(one.outlines(over: screenshot).size == screenshot.size)
        }
      }
    }
  ]

  /// Enough for a screen of the page, several times.
  private static let limits = ImageLimits(side: 1_024, pixels: 1 << 18)

  /// A small page with all that is measured: texts, boxes and an image.
  private static let page: (frame: Frame, image: Bitmap) = {
    do {
      var environment = Environment(device: .iPhone15)
      try EnvironmentAxis.device.set("100x160@1", in: &environment)
      let html = """
        <!DOCTYPE html><style>body { margin: 0; background: #C8CCD4; font: 12px sans-serif }
        #card { margin: 8px; padding: 8px; border-radius: 6px; background: #FFFFFF }
        #go { margin-top: 6px; padding: 4px; background: #2060C0; color: #FFFFFF }
        #mark { width: 20px; height: 12px; background: linear-gradient(#F00, #0F0, #00F) }</style>
        <div id="card"><div id="words">Some words on more than one line</div><div id="mark"></div>
        <div id="go">Buy</div></div>
        """
      let source = try InputReader().source(
        Array(html.utf8), named: "page.html", assets: AssetFolder("/nonexistent"))
      let input = try source.input()
      let frame = try DrawnInput.setting.renderer.frame(of: input, in: environment)
      return (frame, DrawnInput.setting.renderer.image(of: frame, from: input).value)
    } catch {
      preconditionFailure("The page can't be drawn: \(error)")
    }
  }()

  /// Ends the process when a verdict says what it can't know.
  private static func check(_ verification: Verification) {
    precondition(!verification.description.text.isEmpty)
    for element in verification.elements {
      precondition((0...1).contains(element.confidence))
      precondition(element.found == nil || element.confidence >= Verification.minimumConfidence)
      precondition(
        element.changes.allSatisfy { change in
          change.difference.isFinite && change.confidence <= 1
            && change.confidence >= Verification.minimumConfidence
        }, "Something is said without confidence.")
      let frame = element.found ?? .zero
      precondition([frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite))
    }
    let ids = Set(verification.elements.map(\.id))
    for element in verification.elements {
      precondition(element.follows.map(ids.contains) ?? true)
      precondition(element.follows != element.id, "An element follows itself.")
    }
  }
}
