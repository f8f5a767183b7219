import Boxes
import Devices
import Diagnostics
import Geometry

/// The system's alert with texts and buttons of a message.
///
/// Source of the figures: Docs/Vendors/Apple.md#alerts.
struct SystemAlert {
  /// A text of the alert.
  struct Label {
    /// The id and the key path of its box.
    var name: BoxName
    var string: String
    var isTitle: Bool
  }

  /// A button of the alert.
  struct Button {
    /// The id and the key path of its box, and those of its title.
    var name: BoxName
    var titleName: BoxName
    var title: String
    var isCancel = false
    var isDestructive = false
    var isDisabled = false
    var isPreferred = false
  }

  var labels: [Label]

  /// In the order in which the app adds them.
  var buttons: [Button]

  /// How much smaller the title of a button may become.
  private static let minimumScale = 0.58

  /// What is left free at the sides of a button's title; it is not known.
  private static let titleMargin = 8.0

  /// Adds the alert to a screen, over a scrim.
  func addAlert(to screen: inout Screen, measurer: any TextMeasuring) {
    let environment = screen.environment
    let isDark = environment.appearance == .dark
    let color = SystemColor.label.color(in: environment.appearance)
    var gap = AlertLayout.labelGap
    var setLabels: [(label: Label, text: StyledText, height: Double)] = []
    for label in labels {
      let style: DynamicTypeStyle = label.isTitle ? .headline : .footnote
      var text = Self.text(
        label.string, style: style, weight: label.isTitle ? 600 : 400, color: color,
        environment: environment)
      let line = Self.lineHeight(of: text, measurer)
      text.paragraph.alignment = .center
      text.paragraph.lineSpacing = max(
        0,
        style.metrics(at: environment.textSize).lineHeight
          - (label.isTitle ? 0 : AlertLayout.tightLeading) - line)
      let height = measurer.measure(text, width: AlertLayout.textWidth).size.height
      if label.isTitle, height > 1.5 * line { gap = AlertLayout.gapBelowLines }
      setLabels.append((label, text, height))
    }
    func width(_ text: StyledText) -> Double { measurer.measure(text, width: .infinity).size.width }
    let widths = buttons.map { width(title(of: $0, environment)) }
    let isRowOfTwo =
      buttons.count == 2 && AlertLayout(labels: [], titles: widths, in: environment).isRow
    // The cancel button is first in a row of two, else last.
    let (cancel, others) = (buttons.filter(\.isCancel), buttons.filter { !$0.isCancel })
    let ordered = isRowOfTwo ? cancel + others : others + cancel
    let titles = ordered.map { title(of: $0, environment) }
    let layout = AlertLayout(
      labels: setLabels.map(\.height), gap: gap, titles: titles.map(width), in: environment)

    screen.addScrim(Color(white: 0, alpha: isDark ? 0.48 : 0.2))
    let alert = screen.addBox(
      BoxName("alert", .container), layout.frame, fromLeft: true, to: .root,
      decoration: Decoration {
        $0.background = isDark ? Color(hex: 0x2C2C2E) : Color(hex: 0xF2F2F2, alpha: 0.97)
        $0.corners = Corners(all: AlertLayout.cornerRadius)
      }, overflow: .hidden)
    let area = screen.addBox(
      nil, Rect(x: 0, y: 0, width: AlertLayout.width, height: layout.textHeight), fromLeft: true,
      to: alert,
      overflow: layout.textHeight < layout.textContent ? .scroll : .visible)
    var y = AlertLayout.verticalPadding
    for text in setLabels {
      screen.addBox(
        text.label.name,
        Rect(
          x: AlertLayout.sidePadding, y: y, width: AlertLayout.textWidth, height: text.height),
        fromLeft: true, to: area, content: .text(text.text))
      y += text.height + gap
    }
    addSeparator(
      Rect(x: 0, y: layout.textHeight, width: AlertLayout.width, height: layout.hairline),
      to: alert, &screen)
    let row = screen.addBox(
      nil,
      Rect(
        x: 0, y: layout.textHeight + layout.hairline, width: AlertLayout.width,
        height: layout.buttonsHeight), fromLeft: true, to: alert,
      overflow: layout.buttonsHeight < layout.buttonsContent ? .scroll : .visible)
    for (index, (button, title)) in zip(ordered, titles).enumerated() {
      let frame = layout.button(index, of: ordered.count)
      addButton(button, title: title, frame: frame, to: row, screen: &screen, measurer: measurer)
      guard index + 1 < ordered.count else { continue }
      addSeparator(
        layout.isRow
          ? Rect(x: frame.maxX, y: 0, width: layout.hairline, height: frame.height)
          : Rect(x: 0, y: frame.maxY, width: frame.width, height: layout.hairline), to: row,
        &screen)
    }
  }

  /// The title of a button; the alert emphasises the preferred one, else the cancel button.
  private func title(of button: Button, _ environment: Environment) -> StyledText {
    let isDark = environment.appearance == .dark
    let color: Color =
      if button.isDisabled {
        isDark ? Color(hex: 0xEBEBF5, alpha: 0.3) : Color(hex: 0x3C3C43, alpha: 0.3)
      } else {
        (button.isDestructive ? SystemColor.systemRed : .systemBlue).color(
          in: environment.appearance)
      }
    let isEmphasised =
      buttons.contains(where: \.isPreferred) ? button.isPreferred : button.isCancel
    var text = Self.text(
      button.title, style: isEmphasised ? .headline : .body, weight: isEmphasised ? 600 : 400,
      color: color,
      environment: environment)
    text.paragraph.lineLimit = 1
    text.paragraph.truncation = .middle
    text.paragraph.alignment = .center
    return text
  }

  private func addButton(
    _ button: Button, title: StyledText, frame: Rect, to row: BoxID, screen: inout Screen,
    measurer: any TextMeasuring
  ) {
    let box = screen.addBox(button.name, frame, fromLeft: true, to: row, overflow: .hidden)
    var title = title
    let room = frame.width - 2 * Self.titleMargin
    let natural = measurer.measure(title, width: .infinity).size.width
    if natural > room {
      let scale = max(Self.minimumScale, room / natural)
      for run in title.runs.indices { title.runs[run].style.size *= scale }
    }
    let height = measurer.measure(title, width: room).size.height
    var name = button.titleName
    // The system's own blue.
    name.isSizedBySDK = true
    screen.addBox(
      name,
      Rect(
        x: Self.titleMargin, y: (frame.height - height) / 2, width: room, height: height),
      fromLeft: true, to: box, content: .text(title))
  }

  private func addSeparator(_ frame: Rect, to parent: BoxID, _ screen: inout Screen) {
    let color = SystemColor.separator.color(in: screen.environment.appearance)
    screen.addBox(
      nil, frame, fromLeft: true, to: parent, decoration: Decoration { $0.background = color })
  }

  /// What iOS 26 changed, which is not drawn, as a note of the message.
  static func note(at keyPath: String?) -> Diagnostic {
    .note(
      "The alert is drawn as iOS 13 to 18 show it; that of iOS 26 has another width and buttons.",
      keyPath: keyPath,
      solution: "Expect 320 points and buttons of 48 there (Docs/Vendors/Apple.md).")
  }

  /// The height of one line, before it is rounded up to pixels.
  private static func lineHeight(of text: StyledText, _ measurer: any TextMeasuring) -> Double {
    var line = text
    line.paragraph.pixelScale = nil
    line.paragraph.lineLimit = 1
    for index in line.runs.indices { line.runs[index].string = index == 0 ? "x" : "" }
    return measurer.measure(line, width: .infinity).size.height
  }

  private static func text(
    _ string: String, style: DynamicTypeStyle, weight: Int, color: Color,
    environment: Environment
  ) -> StyledText {
    var textStyle = TextStyle(
      size: style.metrics(at: environment.textSize).fontSize, color: color)
    textStyle.weight = weight
    var paragraph = ParagraphStyle()
    paragraph.locale = environment.locale?.description
    paragraph.pixelScale = environment.scale
    paragraph.hugsLines = true
    paragraph.keepsHangulWords = true
    return StyledText(environment.shown(string), style: textStyle, paragraph: paragraph)
  }
}
