import Boxes
import Devices
import Geometry
import Messages

/// A text of a Scene in the style that the SDK gives it: Docs/Vendors/AirshipScenes.md#texts.
struct SceneText {
  private let appearance: AirshipScene.TextAppearance
  private let environment: Environment

  init(_ appearance: AirshipScene.TextAppearance, environment: Environment) {
    self.appearance = appearance
    self.environment = environment
  }

  private var size: Double {
    environment.textSize.scaledFontSize(
      min(max(appearance.fontSize, 0), 1_000), scale: environment.scale)
  }

  /// Returns parts of a text as they are set.
  func styled(_ spans: [SceneMarkdown.Span]) -> StyledText {
    var paragraph = ParagraphStyle()
    let isLTR = environment.direction == .leftToRight
    switch appearance.alignment ?? .center {
    case .start: paragraph.alignment = isLTR ? .left : .right
    case .center: paragraph.alignment = .center
    case .end: paragraph.alignment = isLTR ? .right : .left
    }
    paragraph.locale = environment.locale?.description
    paragraph.pixelScale = environment.scale
    paragraph.hugsLines = true
    paragraph.keepsHangulWords = true
    if let multiplier = appearance.lineHeight {
      paragraph.lineSpacing = max(0, size * multiplier - size)
    }
    return StyledText(
      runs: spans.map { TextRun($0.string, style: style(of: $0)) }, paragraph: paragraph)
  }

  private func style(of span: SceneMarkdown.Span) -> TextStyle {
    let dark = environment.appearance == .dark
    var style = TextStyle(
      size: span.script == .none ? size : size * SceneMarkdown.scriptScale,
      color: dark ? appearance.color.dark : appearance.color.light)
    // `sans-serif` ends the list with the system font, and `serif` is a font of its own.
    style.families = appearance.families.prefix { $0.lowercased() != "sans-serif" }.map {
      $0.lowercased() == "serif" ? "Times New Roman" : $0
    }
    let isBold = appearance.styles.contains(.bold) || span.isStrong
    let weight = appearance.weight.map { min(max(($0 / 100).rounded(), 1), 9) * 100 }
    style.weight = span.isStrong ? 700 : weight.map { Int($0) } ?? (isBold ? 700 : 400)
    style.isItalic = appearance.styles.contains(.italic) || span.isEmphasized
    style.isUnderlined = appearance.styles.contains(.underlined)
    style.isStruckThrough = span.isStruck
    if span.isCode { style.families = ["Courier New"] + style.families }
    if span.isLink { style.color = SystemColor.systemBlue.color(in: environment.appearance) }
    if let kerning = appearance.kerning, appearance.fontSize > 0 {
      style.letterSpacing = kerning * size / appearance.fontSize
    }
    return style
  }
}
