import Boxes
import Devices
import Geometry
import Messages

/// The rows of buttons of rich payloads: Docs/Vendors/Bloomreach.md#rich-buttons.
extension BloomreachInAppBoxes {
  private static let defaultSize = 16.0

  /// Lays out the rows of a payload's buttons in a width.
  mutating func layOutButtons(of view: inout BloomreachRichView, in width: Double) {
    let shown = view.payload.shownButtons
    var items = shown.map { index, button -> (button: BloomreachRichView.Button, isHug: Bool) in
      warnAboutFont(
        button[.buttonFontURL], at: "payload.buttons[\(index)].button_font_url")
      return (richButton(index, button), button[.buttonWidth] == "hug_text")
    }
    var y = 0.0
    var first = 0
    for count in rows(of: items) {
      let row = first..<first + count
      y += layOutRow(
        &items, row: row, buttons: shown.map(\.button), at: y, in: width,
        align: view.payload[.buttonsAlign])
      first += count
    }
    view.footer = y
    view.buttons = items.map(\.button)
  }

  private func richButton(
    _ index: Int, _ button: BloomreachPayload.Button
  ) -> BloomreachRichView.Button {
    let size = max(1, button.points(.buttonFontSize) ?? Self.defaultSize)
    let alignment: ParagraphStyle.Alignment =
      switch button[.buttonAlign] {
      case "left": startAlignment
      case "right": startAlignment == .left ? .right : .left
      default: .center
      }
    var label = text(
      button[.buttonText] ?? "", size: size, color: button.color(.buttonTextColor) ?? .black,
      alignment: alignment)
    label.paragraph.lineSpacing = max(0, (button.points(.buttonLineHeight) ?? 0) - size)
    label.paragraph.pixelScale = environment.scale
    return BloomreachRichView.Button(
      index: index, label: label, margin: button.edges(.buttonMargin),
      padding: button.edges(.buttonPadding))
  }

  /// What a button takes of a row without its label.
  private func sides(_ button: BloomreachRichView.Button) -> Double {
    button.margin.left + button.margin.right + button.padding.left + button.padding.right
  }

  /// How many buttons each row has, in order.
  ///
  /// All that hug their labels are in one row if they fit into the screen's width; else two neighbours
  /// that hug and fit share a row.
  private func rows(
    of items: [(button: BloomreachRichView.Button, isHug: Bool)]
  ) -> [Int] {
    func fits(_ items: ArraySlice<(button: BloomreachRichView.Button, isHug: Bool)>) -> Bool {
      items.reduce(0) { $0 + width(of: $1.button.label) + sides($1.button) } <= size.width
    }
    if items.isEmpty { return [] }
    if items.allSatisfy(\.isHug), fits(items[...]) { return [items.count] }
    var counts: [Int] = []
    var index = 0
    while index < items.count {
      let isPair =
        index + 1 < items.count && items[index].isHug && items[index + 1].isHug
        && fits(items[index...index + 1])
      counts.append(isPair ? 2 : 1)
      index += isPair ? 2 : 1
    }
    return counts
  }

  /// Gives the buttons of a row their frames; returns the height of the row.
  private func layOutRow(
    _ items: inout [(button: BloomreachRichView.Button, isHug: Bool)], row: Range<Int>,
    buttons: [BloomreachPayload.Button], at y: Double, in width: Double, align: String?
  ) -> Double {
    var lengths: [Double]
    var x = 0.0
    if row.count == 1, let index = row.first, !items[index].isHug {
      lengths = [width]
    } else {
      var views = row.map { index -> StackItem in
        let natural = self.width(of: items[index].button.label)
        return StackItem(minimum: 0, ideal: natural, maximum: natural)
          .padded(by: sides(items[index].button))
      }
      if align != "left" { views.insert(.spacer, at: 0) }
      if align != "right" { views.append(.spacer) }
      lengths = ViewStack(views).lengths(offered: width)
      if align != "left" { x = lengths.removeFirst() }
      if align != "right" { lengths.removeLast() }
    }
    var height = 0.0
    for (index, length) in zip(row, lengths) {
      let button = items[index].button
      let outer = max(0, length - button.margin.left - button.margin.right)
      let free = items[index].isHug ? 0 : spacers(buttons[index][.buttonAlign])
      let room = outer - button.padding.left - button.padding.right - free
      let lines = context.measurer.measure(button.label, width: max(0, room)).size.height
      items[index].button.frame = Rect(
        x: x + button.margin.left, y: 0, width: outer,
        height: max(0, lines + button.padding.top + button.padding.bottom))
      height = max(
        height, items[index].button.frame.height + button.margin.top + button.margin.bottom)
      x += length
    }
    for index in row {
      let button = items[index].button
      let outer = button.frame.height + button.margin.top + button.margin.bottom
      items[index].button.frame.origin.y = y + (height - outer) / 2 + button.margin.top
    }
    return height
  }

  /// What the spaces beside a label take at least.
  private func spacers(_ align: String?) -> Double {
    StackItem.defaultSpacing * (align == "left" || align == "right" ? 1 : 2)
  }

  /// Adds the buttons of a view, whose rows begin at a point.
  mutating func addButtons(of view: BloomreachRichView, at origin: Point, to parent: BoxID) {
    for item in view.buttons {
      let button = (view.payload.buttons ?? [])[item.index]
      let keyPath = "payload.buttons[\(item.index)]"
      let radius = max(0, button.points(.buttonCornerRadius) ?? 0)
      let border = button.has(.buttonHasBorder) ? max(0, button.points(.buttonBorderWidth) ?? 0) : 0
      let frame = Rect(
        x: origin.x + item.frame.minX, y: origin.y + item.frame.minY, width: item.frame.width,
        height: item.frame.height)
      let box = screen.addBox(
        BoxName("button[\(item.index)]", .button, keyPath: keyPath), frame, to: parent,
        decoration: Decoration {
          $0.background = button.color(.buttonBackgroundColor) ?? .clear
          $0.corners = Corners(all: radius)
          if border > 0 {
            // The line is on the edge, and its outer half is cut off.
            $0.outline = Outline(
              width: border / 2, color: button.color(.buttonBorderColor) ?? .clear,
              offset: -border / 2)
          }
        }, overflow: .hidden)
      addText(
        item.label,
        name: BoxName("button[\(item.index)].title", .text, keyPath: keyPath + ".button_text"),
        frame: Rect(
          x: item.padding.left, y: item.padding.top,
          width: max(0, frame.width - item.padding.left - item.padding.right),
          height: max(0, frame.height - item.padding.top - item.padding.bottom)), to: box)
    }
  }
}
