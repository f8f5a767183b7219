import Boxes
import Diagnostics
import Geometry

/// Pictures of a page: those that are elements, and those behind them.
extension BoxGenerator {
  /// Looks up the pictures behind an element, each address once.
  mutating func findPictures(
    behind style: ComputedStyle, line: Int,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    guard style.inherited.isVisible else { return }
    for address in style.backgrounds.addresses where backgroundPictures[address] == nil {
      do throws(Diagnostic) {
        let picture = try loaded(at: address, pictures)
        backgroundPictures[address] = .some(picture)
        guard picture == nil else { continue }
        warnings.append(
          .warning(
            "There is no picture for \"\(address.prefix(200))\"; the background is left out.",
            keyPath: String(line), solution: "Put it into the assets folder."))
      } catch {
        backgroundPictures[address] = .some(nil)
        var warning = error
        warning.keyPath = String(line)
        warnings.append(warning)
      }
    }
  }

  /// Returns the picture for an address, with its figures if it has some.
  private mutating func loaded(
    at address: String, _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) throws(Diagnostic) -> PagePicture? {
    if let bytes = VectorAddress.bytes(of: address) {
      return try loaded(PagePicture(source: address, vectorFile: bytes))
    }
    guard let picture = try pictures(address) else { return nil }
    return try loaded(picture)
  }

  /// An empty box for a style, with the pictures that are behind it.
  func box(for style: ComputedStyle) -> Box {
    guard !style.backgrounds.addresses.isEmpty else { return style.makeBox() }
    return style.makeBox(pictures: backgroundPictures.compactMapValues(\.self))
  }

  mutating func addPicture(
    _ element: HTMLDocument.Element, _ node: HTMLDocument.Node, _ style: ComputedStyle,
    _ box: inout Box, _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    var picture: PagePicture?
    let line = String(node.line)
    if let source = element["src"], !source.isEmpty {
      do throws(Diagnostic) {
        picture = try loaded(at: source, pictures)
        if picture == nil {
          warnings.append(
            .warning(
              "There is no picture for \"\(source.prefix(200))\"; a grey box is drawn.",
              keyPath: line, solution: "Put it into the assets folder."))
        }
      } catch {
        var warning = error
        warning.keyPath = line
        warnings.append(warning)
      }
    }
    if let picture {
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
}
