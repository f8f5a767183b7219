import Boxes
import Devices
import Diagnostics
import Geometry
import Inputs
import Raster

extension Frame {
  /// How much the shapes of a screenshot and a screen may differ, as a part of the longer one.
  private static let shapeTolerance = 0.02

  /// Puts a screenshot in place of the plain screen behind a message.
  mutating func put(_ screenshot: AppScreenshot, isPage: Bool) {
    if isPage {
      warnings.append(
        .note(
          "The page covers the whole screen, so nothing of the screenshot can be seen.",
          file: screenshot.file))
      return
    }
    warnings += screenshot.warnings
    let size = screenshot.image.size
    let shape = Double(size.width) / Double(max(1, size.height))
    let wanted = environment.viewport.width / max(1, environment.viewport.height)
    if (shape / wanted - 1).magnitude > Self.shapeTolerance {
      warnings.append(
        .warning(
          "The screenshot has \(size.width) × \(size.height) pixels, which is not the shape of the "
            + "screen: its edges are cut off.", file: screenshot.file,
          solution: "Use a screenshot of \(environment.device.id)."))
    }
    var decoration = tree.decoration(of: .root) ?? Decoration()
    decoration.image = ImageContent(source: screenshot.source, fit: .cover)
    tree.setDecoration(decoration, of: .root)
    behind = screenshot
  }
}
