import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Slide-ins of rich payloads: Docs/Vendors/Bloomreach.md#rich-slide-ins.
extension BloomreachInAppBoxes {
  private static let imageSide = 80.0

  /// What a text's view is higher than its lines.
  private static let addedHeight = 5.0

  mutating func addRichSlideIn(_ payload: BloomreachPayload) {
    var view = BloomreachRichView(payload)
    let image = richImage(view)
    let covers = if case .fullScreen = view.imageSize { true } else { false }
    if message.sdk.version < SDKVersion(3, 5, 1) {
      warn(
        "Before 3.5.1 slide-ins have 10 points at their sides whatever \"container_margin\" says; it is "
          + "drawn as 4.0.1 does.", at: "payload", "Use --sdk 3.5.1 or later.")
    }
    // An image that fills the slide-in makes it wider by its corners, and only it has a padding.
    let widening = covers ? max(0, payload.points(.imageCornerRadius) ?? 0) : 0
    let width = max(0, size.width - view.margin.left - view.margin.right + widening)
    let padding = covers ? view.padding : .zero
    let column = covers || image == nil ? 0 : Self.imageSide
    let inner = max(0, width - padding.left - padding.right - column)
    view.labels = richLabels(payload).map { text in
      var text = text
      let own = 2 * (text.padding.left + text.padding.right)
      text.height = self.height(of: text.styled, in: inner - own) + Self.addedHeight
      return text
    }
    layOutButtons(of: &view, in: inner)
    let ratio = image?.ratio ?? 0
    let imageHeight: Double =
      switch view.imageSize {
      case .fullScreen: width * ratio
      case .locked(let locked, _): image == nil ? 0 : Self.imageSide * locked
      case .auto: Self.imageSide * ratio
      }
    let content = view.labels.reduce(view.footer) { $0 + $1.height }
    var height = max(imageHeight, content)
    if height + safe.top + safe.bottom > size.height {
      height = max(0, size.height - safe.top - safe.bottom)
      warn(
        "The slide-in is higher than the screen: its texts scroll.", at: "payload",
        "Shorten the texts.")
    }
    if view.labels.contains(where: { $0.padding.top + $0.padding.bottom > 0 }), view.footer > 0,
      view.textHeight + view.footer > height
    {
      warn(
        "The paddings above and below the texts are not in the slide-in's height, so the texts run into "
          + "the buttons (inferred).", at: "payload.title_padding", "Write 0 above and below.")
    }
    let shift = (view.margin.top - view.margin.bottom) / 2
    let isBottom = payload[.messagePosition] == "bottom"
    let y =
      isBottom
      ? size.height - 10 - height - max(0, safe.bottom - 10) / 2 + shift : safe.top + shift
    infer("SwiftUI's rules follow from an open implementation")
    let slide = screen.addCard(
      "slide",
      Rect(x: view.margin.left - widening / 2, y: y, width: width, height: height),
      background: payload.color(.backgroundColor) ?? .clear,
      corners: Corners(all: max(0, payload.points(.containerCornerRadius) ?? 0)), shadow: nil)
    let isTextFirst = payload[.textPosition] == "left"
    let imageX = isTextFirst ? width - column : 0
    if let image {
      addRichImage(
        image, view: view,
        frame: covers
          ? Rect(x: 0, y: 0, width: width, height: max(height, imageHeight))
          : Rect(x: imageX, y: 0, width: column, height: imageHeight), to: slide)
    }
    if covers, payload.has(.imageOverlayEnabled), let color = payload.color(.overlayColor) {
      screen.addBox(
        nil, Rect(x: 0, y: 0, width: width, height: height), to: slide,
        decoration: Decoration { $0.background = color })
    }
    let x = padding.left + (isTextFirst ? 0 : column)
    addLabels(
      view.labels, at: Point(x: x, y: padding.top), width: inner, doubling: 2, to: slide)
    addButtons(
      of: view, at: Point(x: x, y: height - padding.bottom - view.footer), to: slide)
    // Without an image there is nothing that a button in the image's corner could be on.
    if isTextFirst, !covers, image == nil { return }
    addRichCloseButton(payload, at: Point(x: width, y: 0), margins: 1, to: slide)
  }
}
