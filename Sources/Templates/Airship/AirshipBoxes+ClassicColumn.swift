import Boxes
import Geometry
import Messages
import Styles

/// The column of a modal or fullscreen message up to SDK 17.
///
/// Source of the figures: Docs/Vendors/Airship.md#classic-column.
extension AirshipBoxes {
  /// The insets of the column and the gap between its items.
  static var classicSpacing: Double { 24 }

  /// What the dismiss button, 46 wide, reaches into the column: 46 − 24.
  private static var dismissClearance: Double { 22 }

  mutating func addClassicParts(of article: AirshipArticle, to column: BoxID) {
    var previous: AirshipArticle.Part?
    for part in article.parts(in: sdk) {
      addClassic(part, of: article, after: previous, to: column)
      previous = part
    }
  }

  private mutating func addClassic(
    _ part: AirshipArticle.Part, of article: AirshipArticle, after previous: AirshipArticle.Part?,
    to column: BoxID
  ) {
    let gap = Self.classicSpacing
    switch part {
    case .heading(let text):
      let clearance = previous == nil ? Self.dismissClearance : 0
      addClassicText(
        "heading", text: text, style: article.style.headerStyle, to: column,
        margin: edges(
          top: gap, leading: gap + (text.alignment == .center ? clearance : 0),
          trailing: gap + clearance))
    case .body(let text):
      var top = gap
      switch previous {
      case nil: top += 16
      case .heading: top -= 8
      case .body, .media: break
      }
      addClassicText(
        "body", text: text, style: article.style.bodyStyle, to: column,
        margin: edges(top: top, leading: gap, trailing: gap))
    case .media(let media):
      let padding = article.style.mediaStyle.additionalPadding
      // The column's insets of 24 and the media's own of −24 cancel out: edge to edge.
      addMedia(
        media, to: column,
        margin: edges(
          top: (previous == nil ? 0 : gap) + padding.top, leading: padding.leading,
          bottom: padding.bottom, trailing: padding.trailing))
    }
  }

  /// Adds the buttons at a distance from the sides; nothing when there are none.
  mutating func addClassicButtons(
    _ group: AirshipButtonGroup, side: Double, top: Double, to parent: BoxID
  ) {
    guard !group.buttons.isEmpty else { return }
    // A slip of the SDK (Docs/Vendors/Airship.md#padding-slips): the button view and its owner
    // both add the padding.
    let extra = group.style.additionalPadding
    group.addClassic(
      margin: edges(
        top: top + 2 * extra.top, leading: side + 2 * extra.leading,
        bottom: 2 * extra.bottom, trailing: side + 2 * extra.trailing),
      to: parent, in: &screen.tree)
  }
}
