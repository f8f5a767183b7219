public import Geometry

extension Environment {
  /// The screen that a window in split view is a part of, in points; nil for a window that fills its
  /// screen.
  ///
  /// A window is taken for one when it is described by its size, and is as high as an iPad's screen
  /// but narrower. That of the smallest iPad with this height counts.
  public var splitScreen: Size? {
    let window = viewport
    guard !Device.all.contains(where: { $0.id == device.id }) else { return nil }
    return Device.all.filter { $0.idiom == .pad }
      .flatMap { [$0.screen, $0.screen.transposed] }
      .filter { $0.height == window.height && $0.width > window.width }
      .min { $0.width < $1.width }
  }
}
