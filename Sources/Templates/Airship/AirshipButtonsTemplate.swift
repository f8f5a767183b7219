import BoxLayout
import Devices
import Geometry
import Messages
import Styles

/// Builds the buttons and the footer of an Airship message (airship.md section 3.6).
struct AirshipButtonsTemplate {
  let buttons: [AirshipButton]
  let layout: AirshipButtonLayout
  let style: AirshipButtonStyle
  let sdk: AirshipSDK
  let context: TemplateContext

  init(_ template: AirshipModalTemplate) {
    buttons = template.modal.buttons
    layout = template.modal.buttonLayout ?? template.sdk.defaultButtonLayout
    style = template.style.buttonStyle
    sdk = template.sdk
    context = template.context
  }

  private var direction: LayoutDirection { context.environment.direction }

  /// The distance between two buttons: 16 side by side, 24 stacked, none when joined.
  private var gap: Double {
    switch layout {
    case .joined: 0
    case .separate: max(0, style.separatedButtonSpacing ?? 16)
    case .stacked: max(0, style.stackedButtonSpacing ?? 24)
    }
  }

  /// The box that holds the buttons.
  func group(margin: Edges<Length>) -> Style {
    Style {
      $0.display = .flex
      $0.direction = direction
      $0.flexDirection = layout == .stacked ? .column : .row
      $0.flexShrink = 0
      $0.columnGap = .points(gap)
      $0.rowGap = .points(gap)
      $0.margin = margin
    }
  }

  // MARK: Classic

  /// The height of every button: that of the tallest label before it is wrapped, and 15 above and
  /// below.
  var classicHeight: Double {
    let labels = buttons.map { button in
      context.measurer.measure(styled(button.label), width: .infinity).size.height
    }
    return (labels.max() ?? 0) + 30
  }

  func addClassic(
    _ button: AirshipButton, at index: Int, height: Double, to group: BoxID,
    in tree: inout BoxTree
  ) {
    var decoration = looks(of: button, corners: classicCorners(at: index, button))
    // The line is centred on the edge and the button's mask cuts off its outer half.
    let visible = max(0, style.borderWidth ?? 2) / 2
    decoration.outline = button.borderColor.map {
      Outline(width: visible, color: $0, offset: -visible)
    }
    let name = name(of: button, at: index)
    let box = tree.append(
      Box(
        name,
        style: Style {
          shareRow(&$0)
          $0.height = .points(max(0, height))
          $0.overflow = .hidden
          $0.direction = direction
          alignClassicLabel(&$0, button.label.alignment)
        }, decoration: decoration), to: group)
    addLabel(
      of: button, in: name, to: box, padding: style.buttonTextStyle.additionalPadding, &tree)
  }

  /// The footer is a button without corners, border or room around its label.
  func addClassicFooter(
    _ footer: AirshipButton, margin: Edges<Length>, to card: BoxID, in tree: inout BoxTree
  ) {
    let height = context.measurer.measure(styled(footer.label), width: .infinity).size.height
    let box = tree.append(
      Box(
        Self.footerName,
        style: Style {
          $0.height = .points(height)
          $0.flexShrink = 0
          $0.overflow = .hidden
          $0.margin = margin
          $0.direction = direction
          alignClassicLabel(&$0, footer.label.alignment)
        }, decoration: Decoration { $0.background = footer.backgroundColor ?? .clear }), to: card)
    addLabel(
      of: footer, in: Self.footerName, to: box, padding: style.buttonTextStyle.additionalPadding,
      &tree)
  }

  /// `left` and `right` move the label to the side, 10 from the edge.
  private func alignClassicLabel(_ box: inout Style, _ alignment: AirshipText.Alignment?) {
    box.display = .flex
    box.flexDirection = .column
    box.boxSizing = .borderBox
    box.justifyContent = .center
    let isLTR = direction == .leftToRight
    switch alignment {
    case .left:
      box.alignItems = isLTR ? .flexStart : .flexEnd
      box.padding.left = .points(10)
    case .right:
      box.alignItems = isLTR ? .flexEnd : .flexStart
      box.padding.right = .points(10)
    case .center, nil: box.alignItems = .center
    }
  }

  /// Joined buttons are round at the outer ends, left and right whatever the language.
  private func classicCorners(at index: Int, _ button: AirshipButton) -> Corners {
    let radius = max(0, button.borderRadius ?? 0)
    guard layout == .joined, buttons.count > 1, index < 2 else { return Corners(all: radius) }
    return index == 0
      ? Corners(topLeft: radius, bottomLeft: radius)
      : Corners(topRight: radius, bottomRight: radius)
  }

  // MARK: SwiftUI

  /// The room around a label, which grows with Dynamic Type.
  private var labelPadding: Double {
    context.environment.textSize.scaledFontSize(12, scale: context.environment.scale)
  }

  /// The height of every button of a group: the tallest, rounded to whole points.
  func swiftUIHeight(groupWidth: Double) -> Double {
    let count = Double(buttons.count)
    let width =
      layout == .stacked ? groupWidth : (groupWidth - gap * (count - 1)) / max(1, count)
    let heights = buttons.map { button in
      max(33, style.buttonHeight ?? 0, labelHeight(button.label, width: width))
    }
    return (heights.max() ?? 0).rounded()
  }

  private func labelHeight(_ label: AirshipText, width: Double) -> Double {
    let room = max(0, width - 2 * labelPadding)
    return context.measurer.measure(styled(label), width: room).size.height + 2 * labelPadding
  }

  func addSwiftUI(
    _ button: AirshipButton, at index: Int, height: Double, to group: BoxID,
    in tree: inout BoxTree
  ) {
    addSwiftUIButton(
      button, name: name(of: button, at: index), height: height,
      corners: swiftUICorners(at: index, button),
      to: group, in: &tree)
  }

  /// The footer is an ordinary button, but `buttonHeight` doesn't speak of it.
  func addSwiftUIFooter(
    _ footer: AirshipButton, width: Double, to column: BoxID, in tree: inout BoxTree
  ) {
    addSwiftUIButton(
      footer, name: Self.footerName, height: max(33, labelHeight(footer.label, width: width)),
      corners: Corners(all: max(0, footer.borderRadius ?? 0)), to: column, in: &tree)
  }

  private func addSwiftUIButton(
    _ button: AirshipButton, name: BoxName, height: Double, corners: Corners, to parent: BoxID,
    in tree: inout BoxTree
  ) {
    var decoration = looks(of: button, corners: corners)
    // Two points, centred on the edge and not clipped, whatever the style says.
    decoration.outline = button.borderColor.map { Outline(width: 2, color: $0, offset: -1) }
    let box = tree.append(
      Box(
        name,
        style: Style {
          $0.display = .flex
          $0.flexDirection = .column
          $0.boxSizing = .borderBox
          $0.direction = direction
          $0.alignItems = .center
          $0.justifyContent = .center
          $0.height = .points(height)
          $0.padding = Edges(all: .points(labelPadding))
          shareRow(&$0)
        }, decoration: decoration), to: parent)
    addLabel(of: button, in: name, to: box, padding: AirshipPadding(), &tree)
  }

  /// Joined buttons are round at the outer ends, leading and trailing; those between at none.
  private func swiftUICorners(at index: Int, _ button: AirshipButton) -> Corners {
    let radius = max(0, button.borderRadius ?? 0)
    guard layout == .joined, buttons.count > 1 else { return Corners(all: radius) }
    let isLeft = direction == .leftToRight ? index == 0 : index == buttons.count - 1
    let isRight = direction == .leftToRight ? index == buttons.count - 1 : index == 0
    if isLeft { return Corners(topLeft: radius, bottomLeft: radius) }
    return isRight ? Corners(topRight: radius, bottomRight: radius) : Corners()
  }

  // MARK: Both

  /// Side by side, buttons have equal widths whatever their labels say; stacked, all the width.
  private func shareRow(_ box: inout Style) {
    box.minWidth = .zero
    if layout == .stacked {
      box.flexShrink = 0
    } else {
      box.flexGrow = 1
      box.flexBasis = .zero
    }
  }

  private func looks(of button: AirshipButton, corners: Corners) -> Decoration {
    Decoration {
      $0.background = button.backgroundColor ?? .clear
      $0.corners = corners
    }
  }

  private func styled(_ label: AirshipText) -> StyledText {
    let style = sdk.isClassic ? style.buttonTextStyle : AirshipTextStyle()
    var text = AirshipTextTemplate(
      text: label, style: style, sdk: sdk, environment: context.environment
    ).styled
    // A label stands in the middle; its own lines too unless the message says otherwise.
    if label.alignment == nil { text.paragraph.alignment = .center }
    return text
  }

  private static let footerName = BoxName("footer", .button, keyPath: "display.footer")

  private func name(of button: AirshipButton, at index: Int) -> BoxName {
    BoxName("button[\(button.id)]", .button, keyPath: "display.buttons[\(index)]")
  }

  private func addLabel(
    of button: AirshipButton, in name: BoxName, to box: BoxID, padding: AirshipPadding,
    _ tree: inout BoxTree
  ) {
    tree.append(
      Box(
        BoxName("\(name.id).label", .text, keyPath: name.keyPath.map { $0 + ".label" }),
        style: Style {
          $0.flexShrink = 0
          $0.padding = Edges(
            top: .points(padding.top ?? 0), leading: .points(padding.leading ?? 0),
            bottom: .points(padding.bottom ?? 0), trailing: .points(padding.trailing ?? 0),
            direction: direction)
        }, content: .text(styled(button.label))), to: box)
  }
}
