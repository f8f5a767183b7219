import Boxes
import Devices
public import Diagnostics
import Geometry
public import Inputs
public import Raster

extension Renderer {
  /// Paints a frame of an input in other pixels than the device's: fewer, for a thumbnail.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - input: What the frame is of.
  ///   - scale: The pixels along one point; above 0 and at most the device's.
  /// - Returns: The image; each warning names the file.
  public func image(of frame: Frame, from input: Input, scale: Double) -> Parsed<Bitmap> {
    var small = frame
    small.fragments.grid = PixelGrid(scale: min(max(scale, 0.01), frame.environment.scale))
    var warnings: [Diagnostic] = []
    let image = image(
      of: small, assets: input.assets, dividedBy: divisors(in: small, input.assets),
      warnings: &warnings)
    return Parsed(image, warnings: warnings.map(input.located))
  }

  /// By how much the images of a frame can be divided and still have a pixel for each that is
  /// painted, by the names that its boxes have for them.
  ///
  /// OPTIMIZATION: scaling them took a third of the time of an image in the preview, over and over
  /// from all of their pixels. Only those are divided whose size in the frame doesn't follow from
  /// their own.
  private func divisors(in frame: Frame, _ assets: AssetFolder) -> [String: Int] {
    var divisors: [String: Int] = [:]
    for fragment in frame.fragments.fragments {
      guard let decoration = frame.tree.decoration(of: fragment.box) else { continue }
      for layer in decoration.backgroundLayers {
        if case .bitmap(let source, _) = layer.image { divisors[source] = 1 }
      }
      if case .bitmap(let source, _)? = decoration.borderImage?.layer.image { divisors[source] = 1 }
      for source in decoration.svg?.image.imageSources ?? [] { divisors[source] = 1 }
      guard let image = decoration.image else { continue }
      var divisor = 1
      if image.fit == .fill, let size = assets.size(of: image.source) {
        let scale = frame.fragments.grid.scale
        let (width, height) = (fragment.frame.width * scale, fragment.frame.height * scale)
        let ratio = min(
          Double(size.width) / max(width, 1), Double(size.height) / max(height, 1))
        divisor = Int(min(max(ratio, 1), Double(Bitmap.maximumDivisor)))
      }
      divisors[image.source] = min(divisors[image.source] ?? divisor, divisor)
    }
    return divisors
  }
}
