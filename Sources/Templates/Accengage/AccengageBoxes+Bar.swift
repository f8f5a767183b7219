import Boxes
import Devices
import Diagnostics
import Geometry
import InterfaceFiles
import Messages

/// Bars and what is in them.
extension AccengageBoxes {
  /// Between the edges of a bar and its items, and between two items; neither is documented.
  private static let barMargin = 16.0
  private static let barGap = 8.0

  /// A bar; what the SDK puts into its own is not known.
  mutating func addBar(_ items: [BarItem], of index: Int, in box: BoxID, _ size: Size) {
    let isDark = environment.appearance == .dark
    addBox(
      nil, Rect(origin: .zero, size: size), to: box,
      decoration: Decoration {
        $0.background = isDark ? Color(hex: 0x161616) : Color(hex: 0xF9F9F9)
      })
    let line = 1 / environment.scale
    addBox(
      nil, Rect(x: 0, y: 0, width: size.width, height: line), to: box,
      decoration: Decoration { $0.background = Color(white: isDark ? 1 : 0, alpha: 0.3) })
    if items.isEmpty, template != nil {
      warn(
        "The toolbar is empty: what the SDK puts into it is not known.",
        at: message.keyPath(of: "templateNibName"))
    }
    let titles = items.map { title(of: $0, in: index) }
    let widths = zip(items, titles).map(width)
    let frames = Self.positions(
      items, widths: widths, in: size, isRightToLeft: environment.direction == .rightToLeft)
    for (number, (item, frame)) in zip(items, frames).enumerated() {
      addItem(
        item, number: number, text: titles[number], frame: frame, of: index, in: box, size: size)
    }
  }

  /// Where the items are: from the leading edge on, with what is left over in the flexible spaces.
  private static func positions(
    _ items: [BarItem], widths: [Double], in size: Size, isRightToLeft: Bool
  ) -> [Rect] {
    // No gap is added where there is a space already.
    var gaps: [Double] = []
    for (item, next) in zip(items, items.dropFirst()) {
      gaps.append(item.isSpace || next.isSpace ? 0 : barGap)
    }
    let taken = widths.reduce(0, +) + gaps.reduce(0, +)
    let flexible = items.count { $0.content == .flexibleSpace }
    let rest = max(0, size.width - 2 * barMargin - taken)
    var x = barMargin
    var frames: [Rect] = []
    for (index, item) in items.enumerated() {
      let width = item.content == .flexibleSpace ? rest / Double(flexible) : widths[index]
      frames.append(
        Rect(
          x: isRightToLeft ? size.width - x - width : x, y: 0, width: width, height: size.height))
      x += width + (gaps.indices.contains(index) ? gaps[index] : 0)
    }
    return frames
  }

  private func title(of item: BarItem, in index: Int) -> AccengageText? {
    guard case .title(let title, let isDone) = item.content else { return nil }
    var text = AccengageText(
      title, font: InterfaceFont(size: 17, weight: isDone ? 600 : 400),
      color: color(of: item, in: index), environment: environment)
    text.styled.paragraph.lineLimit = 1
    return text
  }

  private func color(of item: BarItem, in index: Int) -> Color {
    guard item.isEnabled else {
      return environment.appearance == .dark
        ? Color(hex: 0xEBEBF5, alpha: 0.3) : Color(hex: 0x3C3C43, alpha: 0.3)
    }
    return item.tint ?? tint(of: index)
  }

  private func width(_ item: BarItem, _ text: AccengageText?) -> Double {
    switch item.content {
    case .title:
      text.map { context.measurer.measure($0.styled, width: .infinity).size.width } ?? 0
    case .image(let name): file.images[name]?.width ?? 0
    case .sign: Self.signSide
    case .flexibleSpace: 0
    case .fixedSpace(let width): width
    }
  }

  private mutating func addItem(
    _ item: BarItem, number: Int, text: AccengageText?, frame: Rect, of index: Int,
    in box: BoxID, size: Size
  ) {
    let id = "\(screen.tree.name(of: box)?.id ?? "toolbar").item[\(number)]"
    switch item.content {
    case .flexibleSpace, .fixedSpace: break
    case .title:
      guard let text else { return }
      let height = context.measurer.measure(text.styled, width: .infinity).size.height
      addBox(
        BoxName(id, .text),
        Rect(x: frame.minX, y: (size.height - height) / 2, width: frame.width, height: height),
        to: box, content: .text(text.styled))
    case .image(let name):
      let natural = file.images[name] ?? .zero
      addImage(
        name, mode: .scaleToFill, in: box,
        Rect(
          x: frame.minX, y: (size.height - natural.height) / 2, width: natural.width,
          height: natural.height), tint: color(of: item, in: index))
    case .sign(let name):
      addSign(
        name, id: id, middle: Point(x: frame.midX, y: size.height / 2),
        color: color(of: item, in: index), in: box)
    }
  }

  // MARK: Signs

  private static let signSide = 22.0

  /// A plus and a cross are drawn; for the system's other signs there is a box.
  private mutating func addSign(
    _ name: String, id: String, middle: Point, color: Color, in box: BoxID
  ) {
    let side = Self.signSide
    var path = Path()
    func line(x: Double, y: Double, toX: Double, toY: Double) {
      path.move(to: Point(x: x * side, y: y * side))
      path.line(to: Point(x: toX * side, y: toY * side))
    }
    switch name {
    case "add":
      line(x: 0.5, y: 0.1, toX: 0.5, toY: 0.9)
      line(x: 0.1, y: 0.5, toX: 0.9, toY: 0.5)
    case "stop":
      line(x: 0.2, y: 0.2, toX: 0.8, toY: 0.8)
      line(x: 0.2, y: 0.8, toX: 0.8, toY: 0.2)
    default:
      line(x: 0.1, y: 0.1, toX: 0.9, toY: 0.1)
      line(x: 0.9, y: 0.1, toX: 0.9, toY: 0.9)
      line(x: 0.9, y: 0.9, toX: 0.1, toY: 0.9)
      line(x: 0.1, y: 0.9, toX: 0.1, toY: 0.1)
      warnings.append(
        inFile(
          .warning(
            "The icon of the bar's item \"\(name)\" is not drawn; a box is drawn instead.",
            keyPath: nil)))
    }
    let drawing = Drawing(path: path, paint: .stroke(width: 1.5, cap: .round), color: color)
    addBox(
      BoxName(id, .icon),
      Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side), to: box,
      decoration: Decoration { $0.drawings = [drawing] })
  }
}

extension BarItem {
  fileprivate var isSpace: Bool {
    switch content {
    case .flexibleSpace, .fixedSpace: true
    case .title, .image, .sign: false
    }
  }
}
