import Boxes
import Devices
import Geometry
import Testing

struct EnvironmentTests {
  @Test(arguments: [
    ("iphone-se", Orientation.portrait, SizeClass.compact, SizeClass.regular),
    ("iphone-se", .landscape, .compact, .compact),
    ("iphone-15", .landscape, .compact, .compact),
    ("iphone-16-pro", .landscape, .compact, .compact),
    ("iphone-11", .portrait, .compact, .regular),
    ("iphone-11", .landscape, .regular, .compact),
    ("iphone-8-plus", .landscape, .regular, .compact),
    ("iphone-air", .landscape, .regular, .compact),
    ("ipad-mini", .portrait, .regular, .regular),
    ("ipad-mini", .landscape, .regular, .regular),
  ])
  func `Size classes follow the device and its orientation`(
    _ id: String, _ orientation: Orientation, _ horizontal: SizeClass, _ vertical: SizeClass
  ) throws {
    let environment = Environment(device: try .named(id), orientation: orientation)
    #expect(environment.horizontalSizeClass == horizontal)
    #expect(environment.verticalSizeClass == vertical)
  }

  @Test func `A rotation exchanges the sides and the insets`() throws {
    let environment = Environment(device: try .named("iphone-16-pro"), orientation: .landscape)
    #expect(environment.viewport == Size(width: 874, height: 402))
    #expect(environment.safeArea == EdgeInsets(top: 20, left: 62, bottom: 20, right: 62))
    #expect(environment.scale == 3)
  }

  @Test(arguments: [
    ("iphone-se", Orientation.portrait, 20.0), ("iphone-se", .landscape, 0),
    ("iphone-15", .portrait, 59), ("iphone-16-pro", .landscape, 0),
    ("ipad", .portrait, 20), ("ipad-10", .portrait, 24), ("ipad-10", .landscape, 24),
  ])
  func `The status bar has a height where it is shown`(
    _ id: String, _ orientation: Orientation, _ height: Double
  ) throws {
    let environment = Environment(device: try .named(id), orientation: orientation)
    #expect(environment.statusBarHeight == height)
  }

  @Test func `A locale gives the direction`() throws {
    var environment = Environment(device: try .named("iphone-15"))
    #expect(environment.direction == .leftToRight)
    environment.locale = try LanguageTag("ar")
    #expect(environment.direction == .rightToLeft)
  }

  @Test func `A viewport is a device without insets`() throws {
    let environment = Environment(viewport: try Viewport("844x390@3"))
    #expect(environment.viewport == Size(width: 844, height: 390))
    #expect(environment.orientation == .landscape)
    #expect(environment.safeArea == .zero)
    #expect(environment.device.id == "844x390@3")
    #expect(!environment.isPad)
    #expect(Environment(viewport: try Viewport("800x600")).isPad)
  }
}
