import Boxes
import Diagnostics
import Geometry

/// Images in images: <https://www.w3.org/TR/SVG2/embedded.html#ImageElement>.
extension SVGConverter {
  mutating func drawImage(
    _ element: HTMLDocument.Element, style: ComputedStyle, item: Element,
    containers: inout [Container]
  ) {
    guard let address = element.svgAddress, let image = images[ExactText(address)] else {
      return
    }
    let natural = image.svgSize?.shown ?? image.size
    var size = Size(
      width: item.length("width", axis: .x, element: element, style: style) ?? -1,
      height: item.length("height", axis: .y, element: element, style: style) ?? -1)
    // A side that is left open has the image's own length, or follows from its ratio.
    let ratio = natural.height > 0 ? natural.width / natural.height : 1
    if size.width < 0 { size.width = size.height < 0 ? natural.width : size.height * ratio }
    if size.height < 0 { size.height = ratio > 0 ? size.width / ratio : natural.height }
    guard size.width > 0, size.height > 0 else { return }
    let frame = Rect(
      x: item.length("x", axis: .x, element: element, style: style) ?? 0,
      y: item.length("y", axis: .y, element: element, style: style) ?? 0,
      width: size.width, height: size.height)
    let own = own(element, style: style, item: item, bounds: frame)
    let transform = item.transform.after(own)
    guard transform.isUsable else { return }
    containers.enclose(own.boundingBox(of: frame))
    guard style.inherited.isVisible else { return }
    let start = svgImage.steps.count
    svgImage.steps += steps(of: image, element, in: frame, transform)
    finish(from: start, style: style, item: item, transform: transform, bounds: frame)
  }

  /// What draws an image in a rectangle.
  mutating func steps(
    of image: PageImage, _ element: HTMLDocument.Element, in frame: Rect, _ transform: Transform
  ) -> [SVGImage.Step] {
    guard let shapes = image.svg else {
      svgImage.imageSources.insert(image.source)
      return [
        .image(
          SVGImage.Image(
            image.source, in: frame, transform: transform, placement: element.svgPlacement))
      ]
    }
    guard budget.spend(shapes.steps.count) else { return [] }
    var placed = shapes
    placed.placement = element.svgPlacement
    if placed.viewBox == nil {
      placed.viewBox = Rect(origin: .zero, size: image.svgSize?.shown ?? image.size)
    }
    let corner = transform.after(Transform(movingBy: frame.origin))
    svgImage.imageSources.formUnion(shapes.imageSources)
    let cut = Prefix(clip: [SVGImage.Outline(Path(frame)).mapped(by: transform)])
    let map = corner.after(placed.map(to: frame.size))
    return cut.steps + shapes.steps.map { $0.mapped(by: map) } + [.end]
  }
}

extension SVGImage.Step {
  /// The same step in an image in which this one's is drawn otherwise.
  func mapped(by map: Transform) -> SVGImage.Step {
    switch self {
    case .shape(var shape):
      shape.transform = map.after(shape.transform)
      return .shape(shape)
    case .image(var image):
      image.transform = map.after(image.transform)
      return .image(image)
    case .text(var text):
      text.transform = map.after(text.transform)
      return .text(text)
    case .begin(var group):
      group.clip = group.clip?.map { $0.mapped(by: map) }
      group.filters = group.filters.map { $0.mapped(by: map) }
      if let element = group.filterElement {
        group.filterElement?.transform = map.after(element.transform)
      }
      return .begin(group)
    case .beginMask, .endMask, .end: return self
    }
  }
}
