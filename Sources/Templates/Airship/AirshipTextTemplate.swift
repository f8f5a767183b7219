import Boxes
import Devices
import Geometry
import Messages
import Styles

/// A text of an Airship message on its way into a box.
struct AirshipTextTemplate {
  let text: AirshipText
  let style: AirshipTextStyle<FilledStyle>
  let sdk: AirshipSDK
  let environment: Environment

  /// The text in the style that the SDK gives it: Docs/Vendors/Airship.md#text.
  var styled: StyledText {
    var textStyle = TextStyle(size: fontSize, color: color)
    textStyle.families = families
    textStyle.weight = text.style.contains(.bold) ? 700 : 400
    textStyle.isItalic = text.style.contains(.italic)
    // SwiftUI generations parse the underline and never draw it.
    textStyle.isUnderlined = sdk.isClassic && text.style.contains(.underline)
    textStyle.letterSpacing = style.letterSpacing ?? 0
    // UIKit takes a given spacing, even of 0, instead of the font's pair kerning.
    textStyle.isKerned = !(sdk.isClassic && style.letterSpacing != nil)
    var paragraph = ParagraphStyle()
    paragraph.alignment = lineAlignment
    paragraph.lineSpacing = style.lineSpacing
    paragraph.locale = environment.locale?.description
    paragraph.pixelScale = environment.scale
    paragraph.hugsLines = true
    paragraph.keepsHangulWords = true
    return StyledText(environment.shown(text.text), style: textStyle, paragraph: paragraph)
  }

  /// From 13.5.2 on every text follows Dynamic Type by the metrics of the body style.
  private var fontSize: Double {
    environment.textSize.scaledFontSize(
      AirshipTextTemplate.clamped(text.size ?? sdk.defaultTextSize), scale: environment.scale)
  }

  private var color: Color {
    text.color ?? environment.color(sdk.defaultTextColor)
  }

  /// `sans-serif` ends the list with the system font; other names are tried in order.
  private var families: [String] {
    Array(text.fontFamily.prefix { $0.lowercased() != "sans-serif" })
  }

  /// How the lines are aligned in the text's own box: Docs/Vendors/Airship.md#alignment.
  private var lineAlignment: ParagraphStyle.Alignment {
    if sdk.isClassic {
      switch text.alignment {
      case .left, nil: return .left
      case .center: return .center
      case .right: return .right
      }
    }
    let isLTR = environment.direction == .leftToRight
    switch text.alignment {
    case .left: return isLTR ? .left : .right
    case .right: return isLTR ? .right : .left
    // Without an alignment SwiftUI puts the block at the leading edge and centres its lines.
    case .center, nil: return .center
    }
  }

  /// A font size that can be drawn; the SDK checks no range.
  private static func clamped(_ size: Double) -> Double {
    size.isFinite ? min(max(size, 0), maximumFontSize) : 0
  }

  /// The largest font size that is drawn, in points; no screen shows more than a part of it.
  private static let maximumFontSize = 1_000.0
}

extension Environment {
  /// The colour that a default of Airship's means.
  func color(_ color: AirshipDefaultColor) -> Color {
    switch color {
    case .fixed(let color): color
    case .label: SystemColor.label.color(in: appearance)
    case .systemBackground: SystemColor.systemBackground.color(in: appearance)
    }
  }
}
