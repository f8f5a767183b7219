import Diagnostics
import Rendering
import Synchronization
import Typesetting

/// The renderers of this process: one for each folder with fonts.
///
/// Tests share them, because opening fonts takes longer than drawing a message.
enum SharedRenderer {
  /// The environment variable that names the package's folder `Fonts` where it isn't any more
  /// where the package was compiled.
  static let variable = "RENDER_SNAPSHOT_FONTS"

  private static let renderers = Mutex<[String: Renderer]>([:])

  /// Returns the renderer that draws with the package's fonts and those of a folder.
  ///
  /// Throws a `Diagnostic` when the fonts aren't found.
  static func with(
    userFonts: String?, _ environment: TestEnvironment
  ) throws(Diagnostic) -> Renderer {
    let folder = environment.value(variable) ?? FontBook.bundledFolder
    let key = folder + "\0" + (userFonts ?? "")
    if let known = renderers.withLock({ $0[key] }) { return known }
    let fonts: FontBook
    do {
      fonts = try FontBook(folder: folder, userFolder: userFonts)
    } catch {
      throw .error(
        "\(error)",
        solution: "Keep the checkout of render-snapshot that the tests were built from, or name "
          + "its folder Fonts with \(variable).")
    }
    let renderer = try Renderer(fonts: fonts)
    return renderers.withLock { renderers in
      // Another test may have been faster.
      let first = renderers[key] ?? renderer
      renderers[key] = first
      return first
    }
  }
}
