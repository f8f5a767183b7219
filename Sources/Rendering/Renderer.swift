import BoxLayout
public import Boxes
public import Devices
public import Diagnostics
import Geometry
public import HTMLContent
public import Inputs
import Painting
import Platform
public import Raster
public import Templates
public import Typesetting

/// Turns messages into frames: the one call that the tools use.
///
/// A renderer keeps what frames have in common (fonts, shaped texts, drawn glyphs) and may be used
/// from many threads at once.
public final class Renderer: Sendable {
  private let current: CurrentEngine

  /// Sets texts in the fonts of the book; for those of a page, ask the page's frame.
  public var typesetter: Typesetter { current.engine.typesetter }

  /// Creates a renderer that sets texts in the fonts of a book.
  ///
  /// Throws a `Diagnostic` when there is no memory for the font engine.
  public init(fonts: FontBook) throws(Diagnostic) {
    current = try CurrentEngine(fonts: fonts)
  }

  /// Creates a renderer that sets texts in the fonts of the program.
  ///
  /// - Parameter folder: A folder with fonts that take precedence; nil for none.
  /// - Throws: A `Diagnostic` that names the folder whose fonts can't be opened.
  package convenience init(fontsIn folder: String?) throws(Diagnostic) {
    try self.init(fonts: .found(userFolder: folder))
  }

  /// Begins to provide the memory for the first image, while its message is read.
  ///
  /// No image depends on it.
  ///
  /// - Parameter environment: What the first image will be drawn for.
  public static func prepareMemory(for environment: Environment) {
    Painter.prepare(size: environment.viewport, scale: environment.scale)
  }

  /// Lays out a message or a page on a device.
  ///
  /// - Parameters:
  ///   - input: What is drawn.
  ///   - environment: The device, and what its user has set.
  /// - Returns: The frame; its warnings say what was guessed, and name the file.
  /// - Throws: Why no device shows the message, and what its author should know of it all the same.
  public func frame(
    of input: Input, in environment: Environment
  ) throws(InputProblems) -> Frame {
    try DeepStack.run { () throws(InputProblems) in
      try laidOut(input, in: environment)
    }
  }

  /// Lays an input out; `findsHidden` says what of a page can't be seen, or hardly.
  ///
  /// Throws why no device shows it.
  private func laidOut(
    _ input: Input, in environment: Environment, findsHidden: Bool = true
  ) throws(InputProblems) -> Frame {
    let engine = current.engine
    var frame: Frame
    switch input.content {
    case .message(let message):
      let context = context(
        environment: environment, assets: input.assets, pageState: input.source.pageState,
        typesetter: engine.typesetter)
      do throws(Diagnostic) {
        let boxes = try message.boxes(style: input.style, in: context)
        frame = Self.frame(
          boxes.tree, warnings: boxes.warnings, environment: environment, by: engine)
      } catch {
        throw InputProblems(input.located(error))
      }
    case .page(let page):
      let assets = FrameAssets(input.assets)
      let boxes = page.boxes(
        in: environment,
        images: { (url) throws(Diagnostic) in try assets.pageImage(at: url) },
        fonts: { (url) throws(Diagnostic) in try assets.font(at: url) },
        styleSheets: { (url) throws(Diagnostic) in try assets.pageSheet(at: url) })
      frame = Self.frame(
        boxes.value, warnings: boxes.warnings, environment: environment, by: engine)
    }
    try InputProblems.gathering(try Deadline.check(input.source.name))
    if findsHidden {
      frame.warnings += Self.hiddenContent(in: frame, of: input) { [self] changed in
        try? laidOut(changed, in: environment, findsHidden: false)
      }
      frame.warnings += Self.viewportNotes(in: frame, of: input)
    }
    if let behind = input.source.behind { frame.put(behind, isPage: input.message == nil) }
    frame.warnings += input.assets.warnings(about: imageNames(in: frame))
    frame.warnings = frame.warnings.map(input.located)
    return frame
  }

  /// Returns what templates need besides a message, with this renderer's fonts.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - assets: Where images come from.
  ///   - pageState: What elements of pages get before they are drawn.
  /// - Returns: The device, the images and the measures of texts.
  public func context(
    environment: Environment, assets: AssetFolder, pageState: PageState = PageState()
  ) -> TemplateContext {
    context(
      environment: environment, assets: assets, pageState: pageState, typesetter: typesetter)
  }

  private func context(
    environment: Environment, assets: AssetFolder, pageState: PageState, typesetter: Typesetter
  ) -> TemplateContext {
    var context = TemplateContext(
      environment: environment, assets: FrameAssets(assets), measurer: typesetter,
      layOut: { tree, size, grid in
        tree.fragments(
          width: size.width, height: size.height, grid: grid, measurer: typesetter)
      })
    context.pageState = pageState
    return context
  }

  /// Lays out the boxes of a part of a message; they fill the environment's viewport.
  public func frame(_ boxes: MessageBoxes, environment: Environment) -> Frame {
    DeepStack.run {
      Self.frame(
        boxes.tree, warnings: boxes.warnings, environment: environment, by: current.engine)
    }
  }

  private static func frame(
    _ boxes: BoxTree, warnings: [Diagnostic], environment: Environment, by engine: DrawingEngine
  ) -> Frame {
    var layout = TreeLayout(boxes)
    layout.layOut(
      width: environment.viewport.width, height: environment.viewport.height,
      measurer: engine.typesetter)
    let fragments = layout.fragments(
      grid: PixelGrid(scale: environment.scale), measurer: engine.typesetter)
    // The layout has fitted pages to what is in them.
    let tree = layout.tree
    return Frame(
      environment: environment, tree: tree, fragments: fragments,
      warnings: warnings + textWarnings(fragments, tree: tree, typesetter: engine.typesetter),
      engine: engine)
  }

  /// Paints a frame of an input at the device's own size in pixels.
  ///
  /// - Returns: The image, and what was too much to be painted; each warning names the file.
  public func image(of frame: Frame, from input: Input) -> Parsed<Bitmap> {
    var warnings: [Diagnostic] = []
    let image = image(of: frame, assets: input.assets, warnings: &warnings)
    return Parsed(image, warnings: warnings.map(input.located))
  }

  /// Paints a frame at the device's own size in pixels, and says what was too much to be painted.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - assets: Where images come from.
  ///   - warnings: Gets a warning if boxes were simplified or left out.
  /// - Returns: The image.
  public func image(
    of frame: Frame, assets: AssetFolder, warnings: inout [Diagnostic]
  ) -> Bitmap {
    image(of: frame, assets: assets, dividedBy: [:], warnings: &warnings)
  }

  /// The same with some images drawn from smaller ones.
  func image(
    of frame: Frame, assets: AssetFolder, dividedBy divisors: [String: Int],
    warnings: inout [Diagnostic]
  ) -> Bitmap {
    var isSimplified = false
    let image = DeepStack.run {
      withImages(of: frame, assets, dividedBy: divisors) { images in
        frame.engine.painter.paint(
          frame.fragments, of: frame.tree, size: frame.environment.viewport, images: images,
          isSimplified: &isSimplified)
      }
    }
    if isSimplified { warnings.append(Self.simplificationWarning) }
    return image
  }

  static let simplificationWarning = Diagnostic.warning(
    "Too many boxes cover one another; some are drawn without their opacity, with other edges, or "
      + "not at all.")

  /// Paints what a message puts over the app's screen, and leaves the rest clear.
  ///
  /// Over the background of the system it is the frame's image.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - assets: Where images come from.
  /// - Returns: The image, of the screen's size in pixels.
  public func layer(of frame: Frame, assets: AssetFolder) -> Bitmap {
    var tree = frame.tree
    tree.removeDecoration(of: .root)
    return DeepStack.run {
      withImages(of: frame, assets) { images in
        frame.engine.painter.paint(
          frame.fragments, of: tree, size: frame.environment.viewport, background: .clear,
          images: images)
      }
    }
  }

  /// Paints a frame with images by the names that its boxes have for them.
  public func image(of frame: Frame, images: [String: Bitmap]) -> Bitmap {
    DeepStack.run {
      frame.engine.painter.paint(
        frame.fragments, of: frame.tree, size: frame.environment.viewport, images: images)
    }
  }

  /// Gives the images of a frame, by the names that its boxes have for them, for as long as the
  /// body runs.
  func withImages<Result>(
    of frame: Frame, _ assets: AssetFolder, dividedBy divisors: [String: Int] = [:],
    _ body: ([String: Bitmap]) -> Result
  ) -> Result {
    assets.withBitmaps(imageNames(in: frame), dividedBy: divisors) { images in
      guard let behind = frame.behind else { return body(images) }
      var images = images
      images[behind.source] = behind.image
      return body(images)
    }
  }

  /// The names that the boxes of a frame have for their images.
  private func imageNames(in frame: Frame) -> Set<String> {
    var names: Set<String> = []
    for fragment in frame.fragments.fragments {
      guard let decoration = frame.tree.decoration(of: fragment.box) else { continue }
      if let image = decoration.image { names.insert(image.source) }
      var layers = decoration.backgroundLayers
      if let image = decoration.borderImage { layers.append(image.layer) }
      for layer in layers {
        switch layer.image {
        case .bitmap(let source, _): names.insert(source)
        case .svg(let image, _): names.formUnion(image.imageSources)
        default: continue
        }
      }
      if let svg = decoration.svg { names.formUnion(svg.image.imageSources) }
    }
    return names
  }

  /// What is to be said of a list of families of which the first is not here; nil where it is.
  private static func substitution(
    for families: [String], _ titles: [String: String], _ typesetter: Typesetter
  ) -> Diagnostic? {
    let (family, wasSubstituted) = typesetter.resolve(families: families)
    guard wasSubstituted, let wanted = families.first else { return nil }
    let similar = FontBook.familyWithWidths(of: wanted).map {
      ", or one with \($0), whose letters are as wide,"
    }
    let isNear = FontBook.substitute(for: wanted) == family
    return .warning(
      "The font \"\(titles[wanted] ?? wanted)\" is not here; "
        + "\"\(titles[family] ?? family)\" is used"
        + (isNear ? ", whose letters are within 2 % as wide." : "."),
      solution: "Name a folder that has it\(similar ?? "") with --fonts.")
  }

  /// Finds which fonts and characters the texts ask for and don't get.
  private static func textWarnings(
    _ fragments: FragmentTree, tree: BoxTree, typesetter: Typesetter
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    let titles = Dictionary(
      tree.embeddedFamilies.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
    // The characters that no font has, in the order in which they are found, and where the first is.
    var missing: [Unicode.Scalar] = []
    var missingSet: Set<Unicode.Scalar> = []
    var whereMissing: String?
    // What is in fonts whose heights are guesses, and where the first is.
    var otherScripts: [String] = []
    var whereOther: String?
    // A list of families of which the first is here.
    var here: [String] = []
    // The list that was looked at last, and what is to be said of it.
    var last: (families: [String], warning: Diagnostic?)?
    /// Reports the fonts of some strings that are not here.
    func addFonts(of styles: [TextStyle], _ keyPath: String?) {
      // OPTIMIZATION: Most texts have the font of the one before, and that is mostly here.
      let isHere = styles.allSatisfy { $0.familiesAndDefault == here }
      let lists = isHere ? [] : Set(styles.map(\.familiesAndDefault))
      for families in lists.sorted(by: { $0.joined() < $1.joined() }) {
        if last?.families != families {
          last = (families, substitution(for: families, titles, typesetter))
        }
        guard var warning = last?.warning else {
          here = families
          continue
        }
        warning.keyPath = keyPath
        warnings.append(warning)
      }
    }
    func addMissing(_ scalars: [Unicode.Scalar], _ keyPath: String?) {
      for scalar in scalars where missingSet.insert(scalar).inserted {
        missing.append(scalar)
        whereMissing = whereMissing ?? keyPath
      }
    }
    for fragment in fragments.fragments {
      let keyPath = tree.name(of: fragment.box)?.keyPath
      for text in tree.decoration(of: fragment.box)?.svgText ?? [] {
        addFonts(of: text.spans.map(\.font), keyPath)
        for piece in text.pieces {
          let string = StyledText(piece.string, style: text.spans[piece.span].font)
          addMissing(typesetter.layOut(string, width: .infinity).missing, keyPath)
        }
      }
      guard let layout = fragment.text, let text = tree[text: fragment.box] else { continue }
      addFonts(of: text.runs.map(\.style), keyPath)
      let room =
        fragment.layoutFrame.width - fragment.contentInsets.left - fragment.contentInsets.right
      let guessed = typesetter.guessedWidths(in: text, layout, room: room)
      if !guessed.isEmpty {
        let characters = guessed.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        warnings.append(
          .warning(
            "The widths of \(characters)\(guessed.count > 8 ? " and others" : "") in the system font "
              + "are guesses, and a line here is within 1 % of breaking elsewhere.",
            keyPath: keyPath,
            solution:
              "Check the text on a phone, or name a folder with the system font with --fonts."
          ))
      }
      if !hasOwnLineHeight(fragment.box, in: tree) {
        for name in typesetter.guessedHeights(in: text) where !otherScripts.contains(name) {
          otherScripts.append(name)
          whereOther = whereOther ?? keyPath
        }
      }
      addMissing(layout.missing, keyPath)
    }
    if !otherScripts.isEmpty {
      warnings.append(
        .note(
          "The heights of lines with \(otherScripts.joined(separator: ", ")) text are guesses: those "
            + "of the system font. The phone has other fonts for it, whose heights are not published.",
          keyPath: whereOther,
          solution: "Set a line height, or compare with a phone by \"verify\"."))
    }
    if !missing.isEmpty {
      let characters = missing.prefix(24).map { "\"\($0)\" (U+\(hexadecimal($0.value)))" }
      let rest = missing.count > 24 ? " and \(missing.count - 24) more" : ""
      warnings.append(
        .warning(
          "No font has the characters \(characters.joined(separator: ", "))\(rest); they are "
            + "drawn as boxes.", keyPath: whereMissing,
          solution: "Name a folder with a font that has them with --fonts."))
    }
    return warnings
  }

  /// Whether the lines of a text of a page are as high as its style says, whatever the font.
  private static func hasOwnLineHeight(_ text: BoxID, in tree: BoxTree) -> Bool {
    let style =
      tree.inlineStyles[text.index]
      ?? tree.parent(of: text).flatMap { tree.inlineStyles[$0.index] }
    return style?.lineHeight != nil
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A message laid out on a device.
public struct Frame: Sendable {
  /// The device and the settings that the message is laid out for.
  public var environment: Environment

  /// The boxes of the message, before the layout.
  public var tree: BoxTree

  /// The boxes as they are laid out, in painting order.
  public var fragments: FragmentTree

  /// What was guessed, substituted or left out.
  public var warnings: [Diagnostic]

  /// What has laid it out and paints it.
  let engine: DrawingEngine

  /// Sets texts in the fonts of the book and of the page.
  public var typesetter: Typesetter { engine.typesetter }

  /// The app's screen, which the message is drawn over; nil for a plain one.
  public var behind: AppScreenshot?
}
