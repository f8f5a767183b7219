import BoxLayout
import Geometry
import Raster

/// A laid-out box in pixels.
struct PaintedBox {
  let fragment: Fragment
  let decoration: Decoration?

  /// The outer edge of the border, on the pixel grid; that of a table is inside of its captions.
  let rect: Rect

  /// The widths of the border, in whole pixels.
  let border: EdgeInsets

  /// The lines that are drawn in place of the border where borders collapse.
  let collapsedLines: Edges<CollapsedLine?>?

  /// The outer edge of the border with its corners.
  let shape: RoundedRect

  /// The edge of the content, on the pixel grid.
  let contentRect: Rect

  init(_ fragment: Fragment, in tree: BoxTree, _ device: DeviceSpace) {
    self.fragment = fragment
    let decoration = tree.decoration(of: fragment.box)
    self.decoration = decoration
    let rect = device.rect(fragment.gridFrame ?? fragment.frame)
    self.rect = rect
    let widths = tree.border(of: fragment.box)
    border = EdgeInsets(
      top: device.thickness(widths.top), left: device.thickness(widths.left),
      bottom: device.thickness(widths.bottom), right: device.thickness(widths.right))
    collapsedLines = tree.collapsedLines(of: fragment.box)
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
