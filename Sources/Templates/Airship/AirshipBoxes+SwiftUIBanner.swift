import Boxes
import Diagnostics
import Geometry
import Messages
import Styles

/// Banners from SDK 18 on: Docs/Vendors/Airship.md#banner.
extension AirshipBoxes {
  /// The distance of the content from the card's sides, and the gap between its parts.
  private static var spacing: Double { 16 }

  mutating func addSwiftUIBanner(
    _ message: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>
  ) {
    var banner = message
    if sdk.needsButtonLayout, banner.buttonLayout == nil, !banner.buttons.isEmpty {
      banner.buttons = []
      warnings.append(.buttonsWithoutLayout(sdk))
    }
    var frame = AirshipBannerFrame(
      banner: banner, style: style, sdk: sdk, environment: environment)
    frame.height = swiftUIHeight(of: banner, style, in: frame)
    frame.firstHeight =
      sdk.keepsFirstBannerHeight
      ? swiftUIHeight(of: banner, style, in: frame, isFirst: true) : frame.height
    warnAboutKnownBugs(of: message)
    inferParts()
    noteWhatIsInferred(of: banner, style, in: frame)
    noteSplitView(frame)
    let card = screen.tree.append(
      Box(
        BoxName("banner", .container), style: frame.cardStyle, decoration: frame.cardDecoration))
    if !frame.hasTabBelow { addSwiftUITab(banner, to: card) }
    addSwiftUIContent(of: banner, style, cardWidth: frame.width, to: card)
    if !banner.buttons.isEmpty {
      let side = Self.spacing
      buttonGroup(of: banner, style).addSwiftUI(
        margin: edges(top: side, leading: side, trailing: side),
        width: max(0, frame.width - 2 * side), to: card, in: &screen.tree)
    }
    if frame.hasTabBelow { addSwiftUITab(banner, to: card) }
  }

  private func buttonGroup(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>
  ) -> AirshipButtonGroup {
    AirshipButtonGroup(
      banner.buttons, layout: banner.buttonLayout, style: style.content.buttonStyle, sdk: sdk,
      context: context)
  }

  // MARK: Heights

  /// The height of the card, without what its background covers of the safe area.
  ///
  /// `isFirst` asks for that of the first layout: an image that isn't loaded has its box's smallest
  /// height, and buttons don't know one another.
  private func swiftUIHeight(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>,
    in frame: AirshipBannerFrame, isFirst: Bool = false
  ) -> Double {
    let columns = columns(of: banner, cardWidth: frame.width)
    var strings: [StackItem] = []
    if let heading = banner.heading {
      let padding = headingStyle(style)
      strings.append(.fixed(swiftUIHeight(of: heading, padding, width: columns.strings)))
    } else if sdk.keepsGapOfAbsentStrings {
      strings.append(.fixed(0))
    }
    if let body = banner.body {
      let (padding, margin) = bodyStyle(style)
      let height = swiftUIHeight(
        of: body, padding, width: columns.strings - margin.leading - margin.trailing)
      strings.append(.fixed(height + margin.top + margin.bottom))
    } else if sdk.keepsGapOfAbsentStrings {
      strings.append(.fixed(0))
    }
    var row = ViewStack(spacing: Self.spacing, strings).length(offered: nil)
    if let media = banner.media {
      var scratch = self
      let box = scratch.mediaBox(of: media, style, width: columns.media)
      row = max(row, isFirst ? AirshipBannerMedia.minimumHeight : box.height)
    }
    var parts: [StackItem] = [.fixed(row)]
    if !banner.buttons.isEmpty {
      parts.append(
        .fixed(
          buttonGroup(of: banner, style).swiftUIHeight(
            groupWidth: max(0, frame.width - 2 * Self.spacing), isLevelled: !isFirst)))
    }
    let content = ViewStack(spacing: Self.spacing, parts).length(offered: nil)
    return content + Self.tabSize.height + 2 * sdk.bannerTabDistance + sdk.bannerContentDistance
  }

  /// The widths of the media's box and of the texts' column, by the rule of the row that they share.
  private func columns(
    of banner: AirshipBanner, cardWidth: Double
  ) -> (media: Double, strings: Double) {
    let strings = StackItem.flexible()
    var row = ViewStack(spacing: Self.spacing, [strings])
    if banner.media != nil {
      let width = AirshipBannerMedia.maximumWidth
      row.items.insert(StackItem(minimum: 0, ideal: width, maximum: width), at: 0)
    }
    let lengths = row.lengths(offered: cardWidth - 2 * Self.spacing)
    return (banner.media == nil ? 0 : lengths[0], lengths.last ?? 0)
  }

  // MARK: Parts

  private static var tabSize: Size { Size(width: 36, height: 4) }

  private mutating func addSwiftUITab(_ banner: AirshipBanner, to card: BoxID) {
    let `default` = sdk.defaultDismissButtonColor(in: .banner)
    let color = sdk.hasFixedTabColor ? `default` : banner.dismissButtonColor ?? `default`
    let distance = sdk.bannerTabDistance
    screen.tree.append(
      Box(
        BoxName("tab", .icon, keyPath: "display.dismiss_button_color"),
        style: Style {
          $0.alignSelf = .center
          $0.flexShrink = 0
          $0.width = .points(Self.tabSize.width)
          $0.height = .points(Self.tabSize.height)
          $0.margin = edges(top: distance, bottom: distance)
        },
        decoration: Decoration {
          $0.background = color
          $0.corners = Corners(all: Self.tabSize.height / 2)
        }), to: card)
  }

  private mutating func addSwiftUIContent(
    of banner: AirshipBanner, _ style: AirshipBannerValues<FilledStyle>, cardWidth: Double,
    to card: BoxID
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
          top: sdk.bannerContentDistance, leading: Self.spacing, trailing: Self.spacing)
        $0.flexShrink = 0
      }, to: card)
    if let media = banner.media {
      let width = columns(of: banner, cardWidth: cardWidth).media
      let shape = shape(of: media)
      AirshipBannerMedia(
        shape, style.content.mediaStyle.additionalPadding, width: width, sdk: sdk
      ).addMedia(shape, to: row, in: &self)
    }
    let column = screen.tree.append(
      columnStyle {
        $0.flexGrow = 1
        $0.flexBasis = .zero
        $0.minWidth = .zero
        $0.rowGap = .points(Self.spacing)
      }, to: row)
    if let heading = banner.heading {
      addSwiftUIText("heading", text: heading, style: headingStyle(style), to: column)
    } else if sdk.keepsGapOfAbsentStrings {
      screen.tree.append(Style { $0.flexShrink = 0 }, to: column)
    }
    if let body = banner.body {
      let (padding, margin) = bodyStyle(style)
      let room = screen.tree.append(
        columnStyle {
          $0.flexShrink = 0
          $0.padding = edges(margin)
        }, to: column)
      addSwiftUIText("body", text: body, style: padding, to: room)
    } else if sdk.keepsGapOfAbsentStrings {
      screen.tree.append(Style { $0.flexShrink = 0 }, to: column)
    }
  }

  private mutating func mediaBox(
    of media: AirshipMedia, _ style: AirshipBannerValues<FilledStyle>, width: Double
  ) -> AirshipBannerMedia {
    AirshipBannerMedia(
      shape(of: media), style.content.mediaStyle.additionalPadding, width: width, sdk: sdk)
  }

  /// A slip of the SDK: before 18.4 the heading's padding counts three times.
  private func headingStyle(
    _ style: AirshipBannerValues<FilledStyle>
  ) -> AirshipTextStyle<FilledStyle> {
    var heading = style.content.headerStyle
    if sdk.generation == .earlySwiftUI {
      heading.additionalPadding = heading.additionalPadding.times(3)
    }
    return heading
  }

  /// A slip of the SDK: before 18.4 the body's padding counts twice, and the heading's is around it.
  private func bodyStyle(
    _ style: AirshipBannerValues<FilledStyle>
  ) -> (AirshipTextStyle<FilledStyle>, margin: AirshipPadding<FilledStyle>) {
    var body = style.content.bodyStyle
    guard sdk.generation == .earlySwiftUI else {
      return (body, AirshipPadding<FilledStyle>())
    }
    body.additionalPadding = body.additionalPadding.times(2)
    return (body, style.content.headerStyle.additionalPadding)
  }
}

extension AirshipPadding<FilledStyle> {
  /// The padding taken a number of times.
  fileprivate func times(_ count: Double) -> Self {
    var result = self
    result.top *= count
    result.bottom *= count
    result.leading *= count
    result.trailing *= count
    return result
  }
}
