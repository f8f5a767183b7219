public import Diagnostics
import Geometry
import Platform
public import Raster

/// A screenshot of the app, which messages are drawn over.
public struct AppScreenshot: Sendable {
  /// The screenshot's pixels.
  public let image: Bitmap

  /// The path of the file, as the user named it.
  public let file: String

  /// What is not as it should be in its file, although it is drawn.
  public let warnings: [Diagnostic]

  /// The name by which the box of the screen has the image: another image has another one.
  public let source: String

  /// Reads a screenshot.
  ///
  /// - Parameter file: The path of an image of any format that messages may have.
  /// - Throws: An error that names the file when it is not an image, or too large.
  public init(at file: String) throws(Diagnostic) {
    let bytes = try InputFile.read(file, limit: AssetFolder.maximumBytes)
    do throws(ImageError) {
      try ImageLimits.screen.check(try ImageFile.size(of: bytes))
      image = try ImageFile.decode(bytes, limits: .screen)
    } catch {
      throw .error(
        "The screenshot can't be read: \(error).", file: file,
        solution: "Name a PNG, JPEG, GIF or WebP file.")
    }
    self.file = file
    warnings = ImageFile.colorProblem(of: bytes).map { [$0.warning(file: file)] } ?? []
    source = "screenshot " + SHA256.digest(bytes).prefix(8).inHexadecimal
  }
}
