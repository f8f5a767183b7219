import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import Inputs
import Raster
import Rendering
import Typesetting

/// What must hold of every page, however broken it is.
public enum FuzzedPage {
  private static let setting = Result {
    (
      renderer: try Renderer(fonts: try FontBook()),
      // Small and coarse, as what is looked for is not in the pixels.
      environment: Environment(viewport: try Viewport("160x120@1")),
      assets: try AssetFolder("/nonexistent")
    )
  }

  /// Reads, lays out and paints a page twice, and ends the process if anything is not as it must
  /// be: both are the same, and all frames are finite.
  public static func check(_ bytes: [UInt8]) {
    guard let first = outcome(bytes) else { return }
    precondition(first.layout == outcome(bytes)?.layout, "The second layout is another one.")
    precondition(first.areFinite, "A frame is not finite.")
  }

  private static func outcome(_ bytes: [UInt8]) -> (layout: [LayoutNode], areFinite: Bool)? {
    guard let (renderer, environment, assets) = try? setting.get() else {
      preconditionFailure("There are no fonts.")
    }
    do {
      let page = try HTMLPage.parse(bytes).value
      let input = try InputSource(.page(page), named: "page.html", assets: assets).input()
      let frame = try renderer.frame(of: input, in: environment)
      let picture = renderer.picture(of: frame, from: input).value
      precondition(picture.width == 160 && picture.height == 120)
      return (frame.layout, frame.layout.allSatisfy(isFinite))
    } catch {
      precondition((error as? Diagnostic)?.severity == .error)
      return nil
    }
  }

  private static func isFinite(_ node: LayoutNode) -> Bool {
    var pending = [node]
    while let next = pending.popLast() {
      let frame = next.frame
      guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite,
        frame.height.isFinite, frame.width >= 0, frame.height >= 0
      else { return false }
      pending += next.children
    }
    return true
  }
}
