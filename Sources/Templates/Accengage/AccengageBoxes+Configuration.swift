import Boxes
import Devices
import Geometry
import InterfaceFiles

/// Buttons with a configuration, as iOS 15 and later draw them.
extension AccengageBoxes {
  mutating func addButton(
    _ button: ButtonContent, configuration: ButtonConfiguration, of index: Int, in box: BoxID,
    size: Size
  ) {
    let tint = configuration.background ?? tint(of: index)
    addBox(
      nil, Rect(origin: .zero, size: size), to: box,
      decoration: Decoration {
        $0.background = background(configuration, tint)
        $0.corners = Corners(
          all: configuration.cornerStyle == .capsule
            ? min(size.width, size.height) / 2 : configuration.cornerRadius)
      })
    let color =
      button.color ?? (configuration.style == .filled ? .white : self.tint(of: index))
    var text = AccengageText(
      button.title, font: button.font, color: color, environment: environment)
    text.styled.paragraph.alignment = .center
    let layout = ConfiguredButtonLayout(
      title: context.measurer.measure(text.styled, width: .infinity).size,
      image: button.image.flatMap { file.images[$0] },
      configuration, isRightToLeft: environment.direction == .rightToLeft)
    let inner = Rect(origin: .zero, size: size).inset(by: layout.insets)
    let room = Size(width: min(layout.content.width, inner.width), height: layout.content.height)
    let corner = Point(
      x: start(button.horizontal, minimum: inner.minX, room: inner.width, length: room.width),
      y: start(button.vertical, minimum: inner.minY, room: inner.height, length: room.height))
    if let name = button.image, let image = layout.image {
      addImage(name, mode: .scaleToFill, in: box, image.offset(by: corner), tint: color)
    }
    guard !text.styled.string.isEmpty else { return }
    let title = layout.title.offset(by: corner)
    // A title that is too wide goes over several lines, as high as they are.
    let width = max(0, min(title.width, inner.maxX - title.minX))
    let height = context.measurer.measure(text.styled, width: width).size.height
    let id = screen.tree.name(of: box)?.id ?? "button"
    addBox(
      BoxName("\(id).title", .text),
      Rect(x: title.minX, y: title.midY - height / 2, width: width, height: height), to: box,
      content: .text(text.styled))
  }

  /// How strong the tints are is not documented.
  private func background(_ configuration: ButtonConfiguration, _ tint: Color) -> Color {
    switch configuration.style {
    case .plain: configuration.background ?? .clear
    case .tinted: tint.opacity(0.18)
    case .filled: tint
    case .gray:
      configuration.background
        ?? Color(hex: 0x787880, alpha: environment.appearance == .dark ? 0.32 : 0.16)
    }
  }
}

/// Where title and image of a button are, from the corner of both.
struct ConfiguredButtonLayout {
  var content: Size
  var title: Rect
  var image: Rect?

  /// Between the button's edges and its content.
  var insets: EdgeInsets

  init(
    title: Size, image: Size?, _ configuration: ButtonConfiguration, isRightToLeft: Bool
  ) {
    insets = configuration.insets
    if isRightToLeft { (insets.left, insets.right) = (insets.right, insets.left) }
    guard let image else {
      content = title
      self.title = Rect(origin: .zero, size: title)
      return
    }
    let gap = title.width > 0 ? configuration.imagePadding : 0
    let isBefore: Bool
    switch configuration.imagePlacement {
    case .top, .bottom:
      content = Size(
        width: max(title.width, image.width), height: title.height + gap + image.height)
      isBefore = configuration.imagePlacement == .top
      self.title = Rect(
        x: (content.width - title.width) / 2, y: isBefore ? image.height + gap : 0,
        width: title.width, height: title.height)
      self.image = Rect(
        x: (content.width - image.width) / 2, y: isBefore ? 0 : title.height + gap,
        width: image.width, height: image.height)
    case .leading, .trailing:
      content = Size(
        width: title.width + gap + image.width, height: max(title.height, image.height))
      isBefore = (configuration.imagePlacement == .leading) != isRightToLeft
      self.title = Rect(
        x: isBefore ? image.width + gap : 0, y: (content.height - title.height) / 2,
        width: title.width, height: title.height)
      self.image = Rect(
        x: isBefore ? 0 : title.width + gap, y: (content.height - image.height) / 2,
        width: image.width, height: image.height)
    }
  }
}
