import Boxes
import Diagnostics
import Geometry
import Messages
import Styles

/// The dismiss button over the top-trailing corner: Docs/Vendors/Airship.md#dismiss-button.
extension AirshipBoxes {
  mutating func addDismissButton(
    color: Color, icon: AirshipDismissIconStyle<FilledStyle>, to parent: BoxID
  ) {
    let name = BoxName("dismiss", .button, keyPath: "display.dismiss_button_color")
    let image = image(of: icon)
    if sdk.isClassic {
      // The icon's box is 30 × 30 at the leading side of a 46 × 46 area, 16 below its top.
      var style = dismissArea(Size(width: 46, height: 46))
      style.padding.top = .points(16)
      style.alignItems = .flexStart
      let area = screen.tree.append(Box(name, style: style), to: parent)
      addIcon(
        to: area, size: Size(width: 30, height: 30), image: image,
        drawings: classicCross(color))
    } else if sdk.stretchesDismissIcon {
      addStretchedIcon(name, color: color, image: image, to: parent)
    } else {
      let size = Size(
        width: clamped(icon.dismissIconWidth), height: clamped(icon.dismissIconHeight))
      let reach = dismissReach(of: icon)
      var style = dismissArea(reach)
      style.alignItems = .center
      style.justifyContent = .center
      let area = screen.tree.append(Box(name, style: style), to: parent)
      // Neither resizable nor a template: the size of the icon is only that of its frame.
      let natural = image?.pointSize
      if let natural, natural.width > reach.width || natural.height > reach.height {
        warnAboutLargeIcon(natural)
      }
      addIcon(
        to: area, size: natural ?? size, image: image, drawings: systemCross(color, in: size))
    }
  }

  /// The size of the dismiss button's area: SwiftUI's 44, or that of the icon's frame.
  func dismissReach(of icon: AirshipDismissIconStyle<FilledStyle>) -> Size {
    if sdk.stretchesDismissIcon { return Size(width: 48, height: 48) }
    return Size(
      width: max(44, clamped(icon.dismissIconWidth)),
      height: max(44, clamped(icon.dismissIconHeight)))
  }

  /// Before 18.5 the icon is stretched to 12 × 12 in an area of 48, the symbol in a circle of 28.
  private mutating func addStretchedIcon(
    _ name: BoxName, color: Color, image: ImageAsset?, to parent: BoxID
  ) {
    let side = 12.0
    var style = dismissArea(Size(width: 48, height: 48))
    style.alignItems = .center
    style.justifyContent = .center
    let area = screen.tree.append(Box(name, style: style), to: parent)
    let line = 2.0
    var drawings = [
      cross(
        from: Point(x: line / 2, y: line / 2), side: side - line, width: line, cap: .round, color)
    ]
    if image == nil {
      var circle = Path()
      circle.addEllipse(in: Rect(x: -8, y: -8, width: 28, height: 28))
      // The system's grey by 25 %, as `Color.gray` has it.
      drawings.insert(
        Drawing(path: circle, paint: .fill, color: Color(hex: 0x8E8E93, alpha: 0.25)), at: 0)
    }
    addIcon(to: area, size: Size(width: side, height: side), image: image, drawings: drawings)
  }

  private mutating func warnAboutLargeIcon(_ size: Size) {
    warnings.append(
      .warning(
        "The image of the dismiss button is \(Int(size.width)) × \(Int(size.height)) points "
          + "large, and SwiftUI draws it at its own size.", keyPath: "dismissIconResource",
        solution: "Use a smaller one, or name it NAME@2x.png or NAME@3x.png."))
  }

  /// The touch area, over whatever is in the corner.
  private func dismissArea(_ size: Size) -> Style {
    Style {
      $0.display = .flex
      $0.position = .absolute
      $0.boxSizing = .borderBox
      $0.direction = direction
      $0.width = .points(size.width)
      $0.height = .points(size.height)
      $0.inset = Edges(
        top: .zero, leading: .auto, bottom: .auto, trailing: .zero, direction: direction)
    }
  }

  private mutating func addIcon(
    to area: BoxID, size: Size, image: ImageAsset?, drawings: [Drawing]
  ) {
    screen.tree.append(
      Box(
        BoxName("dismiss.icon", .icon),
        style: Style {
          $0.width = .points(size.width)
          $0.height = .points(size.height)
          $0.flexShrink = 0
        },
        decoration: Decoration {
          if let image {
            // UIKit stretches it into its box, SwiftUI gives it a box of its own size.
            $0.image = ImageContent(source: image.source, fit: .fill)
          } else {
            $0.drawings = drawings
          }
        }), to: area)
  }

  /// The image that the style names, nil for the drawn cross.
  private mutating func image(of icon: AirshipDismissIconStyle<FilledStyle>) -> ImageAsset? {
    guard let name = icon.dismissIconResource, !name.isEmpty else { return nil }
    do {
      if let image = try context.assets.image(named: name) { return image }
    } catch {
      warnings.append(error)
      return nil
    }
    // The theme's own default names no image of the app, and `xmark` is the symbol drawn here.
    if !sdk.isClassic, name == "ua_airship_dismiss" || name == "xmark" { return nil }
    warnings.append(
      .warning(
        "There is no image named \"\(name)\" for the dismiss button; the cross is drawn.",
        keyPath: "dismissIconResource",
        solution: "Put \(name).png into the assets folder."))
    return nil
  }

  /// A cross of 10 × 10 in a light circle of 28, inside a box of 30 × 30.
  private func classicCross(_ color: Color) -> [Drawing] {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 1, y: 1, width: 28, height: 28))
    return [
      Drawing(path: circle, paint: .fill, color: Color(white: 1, alpha: 0.25)),
      cross(from: Point(x: 10, y: 10), side: 10, width: 2, cap: .butt, color),
    ]
  }

  /// The symbol `xmark` at the body font's size, centred whatever its layout frame is.
  ///
  /// The symbol's natural size has not been measured; the arms are drawn 13 × 13 and 2 wide.
  private func systemCross(_ color: Color, in size: Size) -> [Drawing] {
    let side = 13.0 - 2
    let origin = Point(x: (size.width - side) / 2, y: (size.height - side) / 2)
    return [cross(from: origin, side: side, width: 2, cap: .round, color)]
  }

  private func cross(
    from origin: Point, side: Double, width: Double, cap: Drawing.LineCap, _ color: Color
  ) -> Drawing {
    var path = Path()
    path.move(to: origin)
    path.line(to: Point(x: origin.x + side, y: origin.y + side))
    path.move(to: Point(x: origin.x + side, y: origin.y))
    path.line(to: Point(x: origin.x, y: origin.y + side))
    return Drawing(path: path, paint: .stroke(width: width, cap: cap), color: color)
  }
}

extension ImageAsset {
  /// The size in points that an app gives it: a name that ends with @2x or @3x has 2 or 3 pixels to
  /// a point.
  fileprivate var pointSize: Size {
    let end = source.lastIndex(of: ".") ?? source.endIndex
    let stem = source[..<end]
    let scale = stem.hasSuffix("@3x") ? 3.0 : stem.hasSuffix("@2x") ? 2 : 1
    return Size(width: size.width / scale, height: size.height / scale)
  }
}
