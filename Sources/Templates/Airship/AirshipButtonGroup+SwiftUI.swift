import Boxes
import Devices
import Geometry
import Messages
import Styles

/// Buttons and footers from SDK 18 on.
extension AirshipButtonGroup {
  /// Adds the buttons in a row or column of the width.
  func addSwiftUI(
    margin: Edges<Length>, width: Double, to parent: BoxID, in tree: inout BoxTree
  ) {
    let group = tree.append(groupStyle(margin: margin), to: parent)
    let height = swiftUIHeight(groupWidth: width)
    for (index, button) in buttons.enumerated() {
      addSwiftUI(button, at: index, height: height, to: group, in: &tree)
    }
  }

  /// The room around a label, which grows with Dynamic Type.
  private var labelPadding: Double {
    context.environment.textSize.scaledFontSize(12, scale: context.environment.scale)
  }

  /// The height of every button of a group: the tallest, rounded to whole points.
  private func swiftUIHeight(groupWidth: Double) -> Double {
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

  private func addSwiftUI(
    _ button: AirshipButton, at index: Int, height: Double, to group: BoxID,
    in tree: inout BoxTree
  ) {
    addSwiftUIButton(
      button, name: name(of: button, at: index), height: height,
      corners: swiftUICorners(at: index, button),
      isFooter: false, to: group, in: &tree)
  }

  /// The footer is an ordinary button, but `buttonHeight` doesn't speak of it.
  func addSwiftUIFooter(
    _ footer: AirshipButton, width: Double, to column: BoxID, in tree: inout BoxTree
  ) {
    addSwiftUIButton(
      footer, name: Self.footerName,
      height: sdk.fixedFooterHeight ?? max(33, labelHeight(footer.label, width: width)),
      corners: Corners(all: max(0, footer.borderRadius ?? 0)), isFooter: true, to: column,
      in: &tree)
  }

  private func addSwiftUIButton(
    _ button: AirshipButton, name: BoxName, height: Double, corners: Corners, isFooter: Bool,
    to parent: BoxID, in tree: inout BoxTree
  ) {
    var decoration = appearance(of: button, corners: corners)
    if sdk.hasContinuousButtonCorners { decoration.corners.curve = .continuous }
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
          if isFooter { $0.flexShrink = 0 } else { shareRow(&$0) }
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
}
