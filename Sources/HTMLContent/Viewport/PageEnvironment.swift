import Devices
import Geometry

/// What conditions and lengths of a page refer to: the device, and the view that the page is in.
struct PageEnvironment: Hashable, Sendable {
  /// The device, and what its user has set.
  var device: Environment

  /// The size in which the page is laid out.
  var viewport: LayoutViewport

  init(_ device: Environment, _ viewport: LayoutViewport) {
    self.device = device
    self.viewport = viewport
  }

  /// A page that has all of the screen, at scale 1 and with its safe area.
  init(_ device: Environment) {
    self.init(device, LayoutViewport(size: device.viewport))
    viewport.safeArea = device.safeArea
  }

  var appearance: Appearance { device.appearance }
  var textSize: ContentSizeCategory { device.textSize }
  var scale: Double { device.scale }

  /// The width in points beyond which blocks have their texts enlarged, as on phones; nil elsewhere.
  var autosizingWidth: Double? { device.isPad ? nil : screen.width }

  /// The screen in portrait, however the device is held.
  var screen: Size { device.device.screen }
}
