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
    warnAboutEmptyPage(html, container)
    if sdk.isClassic { inferClassicPage(wanted, container) }
    if let doubt = sdk.pageDoubt { infer(doubt) }
    inferParts()
    let button = dismissReach(of: style.dismissIcon)
    let stack =
      sdk.isClassic || style.hideDismissIcon
      ? size
      : Size(width: max(size.width, button.width), height: max(size.height, button.height))
    let card: BoxID
    if stack == size {
      card = addCard("html", container, borderRadius: html.borderRadius) {
        $0.width = .points(size.width)
        $0.height = .points(size.height)
      }
      addPage(at: html.url, size: size, in: container, to: card)
    } else {
      card = addPageUnderButton(html, stack: stack, page: size, container)
    }
    if !style.hideDismissIcon {
      addDismissButton(
        color: html.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .html),
        icon: style.dismissIcon, to: card)
    }
  }

  /// Adds a page that is smaller than the dismiss button.
  ///
  /// Both are in a stack that is as large as the larger of them; the page is at its top trailing
  /// corner.
  private mutating func addPageUnderButton(
    _ html: AirshipHTML, stack: Size, page size: Size, _ container: AirshipContainer
  ) -> BoxID {
    let card = addCard(nil, container, borderRadius: html.borderRadius) {
      $0.width = .points(stack.width)
      $0.height = .points(stack.height)
    }
    let background = container.background
    screen.tree.removeDecoration(of: card)
    let page = screen.tree.append(
      Box(
        BoxName("html", .container),
        style: columnStyle {
          $0.position = .absolute
          $0.width = .points(size.width)
          $0.height = .points(size.height)
          $0.inset = Edges(
            top: .zero, leading: .auto, bottom: .auto, trailing: .zero, direction: direction)
        }, decoration: Decoration { $0.background = background }), to: card)
    if size.width > 0, size.height > 0 {
      let clip = screen.tree.append(
        columnStyle {
          $0.position = .relative
          $0.overflow = .hidden
          $0.width = .points(size.width)
          $0.height = .points(size.height)
        }, to: page)
      addPage(at: html.url, size: size, in: container, to: clip)
    }
    return page
  }

  /// From 18 on a side of 0 or less hides the page, which classic versions show.
  private mutating func warnAboutEmptyPage(_ html: AirshipHTML, _ container: AirshipContainer) {
    guard !sdk.isClassic, !container.isFullscreen else { return }
    let sides = [("width", html.width), ("height", html.height)]
    for (key, side) in sides {
      guard let side, side <= 0 else { continue }
      warnings.append(
        .warning(
          "The page's \(key) is \(side.formatted), so version \(sdk.version) shows nothing of it; "
            + "before 18 such a value counts as none.", keyPath: "display.\(key)",
          solution: "Leave \"\(key)\" out, or give it a length."))
    }
    if html.aspectLock == true, sides.allSatisfy({ $0.1 != nil }),
      sides.contains(where: { ($0.1 ?? 1) <= 0 })
    {
      infer(
        "what a ratio of 0 gives with \"aspect_lock\" is not known; the lock is left out",
        where: { $0.hasPrefix("html") })
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

extension Double {
  /// The number as a message has it, for a sentence.
  fileprivate var formatted: String {
    self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
