import Boxes
public import Devices
import Geometry
public import Messages

extension BloomreachPage {
  /// Returns the page in its view, at its position on a screen of the app.
  ///
  /// What is below the placeholder moves with its height; what leaves the screen is cut off.
  ///
  /// - Parameters:
  ///   - height: The height of the view in points; what the page has beyond is cut off.
  ///   - screen: What the app shows around it.
  /// - Returns: The boxes, and the environment to draw them in.
  public func boxes(
    height: Double, within screen: BloomreachScreen
  ) -> (boxes: MessageBoxes, environment: Environment) {
    var tree = Screen(environment).tree
    let page = tree.append(
      Box(
        style: Style {
          $0.position = .absolute
          $0.inset = .zero
          $0.display = .flex
          $0.flexDirection = .column
          $0.padding.top = .points(environment.safeArea.top)
        },
        decoration: Decoration {
          $0.background =
            screen.background ?? SystemColor.systemBackground.color(in: environment.appearance)
        }))
    for item in screen.above { addScreenItem(item, to: &tree, in: page) }
    let size = Size(width: screen.width(on: environment), height: height)
    let holder = tree.append(
      Box(
        BoxName("placeholder", .container),
        style: Style {
          $0.position = .relative
          $0.width = .points(size.width)
          $0.height = .points(size.height)
          $0.flexShrink = 0
          $0.margin = Edges(screen.insets)
        }), to: page)
    let warnings = addPage(to: &tree, in: holder, size: size)
    for item in screen.below { addScreenItem(item, to: &tree, in: page) }
    return (MessageBoxes(tree: tree, warnings: warnings), environment)
  }

  /// Adds a plain area with the item's name in its middle.
  private func addScreenItem(
    _ item: BloomreachScreen.Item, to tree: inout BoxTree, in parent: BoxID
  ) {
    let area = tree.append(
      Box(
        style: Style {
          $0.display = .flex
          $0.alignItems = .center
          $0.justifyContent = .center
          $0.height = .points(item.height)
          $0.flexShrink = 0
          $0.overflow = .hidden
        },
        decoration: item.color.map { color in Decoration { $0.background = color } }),
      to: parent)
    if item.name.isEmpty { return }
    let color = SystemColor.secondaryLabel.color(in: environment.appearance)
    tree.append(
      Box(content: .text(StyledText(item.name, style: TextStyle(size: 13, color: color)))),
      to: area)
  }
}

extension BloomreachScreen {
  /// The width that the insets leave to a placeholder, in points; at least 1.
  public func width(on environment: Environment) -> Double {
    max(1, environment.viewport.width - insets.left - insets.right)
  }
}
