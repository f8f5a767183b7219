import Boxes
import Devices
import Diagnostics
import Geometry

/// Images made of shapes: those that are in the page, and files of them.
extension BoxGenerator {
  /// Makes a box the replaced content that `svg` is.
  mutating func addSVGImage(
    _ element: HTMLDocument.Element, index: Int, style: ComputedStyle, box: inout Box,
    loadImage: (String) throws(Diagnostic) -> PageImage?
  ) {
    let size = SVGSize(element)
    box.content = .replaced(size.natural)
    if style.aspectRatio.isAutomatic, size.ratio != nil { box.style.aspectRatio = nil }
    let images = findSVGImages(loadImage)
    let image = withReader(images) { reader in
      reader.read(index, style, size: size)
      reader.filterRoot(style, size)
      return reader.svgImage
    }
    guard !image.steps.isEmpty else { return }
    var decoration = box.decoration ?? Decoration()
    decoration.svg = SVGContent(image)
    decoration.svg?.overflows = style.overflowX == .visible
    box.decoration = decoration
  }

  /// Returns the images that the page's shapes name, which are looked up with the first of them.
  private mutating func findSVGImages(
    _ loadImage: (String) throws(Diagnostic) -> PageImage?
  ) -> [ExactText: PageImage] {
    if let svgImages { return svgImages }
    var images: [ExactText: PageImage] = [:]
    for (address, line) in document.svgImages where images[ExactText(address)] == nil {
      images[ExactText(address)] = image(
        ofStyle: address, line: line, without: "the image is left out", loadImage)
    }
    svgImages = images
    return images
  }

  /// Finds the shape that cuts an element's box, where the style names one of the page's, and says
  /// which filter is not drawn.
  mutating func findClip(of style: inout ComputedStyle, line: Int, isSVG: Bool) {
    let summary = "\"filter\" elements change no boxes of HTML; these are drawn without them."
    if !style.rare.shape.filterSteps.isEmpty, !isSVG,
      !warnings.contains(where: { $0.summary == summary })
    {
      warnings.append(
        .warning(
          summary, keyPath: String(line), solution: "Use the functions of \"filter\"."))
    }
    guard let id = style.clipPath, style.rare.clipShape == nil else { return }
    style.rare.clipShape = withReader([:]) { reader in reader.clip(ofBox: id) }
    guard style.rare.clipShape == nil else { return }
    warnings.append(
      .warning(
        "There is no \"clipPath\" with the id \"\(id.prefix(80))\"; the box is not cut.",
        keyPath: String(line)))
  }

  /// Lends a reader of the page's SVG images.
  private mutating func withReader<Result>(
    _ images: [ExactText: PageImage], _ body: (inout SVGConverter) -> Result
  ) -> Result {
    var reader = SVGConverter(
      document, resolver, ids: svgIDs, images: images,
      language: environment.device.locale?.language,
      rootFontSize: rootFontSize, budget: svgBudget)
    // OPTIMIZATION: Two holders of the resolver's tables would make each change a copy.
    resolver = StyleResolver(
      HTMLDocument(), sheet: CSSStyleSheet(), attributes: [:], environment: environment)
    let result = body(&reader)
    resolver = reader.resolver
    svgBudget = reader.budget
    warnings += reader.warnings
    return result
  }

  /// Returns an image with its shapes, if it is a file of them; each file is read once.
  mutating func loaded(
    _ image: PageImage, _ loadImage: (String) throws(Diagnostic) -> PageImage?
  ) throws(Diagnostic) -> PageImage {
    guard let file = image.svgFile else { return image }
    if let known = svgFiles[ExactText(image.source)] {
      guard let known else { throw .warning("The SVG image can't be used.") }
      return known
    }
    svgFiles[ExactText(image.source)] = .some(nil)
    svgBytes += file.count
    guard svgBytes <= HTMLLimits.maximumSVGBytes else {
      throw .warning(
        "The SVG images of the page have more than \(HTMLLimits.maximumSVGBytes) bytes "
          + "together; this one is left out.")
    }
    let parsed: Parsed<HTMLPage>
    do throws(Diagnostic) { parsed = try HTMLPage.parse(svg: file) } catch {
      let location = error.keyPath.map { " (line \($0))" } ?? ""
      throw .warning(
        "The SVG image can't be read: " + error.summary + location, solution: error.solution)
    }
    // Files have no others beside them; what they hold themselves has an address of its own.
    var images: [ExactText: PageImage] = [:]
    for (address, _) in parsed.value.document.svgImages
    where images[ExactText(address)] == nil && address.asciiLowercased.startsExactly(with: "data:")
    {
      images[ExactText(address)] = try? loaded(at: address, loadImage)
    }
    let svg = parsed.value.svg(in: environment, images: images, budget: &svgBudget)
    var result = image
    (result.svg, result.svgSize) = (svg.value.image, svg.value.size)
    result.size = svg.value.size.shown
    if result.svg?.viewBox == nil, svg.value.size.width != nil,
      svg.value.size.height != nil,
      result.size.width > 0, result.size.height > 0
    {
      // Without a part of its own that is shown, the image is stretched like any other.
      result.svg?.viewBox = Rect(origin: .zero, size: result.size)
      result.svg?.placement.fit = .stretch
    }
    for var warning in parsed.warnings + svg.warnings {
      warning.keyPath = nil
      warning.file = warning.file ?? image.source.prefix(100).description
      warnings.append(warning)
    }
    svgFiles[ExactText(image.source)] = .some(result)
    return result
  }
}

extension HTMLPage {
  /// Reads the image of shapes that a file is.
  fileprivate func svg(
    in environment: PageEnvironment, images: [ExactText: PageImage], budget: inout SVGBudget
  ) -> Parsed<(image: SVGImage, size: SVGSize)> {
    var resolver = resolver(in: environment)
    let style = resolver.style(of: 0, parent: ComputedStyle(), rootFontSize: 16)
    let size = SVGSize(document.element(0) ?? .init(name: "svg", attributes: [], classes: []))
    var reader = SVGConverter(
      document, resolver, ids: document.svgIDs, images: images,
      language: environment.device.locale?.language, rootFontSize: style.inherited.fontSize,
      budget: budget)
    reader.read(0, style, size: size)
    reader.finishFile(style, size)
    budget = reader.budget
    return Parsed((reader.svgImage, size), warnings: reader.warnings)
  }
}

extension HTMLDocument {
  /// The addresses that `image` elements name, with the lines on which they do.
  fileprivate var svgImages: [(address: String, line: Int)] {
    nodes.compactMap { node in
      guard case .element(let element) = node.content,
        element.name == "image" || element.name.asciiLowercased == "feimage",
        let address = element.svgAddress, !address.isEmpty, !address.startsExactly(with: "#")
      else { return nil }
      return (address, node.line)
    }
  }

  /// The first element with each id, of pages that hold shapes; of others none.
  var svgIDs: [ExactText: Int] {
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
