import BoxLayout
import Geometry
import Messages
import Styles

/// The content of a modal up to SDK 17 (airship.md section 3.3, "Content, classic").
extension AirshipModalTemplate {
  /// The insets of the text column and the gap between its items.
  private static let spacing = 24.0

  /// What the dismiss button, 46 wide, reaches into the column: 46 − 24.
  private static let dismissClearance = 22.0

  mutating func addClassicContent(to card: BoxID) {
    let scroll = screen.tree.append(
      Style {
        $0.display = .flex
        $0.flexDirection = .column
        $0.direction = direction
        $0.overflow = .scroll
        $0.flexShrink = 1
        // A fixed height leaves the buttons at the bottom of a full screen.
        $0.flexGrow = 1
      }, to: card)
    let parts = parts(in: classicTemplate)
    for (index, part) in parts.enumerated() {
      addClassicPart(part, after: index > 0 ? parts[index - 1] : nil, to: scroll)
    }
    addClassicButtons(to: card)
  }

  /// Template and content are matched before anything else is laid out.
  private var classicTemplate: AirshipTemplate {
    let template = modal.template ?? sdk.defaultTemplate
    if modal.media == nil { return .headerBodyMedia }
    if template == .headerMediaBody, modal.heading == nil { return .mediaHeaderBody }
    return template
  }

  private mutating func addClassicPart(_ part: Part, after previous: Part?, to scroll: BoxID) {
    let gap = Self.spacing
    switch part {
    case .heading(let text):
      let isFirst = previous == nil
      let clearance = isFirst ? Self.dismissClearance : 0
      addClassicText(
        "heading", text, style.headerStyle, to: scroll, top: gap,
        leading: gap + (text.alignment == .center ? clearance : 0), trailing: gap + clearance)
    case .body(let text):
      var top = gap
      switch previous {
      case nil: top += 16
      case .heading: top -= 8
      case .body, .media: break
      }
      addClassicText(
        "body", text, style.bodyStyle, to: scroll, top: top, leading: gap, trailing: gap)
    case .media(let media):
      let padding = style.mediaStyle.additionalPadding
      // The column's insets of 24 and the media's own of −24 cancel out: edge to edge.
      addMedia(
        media, to: scroll,
        margin: edges(
          top: (previous == nil ? 0 : gap) + (padding.top ?? 0), leading: padding.leading ?? 0,
          bottom: padding.bottom ?? 0, trailing: padding.trailing ?? 0))
    }
  }

  private mutating func addClassicText(
    _ role: String, _ text: AirshipText, _ style: AirshipTextStyle, to scroll: BoxID, top: Double,
    leading: Double, trailing: Double
  ) {
    let padding = edges(style.additionalPadding)
    let box = Style {
      $0.flexShrink = 0
      $0.margin = edges(top: top, leading: leading, trailing: trailing)
      $0.padding = padding
    }
    screen.tree.append(
      Box(
        BoxName(role, .text, keyPath: "display.\(role)"), style: box,
        content: .text(textTemplate(text, style).styled)),
      to: scroll)
  }

  /// Buttons and footer stay below the part that scrolls.
  private mutating func addClassicButtons(to card: BoxID) {
    let gap = Self.spacing
    let buttons = AirshipButtonsTemplate(self)
    if !modal.buttons.isEmpty {
      // A slip of the SDK: the button view and its owner both add the padding (section 3.8).
      let extra = style.buttonStyle.additionalPadding
      let group = buttons.group(
        margin: edges(
          top: gap + 2 * (extra.top ?? 0), leading: gap + 2 * (extra.leading ?? 0),
          bottom: 2 * (extra.bottom ?? 0), trailing: gap + 2 * (extra.trailing ?? 0)))
      let box = screen.tree.append(group, to: card)
      let height = style.buttonStyle.buttonHeight ?? buttons.classicHeight
      for (index, button) in modal.buttons.enumerated() {
        buttons.addClassic(button, at: index, height: height, to: box, in: &screen.tree)
      }
    }
    if let footer = modal.footer {
      buttons.addClassicFooter(
        footer, margin: edges(top: gap, leading: gap, trailing: gap), to: card, in: &screen.tree)
    }
    screen.tree.append(
      Style {
        $0.height = .points(gap)
        $0.flexShrink = 0
      }, to: card)
  }
}
