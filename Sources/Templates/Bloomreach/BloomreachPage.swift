import Boxes
public import Devices
public import Diagnostics
public import Geometry
import HTMLContent
public import Messages

/// A page of Bloomreach in its web view; that of a content block is measured at the screen's width and
/// shown at the view's.
public struct BloomreachPage: Sendable {
  /// What the SDK adds to each measured height, in points.
  public static let addedHeight = 20.0

  private let page: HTMLPage
  private let message: BloomreachMessage
  private let context: TemplateContext

  /// The addresses that are in the page; nil for all.
  private let inlined: Set<String>?

  var environment: Environment { context.environment }

  /// What was left out of the page while it was read.
  public let warnings: [Diagnostic]

  /// Reads the page of a block.
  ///
  /// - Parameters:
  ///   - html: The page.
  ///   - inlined: The addresses whose bytes the SDK has put into it; nil for all. The view that
  ///     measures the page loads others too, the one that shows it blocks them.
  ///   - message: What addresses deliver.
  ///   - context: The device, the images and the texts' measures.
  /// - Throws: A `Diagnostic` when it goes beyond one of `HTMLLimits`.
  public init(
    html: String, inlined: Set<String>? = nil, of message: BloomreachMessage,
    in context: TemplateContext
  ) throws(Diagnostic) {
    self.inlined = inlined
    let parsed = try context.page(html)
    page = parsed.value
    warnings = parsed.warnings
    self.message = message
    self.context = context
  }

  /// The height of the page's content in points, as the SDK's measuring web view sees it.
  public var contentHeight: Double { measure().value }

  /// Returns the height of the page's content in points, and what was guessed on the way.
  ///
  /// The page is laid out at the screen's width in a view without a height, whatever its viewport
  /// says, and has the scale that its viewport gives it there.
  public func measure() -> Parsed<Double> {
    let size = Size(width: environment.viewport.width, height: 0)
    guard size.width > 0 else { return Parsed(0) }
    let content = contentHeight(in: size, .bloomreachMeasuring, image)
    // A scroll view's content ends at a whole pixel.
    let pixels = (content.value * environment.scale + Self.roundingError).rounded(.down)
    return Parsed(pixels / environment.scale, warnings: content.warnings)
  }

  /// Returns how high the page is in a view of a size, in points and unrounded.
  private func contentHeight(
    in size: Size, _ traits: WebViewTraits,
    _ images: (String) throws(Diagnostic) -> PageImage?
  ) -> Parsed<Double> {
    var tree = BoxTree()
    let holder = tree.append(
      Style {
        $0.width = .points(size.width)
        $0.height = .points(size.height)
      })
    let warnings = page.addBoxes(
      to: &tree, in: holder, size: size, environment: environment, traits: traits,
      images: images, fonts: font, styleSheets: styleSheet)
    let fragments = context.layOut(tree, size, PixelGrid(scale: environment.scale))
    let height = fragments.webViews.first.map { $0.contentSize.height * $0.scale } ?? 0
    return Parsed(height, warnings: warnings)
  }

  /// What calculations may lack to a whole pixel.
  private static let roundingError = 1e-6

  /// The height of the view that shows the page, in points; `kind` is what shows it.
  public func height(in kind: BloomreachView.Kind) -> Double {
    height(in: kind, content: contentHeight)
  }

  /// Returns the height of the view for content of a height, in points.
  public func height(in kind: BloomreachView.Kind, content contentHeight: Double) -> Double {
    switch kind {
    case .static: contentHeight
    case .table: contentHeight + Self.addedHeight
    case .carousel: message.view.customHeight ?? contentHeight + Self.addedHeight
    }
  }

  /// Returns the page in its view as an image of its own, on the background of the system.
  ///
  /// - Parameters:
  ///   - size: The size of the view; what the page has beyond is cut off.
  ///   - canvas: The size of the image.
  /// - Returns: The boxes, and the environment to draw them in.
  public func boxes(
    size: Size, canvas: Size
  ) -> (boxes: MessageBoxes, environment: Environment) {
    var environment = context.environment
    environment.orientation = .portrait
    environment.device.screen = canvas
    var screen = Screen(environment)
    let warnings = addPage(to: &screen.tree, in: .root, size: size)
    return (MessageBoxes(tree: screen.tree, warnings: warnings), environment)
  }

  /// Adds the web view to a tree; `safeArea` is how far it lies under the device's bars.
  func addPage(
    to tree: inout BoxTree, in parent: BoxID, size: Size, safeArea: EdgeInsets = .zero,
    traits: WebViewTraits = .bloomreachBlock
  ) -> [Diagnostic] {
    page.addBoxes(
      to: &tree, in: parent, size: size, environment: context.environment, safeArea: safeArea,
      traits: traits, images: shownImage,
      fonts: { (url) throws(Diagnostic) in isShown(url) ? try font(at: url) : nil },
      styleSheets: styleSheet)
  }

  /// Returns a warning when a view is lower than the page that it shows, which it doesn't scroll.
  func cut(in size: Size, _ kind: BloomreachView.Kind) -> Diagnostic? {
    let content = contentHeight(in: size, .bloomreachBlock, shownImage).value
    guard size.height > 0, content > size.height + 1 else { return nil }
    let screen = context.environment.viewport.width
    let cause: (words: String, solution: String) =
      if kind == .carousel, message.view.customHeight != nil {
        ("\"customHeight\" says so", "Make \"customHeight\" larger, or leave it out.")
      } else if size.width < screen {
        (
          "the SDK measures the page \(Self.points(screen)) points wide and shows it "
            + "\(Self.points(size.width)) wide", "Make the view as wide as the screen."
        )
      } else {
        (
          "the SDK measures the page before it is shown, in a view without height",
          "Let no height of the page depend on its view."
        )
      }
    return .warning(
      "The view is \(Self.points(size.height)) points high and the page in it "
        + "\(Self.points(content)): the rest is cut off, because \(cause.words).",
      solution: cause.solution)
  }

  private static func points(_ value: Double) -> String {
    let text = "\((value * 10).rounded() / 10)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Whether the view that shows the page gets what is at an address.
  private func isShown(_ url: String) -> Bool {
    inlined.map { $0.contains(url) || url.lowercased().hasPrefix("data:") } ?? true
  }

  private func shownImage(at url: String) throws(Diagnostic) -> PageImage? {
    if isShown(url) { return try image(at: url) }
    throw .warning(
      "The image \"\(url.prefix(200))\" is not in the page, and the web view blocks it.",
      solution: "See what layout --normalised says about it.")
  }

  /// One grey pixel, which is drawn for an image of which only the size is known.
  private static let grey =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO4ePEaAATv"
    + "AnlbWZ4FAAAAAElFTkSuQmCC"

  private func font(at url: String) throws(Diagnostic) -> EmbeddedFont? {
    if case .missing? = message.resources[url] { return nil }
    return try context.assets.font(at: url)
  }

  private func styleSheet(at url: String) throws(Diagnostic) -> PageSheet? {
    try context.assets.pageSheet(at: url)
  }

  private func image(at url: String) throws(Diagnostic) -> PageImage? {
    if case .missing? = message.resources[url] { return nil }
    if let image = try context.assets.pageImage(at: url) { return image }
    guard case .image(let width, let height)? = message.resources[url],
      var grey = try context.assets.pageImage(at: Self.grey)
    else { return nil }
    grey.size = Size(width: width, height: height)
    return grey
  }
}
