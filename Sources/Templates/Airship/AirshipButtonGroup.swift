import Boxes
import Devices
import Geometry
import Messages
import Styles

/// Builds the buttons and the footer of an Airship message: Docs/Vendors/Airship.md#buttons.
struct AirshipButtonGroup {
  let buttons: [AirshipButton]
  let layout: AirshipButtonLayout
  var style: AirshipButtonStyle<FilledStyle>
  let sdk: AirshipSDK
  let context: TemplateContext

  init(
    _ buttons: [AirshipButton], layout: AirshipButtonLayout?,
    style: AirshipButtonStyle<FilledStyle>,
    sdk: AirshipSDK, context: TemplateContext
  ) {
    self.buttons = buttons
    self.layout = layout ?? sdk.defaultButtonLayout
    self.style = style
    self.sdk = sdk
    self.context = context
  }

  init(_ article: AirshipArticle, sdk: AirshipSDK, context: TemplateContext) {
    self.init(
      article.buttons, layout: article.buttonLayout, style: article.style.buttonStyle, sdk: sdk,
      context: context)
  }

  var direction: LayoutDirection { context.environment.direction }

  /// The distance between two buttons: 16 side by side, 24 stacked, none when joined.
  var gap: Double {
    switch layout {
    case .joined: 0
    case .separate: max(0, style.separatedButtonSpacing)
    case .stacked: max(0, style.stackedButtonSpacing)
    }
  }

  /// The box that holds the buttons.
  func groupStyle(margin: Edges<Length>) -> Style {
    Style {
      $0.display = .flex
      $0.direction = direction
      $0.flexDirection = layout == .stacked ? .column : .row
      $0.flexShrink = 0
      $0.columnGap = .points(gap)
      $0.rowGap = .points(gap)
      $0.margin = margin
    }
  }

  /// Side by side, buttons have equal widths whatever their labels say; stacked, all the width.
  func shareRow(_ box: inout Style) {
    box.minWidth = .zero
    if layout == .stacked {
      box.flexShrink = 0
    } else {
      box.flexGrow = 1
      box.flexBasis = .zero
    }
  }

  func appearance(of button: AirshipButton, corners: Corners) -> Decoration {
    Decoration {
      $0.background = button.backgroundColor ?? .clear
      $0.corners = corners
    }
  }

  /// A label's text; its block is in the middle whatever alignment its lines have.
  func styled(_ label: AirshipText) -> StyledText {
    let style = sdk.isClassic ? style.buttonTextStyle : AirshipTextStyle()
    return AirshipTextTemplate(
      text: label, style: style, sdk: sdk, environment: context.environment
    ).styled
  }

  /// No key of a style makes a footer higher.
  static let footerName: BoxName = {
    var name = BoxName("footer", .button, keyPath: "display.footer")
    name.isSizedBySDK = true
    return name
  }()

  /// The size of a label that names none, in points.
  private static let defaultLabelSize = 14.0

  func name(of button: AirshipButton, at index: Int) -> BoxName {
    var name = BoxName("button[\(button.id)]", .button, keyPath: "display.buttons[\(index)]")
    // It is so high unless the app's style says otherwise, or the label is smaller than usual.
    let defaultValue = sdk.isClassic ? nil : 33.0
    name.isSizedBySDK =
      (style.buttonHeight == nil || style.buttonHeight == defaultValue)
      && (button.label.size ?? Self.defaultLabelSize) >= Self.defaultLabelSize
    return name
  }

  func addLabel(
    of button: AirshipButton, in name: BoxName, to box: BoxID, padding: AirshipPadding<FilledStyle>,
    _ tree: inout BoxTree
  ) {
    tree.append(
      Box(
        BoxName("\(name.id).label", .text, keyPath: name.keyPath.map { $0 + ".label" }),
        style: Style {
          $0.flexShrink = 0
          $0.padding = Edges(
            top: .points(padding.top), leading: .points(padding.leading),
            bottom: .points(padding.bottom), trailing: .points(padding.trailing),
            direction: direction)
        }, content: .text(styled(button.label))), to: box)
  }
}
