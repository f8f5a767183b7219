import Geometry
import Messages

extension BrazeStyle {
  /// The table of the keys of a kind's file.
  public static func schema(for kind: Kind) -> StyleSchema<BrazeStyle, BrazeStyle> {
    schemas[kind] ?? StyleSchema(empty: BrazeStyle(kind), [])
  }

  private static let schemas = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map { ($0, makeSchema($0)) })

  private static func makeSchema(_ kind: Kind) -> StyleSchema<BrazeStyle, BrazeStyle> {
    let defaultValue = BrazeStyle(kind)
    let rows =
      switch kind {
      case .slideup: slideup
      case .html: page
      case .modal:
        card("modal") + text + limits("modal") + buttons + [backgroundTap("modal")]
      case .modalImage:
        card("modal") + limits("modal", isImageOnly: true) + buttons + [
          .flag(
            "scrollLargeImages", property: \.scrollLargeImages, parts: ["image"],
            summary: "Lets an image that is too high scroll instead of making the card narrower."),
          backgroundTap("modal"),
        ]
      case .full:
        card("full") + text + limits("full") + buttons + [displayMode, backgroundTap("full")]
      case .fullImage:
        card("full") + limits("full", isImageOnly: true) + buttons + [
          .flag(
            "scrollLargeImages", property: \.scrollLargeImages, parts: ["image"],
            summary: "Shows the image from the top in its own ratio, and lets it scroll."),
          displayMode, backgroundTap("full"),
        ]
      }
    // The SDK's own values are those of a new style.
    // An image has no padding above it.
    let isImageFirst = kind != .slideup && kind != .modal
    let known = rows.filter { !isImageFirst || $0.key.path != "padding.top" }.map { row in
      row.with {
        $0.since = firstVersion(of: $0)
        $0.defaults[.braze(.brazeUI)] = row.load(defaultValue)
      }
    }
    return StyleSchema(empty: defaultValue, [known, kind == .slideup ? appboyUI : []])
  }

  /// The version in which a key became an attribute.
  private static func firstVersion(of key: StyleKey) -> SDKVersion {
    if key.path.hasPrefix("header.") || key.path.hasPrefix("message.") {
      return BrazeChange.linesCanBeSet.since
    }
    if key.path.hasPrefix("buttonsAttributes.") { return BrazeChange.cornersCanBeChosen.since }
    if key.path.hasSuffix(".large") { return BrazeChange.tabletsHaveLengths.since }
    return switch key.path {
    case "cornerCurve", "imageCornerCurve", "imageCornerRadius":
      BrazeChange.cornersCanBeChosen.since
    case "chevronVisibility": BrazeChange.chevronsCanBeChosen.since
    case "dismissible": BrazeChange.slideupsMayStay.since
    case "automaticBodyClicks": BrazeChange.bodyClicksAreChosen.since
    case "linkTargetSupport": BrazeChange.targetsKeepPages.since
    default: SDKVersion(5)
    }
  }

  // MARK: Groups of keys

  private static var slideup: [FilledStyleRow<BrazeStyle>] {
    card("slideup")
      + [
        .number(
          "graphicLeadingPadding", property: \.graphicLeadingPadding, parts: ["image", "icon"],
          summary: "Leading padding of a slideup with an image or an icon."),
        .number(
          "spacing", property: \.spacing, parts: ["message", "chevron"],
          summary: "Space between graphic, text and chevron."),
      ] + BrazeFont.rows(parts: ["message"]).nested(in: "font", \.font)
      + [
        .number(
          "imageSize.width", property: \.imageSize.width, parts: ["image"],
          summary: "Width of the image."),
        .number(
          "imageSize.height", property: \.imageSize.height, parts: ["image"],
          summary: "Height of the image."),
        .number(
          "imageCornerRadius", property: \.imageCornerRadius, parts: ["image"],
          summary: "Radius of the image's corners."),
        .string(
          "imageCornerCurve", property: \.imageCornerCurve, choices: ["circular", "continuous"],
          parts: ["image"], summary: "Shape of the image's corners."),
        .string(
          "chevronVisibility", property: \.chevronVisibility,
          choices: ["auto", "hidden", "visible"],
          parts: ["chevron"],
          summary: "Whether the chevron is shown; auto where a tap does something."),
        .number(
          "minHeight", property: \.minHeight, parts: ["slideup"],
          summary: "Least height of the card."),
        .number(
          "maxWidth", property: \.maxWidth.regular, parts: ["slideup"],
          summary: "Largest width of the card."),
        .flag(
          "dismissible", property: \.dismissible, parts: ["slideup"],
          summary: "Whether it can be swiped away; the image is the same."),
      ]
  }

  private static var page: [FilledStyleRow<BrazeStyle>] {
    [
      .string(
        "animation", property: \.animation, choices: ["auto", "fade", "slide"], parts: ["html"],
        summary:
          "How the page comes and goes; auto slides a page with an archive, and fades others."),
      .flag(
        "automaticBodyClicks", property: \.automaticBodyClicks, parts: ["html"],
        summary: "Whether each link counts as a click; the image is the same."),
      .flag(
        "linkTargetSupport", property: \.linkTargetSupport, parts: ["html"],
        summary: "Whether links with a target keep the message; the image is the same."),
    ]
  }

  private static func card(_ part: String) -> [FilledStyleRow<BrazeStyle>] {
    EdgeInsets.rows(parts: [part], "Least distance of the card from the safe area")
      .nested(in: "margin", \.margin)
      + EdgeInsets.rows(parts: [part], "Distance of the content from the card's edge")
      .nested(in: "padding", \.padding)
      + [
        .number(
          "cornerRadius", property: \.cornerRadius, parts: [part],
          summary: "Radius of the card's corners."),
        .string(
          "cornerCurve", property: \.cornerCurve, choices: ["circular", "continuous"],
          parts: [part],
          summary: "Shape of the card's corners."),
      ] + BrazeShadow.rows(parts: [part]).nested(in: "shadow", \.shadow)
  }

  private static var text: [FilledStyleRow<BrazeStyle>] {
    [
      .number(
        "labelsSpacing", property: \.labelsSpacing, parts: ["message"],
        summary: "Space between header and body."),
      .number(
        "spacing", property: \.spacing, parts: ["header", "message", "button[*]"],
        summary: "Space between graphic, text and buttons."),
    ] + BrazeFont.rows(parts: ["header"]).nested(in: "headerFont", \.headerFont)
      + BrazeFont.rows(parts: ["message"]).nested(in: "messageFont", \.messageFont)
      + BrazeLines.rows(parts: ["header"]).nested(in: "header", \.header)
      + BrazeLines.rows(parts: ["message"]).nested(in: "message", \.message)
  }

  /// The limits of a card; image-only cards take each other's in large landscape.
  private static func limits(
    _ part: String, isImageOnly: Bool = false
  ) -> [FilledStyleRow<BrazeStyle>] {
    let (width, height) = ("Largest width of the card", "Largest height of the card")
    return BrazeDimension.rows(
      parts: [part],
      isImageOnly
        ? "Least width of the card, which is wider anyway"
        : "Least width of the card, less where margins need it"
    ).nested(in: "minWidth", \.minWidth)
      + BrazeDimension.rows(parts: [part], width, large: isImageOnly ? height : width)
      .nested(in: "maxWidth", \.maxWidth)
      + BrazeDimension.rows(parts: [part], height, large: isImageOnly ? width : height)
      .nested(in: "maxHeight", \.maxHeight)
  }

  private static func backgroundTap(_ part: String) -> FilledStyleRow<BrazeStyle> {
    .flag(
      "dismissOnBackgroundTap", property: \.dismissOnBackgroundTap, parts: [part],
      summary: "Whether a tap beside it closes it; the image is the same.")
  }

  private static var buttons: [FilledStyleRow<BrazeStyle>] {
    BrazeButtonStyle.rows(parts: ["button[*]"]).nested(in: "buttonsAttributes", \.buttons)
  }

  private static var displayMode: FilledStyleRow<BrazeStyle> {
    .string(
      "preferredDisplayMode", property: \.preferredDisplayMode, choices: ["auto", "modal", "full"],
      parts: ["full"], summary: "Whether it is a card or fills the screen; auto follows the device."
    )
  }

  /// What an app's own code does to the slideup of AppboyUI: Docs/Vendors/Braze.md#slideup-offset.
  private static var appboyUI: [FilledStyleRow<BrazeStyle>] {
    let zero = StyleDefaults(nil).with { $0[.braze(.appboyUI)] = .number(0) }
    return [
      .number(
        "offset", property: \.offset, parts: ["slideup"],
        summary: "How far the card is below its default position; negative is above."
      ).with { $0.since = SDKVersion(3, 34) },
      .number(
        "slideConstraint", property: \.slideConstraint, unit: .points, defaults: StyleDefaults(nil),
        parts: ["slideup"],
        summary: "Distance of the card from its edge of the screen, instead of the SDK's own."
      ).with {
        $0.since = SDKVersion(3)
        $0.removedIn = SDKVersion(3, 34)
      },
      .number(
        "tabBarHeight", property: \.tabBarHeight, parts: ["slideup"],
        summary: "Height of the tab bar above which the sample app shows a bottom card."
      ).with { $0.since = SDKVersion(3, 34) },
    ].with { key in
      key.removedIn = key.removedIn ?? SDKVersion(5)
      if key.path != "slideConstraint" { key.defaults = zero }
    }
  }
}

extension BrazeStyle.Kind {
  /// The keys that the kind's file may have.
  var keys: [StyleKey] { BrazeStyle.schema(for: self).keys }
}
