import Boxes
import Diagnostics
import Geometry
import Messages
import Styles

/// Modal messages from SDK 18.4 on: Docs/Vendors/Airship.md#swiftui-column.
extension AirshipBoxes {
  mutating func addSwiftUIModal(
    _ article: AirshipArticle, borderRadius: Double?, _ container: AirshipContainer
  ) -> BoxID {
    let padding = container.themePadding
    if article.footer != nil { warnAboutFooter() }
    let group = AirshipButtonGroup(article, sdk: sdk, context: context)
    let layout = AirshipModalLayout(article, group, in: container, boxes: self)
    warnAboutOverflow(layout, container)
    let card = addCard("modal", container, borderRadius: borderRadius) {
      $0.width = .points(container.swiftUISize.width)
      $0.height = .points(layout.height)
    }
    let scroll = screen.tree.append(
      columnStyle {
        $0.overflow = .scroll
        $0.boxSizing = .borderBox
        $0.flexShrink = 0
        $0.height = .points(layout.scroll)
      }, to: card)
    let content = screen.tree.append(
      columnStyle {
        $0.flexShrink = 0
        $0.rowGap = .points(Self.swiftUIGap)
        $0.padding = edges(
          top: layout.top, leading: padding.leading, trailing: padding.trailing)
      }, to: scroll)
    addSwiftUIParts(of: article, flushPadding: padding.top, to: content)
    // Buttons and footer stay below the part that scrolls; their column is there even when empty.
    let column = screen.tree.append(
      columnStyle {
        $0.flexShrink = 0
        $0.rowGap = .points(Self.swiftUIGap)
        $0.margin = edges(top: Self.swiftUIGap)
        $0.padding = edges(
          leading: padding.leading, bottom: padding.bottom,
          trailing: padding.trailing)
      }, to: card)
    addSwiftUIButtons(
      group, footer: article.footer, width: layout.width, footerRoom: layout.footer, to: column)
    return card
  }

  private mutating func warnAboutFooter() {
    warnings.append(
      .note(
        "Version \(sdk.version) gives a modal with a footer all the height that it may have, with "
          + "the footer in the middle of what is left.", keyPath: "display.footer",
        solution: "Make the footer a button if that is not wanted."))
  }

  private mutating func warnAboutOverflow(
    _ layout: AirshipModalLayout, _ container: AirshipContainer
  ) {
    let excess = layout.height - container.swiftUISize.height
    guard excess > 0.5 else { return }
    warnings.append(
      .warning(
        "Buttons and footer are \(Int(excess.rounded(.up))) points higher than the card may be, so "
          + "it reaches over its margins and nothing scrolls.", keyPath: "display.buttons",
        solution: "Use fewer buttons, or position them side by side with \"button_layout\"."))
  }
}

/// The heights of a modal's parts, as the stack of what scrolls and of the buttons' column has them.
struct AirshipModalLayout {
  /// The room above what scrolls.
  let top: Double

  /// The width of texts and buttons.
  let width: Double

  /// The height of the card.
  let height: Double

  /// The height of the part that scrolls.
  let scroll: Double

  /// The height of the footer's part of its column; nil without a footer.
  let footer: Double?

  init(
    _ article: AirshipArticle, _ group: AirshipButtonGroup, in container: AirshipContainer,
    boxes: AirshipBoxes
  ) {
    let (padding, gap, sdk) = (container.themePadding, AirshipBoxes.swiftUIGap, boxes.sdk)
    let limit = container.swiftUISize
    width = limit.width - padding.leading - padding.trailing
    top = article.startsFlush(in: sdk) ? 0 : padding.top
    var content = boxes.swiftUIHeight(
      ofPartsOf: article, flushPadding: padding.top, width: width)
    content += top
    // A slip of the SDK: the part that scrolls is lower than its content.
    if sdk.cutsModalsWithMediaFirst, article.template == .mediaHeaderBody { content -= padding.top }
    var parts: [StackItem] = []
    if !group.buttons.isEmpty { parts.append(.fixed(group.swiftUIHeight(groupWidth: width))) }
    if let footer = article.footer {
      parts.append(
        group.footerItem(footer, width: width, isStretched: sdk.stretchesModalFooters))
    }
    let column = ViewStack(spacing: gap, parts)
    let card = ViewStack(
      spacing: gap,
      [
        container.isFullscreen ? .flexible() : .scrolling(content),
        column.item.padded(by: padding.bottom),
      ])
    let heights = card.lengths(offered: limit.height)
    scroll = heights[0]
    height = card.length(offered: limit.height)
    footer =
      article.footer == nil
      ? nil : column.lengths(offered: heights[1] - padding.bottom).last
  }
}

// MARK: Before 18.4

/// Modal messages of SDK 18.0 to 18.3: a card of the largest size, whose buttons lie over the end of
/// what scrolls. Source: Docs/Vendors/Airship.md#swiftui-before-184.
extension AirshipBoxes {
  mutating func addEarlySwiftUIModal(
    _ article: AirshipArticle, to card: BoxID, _ container: AirshipContainer
  ) {
    var article = article
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
    addEarlySwiftUIParts(of: article, to: scroll)
    article.dropButtonsWithoutLayout(in: sdk, &warnings)
    let column = screen.tree.append(
      Box(
        style: columnStyle {
          $0.position = .absolute
          $0.inset = Edges(top: .auto, left: .zero, bottom: .zero, right: .zero)
          $0.rowGap = .points(Self.swiftUIGap)
          $0.padding = edges(padding)
        }, decoration: Decoration { $0.background = container.background }), to: card)
    addSwiftUIButtons(
      AirshipButtonGroup(article, sdk: sdk, context: context), footer: article.footer,
      width: container.swiftUISize.width - padding.leading - padding.trailing,
      to: column)
  }

  /// Adds the parts of a column of bare texts, which are in its middle.
  mutating func addEarlySwiftUIParts(of article: AirshipArticle, to column: BoxID) {
    for part in article.parts(in: sdk) {
      switch part {
      // The texts' padding is taken more than once, and the body takes the heading's too.
      case .heading(let text):
        addEarlySwiftUIText("heading", text: text, styles: [article.style.headerStyle], to: column)
      case .body(let text):
        addEarlySwiftUIText(
          "body", text: text, styles: [article.style.bodyStyle, article.style.headerStyle],
          to: column)
      case .media(let media): addSwiftUIMedia(media, article.style.mediaStyle, to: column)
      }
    }
  }

  /// Adds a text whose block is centred whatever its alignment; the padding of the first style
  /// counts twice, that of others once.
  private mutating func addEarlySwiftUIText(
    _ role: String, text: AirshipText, styles: [AirshipTextStyle<FilledStyle>], to column: BoxID
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
    addClassicText(role, text: text, style: style, to: row)
  }
}

extension AirshipPadding<FilledStyle> {
  mutating func add(_ other: Self) {
    top += other.top
    bottom += other.bottom
    leading += other.leading
    trailing += other.trailing
  }
}
