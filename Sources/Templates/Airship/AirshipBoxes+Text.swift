import Boxes
import Geometry
import Messages
import Styles

/// Headings and bodies: Docs/Vendors/Airship.md#building-blocks and Docs/Vendors/Airship.md#text.
extension AirshipBoxes {
  /// Adds a text that fills the width it is offered; the style's padding counts `times` times.
  mutating func addClassicText(
    _ role: String, text: AirshipText, style: AirshipTextStyle<FilledStyle>, to parent: BoxID,
    margin: Edges<Length> = .zero, times: Double = 1
  ) {
    let padding = style.additionalPadding
    addText(
      role, text: text, style: style, to: parent, margin: margin,
      padding: edges(
        top: times * padding.top, leading: times * padding.leading,
        bottom: times * padding.bottom, trailing: times * padding.trailing))
  }

  /// Adds a text in a row with flexible space at the sides that its alignment leaves free.
  mutating func addSwiftUIText(
    _ role: String, text: AirshipText, style: AirshipTextStyle<FilledStyle>, to parent: BoxID
  ) {
    let spacer = StackItem.spacer.minimum
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
    addText(
      role, text: text, style: style, to: row, margin: .zero,
      padding: edges(style.additionalPadding))
  }

  /// The height of a text that `addSwiftUIText` adds to a column of a width.
  func swiftUIHeight(
    of text: AirshipText, _ style: AirshipTextStyle<FilledStyle>, width: Double
  ) -> Double {
    let padding = style.additionalPadding
    // Each spacer beside the text keeps its shortest length.
    let spacers = text.alignment == .center ? 2 : 1
    let row = ViewStack([.flexible()] + Array(repeating: .spacer, count: spacers))
    let offer = row.lengths(offered: width)[0] - padding.leading - padding.trailing
    let template = AirshipTextTemplate(
      text: text, style: style, sdk: sdk, environment: environment)
    let block = context.measurer.measure(template.styled, width: max(0, offer)).size
    return block.height + padding.top + padding.bottom
  }

  private mutating func addText(
    _ role: String, text: AirshipText, style: AirshipTextStyle<FilledStyle>, to parent: BoxID,
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
