import Boxes
import Diagnostics
import Geometry
import Messages
import Styles

/// The column of a modal or fullscreen message from SDK 18 on.
///
/// Source of the figures: Docs/Vendors/Airship.md#swiftui-column.
extension AirshipBoxes {
  /// The gap between all parts of the column.
  static var swiftUIGap: Double { 24 }

  /// Adds the parts of a column.
  ///
  /// `flushPadding` is the padding above the column that a medium which comes first takes away: it
  /// has a negative padding of this length, and no view is lower than 0.
  mutating func addSwiftUIParts(
    of article: AirshipArticle, keepingMargins: Bool = false, flushPadding: Double,
    to column: BoxID
  ) {
    let flush = article.startsFlush(in: sdk) ? flushPadding : 0
    for part in article.parts(in: sdk) {
      switch part {
      case .heading(let text):
        addSwiftUIText("heading", text: text, style: article.style.headerStyle, to: column)
      case .body(let text):
        addSwiftUIText("body", text: text, style: article.style.bodyStyle, to: column)
      case .media(let media):
        addSwiftUIMedia(
          media, article.style.mediaStyle, keepsMargins: keepingMargins, minimumHeight: flush,
          to: column)
      }
    }
  }

  /// The height of the parts that `addSwiftUIParts` adds to a column of a width, with their gaps.
  func swiftUIHeight(
    ofPartsOf article: AirshipArticle, flushPadding: Double, width: Double
  ) -> Double {
    let flush = article.startsFlush(in: sdk) ? flushPadding : 0
    let parts = article.parts(in: sdk).map { part in
      switch part {
      case .heading(let text):
        swiftUIHeight(of: text, article.style.headerStyle, width: width)
      case .body(let text): swiftUIHeight(of: text, article.style.bodyStyle, width: width)
      case .media(let media):
        max(flush, swiftUIHeight(of: media, article.style.mediaStyle, width: width))
      }
    }
    return ViewStack(spacing: Self.swiftUIGap, parts.map(StackItem.fixed)).length(offered: nil)
  }

  /// How far a medium reaches over the theme's own distance at both sides of the column.
  private static var mediaReach: Double { 24 }

  /// Adds a medium that reaches over the theme's own 24 at both sides.
  ///
  /// `keepsMargins` leaves it inside of them.
  mutating func addSwiftUIMedia(
    _ media: AirshipMedia, _ style: AirshipMediaStyle<FilledStyle>, keepsMargins: Bool = false,
    minimumHeight: Double = 0, to column: BoxID
  ) {
    let extra = style.additionalPadding
    let reach = keepsMargins ? 0 : Self.mediaReach
    var room = column
    if minimumHeight > 0 {
      // What is lower than the padding that it takes away leaves the rest of that below.
      room = screen.tree.append(
        columnStyle {
          $0.flexShrink = 0
          $0.minHeight = .points(minimumHeight)
        }, to: column)
    }
    let frame = screen.tree.append(
      columnStyle {
        $0.flexShrink = 0
        $0.margin = edges(leading: -reach, trailing: -reach)
      }, to: room)
    let isFlat = media.type != .image && !sdk.givesVideosRatio
    if isFlat { warnAboutFlatVideo() }
    let painted = addMedia(
      shape(of: media), named: Self.mediaName,
      Style {
        $0.flexShrink = 0
        $0.margin = edges(extra)
        if isFlat {
          $0.height = .zero
          $0.overflow = .hidden
        }
      }, to: frame)
    screen.tree.note(outer: frame, of: painted)
  }

  /// The height of a medium that `addSwiftUIMedia` adds to a column of a width.
  private func swiftUIHeight(
    of media: AirshipMedia, _ style: AirshipMediaStyle<FilledStyle>, width: Double
  ) -> Double {
    let extra = style.additionalPadding
    var scratch = self
    let ratio = scratch.shape(of: media).ratio
    let room = max(0, width + 2 * Self.mediaReach - extra.leading - extra.trailing)
    let isFlat = media.type != .image && !sdk.givesVideosRatio
    return (isFlat ? 0 : room / ratio) + extra.top + extra.bottom
  }

  private mutating func warnAboutFlatVideo() {
    if sdk.generation == .swiftUI {
      infer("videos of 18.4 to 18.10 are as before, by the change log of 18.11")
    }
    warnings.append(
      .warning(
        "Version \(sdk.version) gives a video in a modal or fullscreen message no height, so it "
          + "isn't seen: https://github.com/urbanairship/ios-library/releases/tag/18.11.0.",
        keyPath: "display.media.type",
        solution: "Use an image, or version 18.11 or later."))
  }

  /// Adds what of buttons and footer there is, in a column of the width.
  ///
  /// `footerRoom` is the height of the footer's part of the column; nil for the footer's own.
  mutating func addSwiftUIButtons(
    _ group: AirshipButtonGroup, footer: AirshipButton?, width: Double,
    footerRoom: Double? = nil, to column: BoxID
  ) {
    if !group.buttons.isEmpty {
      group.addSwiftUI(margin: .zero, width: width, to: column, in: &screen.tree)
    }
    guard let footer else { return }
    var room = column
    if let footerRoom {
      room = screen.tree.append(
        columnStyle {
          $0.justifyContent = .center
          $0.flexShrink = 0
          $0.height = .points(footerRoom)
        }, to: column)
    }
    group.addSwiftUIFooter(footer, width: width, offer: footerRoom, to: room, in: &screen.tree)
  }
}
