import Boxes
import Diagnostics
import Geometry
import Messages
import Styles

/// Modal messages from SDK 18.4 on: Docs/Vendors/Airship.md#swiftui-column.
extension AirshipBoxes {
  mutating func addSwiftUIModal(
    _ article: AirshipArticle, to card: BoxID, _ container: AirshipContainer
  ) {
    let padding = container.themePadding
    let hasFooter = article.footer != nil
    if hasFooter { warnAboutFooter() }
    // The stack gives each of its two parts at most half of its height, the less flexible one
    // first; beside a footer, which has no limit, the part that scrolls gets no more.
    let half = max(0, container.swiftUISize.height - Self.swiftUIGap) / 2
    let scroll = screen.tree.append(
      columnStyle {
        $0.overflow = .scroll
        $0.boxSizing = .borderBox
        $0.flexShrink = hasFooter ? 0 : 1
        $0.flexGrow = container.isFullscreen && !hasFooter ? 1 : 0
        if hasFooter {
          $0.maxHeight = .points(half)
          $0.height = container.isFullscreen ? .points(half) : .auto
        }
        $0.rowGap = .points(Self.swiftUIGap)
        $0.padding = edges(
          top: article.startsFlush(in: sdk) ? 0 : padding.top, leading: padding.leading,
          trailing: padding.trailing)
      }, to: card)
    addSwiftUIParts(of: article, to: scroll)
    if sdk.cutsModalsWithMediaFirst, article.template == .mediaHeaderBody {
      // A slip of the SDK: the part that scrolls is lower than its content.
      let cut = padding.top + Self.swiftUIGap
      screen.tree.append(Style { $0.margin = edges(top: -cut) }, to: scroll)
    }
    // Buttons and footer stay below the part that scrolls; their column is there even when empty.
    let column = screen.tree.append(
      columnStyle {
        $0.flexShrink = 0
        $0.flexGrow = hasFooter ? 1 : 0
        $0.rowGap = .points(Self.swiftUIGap)
        $0.margin = edges(top: Self.swiftUIGap)
        $0.padding = edges(
          leading: padding.leading, bottom: padding.bottom,
          trailing: padding.trailing)
      }, to: card)
    addSwiftUIButtons(
      AirshipButtonGroup(article, sdk: sdk, context: context), footer: article.footer,
      width: container.swiftUISize.width - padding.leading - padding.trailing,
      stretchingFooter: true, to: column)
  }

  private mutating func warnAboutFooter() {
    warnings.append(
      .note(
        "Version \(sdk.version) gives a modal with a footer all the height that it may have, with "
          + "the footer in the middle of what is left; that was read from the SDK's source and "
          + "never seen on a device.", keyPath: "display.footer",
        solution: "Check it on a device, or make the footer a button."))
  }
}

// MARK: Before 18.4

/// Modal messages of SDK 18.0 to 18.3: a card of the largest size, whose buttons lie over the end of
/// what scrolls. Source: Docs/Vendors/Airship.md#swiftui-before-184.
extension AirshipBoxes {
  mutating func addEarlySwiftUIModal(
    _ article: AirshipArticle, to card: BoxID, _ container: AirshipContainer
  ) {
    let padding = container.themePadding
    let scroll = screen.tree.append(
      columnStyle {
        $0.overflow = .scroll
        $0.position = .absolute
        $0.inset = .zero
        $0.rowGap = .points(Self.swiftUIGap)
        var edges = padding
        if article.startsFlush(in: sdk) { edges.top = 0 }
        $0.padding = self.edges(edges)
      }, to: card)
    for part in article.parts(in: sdk) {
      switch part {
      // The texts' padding is taken more than once, and the body takes the heading's too.
      case .heading(let text):
        addEarlySwiftUIText("heading", text, [article.style.headerStyle], to: scroll)
      case .body(let text):
        addEarlySwiftUIText(
          "body", text, [article.style.bodyStyle, article.style.headerStyle], to: scroll)
      case .media(let media): addSwiftUIMedia(media, article.style.mediaStyle, to: scroll)
      }
    }
    let column = screen.tree.append(
      Box(
        style: columnStyle {
          $0.position = .absolute
          $0.inset = Edges(top: .auto, left: .zero, bottom: .zero, right: .zero)
          $0.rowGap = .points(Self.swiftUIGap)
          $0.padding = edges(padding)
        }, decoration: Decoration { $0.background = container.background }), to: card)
    var article = article
    if article.buttonLayout == nil, !article.buttons.isEmpty {
      article.buttons = []
      warnings.append(
        .warning(
          "Version \(sdk.version) shows no buttons in a modal without \"button_layout\".",
          keyPath: "display.buttons", solution: "Add \"button_layout\"."))
    }
    addSwiftUIButtons(
      AirshipButtonGroup(article, sdk: sdk, context: context), footer: article.footer,
      width: container.swiftUISize.width - padding.leading - padding.trailing,
      to: column)
  }

  /// Adds a text whose block is centred whatever its alignment; the padding of the first style
  /// counts twice, that of others once.
  private mutating func addEarlySwiftUIText(
    _ role: String, _ text: AirshipText, _ styles: [AirshipTextStyle<FilledStyle>], to column: BoxID
  ) {
    guard var style = styles.first else { return }
    for other in styles {
      style.additionalPadding.add(other.additionalPadding)
    }
    let row = screen.tree.append(
      columnStyle {
        $0.flexShrink = 0
        $0.alignItems = .center
      }, to: column)
    addClassicText(role, text, style, to: row)
  }
}

extension AirshipPadding<FilledStyle> {
  fileprivate mutating func add(_ other: Self) {
    top += other.top
    bottom += other.bottom
    leading += other.leading
    trailing += other.trailing
  }
}
