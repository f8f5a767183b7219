import Boxes
import Diagnostics
import Geometry

/// Which of its images an `img` shows.
extension BoxGenerator {
  /// Returns the image that a browser would choose among those of an element, or reports what is
  /// drawn instead.
  mutating func chosenImage(
    among candidates: [SourceSet.Candidate], _ node: HTMLDocument.Node,
    _ images: (String) throws(Diagnostic) -> PageImage?
  ) -> PageImage? {
    guard let best = candidates.first else { return nil }
    for other in candidates.dropFirst() {
      // Only where the first is neither here nor damaged.
      guard case .success(nil) = found(best.address, images) else { break }
      guard case .success(let image?) = found(other.address, images) else { continue }
      warnings.append(
        .warning(
          "There is no image for \"\(best.address.prefix(200))\", which this device loads; "
            + "\"\(other.address.prefix(200))\" is drawn.",
          keyPath: String(node.line), solution: "Put it into the assets folder."))
      return image.shown(density: other.density)
    }
    return image(
      at: best.address, line: node.line, without: "a grey box is drawn", images
    ).map { $0.shown(density: best.density) }
  }

  private mutating func found(
    _ address: String, _ images: (String) throws(Diagnostic) -> PageImage?
  ) -> Result<PageImage?, Diagnostic> {
    do throws(Diagnostic) {
      return .success(try loaded(at: address, images))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the images among which a browser chooses: those of the first fitting `source` of the
  /// `image` around the element, else the element's own.
  mutating func sources(
    of element: HTMLDocument.Element, _ node: HTMLDocument.Node
  ) -> SourceSet {
    var unread: [(type: String, line: Int)] = []
    let chosen = document.chosenSource(of: element, parent: node.parent, in: environment) {
      unread.append(($0, $1))
    }
    for (type, line) in unread {
      warnings.append(
        .note(
          "A phone may show the source of type \"\(type)\", which is not read here; the next one "
            + "that fits is drawn.", keyPath: String(line)))
    }
    if let chosen { return chosen.set }
    // Only `img` has sets; `input` has `src` alone.
    let set = element.name == "img" ? element["srcset"] : nil
    return SourceSet(
      source: element["src"], set: set, sizes: element["sizes"], in: environment)
  }
}

extension PageImage {
  /// The image with so many pixels to a point.
  func shown(density: Double) -> PageImage {
    // NOTE: What a vector image says of its size is in points already.
    guard density != 1, density > 0, density.isFinite, svgSize == nil else { return self }
    var image = self
    image.size = Size(width: size.width / density, height: size.height / density)
    if let encoded {
      image.encoded?.size = Size(
        width: encoded.size.width / density, height: encoded.size.height / density)
    }
    return image
  }
}
