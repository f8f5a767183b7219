import Boxes
import Devices
import Geometry
import Messages

/// The sample app's modal with a wheel, as it appears: Docs/Vendors/Braze.md#picker.
extension BrazeBoxes {
  mutating func addPicker() {
    let label = palette.hasHeader ? palette.header : systemLabel
    let header = BrazeText(
      message.header ?? "", size: 17, weight: 700, color: label, environment: environment)
    var headerLine = header
    headerLine.styled.paragraph.lineLimit = 1
    let lineHeight = screen.roundedUp(header.lineHeight)
    let width = min(max(self.width(of: headerLine) + 25, 320), min(450, size.width - 30))
    let button = customButton
    let wheelTop = 40 + lineHeight
    let height =
      wheelTop + Self.wheelHeight
      + (button == nil ? BrazeAssumptions.pickerGapWithoutButton : 10 + 40 + 10)

    screen.addScrim(palette.frame)
    let card = addCard(
      "modal", screen.centred(Size(width: width, height: height)),
      background: palette.systemBackground,
      radius: 5)
    addText(
      headerLine, name: BoxName("header", .text, keyPath: "header"),
      frame: Rect(x: 10, y: 40, width: width - 25, height: lineHeight), to: card)
    addWheel(Rect(x: 0, y: wheelTop, width: width, height: Self.wheelHeight), to: card)
    if let (button, index) = button {
      // The first row is a prompt: while it is chosen, the button can't be pressed.
      let colors = button.colors(in: message.dark, at: index, environment)
      addButton(
        BoxName("button[\(button.id)]", .button, keyPath: "btns[\(index)]"),
        Rect(x: 25, y: wheelTop + Self.wheelHeight + 10, width: width - 50, height: 40),
        title: text(button.text, .button, color: Color(white: 1, alpha: 0.3)),
        fill: colors.background ?? tint, border: nil, to: card)
    }
    addCross(width: width, to: card)
    if message.items.count < 2 {
      warn(
        "The first item is the prompt, so there is none to submit.", at: "message",
        "Separate the items with a comma and a space.")
    }
  }

  /// The button that is shown: of two the second.
  var customButton: (button: BrazeButton, index: Int)? {
    let buttons = message.buttons.prefix(2)
    return buttons.last.map { ($0, buttons.count - 1) }
  }

  var systemLabel: Color { SystemColor.label.color(in: environment.appearance) }
  var tint: Color { SystemColor.systemBlue.color(in: environment.appearance) }

  private static let wheelHeight = 216.0

  /// The chosen row of a wheel and those below it: how far below, how high for its width, and the
  /// size of its letters.
  ///
  /// The offsets were measured on a phone; they fit rows on a cylinder of a radius of 90, which makes
  /// them lower. The widths of the second and third row are those of letters of 20.9 and 20.6: those
  /// of 21, farther away by what the cylinder is deep. The last two follow from that.
  private static let rows: [(offset: Double, squeeze: Double, size: Double)] = [
    (0, 1, BrazeAssumptions.pickerTextSize), (31, 0.94, 20.9), (58.5, 0.78, 20.6),
    (78, 0.53, 20.2), (88, 0.22, 19.7),
  ]

  /// How faint the letters are that are not on the band, as measured.
  private static let otherOpacity = 0.34

  /// How far the letters are right of the band's middle, as measured.
  private static let textOffset = 4.3

  private mutating func addWheel(_ frame: Rect, to card: BoxID) {
    let wheel = screen.addBox(
      BoxName("picker", .container, keyPath: "message"), frame, to: card, overflow: .hidden)
    let band = BrazeAssumptions.pickerBandHeight
    screen.addBox(
      nil, Rect(x: 9, y: (frame.height - band) / 2, width: frame.width - 18, height: band),
      to: wheel,
      decoration: Decoration {
        $0.background = Color(hex: 0x767680, alpha: 0.12)
        $0.corners = Corners(all: 8)
      })
    for (index, (item, row)) in zip(message.items, Self.rows).enumerated() {
      let isChosen = index == 0
      var title = BrazeText(
        item, size: row.size, weight: 400,
        color: isChosen ? systemLabel : systemLabel.opacity(Self.otherOpacity),
        environment: environment)
      title.styled.paragraph.lineLimit = 1
      screen.addBox(
        BoxName("row[\(index)]", .text, keyPath: "message"),
        Rect(
          x: 18 + Self.textOffset, y: frame.height / 2 + row.offset - title.lineHeight / 2,
          width: frame.width - 36, height: title.lineHeight), to: wheel,
        content: .text(title.styled),
        decoration: Decoration {
          if !isChosen {
            $0.transform = BoxTransform(steps: [.map(Transform(a: 1, d: row.squeeze))])
          }
        })
    }
  }

  /// The symbol `xmark` in the middle of a square of 40.
  private mutating func addCross(width: Double, to card: BoxID) {
    var name = BoxName("close", .button)
    name.isSizedBySDK = true
    let square = screen.addBox(
      name, Rect(x: width - 40, y: 0, width: 40, height: 40), to: card)
    let cross = cross(length: 13, stroke: 1.4, cap: .round, color: systemLabel)
    screen.addBox(
      BoxName("close.icon", .icon), Rect(x: 13.5, y: 13.5, width: 13, height: 13), to: square,
      decoration: Decoration { $0.drawings = [cross] })
  }
}

extension BrazeButton {
  /// What the message says of the button's colours, those of a dark theme first.
  func colors(
    in dark: BrazeColors?, at index: Int, _ environment: Environment
  ) -> BrazeButtonColors {
    guard environment.appearance == .dark, let dark, dark.buttons.indices.contains(index) else {
      return colors
    }
    var result = dark.buttons[index]
    result.background = result.background ?? colors.background
    result.text = result.text ?? colors.text
    return result
  }
}
