import Boxes
import Diagnostics
import Geometry
import HTMLContent
import Messages
import Styles

/// HTML messages: Docs/Vendors/Airship.md#html-messages.
extension AirshipBoxes {
  mutating func addHTML(_ html: AirshipHTML, _ style: AirshipHTMLValues<FilledStyle>) {
    let container = AirshipContainer(
      style: style.container, sdk: sdk, environment: environment,
      background: html.backgroundColor ?? environment.color(sdk.defaultBackgroundColor(in: .html)),
      allowsFullscreen: html.allowFullscreenDisplay == true,
      forcesFullscreen: html.forceFullscreenDisplay == true)
    let wanted = container.pageSize(of: html)
    if !container.isFullscreen, let doubt = wanted.doubt {
      warnings.append(.warning(doubt, keyPath: "display"))
    }
    var size = container.isFullscreen ? container.fullscreenSize : wanted.size
    // The ratio of very large and very small sides is not a number.
    size = Size(width: clamped(size.width), height: clamped(size.height))
    let card = addCard("html", container, borderRadius: html.borderRadius) {
      $0.width = .points(size.width)
      $0.height = .points(size.height)
    }
    addPage(at: html.url, size: size, in: container, to: card)
    if !style.hideDismissIcon {
      addDismissButton(
        color: html.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .html),
        icon: style.dismissIcon, to: card)
    }
  }

  /// Adds the page itself, or what an app shows until it is loaded.
  private mutating func addPage(
    at url: String, size: Size, in container: AirshipContainer, to card: BoxID
  ) {
    do throws(Diagnostic) {
      if let page = try context.page(at: url) {
        let assets = context.assets
        warnings += page.warnings
        warnings += page.page.addBoxes(
          to: &screen.tree, in: card, size: size, environment: environment,
          safeArea: container.coveredInsets, traits: .airship,
          images: { (url) throws(Diagnostic) in try assets.pageImage(at: url) },
          fonts: { (url) throws(Diagnostic) in try assets.font(at: url) },
          styleSheets: { (url) throws(Diagnostic) in try assets.pageSheet(at: url) }
        ).map { $0.located(in: page.file) }
        return
      }
      warnings.append(
        .warning(
          "There is no page for \(url); a loading spinner is drawn.",
          keyPath: "display.url",
          solution: "Put it into the assets folder under its name, or map it in assets.json."))
    } catch {
      var warning = error
      if warning.file == nil { warning.keyPath = "display.url" }
      warnings.append(warning)
    }
    addLoadingSign(to: card)
  }
}
