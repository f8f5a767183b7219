import Boxes
import Geometry
import Messages
import Styles

/// The column of a modal or fullscreen message from SDK 18 on.
///
/// Source of the figures: Docs/Vendors/Airship.md#swiftui-column.
extension AirshipBoxes {
  /// The gap between all parts of the column.
  static var swiftUIGap: Double { 24 }

  mutating func addSwiftUIParts(of article: AirshipArticle, to column: BoxID) {
    for part in article.parts(in: sdk) {
      switch part {
      case .heading(let text):
        addSwiftUIText("heading", text, article.style.headerStyle, to: column)
      case .body(let text): addSwiftUIText("body", text, article.style.bodyStyle, to: column)
      case .media(let media): addSwiftUIMedia(media, article.style.mediaStyle, to: column)
      }
    }
  }

  /// Adds a medium that reaches over the theme's own 24 at both sides.
  mutating func addSwiftUIMedia(
    _ media: AirshipMedia, _ style: AirshipMediaStyle<FilledStyle>, to column: BoxID
  ) {
    let extra = style.additionalPadding
    addMedia(
      media, to: column,
      margin: edges(
        top: extra.top, leading: -24 + extra.leading, bottom: extra.bottom,
        trailing: -24 + extra.trailing))
  }

  /// Adds what of buttons and footer there is, in a column of the width.
  ///
  /// A footer that is stretched takes all that is left of the column and is in its middle.
  mutating func addSwiftUIButtons(
    _ group: AirshipButtonGroup, footer: AirshipButton?, width: Double,
    stretchingFooter: Bool = false, to column: BoxID
  ) {
    if !group.buttons.isEmpty {
      group.addSwiftUI(margin: .zero, width: width, to: column, in: &screen.tree)
    }
    if let footer {
      let room = stretchingFooter ? addStretch(to: column) : column
      group.addSwiftUIFooter(footer, width: width, to: room, in: &screen.tree)
    }
  }

  private mutating func addStretch(to column: BoxID) -> BoxID {
    screen.tree.append(
      columnStyle {
        $0.justifyContent = .center
        $0.flexGrow = 1
        $0.flexShrink = 0
      }, to: column)
  }
}
