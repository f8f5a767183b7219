import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Custom messages, which only the app knows how to draw, and remarks about what isn't drawn.
extension AirshipBoxes {
  /// Adds a card that says what the app draws here.
  mutating func addCustom() {
    warnings.append(
      .warning(
        "The app draws a custom message itself; a placeholder is drawn here.", keyPath: "display"))
    let safe = environment.safeRect
    let region = screen.addRegion(insets: environment.safeArea)
    let card = screen.tree.append(
      Box(
        BoxName("custom", .container, keyPath: "display"),
        style: Style {
          $0.display = .flex
          $0.flexDirection = .column
          $0.alignItems = .center
          $0.justifyContent = .center
          $0.width = .points(max(0, min(420, safe.width - 48)))
          $0.height = .points(max(0, min(200, safe.height - 96)))
          $0.overflow = .hidden
        },
        decoration: Decoration {
          $0.background = SystemColor.systemBackground.color(in: environment.appearance)
          $0.corners = Corners(all: 12)
          $0.outline = Outline(
            width: 1, color: SystemColor.separator.color(in: environment.appearance), offset: -1)
        }), to: region)
    addRemark("Custom message: the app draws it.", to: card)
  }

  /// Adds a line of grey text that belongs to no message.
  mutating func addRemark(_ text: String, to parent: BoxID) {
    var paragraph = ParagraphStyle()
    paragraph.alignment = .center
    paragraph.pixelScale = environment.scale
    screen.tree.append(
      Box(
        BoxName("remark", .text),
        style: Style {
          $0.margin = Edges(
            top: .points(16), left: .points(16), bottom: .points(16), right: .points(16))
          $0.flexShrink = 0
        },
        content: .text(
          StyledText(
            text, style: TextStyle(size: 14, color: Color(hex: 0x8E8E93)), paragraph: paragraph))),
      to: parent)
  }
}
