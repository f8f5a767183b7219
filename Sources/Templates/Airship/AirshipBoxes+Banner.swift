import Boxes
import Diagnostics
import Geometry
import Messages
import Styles

/// Banners: Docs/Vendors/Airship.md#banner.
extension AirshipBoxes {
  mutating func addBanner(_ banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>) {
    warnAboutShadow(style.shadowStyle)
    if sdk.isClassic { addClassicBanner(banner, style) } else { addSwiftUIBanner(banner, style) }
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

// MARK: Classic

extension AirshipBoxes {
  /// The distance of the content from the card's sides, and the gap between its parts.
  private static var spacing: Double { 16 }

  private mutating func addClassicBanner(
    _ banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>
  ) {
    inferClassicBanner(style)
    let frame = AirshipBannerFrame(
      banner: banner, style: style, sdk: sdk, environment: environment)
    let card = screen.tree.append(
      Box(
        BoxName("banner", .container), style: frame.cardStyle, decoration: frame.cardDecoration))
    if !frame.hasTabBelow { addClassicTab(banner, to: card) }
    addClassicContent(of: banner, style, frame, to: card)
    if !banner.buttons.isEmpty {
      let group = AirshipButtonGroup(
        banner.buttons, layout: banner.buttonLayout, style: style.content.buttonStyle, sdk: sdk,
        context: context)
      addClassicButtons(group, side: Self.spacing, top: Self.spacing, to: card)
    }
    if frame.hasTabBelow {
      addClassicTab(banner, to: card)
    } else {
      addSpace(Self.spacing, to: card)
    }
  }

  /// The handle: 35 × 4 with 10 above and below.
  private mutating func addClassicTab(_ banner: AirshipBanner, to card: BoxID) {
    let color = banner.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .banner)
    screen.tree.append(
      Box(
        BoxName("tab", .icon, keyPath: "display.dismiss_button_color"),
        style: Style {
          $0.alignSelf = .center
          $0.flexShrink = 0
          $0.width = .points(35)
          $0.height = .points(4)
          $0.margin = edges(top: 10, bottom: 10)
        },
        decoration: Decoration {
          $0.background = color
          $0.corners = Corners(all: 2)
        }), to: card)
  }

  private mutating func addClassicContent(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>,
    _ frame: AirshipBannerFrame, to card: BoxID
  ) {
    let isMirrored = (banner.template ?? sdk.defaultBannerTemplate) == .mediaRight
    let row = screen.tree.append(
      Style {
        $0.display = .flex
        $0.direction = direction
        $0.flexDirection = isMirrored ? .rowReverse : .row
        $0.alignItems = .flexStart
        $0.columnGap = .points(Self.spacing)
        $0.margin = edges(
          top: frame.isOnTop ? Self.spacing : 0, leading: Self.spacing, trailing: Self.spacing)
        // A card that would be too high cuts its texts off, not its buttons.
        $0.flexShrink = 1
        $0.minHeight = .zero
        $0.overflow = .hidden
      }, to: card)
    if let media = banner.media {
      // A box of a fixed width; the style's padding is inside of it.
      let box = screen.tree.append(
        columnStyle {
          $0.width = .points(min(120, frame.width / 2))
          $0.flexShrink = 0
        }, to: row)
      let medium = addMedia(
        media, to: box, margin: edges(style.content.mediaStyle.additionalPadding))
      screen.tree.note(outer: box, of: medium)
    }
    let column = screen.tree.append(
      columnStyle {
        $0.flexGrow = 1
        $0.flexBasis = .zero
        $0.minWidth = .zero
        $0.rowGap = .points(Self.spacing)
      }, to: row)
    if let heading = banner.heading {
      // A slip of the SDK: the heading's padding counts twice, the body's once.
      addClassicText(
        "heading", text: heading, style: style.content.headerStyle, to: column, times: 2)
    }
    if let body = banner.body {
      addClassicText("body", text: body, style: style.content.bodyStyle, to: column)
    }
  }
}
