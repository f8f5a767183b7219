import Boxes
import Geometry
import Messages
import Styles

/// What of classic messages is inferred: Docs/Vendors/Airship.md#what-is-not-known.
extension AirshipBoxes {
  /// Notes what is inferred of all classic messages of a version.
  mutating func inferClassic() {
    if let doubt = sdk.classicDoubt { infer(doubt) }
  }

  /// Notes what is inferred of a classic banner.
  mutating func inferClassicBanner(_ style: AirshipBannerValues<FilledStyle>) {
    inferClassic()
    let padding = style.additionalPadding
    if [padding.top, padding.bottom].contains(where: { ($0 ?? 0) != 0 }) {
      infer("that a padding above or below a banner has no effect")
    }
  }

  /// Notes what is inferred of a classic modal.
  mutating func inferClassicModal(_ article: AirshipArticle, _ container: AirshipContainer) {
    inferClassic()
    let height = classicHeight(of: article, width: container.limits.width)
    for doubt in container.modalDoubts(contentHeight: height) { infer(doubt) }
  }

  /// Notes what is inferred of a classic page.
  mutating func inferClassicPage(_ page: AirshipContainer.PageSize, _ container: AirshipContainer) {
    inferClassic()
    for doubt in container.pageDoubts(height: page.size.height) { infer(doubt) }
    guard !container.isFullscreen else { return }
    if let doubt = page.doubt { infer(doubt, isSaid: true) }
    if let inference = page.inference { infer(inference) }
  }

  /// The height of a classic modal's content in a card of a width, in points.
  private func classicHeight(of article: AirshipArticle, width: Double) -> Double {
    var scratch = AirshipBoxes(sdk: sdk, context: context)
    let gap = Self.classicSpacing
    var height = gap
    for (index, part) in article.parts(in: sdk).enumerated() {
      height += index == 0 ? 0 : gap
      switch part {
      case .heading(let text): height += lines(of: text, article.style.headerStyle, width)
      case .body(let text): height += lines(of: text, article.style.bodyStyle, width)
      case .media(let media): height += width / scratch.shape(of: media).ratio
      }
    }
    let count = article.buttons.count
    let rows = article.buttonLayout == .stacked ? count : min(1, count)
    let label = article.style.buttonStyle.buttonHeight ?? 44
    height += Double(rows) * (gap + label)
    if let footer = article.footer {
      height += gap + lines(of: footer.label, AirshipTextStyle<FilledStyle>(), width)
    }
    return height
  }

  private func lines(
    of text: AirshipText, _ style: AirshipTextStyle<FilledStyle>, _ width: Double
  ) -> Double {
    let template = AirshipTextTemplate(
      text: text, style: style, sdk: sdk, environment: environment)
    let padding = style.additionalPadding
    let room = width - 2 * Self.classicSpacing - padding.leading - padding.trailing
    return context.measurer.measure(template.styled, width: max(0, room)).size.height
      + padding.top + padding.bottom
  }
}
