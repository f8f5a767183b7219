import Boxes
import Diagnostics
import Geometry
import Messages
import Styles

/// Banners: Docs/Vendors/Airship.md#banner.
extension AirshipBoxes {
  /// The distance of the content from the card's sides, and the gap between its parts.
  private static var spacing: Double { 16 }

  mutating func addBanner(_ banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>) {
    let frame = AirshipBannerFrame(
      banner: banner, style: style, sdk: sdk, environment: environment)
    warnAboutShadow(style.shadowStyle)
    let card = screen.tree.append(
      Box(
        BoxName("banner", .container), style: frame.cardStyle, decoration: frame.cardDecoration))
    if !frame.isOnTop { addTab(banner, to: card) }
    let margin = contentMargin(isOnTop: frame.isOnTop)
    addContent(of: banner, style, cardWidth: frame.width, margin: margin, to: card)
    addButtons(of: banner, style, cardWidth: frame.width, to: card)
    if frame.isOnTop {
      addTab(banner, to: card)
    } else if sdk.isClassic {
      addSpace(Self.spacing, to: card)
    }
  }

  /// The room above the content: a banner on top has none from SDK 18 on.
  private func contentMargin(isOnTop: Bool) -> Edges<Length> {
    edges(
      top: isOnTop && sdk.isClassic ? Self.spacing : 0, leading: Self.spacing,
      trailing: Self.spacing)
  }

  /// The handle: 35 × 4 with 10 above and below, in SwiftUI 36 × 4 with 16.
  private mutating func addTab(_ banner: AirshipBanner, to card: BoxID) {
    let color = banner.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .banner)
    let distance = sdk.isClassic ? 10.0 : 16
    let width = sdk.isClassic ? 35.0 : 36
    screen.tree.append(
      Box(
        BoxName("tab", .icon, keyPath: "display.dismiss_button_color"),
        style: Style {
          $0.alignSelf = .center
          $0.flexShrink = 0
          $0.width = .points(width)
          $0.height = .points(4)
          $0.margin = edges(top: distance, bottom: distance)
        },
        decoration: Decoration {
          $0.background = color
          $0.corners = Corners(all: 2)
        }), to: card)
  }

  // MARK: Content

  private mutating func addContent(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>, cardWidth: Double,
    margin: Edges<Length>, to card: BoxID
  ) {
    let isMirrored = (banner.template ?? sdk.defaultBannerTemplate) == .mediaRight
    let row = screen.tree.append(
      Style {
        $0.display = .flex
        $0.direction = direction
        $0.flexDirection = isMirrored ? .rowReverse : .row
        $0.alignItems = .flexStart
        $0.columnGap = .points(Self.spacing)
        $0.margin = margin
        // A classic card that would be too high cuts its texts off, not its buttons.
        $0.flexShrink = sdk.isClassic ? 1 : 0
        $0.minHeight = sdk.isClassic ? .zero : .auto
        $0.overflow = sdk.isClassic ? .hidden : .visible
      }, to: card)
    if let media = banner.media {
      let padding = style.content.mediaStyle.additionalPadding
      if sdk.isClassic {
        addClassicMedia(media, padding, width: min(120, cardWidth / 2), to: row)
      } else {
        let width = cardWidth < 288 ? max(0, cardWidth - 48) / 2 : 120
        addSwiftUIMedia(media, padding, width: width, to: row)
      }
    }
    addTextBoxes(of: banner, style, to: row)
  }

  /// A box of a fixed width; the style's padding is inside of it.
  private mutating func addClassicMedia(
    _ media: AirshipMedia, _ padding: AirshipPadding<FilledStyle>, width: Double, to row: BoxID
  ) {
    let box = screen.tree.append(
      columnStyle {
        $0.width = .points(width)
        $0.flexShrink = 0
      }, to: row)
    addMedia(media, to: box, margin: edges(padding))
  }

  /// A box of a fixed width, 88 to 480 high, with the medium and the style's padding inside of it.
  ///
  /// A slip of the SDK: the leading padding is taken off again on both sides, so the medium starts
  /// at the leading edge and is wider by that padding, over the edge of its box.
  private mutating func addSwiftUIMedia(
    _ media: AirshipMedia, _ padding: AirshipPadding<FilledStyle>, width: Double, to row: BoxID
  ) {
    let shape = shape(of: media)
    let (leading, trailing) = (padding.leading, padding.trailing)
    let (top, bottom) = (padding.top, padding.bottom)
    let room = max(0, width + leading - trailing)
    let height = min(max(room / shape.ratio + top + bottom, 88), 480)
    let fitted = Size(width: room, height: max(0, height - top - bottom))
      .largestRectangle(ofRatio: shape.ratio)
    let box = screen.tree.append(
      Box(
        Self.mediaName,
        style: Style {
          $0.display = .flex
          $0.alignItems = .center
          $0.justifyContent = .center
          $0.direction = direction
          $0.width = .points(width)
          $0.height = .points(height)
          $0.flexShrink = 0
        }), to: row)
    add(
      shape, named: nil,
      Style {
        $0.width = .points(fitted.width)
        $0.height = .points(fitted.height)
        $0.flexShrink = 0
        $0.margin = edges(top: top, leading: 0, bottom: bottom, trailing: trailing - leading)
      }, to: box)
  }

  private mutating func addTextBoxes(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>, to row: BoxID
  ) {
    let column = screen.tree.append(
      columnStyle {
        $0.flexGrow = 1
        $0.flexBasis = .zero
        $0.minWidth = .zero
        $0.rowGap = .points(Self.spacing)
      }, to: row)
    if let heading = banner.heading {
      if sdk.isClassic {
        // A slip of the SDK: the heading's padding counts twice, the body's once.
        addClassicText("heading", heading, style.content.headerStyle, to: column, times: 2)
      } else {
        addSwiftUIText("heading", heading, style.content.headerStyle, to: column)
      }
    } else {
      addGapOfAbsentText(to: column)
    }
    if let body = banner.body {
      if sdk.isClassic {
        addClassicText("body", body, style.content.bodyStyle, to: column)
      } else {
        addSwiftUIText("body", body, style.content.bodyStyle, to: column)
      }
    } else {
      addGapOfAbsentText(to: column)
    }
  }

  /// Before 18.14.2 a text that was not there left its gap.
  private mutating func addGapOfAbsentText(to column: BoxID) {
    guard !sdk.isClassic, sdk.version < SDKVersion(18, 14, 2) else { return }
    screen.tree.append(Style { $0.flexShrink = 0 }, to: column)
  }

  // MARK: Buttons

  private mutating func addButtons(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>, cardWidth: Double,
    to card: BoxID
  ) {
    guard !banner.buttons.isEmpty else { return }
    let group = AirshipButtonGroup(
      banner.buttons, layout: banner.buttonLayout, style: style.content.buttonStyle, sdk: sdk,
      context: context)
    let side = Self.spacing
    if sdk.isClassic {
      addClassicButtons(group, side: side, top: side, to: card)
    } else {
      group.addSwiftUI(
        margin: edges(top: side, leading: side, trailing: side),
        width: max(0, cardWidth - 2 * side), to: card, in: &screen.tree)
    }
  }

  private mutating func warnAboutShadow(_ shadow: AirshipShadowStyle<FilledStyle>) {
    guard !sdk.isClassic, let name = shadow.colorHex, shadow.color == nil else { return }
    warnings.append(
      .warning(
        "The colour \"\(name)\" of the shadow is one of the app's, which are not known; no shadow "
          + "is drawn.", keyPath: "shadowStyle.colorHex",
        solution: "Write \"#RRGGBB\", or \"#AARRGGBB\" with alpha first."))
  }
}
