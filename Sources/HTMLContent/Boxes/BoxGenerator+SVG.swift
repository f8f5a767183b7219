import Boxes
import Devices
import Diagnostics
import Geometry

/// Pictures made of figures: those that are in the page, and files of them.
extension BoxGenerator {
  /// Makes a box the replaced content that `svg` is.
  mutating func addVectorPicture(
    _ element: HTMLDocument.Element, _ index: Int, _ style: ComputedStyle, _ box: inout Box,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) {
    let size = VectorSize(element)
    box.content = .replaced(size.natural)
    if style.aspectRatio.isAutomatic, size.ratio != nil { box.style.aspectRatio = nil }
    let images = findVectorImages(pictures)
    let picture = withReader(images) { reader in
      reader.read(index, style, size: size)
      return reader.picture
    }
    guard !picture.steps.isEmpty else { return }
    var decoration = box.decoration ?? Decoration()
    decoration.vector = VectorContent(picture)
    decoration.vector?.overflows = style.overflowX == .visible
    box.decoration = decoration
  }

  /// Returns the pictures that the page's figures name, which are looked up with the first of them.
  private mutating func findVectorImages(
    _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) -> [ExactText: PagePicture] {
    if let vectorImages { return vectorImages }
    var images: [ExactText: PagePicture] = [:]
    for (address, line) in document.vectorImages where images[ExactText(address)] == nil {
      images[ExactText(address)] = picture(
        ofStyle: address, line: line, without: "the image is left out", pictures)
    }
    vectorImages = images
    return images
  }

  /// Finds the shape that cuts an element's box, where the style names one of the page's.
  mutating func findClip(of style: inout ComputedStyle, line: Int) {
    guard let id = style.clipPath, style.rare.clipShape == nil else { return }
    style.rare.clipShape = withReader([:]) { reader in reader.clip(ofBox: id) }
    guard style.rare.clipShape == nil else { return }
    warnings.append(
      .warning(
        "There is no \"clipPath\" with the id \"\(id.prefix(80))\"; the box is not cut.",
        keyPath: String(line)))
  }

  /// Lends a reader of the page's vector pictures.
  private mutating func withReader<Result>(
    _ images: [ExactText: PagePicture], _ body: (inout VectorReader) -> Result
  ) -> Result {
    var reader = VectorReader(
      document, resolver, ids: vectorIDs, images: images,
      language: environment.device.locale?.language,
      rootFontSize: rootFontSize, budget: vectorBudget)
    // OPTIMIZATION: Two holders of the resolver's tables would make each change a copy.
    resolver = StyleResolver(
      HTMLDocument(), sheet: CSSStyleSheet(), attributes: [:], environment: environment)
    let result = body(&reader)
    resolver = reader.resolver
    vectorBudget = reader.budget
    warnings += reader.warnings
    return result
  }

  /// Returns a picture with its figures, if it is a file of them; each file is read once.
  mutating func loaded(
    _ picture: PagePicture, _ pictures: (String) throws(Diagnostic) -> PagePicture?
  ) throws(Diagnostic) -> PagePicture {
    guard let file = picture.vectorFile else { return picture }
    if let known = vectorFiles[ExactText(picture.source)] {
      guard let known else { throw .warning("The vector picture can't be used.") }
      return known
    }
    vectorFiles[ExactText(picture.source)] = .some(nil)
    vectorBytes += file.count
    guard vectorBytes <= HTMLLimits.maximumVectorBytes else {
      throw .warning(
        "The vector pictures of the page have more than \(HTMLLimits.maximumVectorBytes) bytes "
          + "together; this one is left out.")
    }
    let parsed: Parsed<HTMLPage>
    do throws(Diagnostic) { parsed = try HTMLPage.parse(vector: file) } catch {
      let place = error.keyPath.map { " (line \($0))" } ?? ""
      throw .warning(
        "The vector picture can't be read: " + error.summary + place, solution: error.solution)
    }
    // Files have no others beside them; what they hold themselves has an address of its own.
    var images: [ExactText: PagePicture] = [:]
    for (address, _) in parsed.value.document.vectorImages
    where images[ExactText(address)] == nil && address.asciiLowercased.startsExactly(with: "data:")
    {
      images[ExactText(address)] = try? loaded(at: address, pictures)
    }
    let vector = parsed.value.vector(in: environment, images: images, budget: &vectorBudget)
    var result = picture
    (result.vector, result.vectorSize) = (vector.value.picture, vector.value.size)
    result.size = vector.value.size.shown
    if result.vector?.viewBox == nil, vector.value.size.width != nil,
      vector.value.size.height != nil,
      result.size.width > 0, result.size.height > 0
    {
      // Without a part of its own that is shown, the picture is stretched like any other.
      result.vector?.viewBox = Rect(origin: .zero, size: result.size)
      result.vector?.placement.fit = .stretch
    }
    for var warning in parsed.warnings + vector.warnings {
      warning.keyPath = nil
      warning.file = warning.file ?? picture.source.prefix(100).description
      warnings.append(warning)
    }
    vectorFiles[ExactText(picture.source)] = .some(result)
    return result
  }
}

extension HTMLPage {
  /// Reads the picture of figures that a file is.
  fileprivate func vector(
    in environment: PageEnvironment, images: [ExactText: PagePicture], budget: inout VectorBudget
  ) -> Parsed<(picture: VectorPicture, size: VectorSize)> {
    var resolver = resolver(in: environment)
    let style = resolver.style(of: 0, parent: ComputedStyle(), rootFontSize: 16)
    let size = VectorSize(document.element(0) ?? .init(name: "svg", attributes: [], classes: []))
    var reader = VectorReader(
      document, resolver, ids: document.vectorIDs, images: images,
      language: environment.device.locale?.language, rootFontSize: 16, budget: budget)
    reader.read(0, style, size: size)
    reader.finishFile(style, size)
    budget = reader.budget
    return Parsed((reader.picture, size), warnings: reader.warnings)
  }
}

extension HTMLDocument {
  /// The addresses that `image` elements name, with the lines on which they do.
  fileprivate var vectorImages: [(address: String, line: Int)] {
    nodes.compactMap { node in
      guard case .element(let element) = node.content, element.name == "image",
        let address = element.vectorAddress, !address.isEmpty
      else { return nil }
      return (address, node.line)
    }
  }

  /// The first element with each id, of pages that hold figures; of others none.
  var vectorIDs: [ExactText: Int] {
    guard nodes.indices.contains(where: { element($0)?.name == "svg" }) else { return [:] }
    var ids: [ExactText: Int] = [:]
    for index in nodes.indices {
      guard let id = element(index)?.id, id.utf8.count <= HTMLLimits.maximumNameLength else {
        continue
      }
      if ids[ExactText(id)] == nil { ids[ExactText(id)] = index }
    }
    return ids
  }
}
