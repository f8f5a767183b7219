import Diagnostics
import Painting
import Raster
import Synchronization
import Typesetting

/// What sets texts and paints frames, and what they have in common: fonts, shaped texts and drawn
/// glyphs.
final class DrawingEngine: Sendable {
  let typesetter: Typesetter
  let painter: Painter

  /// Throws a `Diagnostic` when there is no memory for the font engine.
  init(fonts: FontBook) throws(Diagnostic) {
    typesetter = Typesetter(fonts: fonts)
    do throws(GlyphError) {
      painter = try Painter(typesetter: typesetter)
    } catch {
      throw .error("The font engine can't be started: \(error).")
    }
  }
}

/// The engine for the next frame.
///
/// An engine keeps the fonts that pages have brought with them, because laid-out texts name them by
/// numbers of its own. So it is followed by a new one when they are too many, and goes with the last
/// frame that it has laid out.
final class CurrentEngine: Sendable {
  /// The most bytes of fonts that an engine may have from pages when it is given another frame.
  private static let maximumFontBytes = 32 << 20

  /// The most faces that it may have from pages.
  private static let maximumFaces = 500

  private let fonts: FontBook
  private let state: Mutex<DrawingEngine>

  init(fonts: FontBook) throws(Diagnostic) {
    self.fonts = fonts
    state = Mutex(try DrawingEngine(fonts: fonts))
  }

  var engine: DrawingEngine {
    state.withLock { engine in
      let (bytes, faces) = engine.typesetter.embeddedFonts
      if bytes > Self.maximumFontBytes || faces > Self.maximumFaces,
        let next = try? DrawingEngine(fonts: fonts)
      {
        engine = next
      }
      return engine
    }
  }
}
