public import Boxes
public import Devices
public import Diagnostics
public import Geometry
import Platform

public import struct Geometry.Size

/// A page of HTML with its style sheets, ready to be laid out on any device.
///
/// Nothing is run and nothing is fetched.
public struct HTMLPage: Sendable {
  let document: HTMLDocument
  private let sheets: PageSheets
  private let attributes: [Int: DeclarationBlock]

  /// The rules with those of linked style sheets, once these are known.
  private var linkedSheet: CSSStyleSheet?

  /// The scripts in other files, once these are known, by the indices of their elements.
  var linkedScripts: [Int: PageScript] = [:]

  /// Parses a page; bytes that are no UTF-8 are replaced, and what has no form is left out.
  ///
  /// Warnings name the line as their key path, and each property once.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The page and what was left out of it.
  /// - Throws: A `Diagnostic` when the page goes beyond one of `HTMLLimits`.
  public static func parse(_ bytes: [UInt8]) throws(Diagnostic) -> Parsed<HTMLPage> {
    try DeepStack.run { () throws(Diagnostic) in try read(HTMLDocument.parse(bytes)) }
  }

  /// Parses a file of SVG, whose outermost element is the root.
  static func parse(svg bytes: [UInt8]) throws(Diagnostic) -> Parsed<HTMLPage> {
    try DeepStack.run { () throws(Diagnostic) in try read(HTMLDocument.parse(svg: bytes)) }
  }

  static func read(_ document: HTMLDocument) throws(Diagnostic) -> Parsed<HTMLPage> {
    guard document.nodes.count <= HTMLLimits.maximumDrawnNodes else {
      throw .error(
        "The page has \(document.nodes.count) elements and texts; at most "
          + "\(HTMLLimits.maximumDrawnNodes) are drawn.", solution: "Make it smaller.")
    }
    var watch = DeadlineWatch()
    var problems = CSSProblems()
    var sheets = PageSheets(in: document.mode)
    var attributes: [Int: DeclarationBlock] = [:]
    // Many elements of a page have the same attribute, and what is left out is reported once.
    var known: [ExactText: DeclarationBlock] = [:]
    for (index, node) in document.nodes.enumerated() {
      if watch.step() { try Deadline.check() }
      guard let element = document.element(index) else { continue }
      switch element.name {
      case "style":
        if let type = element["type"], !type.isEmpty, type.asciiLowercased != "text/css" { break }
        let text = document.string(in: index)
        var part = ParsedStyles.shared.sheet(
          text, line: document.nodes[node.children.first ?? index].line, in: document.mode,
          problems: &problems)
        if let media = element["media"] {
          problems.addMediaFeatures(in: ComponentValue.parse(media), node.line)
          part.enclose(in: [MediaQuery.list(ComponentValue.parse(media))])
        }
        sheets.addSheet(part)
      case "link":
        if let link = CSSStyleSheet.Import(element, line: node.line) { sheets.addLink(link) }
      default: break
      }
      problems.addMarkup(element, node.line)
      if let attribute = element.attributes.first(where: { $0.name == "style" }) {
        let block =
          known[ExactText(attribute.value)]
          ?? ParsedStyles.shared.attribute(
            attribute.value, line: attribute.line, in: document.mode, problems: &problems)
        known[ExactText(attribute.value)] = block
        attributes[index] = block
      }
    }
    let page = HTMLPage(document: document, sheets: sheets, attributes: attributes)
    return Parsed(page, warnings: problems.warnings)
  }

  /// Makes the boxes of the page on a device, whose screen they cover.
  ///
  /// The first box is the screen and has no name; the root of the named ones is `html`.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - traits: What the web view does that shows the page.
  ///   - images: Finds the image for an address, nil when there is none; what it throws becomes
  ///     a warning.
  ///   - fonts: Finds the file of a font for an address, in the same way.
  ///   - styleSheets: Finds the style sheet for an address, in the same way.
  /// - Returns: The boxes, and what was left out or guessed.
  public func boxes(
    in environment: Environment, traits: WebViewTraits = .page,
    images: (String) throws(Diagnostic) -> PageImage?,
    fonts: (String) throws(Diagnostic) -> EmbeddedFont? = { _ in nil },
    styleSheets: (String) throws(Diagnostic) -> PageSheet? = { _ in nil }
  ) -> Parsed<BoxTree> {
    DeepStack.run {
      var tree = BoxTree()
      let inner = self.environment(in: environment, traits: traits)
      var (store, warnings) = generate(
        in: inner, tree: &tree, images: images, fonts: fonts, styleSheets: styleSheets)
      store.append(
        to: &tree, in: .root, size: environment.viewport, inner.viewport, isOpaque: true,
        autosizing: inner.autosizingWidth)
      return Parsed(tree, warnings: warnings)
    }
  }

  /// Adds the boxes of the page to a tree of others, as a web view that is a part of a screen.
  ///
  /// They are in a box of their own without a name, which is the page's viewport and transparent
  /// where the page is. The root of the named ones is `page`.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - parent: The box that gets the web view as a child.
  ///   - size: The size of the web view in points.
  ///   - environment: The device, and what its user has set.
  ///   - safeArea: How far the web view lies under the device's bars and corners.
  ///   - traits: What the web view does.
  ///   - images: As for `boxes(in:traits:images:fonts:)`.
  ///   - fonts: The same.
  ///   - styleSheets: The same.
  /// - Returns: What was left out or guessed.
  public func addBoxes(
    to tree: inout BoxTree, in parent: BoxID, size: Size, environment: Environment,
    safeArea: EdgeInsets = .zero, traits: WebViewTraits,
    images: (String) throws(Diagnostic) -> PageImage?,
    fonts: (String) throws(Diagnostic) -> EmbeddedFont? = { _ in nil },
    styleSheets: (String) throws(Diagnostic) -> PageSheet? = { _ in nil }
  ) -> [Diagnostic] {
    let inner = PageEnvironment(
      environment, viewport(in: size, safeArea: safeArea, traits: traits, environment.device))
    var (store, warnings) = generate(
      in: inner, tree: &tree, images: images, fonts: fonts, styleSheets: styleSheets)
    store.rename("html", to: "page")
    store.fixToViewport()
    store.append(
      to: &tree, in: parent, size: size, inner.viewport, isOpaque: false,
      autosizing: inner.autosizingWidth)
    return warnings
  }

  func viewport(
    in size: Size, safeArea: EdgeInsets, traits: WebViewTraits, _ device: Device
  ) -> LayoutViewport {
    LayoutViewport(
      viewportArguments, in: size, safeArea: safeArea, traits: traits, device: device,
      isMobile: document.isMobile)
  }

  /// What the page refers to on a device whose screen it covers.
  func environment(
    in environment: Environment, traits: WebViewTraits = .page
  ) -> PageEnvironment {
    PageEnvironment(
      environment,
      viewport(
        in: environment.viewport, safeArea: environment.safeArea, traits: traits,
        environment.device))
  }

  private func generate(
    in environment: PageEnvironment, tree: inout BoxTree,
    images: (String) throws(Diagnostic) -> PageImage?,
    fonts: (String) throws(Diagnostic) -> EmbeddedFont?,
    styleSheets: (String) throws(Diagnostic) -> PageSheet?
  ) -> (BoxStore, [Diagnostic]) {
    let (sheet, sheetWarnings) = sheets.resolved(styleSheets)
    let pageFonts = PageFonts(sheet.fonts, fonts)
    tree.add(pageFonts.families)
    let resolver = resolver(
      in: environment, sheet: sheet, fontAliases: pageFonts.aliases)
    var generator = BoxGenerator(document: document, resolver: resolver, environment: environment)
    generator.generate(images)
    let store = generator.fix()
    return (store, sheetWarnings + pageFonts.warnings + generator.warnings)
  }
}

extension CSSStyleSheet.Import {
  /// What a `link` element says; nil where it is no style sheet that counts.
  fileprivate init?(_ element: HTMLDocument.Element, line: Int) {
    let words = (element["rel"] ?? "").asciiLowercased.split(whereSeparator: \.isHTMLSpace)
    let type = (element["type"] ?? "").asciiLowercased
    guard words.contains("stylesheet"), !words.contains("alternate"),
      element["disabled"] == nil, type.isEmpty || type == "text/css",
      let address = element["href"].map(\.trimmed), !address.isEmpty
    else { return nil }
    let media = element["media"].map { [MediaQuery.list(ComponentValue.parse($0))] } ?? []
    self.init(address: address, media: media, line: line)
  }
}

extension HTMLPage {
  /// Finds the styles of the elements by the style sheets in the page itself.
  func resolver(in environment: PageEnvironment) -> StyleResolver {
    resolver(
      in: environment, sheet: linkedSheet ?? sheets.resolved { _ in nil }.sheet, fontAliases: [:])
  }

  /// Returns the page as it is with the style sheets that it links to, for questions about its
  /// elements.
  ///
  /// - Parameter styleSheets: Finds the style sheet for an address, nil when there is none.
  /// - Returns: The page; what is left out of the style sheets is reported when boxes are made.
  public func linking(
    _ styleSheets: (String) throws(Diagnostic) -> PageSheet?
  ) -> HTMLPage {
    var page = self
    page.linkedSheet = DeepStack.run { sheets.resolved(styleSheets).sheet }
    return page
  }

  /// Takes over what another state of the page links to.
  func linked(as page: HTMLPage) -> HTMLPage {
    var result = self
    result.linkedSheet = page.linkedSheet
    result.linkedScripts = page.linkedScripts
    return result
  }

  private func resolver(
    in environment: PageEnvironment, sheet: CSSStyleSheet, fontAliases: [ExactText: [String]]
  ) -> StyleResolver {
    StyleResolver(
      document, sheet: sheet, attributes: attributes, fontAliases: fontAliases,
      environment: environment)
  }
}

/// An image as a page knows it: by name and size.
public struct PageImage: Hashable, Sendable {
  /// The name by which the painter finds it.
  public var source: String

  /// The bytes of an SVG image (SVG), which the page reads itself; nil for other images.
  public var svgFile: [UInt8]?

  /// The shapes of an SVG image, and what it says about its size.
  var svg: SVGImage?
  var svgSize: SVGSize?

  /// Width and height in pixels, which a page takes for points.
  public var size: Size

  /// The image as it is in its file, if it is turned to be shown.
  public var encoded: EncodedImage?

  public init(source: String, size: Size) {
    self.source = source
    self.size = size
  }

  /// Creates an SVG image, whose file says how large it is.
  public init(source: String, svgFile: [UInt8]) {
    self.init(source: source, size: .zero)
    self.svgFile = svgFile
  }
}
