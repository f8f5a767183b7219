import BoxLayout
import Geometry
import Messages
import Styles

/// The content of a modal from SDK 18 on (airship.md section 3.3, "Content, P5").
extension AirshipModalTemplate {
  /// The gap between all parts of the column.
  private static let gap = 24.0

  /// The theme's padding: 48 above and below, 24 at the sides, and what the style adds.
  ///
  /// The same padding is used once outside the card and once inside.
  private var themePadding: AirshipPadding {
    var padding = style.additionalPadding
    padding.top = 48 + (padding.top ?? 0)
    padding.bottom = 48 + (padding.bottom ?? 0)
    padding.leading = 24 + (padding.leading ?? 0)
    padding.trailing = 24 + (padding.trailing ?? 0)
    return padding
  }

  mutating func addSwiftUIContent(to card: BoxID, _ container: AirshipModalContainer) {
    let padding = themePadding
    let template = modal.template ?? sdk.defaultTemplate
    let parts = parts(in: template)
    let isFlush = startsFlush(parts, template)
    let scroll = screen.tree.append(
      Style {
        $0.display = .flex
        $0.flexDirection = .column
        $0.direction = direction
        $0.overflow = .scroll
        $0.flexShrink = 1
        $0.flexGrow = container.isFullscreen ? 1 : 0
        $0.rowGap = .points(Self.gap)
        $0.padding = edges(
          top: isFlush ? 0 : padding.top ?? 0, leading: padding.leading ?? 0,
          trailing: padding.trailing ?? 0)
      }, to: card)
    for part in parts {
      switch part {
      case .heading(let text): addSwiftUIText("heading", text, style.headerStyle, to: scroll)
      case .body(let text): addSwiftUIText("body", text, style.bodyStyle, to: scroll)
      case .media(let media):
        let extra = style.mediaStyle.additionalPadding
        addMedia(
          media, to: scroll,
          margin: edges(
            top: extra.top ?? 0, leading: -24 + (extra.leading ?? 0), bottom: extra.bottom ?? 0,
            trailing: -24 + (extra.trailing ?? 0)))
      }
    }
    addSwiftUIButtons(
      to: card, padding,
      width: container.width - (padding.leading ?? 0) - (padding.trailing ?? 0))
  }

  /// Whether a picture comes first and touches the card's top.
  ///
  /// Before 19.0.1 only one template let it.
  private func startsFlush(_ parts: [Part], _ template: AirshipTemplate) -> Bool {
    guard parts.first?.isMedia == true else { return false }
    return sdk.version >= SDKVersion(19, 0, 1) || template == .mediaHeaderBody
  }

  /// A text stands in a row with flexible space at the sides that its alignment leaves free.
  private mutating func addSwiftUIText(
    _ role: String, _ text: AirshipText, _ style: AirshipTextStyle, to scroll: BoxID
  ) {
    // A spacer's smallest length; inferred, the SDK leaves it to SwiftUI.
    let spacer = 8.0
    let row = screen.tree.append(
      Style {
        $0.display = .flex
        $0.flexDirection = .column
        $0.direction = direction
        $0.flexShrink = 0
        // The block is as wide as its widest line, so its place is decided here.
        switch text.alignment {
        case .left:
          $0.padding = edges(trailing: spacer)
          $0.alignItems = .flexStart
        case .right:
          $0.padding = edges(leading: spacer)
          $0.alignItems = .flexEnd
        case .center:
          $0.padding = edges(leading: spacer, trailing: spacer)
          $0.alignItems = .center
        case nil: $0.alignItems = .flexStart
        }
      }, to: scroll)
    let padding = edges(style.additionalPadding)
    screen.tree.append(
      Box(
        BoxName(role, .text, keyPath: "display.\(role)"),
        style: Style {
          $0.padding = padding
          $0.flexShrink = 0
        },
        content: .text(textTemplate(text, style).styled)),
      to: row)
  }

  /// Buttons and footer stay below the part that scrolls; their column is there even when empty.
  private mutating func addSwiftUIButtons(
    to card: BoxID, _ padding: AirshipPadding, width: Double
  ) {
    let column = screen.tree.append(
      Style {
        $0.display = .flex
        $0.flexDirection = .column
        $0.direction = direction
        $0.flexShrink = 0
        $0.rowGap = .points(Self.gap)
        $0.margin = edges(top: Self.gap)
        $0.padding = edges(
          leading: padding.leading ?? 0, bottom: padding.bottom ?? 0,
          trailing: padding.trailing ?? 0)
      }, to: card)
    let buttons = AirshipButtonsTemplate(self)
    if !modal.buttons.isEmpty {
      let group = screen.tree.append(buttons.group(margin: .zero), to: column)
      let height = buttons.swiftUIHeight(groupWidth: width)
      for (index, button) in modal.buttons.enumerated() {
        buttons.addSwiftUI(button, at: index, height: height, to: group, in: &screen.tree)
      }
    }
    if let footer = modal.footer {
      buttons.addSwiftUIFooter(footer, width: width, to: column, in: &screen.tree)
    }
  }
}
