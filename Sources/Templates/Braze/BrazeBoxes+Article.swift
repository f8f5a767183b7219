import Boxes
import Geometry
import Messages
import Styles

/// Header and body of modal and full messages, which scroll together where there is no room.
extension BrazeBoxes {
  /// How high header and body are at the width of what holds them, in points.
  ///
  /// `isFull` is for AppboyUI, whose nibs differ: a modal has 5 above and below, and a full message
  /// keeps the gap of a header that isn't there.
  func articleHeight(width: Double, isFull: Bool) -> Double {
    let (header, body) = (headerText, bodyText)
    if sdk.isAppboyUI {
      let gap = header != nil || isFull ? 10.0 : 0
      return (isFull ? 0 : 2 * modalInset) + gap + height(of: header, in: width)
        + height(of: body, in: width)
    }
    if hasLabels {
      return screen.roundedUp(
        height(of: header, in: width) + style.labelsSpacing + height(of: body, in: width))
    }
    // On whole pixels, so that what follows keeps its own height.
    return screen.roundedUp(
      2 * Self.textViewInset + brazeUIBodyTop(header, width: width - 10)
        + (body.map { height(of: $0, in: width - 10) + lastLineSpacing($0) }
          ?? BrazeAssumptions.emptyLineHeight))
  }

  /// What AppboyUI's nib leaves above and below the texts of a modal, in points.
  private var modalInset: Double { sdk.has(.modalTextHasInsets) ? 5 : 0 }

  /// What BrazeUI's text view leaves above and below its text, in points.
  private static let textViewInset = 8.0

  /// Where the text begins in what holds BrazeUI's text view: that was 8 points higher at first.
  private var textViewTop: Double { sdk.has(.textViewKeepsInsets) ? Self.textViewInset : 0 }

  /// Adds the part that scrolls, with header and body in it.
  mutating func addArticle(_ frame: Rect, isFull: Bool, to parent: BoxID) {
    let (header, body) = (headerText, bodyText)
    let scroll = screen.addBox(nil, frame, to: parent, overflow: .scroll)
    // A text view has insets of its own.
    let (inset, start) =
      sdk.isAppboyUI || hasLabels
      ? (0.0, isFull || hasLabels ? 0.0 : modalInset) : (5, textViewTop)
    let width = frame.width - 2 * inset
    let headerHeight = height(of: header, in: width)
    if let header {
      addText(
        header, name: BoxName("header", .text, keyPath: "header"),
        frame: Rect(x: inset, y: start, width: width, height: headerHeight), to: scroll)
    }
    guard let body else { return }
    let top =
      hasLabels
      ? headerHeight + style.labelsSpacing
      : sdk.isAppboyUI
        ? headerHeight + (header != nil || isFull ? 10 : 0)
        : brazeUIBodyTop(header, width: width)
    addText(
      body, name: BoxName("message", .text, keyPath: "message"),
      frame: Rect(x: inset, y: start + top, width: width, height: height(of: body, in: width)),
      to: scroll)
  }

  /// Where the body starts below the first line of BrazeUI's text view.
  ///
  /// It is one text of header, line break and body: its first line is empty without a header, and
  /// its last one without a body.
  private func brazeUIBodyTop(_ header: BrazeText?, width: Double) -> Double {
    guard let header else { return BrazeAssumptions.emptyLineHeight }
    return height(of: header, in: width) + lastLineSpacing(header) + labelsGap
  }

  private func lastLineSpacing(_ text: BrazeText) -> Double {
    BrazeAssumptions.spacesLastLine ? text.lineSpacing : 0
  }
}
