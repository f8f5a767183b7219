import Boxes
import Devices
import Geometry
import Messages
import Styles

/// Fullscreen messages: Docs/Vendors/Airship.md#fullscreen-messages.
extension AirshipBoxes {
  mutating func addFullscreen(
    _ fullscreen: AirshipFullscreen, _ style: AirshipFullscreenValues<FilledStyle>
  ) {
    let background =
      fullscreen.backgroundColor
      ?? environment.color(sdk.defaultBackgroundColor(in: .fullscreen))
    let cover = screen.addLayer(BoxName("fullscreen", .container), background)
    // What scrolls fills the safe area and is cut off at its edges.
    let region = screen.tree.append(
      columnStyle {
        $0.position = .absolute
        $0.inset = Edges(environment.safeArea)
        $0.overflow = .scroll
      }, to: cover)
    let article = AirshipArticle(fullscreen, style.content)
    if sdk.isClassic { inferClassic() }
    if let doubt = sdk.articleDoubt { infer(doubt) }
    inferParts()
    let content =
      sdk.isClassic
      ? addClassicPage(article, to: region)
      : addSwiftUIPage(article, padding: style.additionalPadding, to: region)
    addDismissButton(
      color: fullscreen.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .fullscreen),
      icon: style.dismissIcon, to: content)
  }

  /// Returns the box whose corner has the dismiss button: it scrolls with the content.
  private mutating func addClassicPage(_ article: AirshipArticle, to region: BoxID) -> BoxID {
    let gap = Self.classicSpacing
    let content = screen.tree.append(
      columnStyle {
        $0.position = .relative
        $0.boxSizing = .borderBox
        $0.flexShrink = 0
        $0.minHeight = .points(max(0, environment.safeRect.height - gap))
        $0.padding = edges(bottom: gap)
      }, to: region)
    var article = article
    // A slip of the SDK (Docs/Vendors/Airship.md#padding-slips): in this template the body takes
    // the heading's style.
    if article.template(in: sdk) == .headerMediaBody {
      article.style.bodyStyle = article.style.headerStyle
    }
    if sdk.stacksManyButtons, article.buttons.count > 2 { article.buttonLayout = .stacked }
    addClassicParts(of: article, to: content)
    let group = AirshipButtonGroup(article, sdk: sdk, context: context)
    addClassicButtons(group, side: gap, top: gap, to: content)
    // An area without buttons is still an item of the column, with its gap.
    if article.buttons.isEmpty { addSpace(gap, to: content) }
    if let footer = article.footer {
      // The footer is at the bottom of the screen, or below what is higher than that.
      addSpace(gap, growing: true, to: content)
      group.addClassicFooter(
        footer, margin: edges(leading: gap, trailing: gap), to: content, in: &screen.tree)
    }
    return content
  }

  /// Returns the box whose corner has the dismiss button: it stays while the content scrolls.
  private mutating func addSwiftUIPage(
    _ article: AirshipArticle, padding: AirshipPadding<FilledStyle>, to region: BoxID
  ) -> BoxID {
    let base = 24.0
    let (leading, trailing) = (base + padding.leading, base + padding.trailing)
    let top = article.startsFlush(in: sdk) ? 0 : base + padding.top
    let column = screen.tree.append(
      columnStyle {
        $0.flexShrink = 0
        $0.rowGap = .points(Self.swiftUIGap)
        $0.padding = edges(
          top: top, leading: leading, bottom: base + padding.bottom, trailing: trailing)
      }, to: region)
    var article = article
    if sdk.centersFullscreenStrings {
      article.dropButtonsWithoutLayout(in: sdk, &warnings)
      addEarlySwiftUIParts(of: article, to: column)
    } else {
      addSwiftUIParts(
        of: article, keepingMargins: sdk.keepsMarginsOfMedia, flushPadding: base + padding.top,
        to: column)
    }
    let width = environment.safeRect.width - leading - trailing
    addSwiftUIButtons(
      AirshipButtonGroup(article, sdk: sdk, context: context), footer: article.footer,
      width: width, to: column)
    return region
  }
}
