package import Diagnostics
import Geometry
package import Raster

/// What the file of an image says beside the pixels, as far as it matters after decoding.
struct ImageFacts: Sendable {
  /// The size of the image as it is in the file, if it is turned to be shown.
  var encodedSize: PixelSize?

  /// Why its colours are drawn as if they were those of sRGB.
  var colorProblem: ColorProblem?

  init() {}

  /// Reads what a file says.
  init(of bytes: [UInt8]) {
    if ImageFile.hasOrientation(bytes) {
      encodedSize = try? ImageFile.size(of: bytes, isTurned: false)
    }
    colorProblem = ImageFile.colorProblem(of: bytes)
  }
}

extension ColorProblem {
  /// The warning about an image.
  ///
  /// - Parameter file: The path of its file, nil when an address carries it.
  /// - Returns: The warning.
  package func warning(file: String?) -> Diagnostic {
    .warning(
      "\(file == nil ? "The colour profile of an image in a data: address" : "The colour profile") "
        + "can't be followed: \(self). Its colours are drawn as sRGB.",
      file: file, solution: "Convert the image to sRGB.")
  }
}
