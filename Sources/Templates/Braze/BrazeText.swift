import Boxes
import Devices
import Geometry
import Messages
import Styles

/// A text of a Braze message: its font, its spacing and its colour.
struct BrazeText {
  enum Role {
    case slideup
    case header
    case body
    case button
  }

  var string: String
  var styled: StyledText

  /// The height of a line without spacing, in points.
  var lineHeight: Double

  /// Points between two lines.
  var lineSpacing: Double

  /// `lines` is how BrazeUI sets the lines of the role.
  init(
    _ string: String, _ role: Role, font: BrazeFont, lines: BrazeLines, color: Color,
    alignment: BrazeMessage.Alignment, sdk: BrazeSDK, environment: Environment
  ) {
    let style = DynamicTypeStyle(rawValue: font.textStyle) ?? .subheadline
    let category = sdk.followsTextSize ? environment.textSize : .large
    var size = style.metrics(at: category).fontSize
    if sdk.isAppboyUI, !sdk.followsTextSize { size = role == .header ? 20 : 14 }
    if font.weightNumber > 400,
      sdk.isAppboyUI && sdk.followsTextSize || BrazeAssumptions.scalesBoldTwice
    {
      // AppboyUI takes the category's size and scales it by the metrics of the style again.
      size = category.scaledFontSize(size, style: style, scale: environment.scale)
    }
    self.init(
      string, size: max(1, font.size ?? size), weight: font.weightNumber, color: color,
      alignment: alignment, environment: environment)
    if let family = font.family {
      for index in styled.runs.indices { styled.runs[index].style.families = [family] }
    }
    let isTight = role == .button || role == .header && !sdk.has(.headersAreSpaced)
    lineSpacing = sdk.isAppboyUI ? (isTight ? 0 : 2) : lines.lineSpacing
    if !sdk.isAppboyUI { lineHeight = lines.height(ofLine: lineHeight) }
    styled.paragraph.minimumLineHeight = lineHeight
    styled.paragraph.maximumLineHeight = lineHeight
    styled.paragraph.lineSpacing = lineSpacing + BrazeAssumptions.leading
    switch role {
    case .slideup: styled.paragraph.lineLimit = 3
    case .button: styled.paragraph.lineLimit = sdk.wrapsButtonTitles ? nil : 1
    case .header, .body: break
    }
  }

  /// A text of a size of its own, with the system font's own lines.
  init(
    _ string: String, size: Double, weight: Int, color: Color,
    alignment: BrazeMessage.Alignment = .center, environment: Environment
  ) {
    var textStyle = TextStyle(size: size, color: color)
    textStyle.weight = weight
    lineHeight = size * BrazeAssumptions.lineHeight
    lineSpacing = 0
    var paragraph = ParagraphStyle()
    paragraph.minimumLineHeight = lineHeight
    paragraph.maximumLineHeight = lineHeight
    paragraph.locale = environment.locale?.description
    paragraph.pixelScale = environment.scale
    paragraph.hugsLines = true
    paragraph.keepsHangulWords = true
    let isLTR = environment.direction == .leftToRight
    switch alignment {
    case .start: paragraph.alignment = isLTR ? .left : .right
    case .center: paragraph.alignment = .center
    case .end: paragraph.alignment = isLTR ? .right : .left
    }
    self.string = environment.shown(string)
    styled = StyledText(self.string, style: textStyle, paragraph: paragraph)
  }

  /// How often a title is made smaller: letters of the system font get wider for their size.
  private static let shrinkRounds = 12

  /// Makes it smaller until one line is no wider than `width`, as a label does that fits its text.
  mutating func shrink(to width: Double, _ measurer: any TextMeasuring) {
    guard width > 0 else { return }
    for _ in 0..<Self.shrinkRounds {
      let natural = self.width(measurer)
      guard natural > width else { return }
      // A little less, so that the last round ends below and not beside the width.
      let scale = width / natural * 0.999
      for index in styled.runs.indices { styled.runs[index].style.size *= scale }
      lineHeight *= scale
      styled.paragraph.minimumLineHeight = lineHeight
      styled.paragraph.maximumLineHeight = lineHeight
    }
  }

  func size(in width: Double, _ measurer: any TextMeasuring) -> Size {
    measurer.measure(styled, width: width).size
  }

  /// The width that no line needs more than, in points.
  func width(_ measurer: any TextMeasuring) -> Double {
    measurer.measure(styled, width: .infinity).size.width
  }
}

extension BrazeLines {
  /// The height that the figures make of the font's height of a line, in points.
  func height(ofLine natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    if maxLineHeight > 0 { height = min(height, maxLineHeight) }
    if minLineHeight > 0 { height = max(height, minLineHeight) }
    return min(height, MessageLimits.maximumLength)
  }
}

extension BrazeBoxes {
  func text(
    _ string: String, _ role: BrazeText.Role, color: Color,
    alignment: BrazeMessage.Alignment = .center
  ) -> BrazeText {
    var text = BrazeText(
      string, role, font: font(role), lines: lines(role), color: color, alignment: alignment,
      sdk: sdk, environment: environment)
    // The space between the labels follows each paragraph of BrazeUI's header.
    if role == .header, sdk.has(.stringsAreInTextView) {
      text.styled.paragraph.paragraphSpacing = labelsGap
    }
    return text
  }

  /// What BrazeUI adds below a paragraph of the header, in points: the labels' space without 1.
  var labelsGap: Double { max(0, style.labelsSpacing - 1) }

  /// Whether header and body are labels of their own, as in the first versions of BrazeUI.
  var hasLabels: Bool { !sdk.isAppboyUI && !sdk.has(.stringsAreInTextView) }

  private func lines(_ role: BrazeText.Role) -> BrazeLines {
    switch role {
    case .slideup: BrazeLines(lineSpacing: 2)
    case .header: hasLabels ? BrazeLines(lineSpacing: 2) : style.header
    case .body: hasLabels ? BrazeLines(lineSpacing: 4) : style.message
    case .button: BrazeLines(lineSpacing: 0)
    }
  }

  private func font(_ role: BrazeText.Role) -> BrazeFont {
    switch role {
    case .slideup:
      sdk.isAppboyUI ? BrazeFont(textStyle: "subheadline", weight: "regular") : style.font
    case .header: style.headerFont
    case .body: style.messageFont
    case .button: style.buttons.font
    }
  }

  /// The header of a modal or full message; nil when it has none.
  var headerText: BrazeText? {
    guard let header = message.header, !header.isEmpty else { return nil }
    return text(
      header, .header, color: palette.header, alignment: message.headerAlignment ?? .center)
  }

  /// The body of a modal or full message; nil when it has none.
  var bodyText: BrazeText? {
    guard let body = message.message, !body.isEmpty else { return nil }
    return text(body, .body, color: palette.text, alignment: message.messageAlignment ?? .center)
  }

  func height(of text: BrazeText?, in width: Double) -> Double {
    text.map { $0.size(in: max(0, width), context.measurer).height } ?? 0
  }

  func width(of text: BrazeText?) -> Double { text?.width(context.measurer) ?? 0 }

  /// Adds a text box as wide as it is offered.
  mutating func addText(
    _ text: BrazeText, name: BoxName, frame: Rect, to parent: BoxID
  ) {
    screen.addBox(name, frame, to: parent, content: .text(text.styled))
  }
}
