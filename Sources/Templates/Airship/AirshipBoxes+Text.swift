import Boxes
import Geometry
import Messages
import Styles

/// Headings and bodies: Docs/Vendors/Airship.md#building-blocks and Docs/Vendors/Airship.md#text.
extension AirshipBoxes {
  /// Adds a text that fills the width it is offered; the style's padding counts `times` times.
  mutating func addClassicText(
    _ role: String, _ text: AirshipText, _ style: AirshipTextStyle<FilledStyle>, to parent: BoxID,
    margin: Edges<Length> = .zero, times: Double = 1
  ) {
    let padding = style.additionalPadding
    add(
      role, text, style, to: parent, margin: margin,
      padding: edges(
        top: times * padding.top, leading: times * padding.leading,
        bottom: times * padding.bottom, trailing: times * padding.trailing))
  }

  /// Adds a text in a row with flexible space at the sides that its alignment leaves free.
  mutating func addSwiftUIText(
    _ role: String, _ text: AirshipText, _ style: AirshipTextStyle<FilledStyle>, to parent: BoxID
  ) {
    // A spacer's smallest length; inferred, the SDK leaves it to SwiftUI.
    let spacer = 8.0
    let row = screen.tree.append(
      columnStyle {
        $0.flexShrink = 0
        // The block is as wide as its widest line, so its position is decided here.
        switch text.alignment {
        // Without an alignment the block is where one with `left` is; only its lines differ.
        case .left, nil:
          $0.padding = edges(trailing: spacer)
          $0.alignItems = .flexStart
        case .right:
          $0.padding = edges(leading: spacer)
          $0.alignItems = .flexEnd
        case .center:
          $0.padding = edges(leading: spacer, trailing: spacer)
          $0.alignItems = .center
        }
      }, to: parent)
    add(
      role, text, style, to: row, margin: .zero, padding: edges(style.additionalPadding))
  }

  private mutating func add(
    _ role: String, _ text: AirshipText, _ style: AirshipTextStyle<FilledStyle>, to parent: BoxID,
    margin: Edges<Length>, padding: Edges<Length>
  ) {
    let template = AirshipTextTemplate(
      text: text, style: style, sdk: sdk, environment: environment)
    screen.tree.append(
      Box(
        BoxName(role, .text, keyPath: "display.\(role)"),
        style: Style {
          $0.flexShrink = 0
          $0.margin = margin
          $0.padding = padding
        }, content: .text(template.styled)), to: parent)
  }
}
