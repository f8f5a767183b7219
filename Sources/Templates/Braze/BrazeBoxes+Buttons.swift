import Boxes
import Geometry
import Messages
import Styles

/// The buttons of modal and full messages: side by side, never one above the other.
extension BrazeBoxes {
  /// AppboyUI has two button objects.
  var shownButtons: [BrazeButton] {
    sdk.isAppboyUI ? Array(message.buttons.prefix(2)) : message.buttons
  }

  /// In points: 44 in AppboyUI; in BrazeUI a line and its padding, as far as the limit.
  var buttonHeight: Double {
    if sdk.isAppboyUI { return 44 }
    let line = text("", .button, color: .black).lineHeight
    let padding = style.buttons.padding
    return max(
      0, min(style.buttons.maxHeight, screen.roundedUp(line) + padding.top + padding.bottom))
  }

  /// The padding of the card at the sides of the row and below it, in points; left is leading.
  var sides: EdgeInsets {
    if sdk.isAppboyUI { return EdgeInsets(left: 25, bottom: 30, right: 25) }
    return EdgeInsets(
      top: style.padding.top, left: paddingLeading, bottom: style.padding.bottom,
      right: paddingTrailing)
  }

  /// The title's distances from the sides of its button, in points.
  private var titleSides: (leading: Double, trailing: Double) {
    let padding = style.buttons.padding
    return sdk.isAppboyUI ? (12, 12) : (padding.left, padding.right)
  }

  /// The width that the widest button has by itself, in points.
  var widestButton: Double {
    shownButtons.map { ownWidth(of: $0) }.max() ?? 0
  }

  /// The width that a button has by itself, in points.
  func ownWidth(of button: BrazeButton) -> Double {
    let title = width(of: text(button.text, .button, color: .black))
    return max(
      sdk.isAppboyUI ? 80 : style.buttons.minWidth,
      title + titleSides.leading + titleSides.trailing)
  }

  /// What the row needs between the card's edges, with its gaps and its sides; 0 without buttons.
  ///
  /// Buttons in a row are equally wide, so each counts with the width of the widest one.
  var rowWidth: Double {
    let count = Double(shownButtons.count)
    return count == 0
      ? 0 : count * widestButton + (count - 1) * Self.buttonGap + sides.left + sides.right
  }

  /// The space between two buttons, in points.
  static let buttonGap = 10.0

  /// Adds the buttons in a row.
  ///
  /// `y` is the row's top, `width` that of the parent, `leading` and `trailing` are the row's
  /// distances from its sides, all in points.
  mutating func addButtons(
    y: Double, width: Double, leading: Double, trailing: Double, isFull: Bool, to parent: BoxID
  ) {
    let buttons = shownButtons
    let room = max(0, width - leading - trailing)
    let count = Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      let frame: Rect
      if buttons.count == 1 {
        let own = min(room, screen.roundedUp(ownWidth(of: button)))
        // AppboyUI centres it on the view, BrazeUI in the row.
        let middle = sdk.isAppboyUI ? width / 2 : leading + room / 2
        frame = Rect(x: middle - own / 2, y: y, width: own, height: buttonHeight)
      } else {
        let own = max(0, (room - Self.buttonGap * (count - 1)) / count)
        frame = Rect(
          x: leading + (own + Self.buttonGap) * Double(index), y: y, width: own,
          height: buttonHeight)
      }
      addButton(button, at: index, of: buttons.count, frame, isFull: isFull, to: parent)
    }
  }

  private mutating func addButton(
    _ button: BrazeButton, at index: Int, of count: Int, _ frame: Rect, isFull: Bool,
    to parent: BoxID
  ) {
    let colors = palette.button(button, at: index, of: count, isFull: isFull)
    addButton(
      BoxName("button[\(button.id)]", .button, keyPath: "btns[\(index)]"), frame,
      title: text(button.text, .button, color: colors.title), fill: colors.fill,
      border: colors.border, to: parent)
  }

  /// Whether no attribute of BrazeUI says how large buttons are; AppboyUI has none that could.
  private var hasDefaultButtons: Bool {
    let defaultValue = BrazeButtonStyle()
    return sdk.isAppboyUI
      || (style.buttons.padding == defaultValue.padding && style.buttons.font == defaultValue.font
        && style.buttons.minWidth == defaultValue.minWidth
        && style.buttons.maxHeight == defaultValue.maxHeight)
  }

  /// Adds a button with its title in the middle; without a border colour it has no border.
  mutating func addButton(
    _ name: BoxName, _ frame: Rect, title: BrazeText, fill: Color, border: Color?,
    to parent: BoxID
  ) {
    var sized = name
    sized.isSizedBySDK = hasDefaultButtons
    let box = screen.addBox(
      sized, frame, to: parent,
      decoration: Decoration {
        $0.background = fill
        let (radius, width) =
          sdk.isAppboyUI ? (5, 1) : (style.buttons.cornerRadius, style.buttons.borderWidth)
        $0.corners = Corners(all: max(0, radius))
        if width > 0 {
          $0.outline = border.map { Outline(width: width, color: $0, offset: -width) }
        }
      }, overflow: .hidden)
    let room = max(0, frame.width - titleSides.leading - titleSides.trailing)
    var title = title
    if sdk.shrinksButtonTitles { title.shrink(to: room, context.measurer) }
    let height = title.size(in: room, context.measurer).height
    addText(
      title, name: BoxName("\(name.id).label", .text, keyPath: name.keyPath.map { $0 + ".text" }),
      frame: Rect(
        x: titleSides.leading, y: (frame.height - height) / 2, width: room, height: height),
      to: box)
  }
}
