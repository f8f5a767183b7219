import Boxes
import Devices
import Geometry
import Messages

/// The close button, the chevron and the icon.
extension BrazeBoxes {
  /// Adds the close button to a card: a square of 40 with an image of 15 in AppboyUI, a square of
  /// 44 with a character in BrazeUI.
  ///
  /// `origin` is the distance of the square from the top and the trailing edge; `isCentred` is for
  /// AppboyUI's nib of full messages, as the modal's has the cross 15 from the top and the edge.
  mutating func addClose(
    from origin: Point = .zero, width: Double, isCentred: Bool = false, to parent: BoxID
  ) {
    let scale = crossScale
    let side = sdk.isAppboyUI ? 40 : sdk.closeButtonSide * scale
    var name = BoxName("close", .button, keyPath: "close_btn_color")
    name.isSizedBySDK = true
    let square = screen.addBox(
      name, Rect(x: width - origin.x - side, y: origin.y, width: side, height: side), to: parent)
    let (length, stroke) =
      sdk.isAppboyUI
      ? (15.0, 2.1) : (BrazeAssumptions.crossSide * scale, BrazeAssumptions.crossWidth * scale)
    let middle = (side - length) / 2
    let position =
      sdk.isAppboyUI && !isCentred
      ? Point(x: side - 15 - length, y: 15) : Point(x: middle, y: middle)
    let cross = cross(length: length, stroke: stroke, cap: .butt, color: palette.close)
    var iconName = BoxName("close.icon", .icon)
    iconName.isSizedBySDK = !palette.hasClose
    screen.addBox(
      iconName,
      Rect(x: position.x, y: position.y, width: length, height: length), to: square,
      decoration: Decoration { $0.drawings = [cross] })
  }

  /// How much larger BrazeUI's first versions draw the character: by the text style title2.
  private var crossScale: Double {
    guard sdk.isBefore(.crossHasOwnSize) else { return 1 }
    let style = DynamicTypeStyle.title2
    return style.metrics(at: environment.textSize).fontSize / style.metrics(at: .large).fontSize
  }

  /// Two strokes whose ends reach the corners of a square.
  func cross(length: Double, stroke: Double, cap: Drawing.LineCap, color: Color) -> Drawing {
    let inset = cap == .butt ? stroke * 0.5.squareRoot() / 2 : stroke / 2
    var path = Path()
    path.move(to: Point(x: inset, y: inset))
    path.line(to: Point(x: length - inset, y: length - inset))
    path.move(to: Point(x: length - inset, y: inset))
    path.line(to: Point(x: inset, y: length - inset))
    return Drawing(path: path, paint: .stroke(width: stroke, cap: cap), color: color)
  }

  /// Adds the chevron, 12 × 20; AppboyUI doesn't mirror it.
  mutating func addChevron(at origin: Point, to parent: BoxID) {
    let isMirrored = !sdk.isAppboyUI && direction == .rightToLeft
    // Two arms at 45°, 3.3 thick, whose outer edges meet in (12, 10).
    let points = [(2.0, 0.0), (12, 10), (2, 20), (-0.33, 17.67), (7.33, 10), (-0.33, 2.33)]
      .map { Point(x: isMirrored ? 12 - $0.0 : $0.0, y: $0.1) }
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    var name = BoxName("chevron", .icon, keyPath: "close_btn_color")
    name.isSizedBySDK = !palette.hasClose
    screen.addBox(
      name,
      Rect(x: origin.x, y: origin.y, width: 12, height: 20), to: parent,
      decoration: Decoration {
        $0.drawings = [Drawing(path: path, paint: .fill, color: palette.close)]
      })
  }

  /// Adds the icon in its box of 50 × 50.
  mutating func addIcon(_ icon: String, at origin: Point, radius: Double, to parent: BoxID) {
    let box = screen.addBox(
      BoxName("icon", .icon, keyPath: "icon"),
      Rect(x: origin.x, y: origin.y, width: 50, height: 50), to: parent,
      decoration: Decoration {
        $0.background = palette.iconBackground
        $0.corners = Corners(all: radius)
      }, overflow: .hidden)
    var textStyle = TextStyle(size: 30, color: palette.icon)
    textStyle.families = ["FontAwesome"]
    var paragraph = ParagraphStyle()
    paragraph.alignment = .center
    paragraph.pixelScale = environment.scale
    paragraph.lineLimit = 1
    let glyph = StyledText(icon, style: textStyle, paragraph: paragraph)
    let height = context.measurer.measure(glyph, width: 50).size.height
    screen.addBox(
      BoxName("icon.glyph", .text, keyPath: "icon"),
      Rect(x: 0, y: (50 - height) / 2, width: 50, height: height), to: box,
      content: .text(glyph))
  }
}
