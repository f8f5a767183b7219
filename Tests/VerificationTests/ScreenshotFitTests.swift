import Devices
import Diagnostics
import Geometry
import Testing

@testable import Verification

struct ScreenshotFitTests {
  private let environment = Environment(device: .iPhone15)

  @Test(arguments: [
    (PixelSize(width: 1179, height: 2556), "iphone-15", 3.0),
    (PixelSize(width: 750, height: 1334), "iphone-se", 2.0),
    (PixelSize(width: 2556, height: 1179), "iphone-15", 3.0),
    (PixelSize(width: 1640, height: 2360), "ipad-10", 2.0),
  ])
  func `The device follows from the size`(_ size: PixelSize, _ device: String, _ scale: Double) {
    let fits = ScreenshotFit.all(for: size, in: environment)
    #expect(fits.contains { $0.environment.device.id == device && $0.isExact })
    #expect(fits.first?.scale == scale)
  }

  @Test func `A wide screenshot is one of a device in landscape`() {
    let fits = ScreenshotFit.all(for: PixelSize(width: 2556, height: 1179), in: environment)
    #expect(fits.first?.environment.orientation == .landscape)
  }

  @Test func `A screenshot of half the size is one of the device`() {
    let fits = ScreenshotFit.all(for: PixelSize(width: 590, height: 1278), in: environment)
    let fit = fits.first { $0.environment.device.id == "iphone-15" }
    #expect(fit?.isPart == false && fit?.isExact == false)
  }

  @Test func `A screenshot that is as wide as a screen and lower is a part of it`() {
    let fits = ScreenshotFit.all(for: PixelSize(width: 1179, height: 1800), in: environment)
    #expect(fits.first?.environment.device.id == "iphone-15")
    #expect(fits.first?.isPart == true)
  }

  @Test func `Any part of a screen needs the device's name`() {
    let size = PixelSize(width: 901, height: 1403)
    #expect(ScreenshotFit.all(for: size, in: environment).isEmpty)
    let fit = ScreenshotFit.all(for: size, in: environment, on: .iPhone15).first
    #expect(fit?.isPart == true && fit?.scale == 3)
  }

  @Test func `A size that no device has is an error that says what to name`() {
    let size = PixelSize(width: 333, height: 3001)
    #expect(ScreenshotFit.all(for: size, in: environment).isEmpty)
    let problem = ScreenshotFit.problem(size, file: "a.png")
    #expect(problem.summary == "The screenshot has 333 × 3001 pixels, which fit no known device.")
  }

  @Test(arguments: [
    (PixelSize(width: 320, height: 569), ["iphone-5s", "iphone-se"]),
    (PixelSize(width: 340, height: 605), ["iphone-se", "iphone-5s", "iphone-8-plus"]),
    (PixelSize(width: 471, height: 1020), ["iphone-15", "iphone-x", "iphone-14"]),
    (PixelSize(width: 450, height: 800), ["iphone-se", "iphone-8-plus"]),
    (PixelSize(width: 640, height: 1138), ["iphone-se", "iphone-5s"]),
  ])
  func `Every device with the proportions of a smaller screenshot is tried`(
    _ size: PixelSize, _ devices: [String]
  ) {
    let fits = ScreenshotFit.all(for: size, in: environment)
    for device in devices {
      #expect(fits.contains { $0.environment.device.id == device && !$0.isPart }, "\(device)")
    }
  }

  @Test func `A screenshot with less than a pixel a point is said to be too small`() {
    let size = PixelSize(width: 250, height: 445)
    #expect(ScreenshotFit.all(for: size, in: environment).isEmpty)
    let problem = ScreenshotFit.problem(size, file: "a.png")
    #expect(problem.summary.contains("of iphone-5s that is less than 0.8 for each point"))
  }

  @Test func `A screenshot that does not fit the named device's screen says so`() {
    let problem = ScreenshotFit.problem(
      PixelSize(width: 1179, height: 2556), file: "a.png", on: .iPhoneSE)
    #expect(problem.summary.contains("no part of the screen of iphone-se: that has 750 × 1334"))
    #expect(problem.solution?.contains("leave --device out") == true)
  }

  @Test func `Width and height that were rounded apart are those of the screen`() throws {
    // Half of 1179 × 2556.
    let size = PixelSize(width: 589, height: 1278)
    let fit = try #require(ScreenshotFit.all(for: size, in: environment, on: .iPhone15).first)
    let measured = fit.measuredSize(of: size)
    #expect(measured.screenshot == measured.screen)
    #expect(measured.screen == PixelSize(width: 589, height: 1277))
  }
}
