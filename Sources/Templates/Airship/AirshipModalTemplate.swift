import BoxLayout
import Devices
import Diagnostics
import Geometry
import Messages
import Styles

/// Builds the boxes of an Airship modal (airship.md section 3.3).
///
/// The classic generations and SwiftUI share the parts and differ in how they stack them, so the
/// two arrangements are in files of their own.
struct AirshipModalTemplate {
  let modal: AirshipModal
  let style: AirshipModalStyle
  let sdk: AirshipSDK
  let context: TemplateContext
  var screen: Screen
  var warnings: [Diagnostic] = []

  init(modal: AirshipModal, style: AirshipModalStyle, sdk: AirshipSDK, context: TemplateContext) {
    self.modal = modal
    self.style = style
    self.sdk = sdk
    self.context = context
    screen = Screen(context.environment)
  }

  var environment: Environment { context.environment }
  var direction: LayoutDirection { environment.direction }

  mutating func boxes() -> MessageBoxes {
    let container = AirshipModalContainer(
      modal: modal, style: style, sdk: sdk, environment: environment)
    screen.addShade(container.shade)
    let region = screen.addRegion(insets: container.region)
    let radius = container.isFullscreen ? 0 : held(modal.borderRadius ?? 0)
    let background = Decoration {
      // Full screen, the shade is painted in the background's colour already.
      $0.background = container.isFullscreen ? .clear : container.background
      $0.corners = Corners(all: radius)
    }
    let card = screen.tree.append(
      Box(BoxName("modal", .container), style: container.cardStyle, decoration: background),
      to: region)
    if sdk.isClassic {
      addClassicContent(to: card)
    } else {
      addSwiftUIContent(to: card, container)
    }
    addDismissButton(to: card)
    return MessageBoxes(tree: screen.tree, warnings: warnings)
  }

  /// A part of the modal's column.
  enum Part: Equatable {
    case heading(AirshipText)
    case body(AirshipText)
    case media(AirshipMedia)

    var isMedia: Bool {
      if case .media = self { true } else { false }
    }
  }

  /// The parts that the message has, in the order of a template.
  func parts(in template: AirshipTemplate) -> [Part] {
    let heading = modal.heading.map(Part.heading)
    let body = modal.body.map(Part.body)
    let media = modal.media.map(Part.media)
    let order =
      switch template {
      case .headerMediaBody: [heading, media, body]
      case .mediaHeaderBody: [media, heading, body]
      case .headerBodyMedia: [heading, body, media]
      }
    return order.compactMap(\.self)
  }

  func textTemplate(_ text: AirshipText, _ style: AirshipTextStyle) -> AirshipTextTemplate {
    AirshipTextTemplate(text: text, style: style, sdk: sdk, environment: environment)
  }

  /// Edges for the language's direction.
  func edges(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) -> Edges<Length> {
    Edges(
      top: .points(top), leading: .points(leading), bottom: .points(bottom),
      trailing: .points(trailing), direction: direction)
  }

  func edges(_ padding: AirshipPadding) -> Edges<Length> {
    edges(
      top: padding.top ?? 0, leading: padding.leading ?? 0, bottom: padding.bottom ?? 0,
      trailing: padding.trailing ?? 0)
  }

  /// A length of a message or style that can't be negative.
  func held(_ length: Double) -> Double {
    length.isFinite ? max(0, length) : 0
  }
}
