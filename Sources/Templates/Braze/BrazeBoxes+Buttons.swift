import BoxLayout
import Geometry
import Messages

/// The buttons of modal and full messages: side by side, never one above the other.
extension BrazeBoxes {
  /// AppboyUI has two button objects.
  var shownButtons: [BrazeButton] {
    sdk.isAppboyUI ? Array(message.buttons.prefix(2)) : message.buttons
  }

  /// In points: 44 in AppboyUI; in BrazeUI a line and 10 above and below, at most 44.
  var buttonHeight: Double {
    if sdk.isAppboyUI { return 44 }
    let line = text("", .button, color: .black).lineHeight
    return min(44, roundedUp(line) + 20)
  }

  /// The width that the widest button has by itself, in points.
  var widestButton: Double {
    shownButtons.map { ownWidth(of: $0) }.max() ?? 0
  }

  private func ownWidth(of button: BrazeButton) -> Double {
    max(80, width(of: text(button.text, .button, color: .black)) + 24)
  }

  /// What a row of two needs between the card's edges, with its gap and its sides of 25.
  var rowWidth: Double { shownButtons.count < 2 ? 0 : 2 * widestButton + 60 }

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
        let own = min(room, roundedUp(ownWidth(of: button)))
        // AppboyUI centres it on the view, BrazeUI in the row.
        let middle = sdk.isAppboyUI ? width / 2 : leading + room / 2
        frame = Rect(x: middle - own / 2, y: y, width: own, height: buttonHeight)
      } else {
        let own = max(0, (room - 10 * (count - 1)) / count)
        frame = Rect(
          x: leading + (own + 10) * Double(index), y: y, width: own, height: buttonHeight)
      }
      add(button, at: index, of: buttons.count, frame, isFull: isFull, to: parent)
    }
  }

  private mutating func add(
    _ button: BrazeButton, at index: Int, of count: Int, _ frame: Rect, isFull: Bool,
    to parent: BoxID
  ) {
    let colors = palette.button(button, at: index, of: count, isFull: isFull)
    addButton(
      BoxName("button[\(button.id)]", .button, keyPath: "btns[\(index)]"), frame,
      title: text(button.text, .button, color: colors.title), fill: colors.fill,
      border: colors.border, to: parent)
  }

  /// Adds a button with its title in the middle; without a border colour it has no border.
  mutating func addButton(
    _ name: BoxName, _ frame: Rect, title: BrazeText, fill: Color, border: Color?,
    to parent: BoxID
  ) {
    let box = add(
      name, frame, to: parent,
      decoration: Decoration {
        $0.background = fill
        $0.corners = Corners(all: 5)
        $0.outline = border.map { Outline(width: 1, color: $0, offset: -1) }
      }, overflow: .hidden)
    let room = max(0, frame.width - 24)
    let height = title.size(in: room, context.measurer).height
    add(
      title, BoxName("\(name.id).label", .text, keyPath: name.keyPath.map { $0 + ".text" }),
      Rect(x: 12, y: (frame.height - height) / 2, width: room, height: height), to: box)
  }
}
