import Boxes
import Devices
import Geometry
import Messages

/// The sample app's full-screen list of switches, as it appears: Docs/Vendors/Braze.md#list.
extension BrazeBoxes {
  mutating func addList() {
    guard let shape = shape(recommended: BrazeAssumptions.fullImage) else { return }
    // Only AppboyUI's sample app has it.
    let panel = addPanel(brazeUICard: size)
    let width = panel.size.width - panel.leading - panel.trailing
    let image = Rect(x: panel.leading, y: 0, width: width, height: width * 8 / 12)
    addImage(shape, image, fit: fit(.cover), to: panel.box)
    addFade(over: image, to: panel.box)

    let titlesBottom = addTitles(y: image.maxY + 25, panel)
    let barTop = panel.size.height - panel.safe.bottom - 100
    addTable(
      Rect(
        x: panel.leading, y: titlesBottom + 25, width: width,
        height: max(0, barTop - titlesBottom - 25)), to: panel.box)
    if let (button, index) = customButton {
      let colors = button.colors(in: message.dark, at: index, environment)
      addButton(
        BoxName("button[\(button.id)]", .button, keyPath: "btns[\(index)]"),
        Rect(x: 25, y: barTop + 25, width: panel.size.width - 50, height: 50),
        title: text(button.text, .button, color: colors.text ?? tint),
        fill: colors.background ?? .clear, border: nil, to: panel.box)
    }
    addSkip(panel)
  }

  /// Lets the lowest tenth of the image fade into the background.
  private mutating func addFade(over image: Rect, to panel: BoxID) {
    let scale = environment.scale
    let count = max(1, Int((image.height * 0.1 * scale).rounded()))
    let height = Double(count) / scale
    let background = palette.background
    // One strip for each row of pixels.
    let strips = (0..<count).map { index in
      var path = Path()
      let (top, bottom) = (Double(index) / scale, Double(index + 1) / scale)
      path.move(to: Point(x: 0, y: top))
      path.line(to: Point(x: image.width, y: top))
      path.line(to: Point(x: image.width, y: bottom))
      path.line(to: Point(x: 0, y: bottom))
      path.close()
      return Drawing(
        path: path, paint: .fill,
        color: background.opacity((Double(index) + 0.5) / Double(count)))
    }
    screen.addBox(
      nil, Rect(x: image.minX, y: image.maxY - height, width: image.width, height: height),
      to: panel, decoration: Decoration { $0.drawings = strips })
  }

  /// Adds header and subtitle, both as high as the higher one; returns where they end.
  private mutating func addTitles(y: Double, _ panel: BrazePanel) -> Double {
    let header = BrazeText(
      message.header ?? "", size: 20, weight: 700,
      color: palette.hasHeader ? palette.header : systemLabel, environment: environment)
    let subtitle = message.extra("subtitle_text").map {
      BrazeText($0, size: 14, weight: 300, color: systemLabel, environment: environment)
    }
    if subtitle == nil {
      warn(
        "Without \"subtitle_text\" the view shows a placeholder, which is not known; nothing is "
          + "drawn.", at: "extras", "Add it.")
    }
    let (x, width) = (
      panel.leading + 40, panel.size.width - panel.leading - panel.trailing - 80
    )
    let heights = [height(of: header, in: width), height(of: subtitle, in: width)]
    let each = max(heights[0], heights[1])
    addText(
      header, name: BoxName("header", .text, keyPath: "header"),
      frame: Rect(x: x, y: y + (each - heights[0]) / 2, width: width, height: heights[0]),
      to: panel.box)
    if let subtitle {
      addText(
        subtitle, name: BoxName("subtitle", .text, keyPath: "extras.subtitle_text"),
        frame: Rect(
          x: x, y: y + each + 5 + (each - heights[1]) / 2, width: width, height: heights[1]),
        to: panel.box)
    }
    return y + 2 * each + 5
  }

  // MARK: Rows

  private static let rowHeight = 55.0

  private mutating func addTable(_ frame: Rect, to panel: BoxID) {
    let background = SystemColor.systemBackground.color(in: environment.appearance)
    let table = screen.addBox(
      BoxName("list", .container, keyPath: "message"), frame, to: panel,
      decoration: Decoration { $0.background = background }, overflow: .scroll)
    for (index, item) in message.items.enumerated() {
      // Rows that are scrolled out of sight by more than a screen make no box.
      let top = Self.rowHeight * Double(index)
      if top > frame.height + size.height { break }
      let row = screen.addBox(
        BoxName("row[\(index)]", .container, keyPath: "message"),
        Rect(x: 0, y: top, width: frame.width, height: Self.rowHeight), to: table)
      var title = BrazeText(
        item, size: 17, weight: 400, color: systemLabel, alignment: .start,
        environment: environment)
      title.styled.paragraph.lineLimit = 1
      let width = max(0, frame.width - 25 - 25 - 51 - 25)
      addText(
        title, name: BoxName("row[\(index)].title", .text, keyPath: "message"),
        frame: Rect(
          x: 25, y: (Self.rowHeight - title.lineHeight) / 2, width: width,
          height: title.lineHeight), to: row)
      addSwitch(
        "row[\(index)].switch", at: Point(x: frame.width - 25 - 51, y: 12), to: row)
    }
  }

  /// A switch that is on, 51 × 31.
  private mutating func addSwitch(_ id: String, at origin: Point, to row: BoxID) {
    let track = screen.addBox(
      BoxName(id, .icon, keyPath: "message"),
      Rect(x: origin.x, y: origin.y, width: 51, height: 31), to: row,
      decoration: Decoration {
        $0.background = SystemColor.systemGreen.color(in: environment.appearance)
        $0.corners = Corners(all: 15.5)
      })
    screen.addBox(
      nil, Rect(x: 51 - 2 - 27, y: 2, width: 27, height: 27), to: track,
      decoration: Decoration {
        $0.background = .white
        $0.corners = Corners(all: 13.5)
        $0.shadow = Shadow(color: Color(white: 0, alpha: 0.15), offset: Point(x: 0, y: 3), sigma: 4)
      })
  }

  private mutating func addSkip(_ panel: BrazePanel) {
    var name = BoxName("close", .button)
    name.isSizedBySDK = true
    let box = screen.addBox(
      name,
      Rect(
        x: panel.size.width - panel.trailing - 25 - 40, y: panel.safe.top - 25, width: 40,
        height: 40), to: panel.box)
    var title = BrazeText(
      "Skip", size: 15, weight: 400, color: Color(white: 1, alpha: 0.5),
      environment: environment)
    title.styled.paragraph.lineLimit = 1
    addText(
      title, name: BoxName("close.label", .text),
      frame: Rect(x: 0, y: (40 - title.lineHeight) / 2, width: 40, height: title.lineHeight),
      to: box)
  }
}
