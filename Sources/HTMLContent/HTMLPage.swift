public import Boxes
public import Devices
public import Diagnostics
public import Geometry

/// A page of HTML with its style sheets, ready to be laid out on any device.
///
/// Nothing is run and nothing is fetched.
public struct HTMLPage: Sendable {
  let document: HTMLDocument
  private let sheet: CSSStyleSheet
  private let attributes: [Int: DeclarationBlock]

  /// Parses a page; bytes that are no UTF-8 are replaced, and what has no form is left out.
  ///
  /// Warnings name the line as their key path, and each property once.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The page and what was left out of it.
  /// - Throws: A `Diagnostic` when the page goes beyond one of `HTMLLimits`.
  public static func parse(_ bytes: [UInt8]) throws(Diagnostic) -> Parsed<HTMLPage> {
    let document = try HTMLDocument.parse(bytes)
    guard document.nodes.count <= HTMLLimits.maximumDrawnNodes else {
      throw .error(
        "The page has \(document.nodes.count) elements and texts; at most "
          + "\(HTMLLimits.maximumDrawnNodes) are drawn.", solution: "Make it smaller.")
    }
    var watch = DeadlineWatch()
    var problems = CSSProblems()
    var sheet = CSSStyleSheet()
    var attributes: [Int: DeclarationBlock] = [:]
    for (index, node) in document.nodes.enumerated() {
      if watch.step() { try Deadline.check() }
      guard let element = document.element(index) else { continue }
      switch element.name {
      case "style":
        if let type = element["type"], !type.isEmpty, type.asciiLowercased != "text/css" { break }
        let text = document.text(in: index)
        var part = CSSStyleSheet()
        part.add(
          text, line: document.nodes[node.children.first ?? index].line, problems: &problems)
        if let media = element["media"] {
          let query = MediaQuery.list(ComponentValue.parse(media))
          for rule in part.rules.indices { part.rules[rule].media.insert(query, at: 0) }
        }
        sheet.rules += part.rules
        sheet.fonts += part.fonts.prefix(HTMLLimits.maximumFontRules - sheet.fonts.count)
      case "link":
        let relations = (element["rel"] ?? "").asciiLowercased
        if relations.split(whereSeparator: \.isHTMLSpace).contains("stylesheet") {
          problems.add(
            "link", node.line, "Style sheets that a page links to are not fetched.",
            solution: "Put their text into a style element.")
        }
      case "script":
        problems.add("script", node.line, "Scripts are not run.")
      case "svg", "math", "video", "iframe", "canvas", "object", "embed", "audio":
        problems.add(
          element.name, node.line, "The element \"\(element.name)\" is drawn as an empty box.")
      default: break
      }
      if let attribute = element.attributes.first(where: { $0.name == "style" }) {
        attributes[index] = DeclarationBlock(
          attribute: attribute.value, line: attribute.line, problems: &problems)
      }
    }
    let page = HTMLPage(document: document, sheet: sheet, attributes: attributes)
    return Parsed(page, warnings: problems.warnings)
  }

  /// Makes the boxes of the page on a device, whose screen they cover.
  ///
  /// The first box is the screen and has no name; the root of the named ones is `html`.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - pictures: Finds the picture for an address, nil when there is none; what it throws becomes
  ///     a warning.
  ///   - fonts: Finds the file of a font for an address, in the same way.
  /// - Returns: The boxes, and what was left out or guessed.
  public func boxes(
    in environment: Environment, pictures: (String) throws(Diagnostic) -> PagePicture?,
    fonts: (String) throws(Diagnostic) -> EmbeddedFont? = { _ in nil }
  ) -> Parsed<BoxTree> {
    var tree = BoxTree()
    var (store, warnings) = generate(in: environment, &tree, pictures, fonts)
    store.append(to: &tree, in: .root, viewport: environment.viewport, canvas: .white)
    return Parsed(tree, warnings: warnings)
  }

  /// Adds the boxes of the page to a tree of others, as a web view that is a part of a screen.
  ///
  /// They stand in a box of their own without a name, which is the page's viewport and transparent
  /// where the page is. The root of the named ones is `page`.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - parent: The box that gets the web view as a child.
  ///   - size: The size of the web view in points.
  ///   - environment: The device, and what its user has set.
  ///   - safeArea: How far the web view lies under the device's bars and corners, for `env()`.
  ///   - pictures: As for `boxes(in:pictures:fonts:)`.
  ///   - fonts: The same.
  /// - Returns: What was left out or guessed.
  public func addBoxes(
    to tree: inout BoxTree, in parent: BoxID, size: Size, environment: Environment,
    safeArea: EdgeInsets = .zero, pictures: (String) throws(Diagnostic) -> PagePicture?,
    fonts: (String) throws(Diagnostic) -> EmbeddedFont? = { _ in nil }
  ) -> [Diagnostic] {
    // The web view is all that the page knows of the screen.
    var inner = environment
    inner.orientation = .portrait
    inner.device.screen = size
    inner.device.portraitSafeArea = safeArea
    var (store, warnings) = generate(in: inner, &tree, pictures, fonts)
    store.rename("html", to: "page")
    store.fixToViewport()
    store.append(to: &tree, in: parent, viewport: size, canvas: .clear)
    return warnings
  }

  private func generate(
    in environment: Environment, _ tree: inout BoxTree,
    _ pictures: (String) throws(Diagnostic) -> PagePicture?,
    _ fonts: (String) throws(Diagnostic) -> EmbeddedFont?
  ) -> (BoxStore, [Diagnostic]) {
    let pageFonts = PageFonts(sheet.fonts, fonts)
    tree.add(pageFonts.families)
    let resolver = StyleResolver(
      document, sheet: sheet, attributes: attributes, fontAliases: pageFonts.aliases,
      environment: environment)
    var generator = BoxGenerator(document, resolver, environment)
    generator.generate(pictures)
    let store = generator.fix()
    return (store, pageFonts.warnings + generator.warnings)
  }
}

/// A picture as a page knows it: by name and size.
public struct PagePicture: Hashable, Sendable {
  /// The name by which the painter finds it.
  public var source: String

  /// Width and height in pixels, which a page takes for points.
  public var size: Size

  public init(source: String, size: Size) {
    self.source = source
    self.size = size
  }
}
