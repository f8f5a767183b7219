import Devices
import Geometry
import Raster

extension ScreenshotFit {
  /// The screens of phones of which an image may be a part, one for each size: upright, or as the
  /// orientation says.
  static func screens(
    around size: PixelSize, in environment: Environment, orientation: Orientation?
  ) -> [Environment] {
    var known: Set<Size> = []
    return Device.all.compactMap { device in
      guard device.idiom == .phone else { return nil }
      var environment = environment
      environment.device = device
      environment.orientation = orientation ?? .portrait
      let screen = environment.viewport
      let (width, height) = (screen.width * device.scale, screen.height * device.scale)
      guard Double(size.width) <= width, Double(size.height) <= height else { return nil }
      return known.insert(screen).inserted ? environment : nil
    }
  }
}
