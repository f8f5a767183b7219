import Diagnostics
import Messages
import Styles

/// What modal and fullscreen messages have in common: a column of parts, buttons and a footer.
struct AirshipArticle {
  /// A part of the column.
  enum Part: Equatable {
    case heading(AirshipText)
    case body(AirshipText)
    case media(AirshipMedia)

    var isMedia: Bool {
      if case .media = self { true } else { false }
    }
  }

  var heading: AirshipText?
  var body: AirshipText?
  var media: AirshipMedia?
  var buttons: [AirshipButton]
  var buttonLayout: AirshipButtonLayout?
  var footer: AirshipButton?
  var template: AirshipTemplate?

  var style: AirshipContentStyle<FilledStyle>

  init(_ modal: AirshipModal, _ style: AirshipContentStyle<FilledStyle>) {
    heading = modal.heading
    body = modal.body
    media = modal.media
    buttons = modal.buttons
    buttonLayout = modal.buttonLayout
    footer = modal.footer
    template = modal.template
    self.style = style
  }

  init(_ fullscreen: AirshipFullscreen, _ style: AirshipContentStyle<FilledStyle>) {
    heading = fullscreen.heading
    body = fullscreen.body
    media = fullscreen.media
    buttons = fullscreen.buttons
    buttonLayout = fullscreen.buttonLayout
    footer = fullscreen.footer
    template = fullscreen.template
    self.style = style
  }

  /// The template by which a version of the SDK orders the parts.
  ///
  /// Classic SDKs match template and content before anything else is laid out.
  func template(in sdk: AirshipSDK) -> AirshipTemplate {
    let template = template ?? sdk.defaultTemplate
    guard sdk.isClassic else { return template }
    if media == nil { return .headerBodyMedia }
    if template == .headerMediaBody, heading == nil { return .mediaHeaderBody }
    return template
  }

  /// The parts that the message has, in the order of its template.
  func parts(in sdk: AirshipSDK) -> [Part] {
    let heading = heading.map(Part.heading)
    let body = body.map(Part.body)
    let media = media.map(Part.media)
    let order =
      switch template(in: sdk) {
      case .headerMediaBody: [heading, media, body]
      case .mediaHeaderBody: [media, heading, body]
      case .headerBodyMedia: [heading, body, media]
      }
    return order.compactMap(\.self)
  }

  /// Takes the buttons away that the first SwiftUI versions don't show, and says so.
  mutating func dropButtonsWithoutLayout(in sdk: AirshipSDK, _ warnings: inout [Diagnostic]) {
    guard buttonLayout == nil, !buttons.isEmpty else { return }
    buttons = []
    warnings.append(.buttonsWithoutLayout(sdk))
  }

  /// Whether an image comes first and takes all of SwiftUI's padding above it away.
  ///
  /// Before 19.0.1 only one template let it.
  func startsFlush(in sdk: AirshipSDK) -> Bool {
    guard parts(in: sdk).first?.isMedia == true else { return false }
    return sdk.mediaTouchesTopInEveryTemplate || template(in: sdk) == .mediaHeaderBody
  }
}

extension Diagnostic {
  /// The first SwiftUI versions show no buttons unless the message says how they are placed.
  static func buttonsWithoutLayout(_ sdk: AirshipSDK) -> Diagnostic {
    .warning(
      "Version \(sdk.version) shows no buttons without \"button_layout\".",
      keyPath: "display.buttons", solution: "Add \"button_layout\".")
  }
}
