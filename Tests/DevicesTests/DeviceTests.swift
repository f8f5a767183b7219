import Devices
import Diagnostics
import Geometry
import TestSupport
import Testing

struct DeviceTests {
  @Test func `The table has every device once`() {
    #expect(Device.all.count == 22)
    #expect(Set(Device.all.map(\.id)).count == Device.all.count)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  @Test func `Every row is in the list, by a name like its id`() throws {
    let source = try Repository.bytes("Sources/Devices/Device+All.swift")
    let pattern = /public static let (\w+) =\s+(?:phone|pad)\(\s*"([^"]+)"/
    let rows = String(decoding: source, as: UTF8.self).matches(of: pattern)
    #expect(rows.map { String($0.2) } == Device.all.map(\.id))
    for row in rows {
      #expect(
        row.1.lowercased().replacing("_", with: "") == row.2.replacing("-", with: ""))
    }
  }

  @Test(arguments: Device.all)
  func `A row is plausible`(_ device: Device) {
    #expect(device.screen.width >= 320 && device.screen.width < device.screen.height)
    #expect(device.screen.height <= 1376)
    #expect(device.scale == 2 || device.scale == 3)
    #expect((device.idiom == .pad) == device.id.hasPrefix("ipad"))
    #expect((device.idiom == .pad) == (device.screen.width > 600))
    #expect(device.portraitSafeArea.top >= 20)
    #expect(device.portraitSafeArea.horizontal == 0)
    #expect(device.landscapeSafeArea.left == device.landscapeSafeArea.right)
    // A cutout beside the screen in landscape is as deep as it is above it in portrait.
    if device.cutout != .none {
      #expect(device.landscapeSafeArea.left == device.portraitSafeArea.top)
      #expect(device.portraitSafeArea.bottom == 34)
      #expect(device.cornerRadius >= 39)
    }
    if device.portraitSafeArea.bottom == 0 { #expect(device.cornerRadius == 0) }
  }

  @Test(arguments: [
    ("iphone-15", 393, 852, 3, EdgeInsets(top: 59, bottom: 34), 55),
    ("iphone-11", 414, 896, 2, EdgeInsets(top: 48, bottom: 34), 41.5),
    ("ipad-10", 820, 1180, 2, EdgeInsets(top: 24, bottom: 20), 18),
    ("iphone-se", 375, 667, 2, EdgeInsets(top: 20), 0),
  ])
  func `A device has the published figures`(
    _ id: String, _ width: Double, _ height: Double, _ scale: Double, _ safeArea: EdgeInsets,
    _ radius: Double
  ) throws {
    let device = try Device.named(id)
    #expect(device.screen == Size(width: width, height: height))
    #expect(device.scale == scale)
    #expect(device.portraitSafeArea == safeArea)
    #expect(device.cornerRadius == radius)
  }

  @Test func `A misspelt id gets the nearest one`() {
    #expect {
      try Device.named("iphone-51")
    } throws: { error in
      "\(error)" == "error: There is no device \"iphone-51\". "
        + "Did you mean \"iphone-5s\"? Run render-snapshot devices to see them all."
    }
  }

  @Test func `An id like no other gets no suggestion`() {
    #expect {
      try Device.named("pixel-9")
    } throws: { error in
      "\(error)" == "error: There is no device \"pixel-9\". "
        + "Run render-snapshot devices to see them all."
    }
  }
}
