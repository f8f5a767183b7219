public import Boxes
public import Devices
public import Diagnostics
public import Geometry
public import HTMLContent

/// What a template needs besides the message and its style.
public struct TemplateContext: Sendable {
  public var environment: Environment

  /// Looks up the images and pages that a message names.
  public var assets: any AssetCatalog

  /// What elements of pages get before they are drawn.
  public var pageState = PageState()

  /// Sets texts; SDKs take some heights from a label before it is laid out.
  public var measurer: any TextMeasuring

  /// Lays out boxes in a viewport of a size; SDKs take some heights from a page before it is shown.
  public var layOut: @Sendable (BoxTree, _ size: Size, PixelGrid) -> FragmentTree

  public init(
    environment: Environment, assets: any AssetCatalog, measurer: any TextMeasuring,
    layOut: @escaping @Sendable (BoxTree, _ size: Size, PixelGrid) -> FragmentTree
  ) {
    self.environment = environment
    self.assets = assets
    self.measurer = measurer
    self.layOut = layOut
  }
}

extension TemplateContext {
  /// Reads a page that a message holds, in the state that it is drawn in.
  func page(_ html: String) throws(Diagnostic) -> Parsed<HTMLPage> {
    try HTMLPage.parse(Array(html.utf8), in: pageState)
  }

  /// Reads the page at an address, in the state that it is drawn in; nil when there is none.
  func page(at url: String) throws(Diagnostic) -> WebPage? {
    guard var found = try assets.page(at: url) else { return nil }
    if !pageState.isEmpty { found.page = try found.page.with(pageState).value }
    return found
  }
}

/// Finds the files that belong to a message, without drawing them.
public protocol AssetCatalog: Sendable {
  /// Returns the image for the address of a medium, nil when there is none.
  ///
  /// Throws a warning when there is one that can't be used.
  func image(at url: String) throws(Diagnostic) -> ImageAsset?

  /// Returns an image of the app's own by its name, nil when there is none.
  ///
  /// Throws a warning when there is one that can't be used.
  func image(named name: String) throws(Diagnostic) -> ImageAsset?

  /// Returns the web page for an address, nil when there is none.
  ///
  /// Throws a warning when there is one that can't be used.
  func page(at url: String) throws(Diagnostic) -> WebPage?

  /// Returns the file of a font that a page names by an address, nil when there is none.
  ///
  /// Throws a warning when there is one that can't be used.
  func font(at url: String) throws(Diagnostic) -> EmbeddedFont?

  /// Returns a file of the app's that says how messages are shown, by its name with its extension; nil
  /// when there is none.
  ///
  /// Throws an error when there is one that can't be used.
  func appFile(named name: String) throws(Diagnostic) -> AppFile?
}

/// A file of an app that its messages are shown with.
public struct AppFile: Hashable, Sendable {
  /// The path, for problems.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension AssetCatalog {
  public func appFile(named name: String) throws(Diagnostic) -> AppFile? { nil }

  public func font(at url: String) throws(Diagnostic) -> EmbeddedFont? { nil }

  /// Returns the image that a page names by an address.
  public func pageImage(at url: String) throws(Diagnostic) -> PageImage? {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    if path.utf8.count < 4_096, path.lowercased().hasSuffix(".svg") {
      return try pageFile(at: url).map { PageImage(source: $0.name, svgFile: $0.bytes) }
    }
    return try image(at: url).map {
      var image = PageImage(source: $0.source, size: $0.size)
      image.encoded = $0.encoded
      return image
    }
  }
}

extension AssetCatalog {
  /// Returns the style sheet that a page names by an address, nil when there is none.
  ///
  /// It is looked up by its path in the folder, else by the last part of it.
  public func pageSheet(at url: String) throws(Diagnostic) -> PageSheet? {
    guard let file = try pageFile(at: url) else { return nil }
    return PageSheet(text: String(decoding: file.bytes, as: UTF8.self), file: file.name)
  }

  /// Returns the script that a page names by an address, nil when there is none.
  ///
  /// It is looked up as style sheets are.
  public func pageScript(at url: String) throws(Diagnostic) -> PageScript? {
    guard let file = try pageFile(at: url) else { return nil }
    return PageScript(text: String(decoding: file.bytes, as: UTF8.self), file: file.name)
  }

  /// Returns the file that a page names by an address.
  private func pageFile(at url: String) throws(Diagnostic) -> AppFile? {
    guard !url.prefix(5).lowercased().hasPrefix("file:") else {
      throw .warning(
        "file: addresses are rejected.", solution: "Use an https address.")
    }
    let path = String(url.prefix { $0 != "?" && $0 != "#" })
    let parts = path.pathNames().map(String.init)
    guard let last = parts.last, last != "..", last != ".", !last.contains(":") else { return nil }
    let isLocal = !path.contains(":") && !path.isAbsolutePath && !parts.contains("..")
    if isLocal, parts.count > 1,
      let file = try appFile(named: parts.filter { $0 != "." }.joined(separator: "/"))
    {
      return file
    }
    return try appFile(named: last)
  }
}

/// An image as a layout knows it: by name and size.
public struct ImageAsset: Hashable, Sendable {
  /// The name by which the painter finds it.
  public var source: String

  /// Width and height in pixels; both above zero.
  public var size: Size

  /// The image as it is in its file, if it is turned to be shown.
  public var encoded: EncodedImage?

  public init(source: String, size: Size) {
    self.source = source
    self.size = size
  }
}

/// A page of HTML that a message shows.
public struct WebPage: Sendable {
  public var page: HTMLPage

  /// The file that it was read from, for warnings.
  public var file: String

  /// What was left out while it was read; each names the file.
  public var warnings: [Diagnostic]

  public init(page: HTMLPage, file: String, warnings: [Diagnostic]) {
    self.page = page
    self.file = file
    self.warnings = warnings
  }
}
