import Boxes
import Diagnostics
import Geometry

/// Pictures of a page: those that are elements, and those behind them.
extension BoxGenerator {
  /// Looks up the pictures behind an element and those of its mask.
  mutating func findPictures(
    behind style: ComputedStyle, line: Int,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    for address in style.maskAddresses {
      if address.startsExactly(with: "#") {
        warnings.append(
          .warning(
            "A mask of SVG (\"\(address.prefix(80))\") doesn't cut boxes; it is left out.",
            keyPath: String(line), solution: "Use a gradient or a picture as the mask."))
        continue
      }
      _ = picture(ofStyle: address, line: line, without: "the mask is left out", pictures)
    }
    guard style.inherited.isVisible else { return }
    for address in style.backgrounds.addresses {
      _ = picture(ofStyle: address, line: line, without: "the background is left out", pictures)
    }
  }

  /// Returns the picture for an address in a style, which is looked up once.
  mutating func picture(
    ofStyle address: String, line: Int, without: String,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) -> PagePicture? {
    if let known = stylePictures[ExactText(address)] { return known }
    let picture = picture(at: address, line: line, without: without, pictures)
    stylePictures[ExactText(address)] = .some(picture)
    return picture
  }

  /// Returns the picture for an address, or reports what is drawn without it.
  mutating func picture(
    at address: String, line: Int, without: String,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) -> PagePicture? {
    do throws(Diagnostic) {
      if let picture = try loaded(at: address, pictures) { return picture }
      warnings.append(
        .warning(
          "There is no picture for \"\(address.prefix(200))\"; \(without).",
          keyPath: String(line), solution: "Put it into the assets folder."))
    } catch {
      var warning = error
      warning.keyPath = String(line)
      warnings.append(warning)
    }
    return nil
  }

  /// Returns the picture for an address, with its figures if it has some.
  mutating func loaded(
    at address: String, _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) throws(Diagnostic) -> PagePicture? {
    if let bytes = VectorAddress.bytes(of: address) {
      return try loaded(PagePicture(source: address, vectorFile: bytes), pictures)
    }
    guard let picture = try pictures(address)?.located(at: address) else { return nil }
    return try loaded(picture, pictures)
  }

  /// An empty box for a style, with the pictures that are behind it.
  func box(for style: ComputedStyle) -> Box {
    guard !style.backgrounds.addresses.isEmpty || !style.maskAddresses.isEmpty else {
      return style.makeBox()
    }
    var pictures = stylePictures.compactMapValues(\.self)
    if style.inherited.ignoresOrientation { pictures = pictures.mapValues { $0.shown(in: style) } }
    return style.makeBox(pictures: pictures)
  }

  mutating func addPicture(
    _ element: HTMLDocument.Element, _ node: HTMLDocument.Node, _ style: ComputedStyle,
    _ box: inout Box, _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    if let picture = chosenPicture(of: element, node, pictures) {
      show(picture.shown(in: style), style, in: &box)
    } else {
      // NOTE: Browsers have no size for a picture that is not there. The size is that which CSS
      // gives replaced content without one.
      box.content = .replaced(NaturalSize(NaturalSize.fallback))
      if style.inherited.isVisible, box.decoration?.background ?? .clear == .clear {
        var decoration = box.decoration ?? Decoration()
        decoration.background = Color(hex: 0xD1D1D6)
        box.decoration = decoration
      }
    }
  }

  /// Makes a picture the content of a box.
  func show(_ picture: PagePicture, _ style: ComputedStyle, in box: inout Box) {
    let size = picture.vectorSize?.natural ?? NaturalSize(picture.size)
    box.content = .replaced(size)
    if style.aspectRatio.isAutomatic, size.ratio != nil { box.style.aspectRatio = nil }
    var decoration = box.decoration ?? Decoration()
    if let figures = picture.vector {
      if style.inherited.isVisible {
        let natural = picture.size
        decoration.vector = VectorContent(
          figures, size: natural.width > 0 && natural.height > 0 ? natural : nil,
          fit: style.objectFit)
        decoration.vector?.positionX = style.objectPosition.x
        decoration.vector?.positionY = style.objectPosition.y
      }
    } else if style.inherited.isVisible {
      var image = ImageContent(source: picture.source, fit: style.objectFit)
      image.positionX = style.objectPosition.x
      image.positionY = style.objectPosition.y
      decoration.image = image
    }
    box.decoration = decoration
  }
}
