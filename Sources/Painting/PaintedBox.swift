import BoxLayout
import Geometry
import Raster

/// A laid-out box in pixels.
struct PaintedBox {
  let fragment: Fragment
  let decoration: Decoration?

  /// The outer edge of the border, on the pixel grid.
  let rect: Rect

  /// The widths of the border, in whole pixels.
  let border: EdgeInsets

  /// The outer edge of the border with its corners.
  let shape: RoundedRect

  /// The edge of the content, on the pixel grid.
  let contentRect: Rect

  init(
    _ fragment: Fragment, _ style: Style, _ decoration: Decoration?, _ device: DeviceSpace
  ) {
    self.fragment = fragment
    self.decoration = decoration
    let rect = device.rect(fragment.frame)
    self.rect = rect
    border = EdgeInsets(
      top: device.thickness(style.border.top), left: device.thickness(style.border.left),
      bottom: device.thickness(style.border.bottom), right: device.thickness(style.border.right))
    let corners = decoration?.corners ?? Corners()
    shape = RoundedRect(
      rect,
      radii: RoundedRect.Radii(
        topLeft: device.length(corners.topLeft), topRight: device.length(corners.topRight),
        bottomRight: device.length(corners.bottomRight),
        bottomLeft: device.length(corners.bottomLeft)),
      curve: corners.curve == .continuous ? .continuous : .circular)
    contentRect = device.rect(fragment.frame.inset(by: fragment.contentInsets))
  }

  var isSquare: Bool { decoration?.corners.isSquare ?? true }

  var hasBorder: Bool { border != .zero }

  /// The inner edge of the border with its corners.
  var paddingShape: RoundedRect { shape.inset(by: border) }

  /// The inner edge of the border.
  var paddingRect: Rect { rect.inset(by: border) }
}
