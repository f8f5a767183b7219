import Boxes
import Devices
import Geometry
import Messages
import Styles

/// Buttons and footers up to SDK 17.
extension AirshipButtonGroup {
  func addClassic(margin: Edges<Length>, to parent: BoxID, in tree: inout BoxTree) {
    let group = tree.append(groupStyle(margin: margin), to: parent)
    let height = style.buttonHeight ?? defaultClassicHeight
    for (index, button) in buttons.enumerated() {
      addClassic(button, at: index, height: height, to: group, in: &tree)
    }
  }

  /// The height of every button: that of the tallest label before it is wrapped, and 15 above and
  /// below.
  private var defaultClassicHeight: Double {
    let labels = buttons.map { button in
      context.measurer.measure(styled(button.label), width: .infinity).size.height
    }
    return (labels.max() ?? 0) + 30
  }

  private func addClassic(
    _ button: AirshipButton, at index: Int, height: Double, to group: BoxID,
    in tree: inout BoxTree
  ) {
    var decoration = appearance(of: button, corners: classicCorners(at: index, button))
    // The line is centred on the edge and the button's mask cuts off its outer half.
    let visible = max(0, style.borderWidth) / 2
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

  /// The footer is a button without corners, border, room around its label or any style.
  func addClassicFooter(
    _ footer: AirshipButton, margin: Edges<Length>, to card: BoxID, in tree: inout BoxTree
  ) {
    var group = self
    group.style = AirshipButtonStyle()
    let height =
      context.measurer.measure(group.styled(footer.label), width: .infinity).size.height
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
    group.addLabel(of: footer, in: Self.footerName, to: box, padding: AirshipPadding(), &tree)
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
}
