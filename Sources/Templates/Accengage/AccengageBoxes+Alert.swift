import Boxes
import Devices
import Diagnostics
import Geometry
import InterfaceFiles
import Messages

/// The native alert box, which is the system's with the message's texts.
///
/// Source of the figures: Docs/Vendors/Apple.md#alerts.
extension AccengageBoxes {
  /// How much smaller the title of a button may become.
  private static let minimumScale = 0.58

  /// What is left free at the sides of a button's title; it is not known.
  private static let titleMargin = 8.0

  mutating func addAlert() {
    let isDark = environment.appearance == .dark
    let label = SystemColor.label.color(in: environment.appearance)
    var labels: [(id: String, key: String, text: AccengageText, height: Double)] = []
    var gap = AlertLayout.labelGap
    for (key, text, style, weight, tightening) in [
      ("title", message.title, DynamicTypeStyle.headline, 600, 0),
      ("content", message.content, .footnote, 400, AlertLayout.tightLeading),
    ] {
      guard let text, !text.isEmpty else { continue }
      var shown = alertText(text, style, weight: weight, color: label)
      let line = shown.lineHeight(context.measurer)
      let leading = max(
        0, style.metrics(at: environment.textSize).lineHeight - tightening - line)
      shown.styled.paragraph.alignment = .center
      shown.styled.paragraph.lineSpacing = leading
      let height = context.measurer.measure(shown.styled, width: AlertLayout.textWidth).size.height
      if key == "title", height > 1.5 * line { gap = AlertLayout.gapBelowLines }
      labels.append(("alert.\(key)", key, shown, height))
    }
    let isRow = isRowOfTwo
    let buttons = order(isRow: isRow)
    let titles = buttons.map { title(of: $0.button) }
    let layout = AlertLayout(
      labels: labels.map(\.height), gap: gap, titles: titles.map(naturalWidth), in: environment)

    warnings.append(
      .note(
        "The alert is drawn as iOS 13 to 18 show it; that of iOS 26 has another width and other buttons.",
        keyPath: message.keyPath(of: "type"),
        solution: "Expect 320 points and buttons of 48 there (Docs/Vendors/Apple.md)."))
    screen.addScrim(Color(white: 0, alpha: isDark ? 0.48 : 0.2))
    let alert = add(
      BoxName("alert", .container), layout.frame, to: .root,
      decoration: Decoration {
        $0.background = isDark ? Color(hex: 0x2C2C2E) : Color(hex: 0xF2F2F2, alpha: 0.97)
        $0.corners = Corners(all: AlertLayout.cornerRadius)
      }, overflow: .hidden)
    let area = add(
      nil, Rect(x: 0, y: 0, width: AlertLayout.width, height: layout.textHeight), to: alert,
      overflow: layout.textHeight < layout.textContent ? .scroll : .visible)
    var y = AlertLayout.verticalPadding
    for text in labels {
      add(
        BoxName(text.id, .text, keyPath: message.keyPath(of: text.key)),
        Rect(
          x: AlertLayout.sidePadding, y: y, width: AlertLayout.textWidth, height: text.height),
        to: area, content: .text(text.text.styled))
      y += text.height + gap
    }
    addSeparator(
      Rect(x: 0, y: layout.textHeight, width: AlertLayout.width, height: layout.hairline),
      to: alert)
    let row = add(
      nil,
      Rect(
        x: 0, y: layout.textHeight + layout.hairline, width: AlertLayout.width,
        height: layout.buttonsHeight), to: alert,
      overflow: layout.buttonsHeight < layout.buttonsContent ? .scroll : .visible)
    for (position, (button, title)) in zip(buttons, titles).enumerated() {
      let frame = layout.button(position, of: buttons.count)
      add(button.button, at: button.index, title, frame, to: row)
      guard position + 1 < buttons.count else { continue }
      addSeparator(
        layout.isRow
          ? Rect(x: frame.maxX, y: 0, width: layout.hairline, height: frame.height)
          : Rect(x: 0, y: frame.maxY, width: frame.width, height: layout.hairline), to: row)
    }
  }

  // MARK: Buttons

  /// Whether there are two buttons whose titles fit side by side.
  private var isRowOfTwo: Bool {
    let widths = message.buttons.map { naturalWidth(title(of: $0)) }
    return widths.count == 2 && AlertLayout(labels: [], titles: widths, in: environment).isRow
  }

  /// The buttons as they are shown: the cancel button first in a row of two, else last.
  private func order(isRow: Bool) -> [(button: AccengageButton, index: Int)] {
    let all = message.buttons.enumerated().map { (button: $0.element, index: $0.offset) }
    let cancel = all.filter { $0.button.style == .cancel }
    let others = all.filter { $0.button.style != .cancel }
    return isRow ? cancel + others : others + cancel
  }

  /// Whether the alert emphasises a button: the one that is preferred, else the cancel button.
  private func isPreferred(_ button: AccengageButton) -> Bool {
    if let preferred = message.buttons.first(where: \.isPreferred) {
      return preferred == button
    }
    return button.style == .cancel
  }

  private func title(of button: AccengageButton) -> AccengageText {
    let isDark = environment.appearance == .dark
    let color: Color =
      if button.isDisabled {
        isDark ? Color(hex: 0xEBEBF5, alpha: 0.3) : Color(hex: 0x3C3C43, alpha: 0.3)
      } else {
        SystemColor.color(of: button.style).color(in: environment.appearance)
      }
    let isPreferred = isPreferred(button)
    var text = alertText(
      button.text, isPreferred ? .headline : .body, weight: isPreferred ? 600 : 400, color: color)
    text.styled.paragraph.lineLimit = 1
    text.styled.paragraph.truncation = .middle
    text.styled.paragraph.alignment = .center
    return text
  }

  private func naturalWidth(_ text: AccengageText) -> Double {
    context.measurer.measure(text.styled, width: .infinity).size.width
  }

  private mutating func add(
    _ button: AccengageButton, at index: Int, _ title: AccengageText, _ frame: Rect,
    to row: BoxID
  ) {
    let keyPath = message.keyPath(of: "buttons[\(index)]")
    let box = add(
      BoxName("button[\(button.id.prefix(60))]", .button, keyPath: keyPath), frame, to: row,
      overflow: .hidden)
    var title = title
    let room = frame.width - 2 * Self.titleMargin
    let natural = naturalWidth(title)
    if natural > room {
      let scale = max(Self.minimumScale, room / natural)
      for run in title.styled.runs.indices { title.styled.runs[run].style.size *= scale }
    }
    let height = context.measurer.measure(title.styled, width: room).size.height
    var name = BoxName(
      "button[\(button.id.prefix(60))].title", .text, keyPath: keyPath + ".text")
    // The system's own blue.
    name.isSizedBySDK = true
    add(
      name,
      Rect(
        x: Self.titleMargin, y: (frame.height - height) / 2, width: room, height: height),
      to: box, content: .text(title.styled))
  }

  private mutating func addSeparator(_ frame: Rect, to parent: BoxID) {
    let color = SystemColor.separator.color(in: environment.appearance)
    add(nil, frame, to: parent, decoration: Decoration { $0.background = color })
  }

  private func alertText(
    _ string: String, _ style: DynamicTypeStyle, weight: Int, color: Color
  ) -> AccengageText {
    let size = style.metrics(at: environment.textSize).fontSize
    return AccengageText(
      string, font: InterfaceFont(size: size, weight: weight), color: color,
      environment: environment)
  }
}

extension SystemColor {
  fileprivate static func color(of style: AccengageButton.Style) -> SystemColor {
    style == .destructive ? .systemRed : .systemBlue
  }
}
