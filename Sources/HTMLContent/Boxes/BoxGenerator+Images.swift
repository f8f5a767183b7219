import Boxes
import Diagnostics
import Geometry

/// Images of a page: those that are elements, and those behind them.
extension BoxGenerator {
  /// Looks up the images behind an element and those of its mask.
  ///
  /// An address that is empty is that of no image, and nothing is fetched:
  /// <https://www.w3.org/TR/css-values-4/#url-empty>.
  mutating func findImages(
    behind style: ComputedStyle, line: Int,
    _ images: (String) throws(Diagnostic) -> PageImage?
  ) {
    for address in style.maskAddresses where !address.isEmpty {
      if address.startsExactly(with: "#") {
        warnings.append(
          .warning(
            "A mask of SVG (\"\(address.prefix(80))\") doesn't cut boxes; it is left out.",
            keyPath: String(line), solution: "Use a gradient or an image as the mask."))
        continue
      }
      _ = image(ofStyle: address, line: line, without: "the mask is left out", images)
    }
    guard style.inherited.isVisible else { return }
    for address in style.backgrounds.addresses where !address.isEmpty {
      _ = image(ofStyle: address, line: line, without: "the background is left out", images)
    }
    if let address = style.borderImageAddress, !address.isEmpty {
      _ = image(
        ofStyle: address, line: line, without: "the border has its lines instead", images)
    }
  }

  /// Returns the image for an address in a style, which is looked up once.
  mutating func image(
    ofStyle address: String, line: Int, without: String,
    _ images: (String) throws(Diagnostic) -> PageImage?
  ) -> PageImage? {
    if let known = styleImages[ExactText(address)] { return known }
    let image = image(at: address, line: line, without: without, images)
    styleImages[ExactText(address)] = .some(image)
    return image
  }

  /// Returns the image for an address, or reports what is drawn without it.
  mutating func image(
    at address: String, line: Int, without: String,
    _ images: (String) throws(Diagnostic) -> PageImage?
  ) -> PageImage? {
    do throws(Diagnostic) {
      if let image = try loaded(at: address, images) { return image }
      warnings.append(
        .warning(
          "There is no image for \"\(address.prefix(200))\"; \(without).",
          keyPath: String(line), solution: "Put it into the assets folder."))
    } catch {
      var warning = error
      warning.keyPath = String(line)
      warnings.append(warning)
    }
    return nil
  }

  /// Returns the image for an address, with its shapes if it has some.
  mutating func loaded(
    at address: String, _ images: (String) throws(Diagnostic) -> PageImage?
  ) throws(Diagnostic) -> PageImage? {
    if let bytes = SVGAddress.bytes(of: address) {
      return try loaded(PageImage(source: address, svgFile: bytes), images)
    }
    guard let image = try images(address)?.located(at: address) else { return nil }
    return try loaded(image, images)
  }

  /// An empty box for a style, with the images that are behind it.
  func box(for style: ComputedStyle) -> Box {
    guard
      !style.backgrounds.addresses.isEmpty || !style.maskAddresses.isEmpty
        || style.borderImageAddress != nil
    else {
      return style.makeBox()
    }
    var images = styleImages.compactMapValues(\.self)
    if style.inherited.ignoresOrientation { images = images.mapValues { $0.shown(in: style) } }
    return style.makeBox(images: images)
  }

  mutating func addImage(
    _ element: HTMLDocument.Element, node: HTMLDocument.Node, style: ComputedStyle,
    box: inout Box, images: (String) throws(Diagnostic) -> PageImage?
  ) {
    let candidates = sources(of: element, node).candidates
    if candidates.isEmpty, element.name == "img" {
      // There is nothing to be seen of an image without an address but the text that replaces it.
      box.content = .replaced(NaturalSize(.zero))
      if let text = element["alt"], !text.trimmed.isEmpty {
        warnings.append(
          .warning(
            "An image without an address shows its text \"\(text.prefix(80))\" on a phone, which "
              + "is left out.", keyPath: String(node.line),
            solution: "Name an image in \"src\", or write the text into the page."))
      }
    } else if let image = chosenImage(among: candidates, node, images) {
      show(image.shown(in: style), style, in: &box)
    } else {
      // NOTE: Browsers have no size for an image that is not there. The size is that which CSS
      // gives replaced content without one.
      box.content = .replaced(NaturalSize(NaturalSize.fallback))
      if style.inherited.isVisible, box.decoration?.background ?? .clear == .clear {
        var decoration = box.decoration ?? Decoration()
        decoration.background = Color(hex: 0xD1D1D6)
        box.decoration = decoration
      }
    }
  }

  /// Makes an image the content of a box.
  func show(_ image: PageImage, _ style: ComputedStyle, in box: inout Box) {
    let size = image.svgSize?.natural ?? NaturalSize(image.size)
    box.content = .replaced(size)
    if style.aspectRatio.isAutomatic, size.ratio != nil { box.style.aspectRatio = nil }
    var decoration = box.decoration ?? Decoration()
    if let shapes = image.svg {
      if style.inherited.isVisible {
        let natural = image.size
        decoration.svg = SVGContent(
          shapes, size: natural.width > 0 && natural.height > 0 ? natural : nil,
          fit: style.objectFit)
        decoration.svg?.positionX = style.objectPosition.x
        decoration.svg?.positionY = style.objectPosition.y
      }
    } else if style.inherited.isVisible {
      var image = ImageContent(source: image.source, fit: style.objectFit)
      image.positionX = style.objectPosition.x
      image.positionY = style.objectPosition.y
      decoration.image = image
    }
    box.decoration = decoration
  }
}
