import Boxes
import Devices
import Geometry
import InterfaceFiles
import Messages

/// Buttons and signs.
extension AccengageBoxes {
  mutating func addButton(_ button: ButtonContent, of index: Int, in box: BoxID, _ size: Size) {
    if let configuration = button.configuration {
      return addButton(button, configuration: configuration, of: index, in: box, size: size)
    }
    if let name = button.backgroundImage {
      addImage(name, mode: .scaleToFill, in: box, Rect(origin: .zero, size: size))
    }
    let tint = tint(of: index)
    let color = button.color ?? (button.isSystem ? tint : .white)
    var text = AccengageText(
      button.title, font: button.font, color: color, environment: environment)
    text.styled.paragraph.lineLimit = 1
    text.styled.paragraph.truncation = button.lineBreak.truncation
    let inner = Rect(origin: .zero, size: size).inset(by: button.insets ?? .zero)
    let isSign = button.image == AccengageVariant.closeImage && images[button.image ?? ""] == nil
    let image =
      isSign ? signSize : button.image.flatMap { file.images[$0] } ?? .zero
    let isEmpty = text.styled.string.isEmpty
    var title = isEmpty ? Size.zero : context.measurer.measure(text.styled, width: .infinity).size
    title.width = max(0, min(title.width, inner.width - image.width))
    let x = start(
      button.horizontal, minimum: inner.minX, room: inner.width, length: image.width + title.width)
    func y(_ height: Double) -> Double {
      start(button.vertical, minimum: inner.minY, room: inner.height, length: height)
    }
    let imageFrame = Rect(
      x: x + (button.imageInsets.left - button.imageInsets.right) / 2,
      y: y(image.height) + (button.imageInsets.top - button.imageInsets.bottom) / 2,
      width: image.width, height: image.height)
    if isSign {
      addCloseSign(imageFrame, in: box)
    } else if let name = button.image {
      addImage(
        name, mode: .scaleToFill, in: box, imageFrame, tint: button.isSystem ? tint : nil)
    }
    guard !isEmpty, title.width > 0 else { return }
    let id = screen.tree.name(of: box)?.id ?? "button"
    let insets = button.titleInsets
    addBox(
      BoxName("\(id).title", .text),
      Rect(
        x: x + image.width + (insets.left - insets.right) / 2,
        y: y(title.height) + (insets.top - insets.bottom) / 2, width: title.width,
        height: title.height), to: box, content: .text(text.styled))
  }

  func start(
    _ alignment: ButtonContent.Alignment, minimum: Double, room: Double, length: Double
  ) -> Double {
    let isLTR = environment.direction == .leftToRight
    return switch alignment {
    case .left, .top: minimum
    case .right, .bottom: minimum + room - length
    case .leading: isLTR ? minimum : minimum + room - length
    case .trailing: isLTR ? minimum + room - length : minimum
    case .center, .fill: minimum + (room - length) / 2
    }
  }

  // MARK: The SDK's sign for closing

  private var signSize: Size {
    Size(width: 25, height: message.sdk.generation == .five ? 29 : 25)
  }

  /// A black disc with a ring inside its edge and a cross; that of version 5 is taken for the same.
  private mutating func addCloseSign(_ frame: Rect, in box: BoxID) {
    let white = Color(white: 1, alpha: 0.76)
    let disc = Rect(x: 0, y: (frame.height - 25) / 2, width: 25, height: 25)
    func ellipse(_ inset: Double) -> Path {
      var path = Path()
      path.addEllipse(in: disc.inset(by: EdgeInsets(all: inset)))
      return path
    }
    var cross = Path()
    let (reach, middle) = (11 / 2.0.squareRoot() / 2, Point(x: disc.midX, y: disc.midY))
    for sign in [-1.0, 1] {
      cross.move(to: Point(x: middle.x - reach, y: middle.y - reach * sign))
      cross.line(to: Point(x: middle.x + reach, y: middle.y + reach * sign))
    }
    addBox(
      BoxName("close.icon", .icon), frame, to: box,
      decoration: Decoration {
        $0.drawings = [
          Drawing(path: ellipse(0), paint: .fill, color: .black),
          Drawing(path: ellipse(2), paint: .stroke(width: 2, cap: .butt), color: white),
          Drawing(path: cross, paint: .stroke(width: 2, cap: .butt), color: white),
        ]
      })
  }

  // MARK: Activity

  /// Eight spokes in the middle of a box, each fainter than the next.
  mutating func addSpinner(_ side: Double, color: Color, in box: BoxID, size: Size) {
    let half = side / 2
    let diagonal = 0.5.squareRoot()
    let directions = [
      Point(x: 0, y: -1), Point(x: diagonal, y: -diagonal), Point(x: 1, y: 0),
      Point(x: diagonal, y: diagonal), Point(x: 0, y: 1), Point(x: -diagonal, y: diagonal),
      Point(x: -1, y: 0), Point(x: -diagonal, y: -diagonal),
    ]
    let spokes = directions.enumerated().map { index, direction in
      var path = Path()
      path.move(to: Point(x: half + direction.x * half * 0.5, y: half + direction.y * half * 0.5))
      path.line(to: Point(x: half + direction.x * half * 0.9, y: half + direction.y * half * 0.9))
      return Drawing(
        path: path, paint: .stroke(width: side / 10, cap: .round),
        color: color.opacity(0.3 + 0.1 * Double(index)))
    }
    addBox(
      nil,
      Rect(
        x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side),
      to: box, decoration: Decoration { $0.drawings = spokes })
  }
}
