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
    var style = groupStyle(margin: margin)
    if layout != .stacked { style.alignItems = .center }
    let group = tree.append(style, to: parent)
    for (index, (button, height)) in zip(buttons, swiftUIHeights(groupWidth: width)).enumerated() {
      addSwiftUIButton(
        button, name: name(of: button, at: index), height: height,
        corners: swiftUICorners(at: index, button), isFooter: false, to: group, in: &tree)
    }
  }

  /// The height of the row or column that `addSwiftUI` adds, gaps included.
  ///
  /// - Parameters:
  ///   - width: The width of the group.
  ///   - isLevelled: Whether the buttons know one another's heights, which they don't in the first
  ///     layout.
  /// - Returns: The height in points.
  func swiftUIHeight(groupWidth width: Double, isLevelled: Bool = true) -> Double {
    let heights = swiftUIHeights(groupWidth: width, isLevelled: isLevelled)
    if layout != .stacked { return heights.max() ?? 0 }
    return ViewStack(spacing: gap, heights.map(StackItem.fixed)).length(offered: nil)
  }

  /// The room around a label, which grows with Dynamic Type.
  private var labelPadding: Double {
    sdk.padsButtonsOutside
      ? 8 : context.environment.textSize.scaledFontSize(12, scale: context.environment.scale)
  }

  /// The smallest height of a button, in points.
  private static let minimumHeight = 33.0

  /// The heights of the buttons of a group: each its own, at least the tallest in whole points.
  private func swiftUIHeights(groupWidth: Double, isLevelled: Bool = true) -> [Double] {
    let count = Double(buttons.count)
    let width =
      layout == .stacked ? groupWidth : (groupWidth - gap * (count - 1)) / max(1, count)
    let heights = buttons.map { ownHeight($0.label, width: width) }
    let tallest = isLevelled ? (heights.max() ?? 0).rounded() : 0
    return heights.map { max($0, tallest, style.buttonHeight ?? 0) }
  }

  /// The height of a button that is alone and has no height of the app's style.
  private func ownHeight(_ label: AirshipText, width: Double) -> Double {
    let room = max(0, width - 2 * labelPadding)
    let text = context.measurer.measure(styled(label), width: room).size.height
    return sdk.padsButtonsOutside
      ? max(Self.minimumHeight, text) + 2 * labelPadding
      : max(Self.minimumHeight, text + 2 * labelPadding)
  }

  /// A footer as a child of its column: `isStretched` if nothing limits its height, and then the
  /// button is as high as its part of the column allows.
  func footerItem(_ footer: AirshipButton, width: Double, isStretched: Bool) -> StackItem {
    isStretched
      ? .flexible(minimum: Self.minimumHeight)
      : .fixed(sdk.fixedFooterHeight ?? ownHeight(footer.label, width: width))
  }

  /// The footer is an ordinary button, but `buttonHeight` doesn't speak of it.
  ///
  /// `offer` is the height of its part of the column; the button is in the middle of that.
  func addSwiftUIFooter(
    _ footer: AirshipButton, width: Double, offer: Double?, to column: BoxID,
    in tree: inout BoxTree
  ) {
    let own = sdk.fixedFooterHeight ?? ownHeight(footer.label, width: width)
    addSwiftUIButton(
      footer, name: Self.footerName,
      height: FlexibleFrame(minimum: Self.minimumHeight).length(offered: offer, child: own),
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
          $0.padding = Edges(
            top: .zero, left: .points(labelPadding), bottom: .zero, right: .points(labelPadding))
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
