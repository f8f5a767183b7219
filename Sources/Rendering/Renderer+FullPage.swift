import BoxLayout
public import Devices
public import Diagnostics
import Geometry
public import Inputs
import Painting
import Platform
import Raster

import struct Geometry.Size

/// Pages with all that can be scrolled to.
extension Renderer {
  /// The largest height of such an image, in points.
  public static let maximumPageHeight = 65_536.0

  /// The most pixels of such an image.
  public static let maximumPagePixels = 128_000_000

  /// The pixels that are in memory at a time.
  private static let bandPixels = 4_000_000

  /// Draws a page with all that can be scrolled to on a device, as a PNG file.
  ///
  /// The page is laid out as on the screen of the device, and is drawn band by band: the whole
  /// image is never in memory.
  ///
  /// - Parameters:
  ///   - input: The page.
  ///   - environment: The device, and what its user has set.
  /// - Returns: The file; its warnings say what was guessed or left out, and name the file.
  /// - Throws: Why the page can't be drawn.
  public func fullPage(
    of input: Input, in environment: Environment
  ) throws(InputProblems) -> Parsed<[UInt8]> {
    guard case .page = input.content else {
      throw InputProblems(
        input.located(
          .error(
            "Only pages of HTML can be drawn with all that can be scrolled to.",
            solution: "Leave --full-page out.")))
    }
    let frame = try self.frame(of: input, in: environment)
    let drawn = DeepStack.run {
      var layout = TreeLayout(frame.tree)
      layout.layOut(
        width: environment.viewport.width, height: environment.viewport.height,
        measurer: frame.typesetter)
      let height = layout.extendRoot(limit: .infinity)
      return withImages(of: frame, input.assets) { images in
        Result { () throws(Diagnostic) in
          try Self.draw(frame, layout: layout, height: height, images: images)
        }
      }
    }
    do throws(Diagnostic) {
      let bytes = try drawn.get()
      try Deadline.check(input.source.name)
      return Parsed(bytes.value, warnings: frame.warnings + bytes.warnings.map(input.located))
    } catch {
      throw InputProblems(input.located(error))
    }
  }

  private static func draw(
    _ frame: Frame, layout: TreeLayout, height: Double, images: [String: Bitmap]
  ) throws(Diagnostic) -> Parsed<[UInt8]> {
    let environment = frame.environment
    let grid = PixelGrid(scale: environment.scale)
    let scale = environment.scale
    let width = Int((environment.viewport.width * scale + 0.5).rounded(.down))
    guard height <= maximumPageHeight,
      height * scale * Double(max(1, width)) <= Double(maximumPagePixels)
    else {
      throw .error(
        "The page is \(Int(min(height, 1e9))) points high; at most "
          + "\(Int(maximumPageHeight)) points and \(maximumPagePixels) pixels are drawn.",
        solution: "Choose a device with a lower scale, or draw a part of the page.")
    }
    let rows = Int((height * scale + 0.5).rounded(.down))
    // Bands end at whole points, so that each is drawn on the same grid.
    let points = max(1, (Double(bandPixels / max(1, width)) / scale).rounded(.down))
    var isSimplified = false
    do throws(ImageError) {
      var file = try PNGBands(PixelSize(width: width, height: rows))
      var top = 0.0
      while top < height, !Deadline.isOver {
        let fragments = layout.fragments(grid: grid, measurer: frame.typesetter, top: top)
        let size = Size(
          width: environment.viewport.width, height: min(points, height - top))
        try file.add(
          frame.engine.painter.paint(
            fragments, of: frame.tree, size: size, images: images, isSimplified: &isSimplified))
        top += points
      }
      if Deadline.isOver { return Parsed([], warnings: []) }
      return Parsed(
        try file.finish(), warnings: isSimplified ? [simplificationWarning] : [])
    } catch {
      throw .error("The image can't be encoded: \(error).")
    }
  }
}
