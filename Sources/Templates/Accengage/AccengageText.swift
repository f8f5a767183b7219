import Boxes
import Devices
import Geometry
import InterfaceFiles

/// A text of a label or button as it is set.
struct AccengageText {
  var styled: StyledText

  init(
    _ string: String, font: InterfaceFont, color: Color, environment: Environment
  ) {
    let style = Self.style(font, color: color, environment: environment)
    var paragraph = ParagraphStyle()
    paragraph.locale = environment.locale?.description
    paragraph.pixelScale = environment.scale
    paragraph.hugsLines = true
    paragraph.keepsHangulWords = true
    styled = StyledText(environment.shown(string), style: style, paragraph: paragraph)
  }

  /// The text of a label, as wide as it is offered.
  init(_ label: LabelContent, color: Color, environment: Environment) {
    self.init(label.text, font: label.font, color: color, environment: environment)
    styled.paragraph.lineLimit = label.lineLimit == 0 ? nil : label.lineLimit
    let isLTR = environment.direction == .leftToRight
    switch label.alignment {
    case .left: styled.paragraph.alignment = .left
    case .right: styled.paragraph.alignment = .right
    case .center: styled.paragraph.alignment = .center
    case .justified, .natural: styled.paragraph.alignment = isLTR ? .left : .right
    }
    styled.paragraph.truncation = label.lineBreak.truncation
    guard !label.fragments.isEmpty else { return }
    styled.runs = label.fragments.map { fragment in
      var style = Self.style(
        fragment.font, color: fragment.color ?? color, environment: environment)
      style.isUnderlined = fragment.isUnderlined
      style.isStruckThrough = fragment.isStruckThrough
      return TextRun(environment.shown(fragment.text), style: style)
    }
  }

  private static func style(
    _ font: InterfaceFont, color: Color, environment: Environment
  ) -> TextStyle {
    var style = TextStyle(size: size(of: font, environment), color: color)
    style.weight = font.weight
    style.isItalic = font.isItalic
    style.families = font.family.map { [$0] } ?? []
    return style
  }

  /// A font that follows a text style has that style's size when the file is loaded.
  private static func size(of font: InterfaceFont, _ environment: Environment) -> Double {
    guard let name = font.textStyle, name.hasPrefix("UICTFontTextStyle") else { return font.size }
    let word = name.dropFirst("UICTFontTextStyle".count)
    let names = [
      "Title0": "largeTitle", "Title1": "title1", "Title2": "title2", "Title3": "title3",
      "Headline": "headline", "Subhead": "subheadline", "Body": "body", "Callout": "callout",
      "Footnote": "footnote", "Caption1": "caption1", "Caption2": "caption2",
    ]
    guard let style = names[String(word)].flatMap(DynamicTypeStyle.init) else { return font.size }
    return style.metrics(at: environment.textSize).fontSize
  }

  /// The height of one line, before it is rounded up to pixels.
  func lineHeight(_ measurer: any TextMeasuring) -> Double {
    var line = styled
    line.paragraph.pixelScale = nil
    line.paragraph.lineLimit = 1
    for index in line.runs.indices { line.runs[index].string = index == 0 ? "x" : "" }
    return measurer.measure(line, width: .infinity).size.height
  }
}

extension LabelContent.LineBreak {
  var truncation: ParagraphStyle.Truncation {
    switch self {
    case .tailTruncation: .tail
    case .headTruncation: .head
    case .middleTruncation: .middle
    case .wordWrap, .characterWrap, .clip: .clip
    }
  }
}
