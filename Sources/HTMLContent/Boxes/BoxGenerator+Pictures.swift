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
        let picture = try pictures(address)
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
        picture = try pictures(source)
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
      box.content = .replaced(picture.size)
      if style.aspectRatio.isAutomatic { box.style.aspectRatio = nil }
      var decoration = box.decoration ?? Decoration()
      if style.inherited.isVisible {
        var image = ImageContent(source: picture.source, fit: style.objectFit)
        image.positionX = style.objectPosition.x
        image.positionY = style.objectPosition.y
        decoration.image = image
      }
      box.decoration = decoration
    } else {
      // NOTE: Browsers have no size for a picture that is not there. The size is that which CSS
      // gives replaced content without one.
      box.content = .replaced(Size(width: 300, height: 150))
      if style.inherited.isVisible, box.decoration?.background ?? .clear == .clear {
        var decoration = box.decoration ?? Decoration()
        decoration.background = Color(hex: 0xD1D1D6)
        box.decoration = decoration
      }
    }
  }
}
