import Boxes
import Geometry
import Messages
import Styles

/// Modal messages (airship.md section 3.3).
extension AirshipBoxes {
  mutating func addModal(_ modal: AirshipModal, _ style: AirshipModalStyle) {
    let container = AirshipContainer(modal, style, sdk: sdk, environment: environment)
    let article = AirshipArticle(modal, style)
    let card = addCard(
      "modal", container, borderRadius: modal.borderRadius, limit: container.limitContent)
    if sdk.isClassic {
      addClassicModal(article, to: card)
    } else {
      addSwiftUIModal(article, to: card, container)
    }
    addDismissButton(
      color: modal.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .modal),
      icon: AirshipDismissIcon(style), to: card)
  }

  private mutating func addClassicModal(_ article: AirshipArticle, to card: BoxID) {
    let gap = Self.classicSpacing
    let scroll = screen.tree.append(
      Style {
        $0.display = .flex
        $0.flexDirection = .column
        $0.direction = direction
        $0.overflow = .scroll
        $0.flexShrink = 1
        // A fixed height leaves the buttons at the bottom of a full screen.
        $0.flexGrow = 1
      }, to: card)
    addClassicParts(of: article, to: scroll)
    // Buttons and footer stay below the part that scrolls.
    let group = AirshipButtonGroup(article, sdk: sdk, context: context)
    addClassicButtons(group, side: gap, top: gap, to: card)
    if let footer = article.footer {
      group.addClassicFooter(
        footer, margin: edges(top: gap, leading: gap, trailing: gap), to: card, in: &screen.tree)
    }
    addSpace(gap, to: card)
  }

  private mutating func addSwiftUIModal(
    _ article: AirshipArticle, to card: BoxID, _ container: AirshipContainer
  ) {
    let padding = container.themePadding
    let scroll = screen.tree.append(
      Style {
        $0.display = .flex
        $0.flexDirection = .column
        $0.direction = direction
        $0.overflow = .scroll
        $0.flexShrink = 1
        $0.flexGrow = container.isFullscreen ? 1 : 0
        $0.rowGap = .points(Self.swiftUIGap)
        $0.padding = edges(
          top: startsFlush(article) ? 0 : padding.top ?? 0, leading: padding.leading ?? 0,
          trailing: padding.trailing ?? 0)
      }, to: card)
    addSwiftUIParts(of: article, to: scroll)
    // Buttons and footer stay below the part that scrolls; their column is there even when empty.
    let column = screen.tree.append(
      Style {
        $0.display = .flex
        $0.flexDirection = .column
        $0.direction = direction
        $0.flexShrink = 0
        $0.rowGap = .points(Self.swiftUIGap)
        $0.margin = edges(top: Self.swiftUIGap)
        $0.padding = edges(
          leading: padding.leading ?? 0, bottom: padding.bottom ?? 0,
          trailing: padding.trailing ?? 0)
      }, to: card)
    addSwiftUIButtons(
      AirshipButtonGroup(article, sdk: sdk, context: context), footer: article.footer,
      width: container.swiftUIWidth - (padding.leading ?? 0) - (padding.trailing ?? 0), to: column)
  }

  /// Whether a picture comes first and touches the card's top.
  ///
  /// Before 19.0.1 only one template let it.
  private func startsFlush(_ article: AirshipArticle) -> Bool {
    guard article.parts(in: sdk).first?.isMedia == true else { return false }
    return sdk.version >= SDKVersion(19, 0, 1) || article.template(in: sdk) == .mediaHeaderBody
  }
}
