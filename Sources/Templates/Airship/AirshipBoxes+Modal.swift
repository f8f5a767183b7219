import Boxes
import Geometry
import Messages
import Styles

/// Modal messages: Docs/Vendors/Airship.md#modal-frame.
extension AirshipBoxes {
  mutating func addModal(_ modal: AirshipModal, _ style: AirshipModalValues<FilledStyle>) {
    let container = AirshipContainer(
      style: style.container, sdk: sdk, environment: environment,
      background: modal.backgroundColor
        ?? environment.color(sdk.defaultBackgroundColor(in: .modal)),
      allowsFullscreen: modal.allowFullscreenDisplay == true && sdk.generation != .earlySwiftUI)
    let article = AirshipArticle(modal, style.content)
    if sdk.isClassic { inferClassicModal(article, container) }
    if let doubt = sdk.articleDoubt { infer(doubt) }
    inferParts()
    let card: BoxID
    if sdk.generation == .swiftUI {
      card = addSwiftUIModal(article, borderRadius: modal.borderRadius, container)
    } else {
      card = addCard(
        "modal", container, borderRadius: modal.borderRadius, limit: container.limitContent)
      if sdk.isClassic {
        addClassicModal(article, to: card)
      } else {
        addEarlySwiftUIModal(article, to: card, container)
      }
    }
    addDismissButton(
      color: modal.dismissButtonColor ?? sdk.defaultDismissButtonColor(in: .modal),
      icon: style.dismissIcon, to: card)
  }

  private mutating func addClassicModal(_ article: AirshipArticle, to card: BoxID) {
    let gap = Self.classicSpacing
    let scroll = screen.tree.append(
      columnStyle {
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
}
