public import BoxLayout
public import Devices
public import Diagnostics
import Geometry
public import HTMLContent
public import Messages
import Painting
public import Raster
public import Styles
public import Templates
public import Typesetting

/// Turns messages into frames: the one call that the tools use.
///
/// A renderer keeps what frames have in common (fonts, shaped texts, drawn glyphs) and may be used
/// from many threads at once.
public final class Renderer: Sendable {
  public let typesetter: Typesetter
  private let painter: Painter

  /// Creates a renderer that sets texts in the fonts of a book.
  ///
  /// Throws a `Diagnostic` when there is no memory for the font engine.
  public init(fonts: FontBook) throws(Diagnostic) {
    typesetter = Typesetter(fonts: fonts)
    do throws(GlyphError) {
      painter = try Painter(typesetter: typesetter)
    } catch {
      throw .error("The font engine can't be started: \(error).")
    }
  }

  /// Lays out a message on a device.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - style: The app's style for it, nil for none.
  ///   - environment: The device, and what its user has set.
  ///   - assets: Where pictures come from.
  /// - Returns: The frame; its warnings say what was guessed.
  /// - Throws: A `Diagnostic` when the message's type can't be drawn.
  public func frame(
    _ message: Message, style: StyleSheet? = nil, environment: Environment, assets: AssetFolder
  ) throws(Diagnostic) -> Frame {
    let context = TemplateContext(
      environment: environment, assets: assets, measurer: typesetter)
    let boxes = try MessageBoxes(for: message, style: style, in: context)
    return frame(boxes.tree, warnings: boxes.warnings, environment: environment)
  }

  /// Lays out a page of HTML that fills the screen of a device.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - environment: The device, and what its user has set.
  ///   - assets: Where pictures come from.
  /// - Returns: The frame; its warnings say what was guessed.
  public func frame(page: HTMLPage, environment: Environment, assets: AssetFolder) -> Frame {
    let boxes = page.boxes(
      in: environment,
      pictures: { (url) throws(Diagnostic) in
        try assets.picture(at: url).map { PagePicture(source: $0.source, size: $0.size) }
      },
      fonts: { (url) throws(Diagnostic) in try assets.font(at: url) })
    return frame(boxes.value, warnings: boxes.warnings, environment: environment)
  }

  /// Lays out the boxes of a part of a message; they fill the environment's viewport.
  public func frame(_ boxes: MessageBoxes, environment: Environment) -> Frame {
    frame(boxes.tree, warnings: boxes.warnings, environment: environment)
  }

  private func frame(
    _ boxes: BoxTree, warnings: [Diagnostic], environment: Environment
  ) -> Frame {
    var tree = boxes
    tree.layOut(
      width: environment.viewport.width, height: environment.viewport.height,
      measurer: typesetter)
    let fragments = tree.fragments(
      grid: PixelGrid(scale: environment.scale), measurer: typesetter)
    return Frame(
      environment: environment, tree: tree, fragments: fragments,
      warnings: warnings + textWarnings(fragments, tree))
  }

  /// Paints a frame at the device's own size in pixels.
  public func picture(of frame: Frame, assets: AssetFolder) -> Bitmap {
    var warnings: [Diagnostic] = []
    return picture(of: frame, assets: assets, warnings: &warnings)
  }

  /// Paints a frame at the device's own size in pixels, and says what was too much to be painted.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - assets: Where pictures come from.
  ///   - warnings: Gets a warning if boxes were simplified or left out.
  /// - Returns: The picture.
  public func picture(
    of frame: Frame, assets: AssetFolder, warnings: inout [Diagnostic]
  ) -> Bitmap {
    var images: [String: Bitmap] = [:]
    for fragment in frame.fragments.fragments {
      guard let decoration = frame.tree.decoration(of: fragment.box) else { continue }
      if let image = decoration.image { images[image.source] = assets.bitmap(image.source) }
      for layer in decoration.backgroundLayers {
        guard case .picture(let source, _) = layer.image else { continue }
        images[source] = assets.bitmap(source)
      }
    }
    var isSimplified = false
    let picture = painter.paint(
      frame.fragments, of: frame.tree, size: frame.environment.viewport, images: images,
      isSimplified: &isSimplified)
    if isSimplified {
      warnings.append(
        .warning(
          "Too many boxes cover one another; some are drawn without their opacity, with other "
            + "edges, or not at all."))
    }
    return picture
  }

  /// Paints a frame with pictures by the names that its boxes have for them.
  public func picture(of frame: Frame, images: [String: Bitmap]) -> Bitmap {
    painter.paint(
      frame.fragments, of: frame.tree, size: frame.environment.viewport, images: images)
  }

  /// Tells which fonts and characters the texts ask for and don't get.
  private func textWarnings(_ fragments: FragmentTree, _ tree: BoxTree) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    let titles = Dictionary(
      tree.embeddedFamilies.map { ($0.name, $0.title) }, uniquingKeysWith: { first, _ in first })
    for fragment in fragments.fragments {
      guard let layout = fragment.text, let text = tree[text: fragment.box] else { continue }
      let keyPath = tree.name(of: fragment.box)?.keyPath
      for families in Set(text.runs.map(\.style.families)).sorted(by: { $0.joined() < $1.joined() })
      {
        let (family, wasSubstituted) = typesetter.resolve(families: families)
        guard wasSubstituted, let wanted = families.first else { continue }
        warnings.append(
          .warning(
            "The font \"\(titles[wanted] ?? wanted)\" is not here; "
              + "\"\(titles[family] ?? family)\" is used.", keyPath: keyPath,
            solution: "Name a folder that has it with --fonts."))
      }
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
      if !layout.missing.isEmpty {
        let characters = layout.missing.prefix(8).map { "\"\($0)\" (U+\(hexadecimal($0.value)))" }
        let rest = layout.missing.count > 8 ? " and \(layout.missing.count - 8) more" : ""
        warnings.append(
          .warning(
            "No font has the characters \(characters.joined(separator: ", "))\(rest); they are "
              + "drawn as boxes.", keyPath: keyPath,
            solution: "Name a folder with a font that has them with --fonts."))
      }
    }
    return warnings
  }

  private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A message laid out on a device.
public struct Frame: Sendable {
  public var environment: Environment
  public var tree: BoxTree
  public var fragments: FragmentTree

  /// What was guessed, substituted or left out.
  public var warnings: [Diagnostic]
}
