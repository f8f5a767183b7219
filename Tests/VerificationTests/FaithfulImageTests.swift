import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Verification

/// An image of the very message has nothing elsewhere, whatever made it smaller or cut it.
struct FaithfulImageTests {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }

  /// Lines around boxes, texts in them and a drawn control: what hardly has a pixel of its own.
  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'>
    <style>body { margin: 0; background: #FFFFFF; font: 14px Inter }
    #card { margin: 20px 10px; padding: 12px; border: 1px solid #B0B8C4; border-radius: 8px }
    input, select { border: 1px solid #9098A4; padding: 6px; margin-bottom: 8px; width: 120px }
    #outlined { border: 1px solid #2060C0; border-radius: 6px; padding: 8px; text-align: center }
    </style><div id="card"><p id="words">Some words of a text that goes on for a while</p>
    <input id="name" value="Name"><select id="kind"><option>Kind of it</option></select>
    <label id="yes"><input id="check" type="checkbox" style="width: 13px"> Yes</label>
    <div id="outlined">Show me more</div></div>
    """

  /// What was done to the image.
  struct Change: CustomTestStringConvertible, Sendable {
    /// The share of its pixels along a side that is left.
    var factor: Double
    var degradation: Degradation?

    /// What was cut off at the left and above first, in pixels.
    var cut: Int?

    var testDescription: String {
      "× \(factor)\(degradation.map { ", \($0)" } ?? "")\(cut.map { ", cut by \($0)" } ?? "")"
    }
  }

  private static let changes =
    [1, 0.9, 0.825, 0.75, 0.667, 0.6].flatMap { factor in
      [nil, .sharper, .softer].map { Change(factor: factor, degradation: $0) }
    }
    + [(1, 3), (0.85, 7), (0.85, 8), (0.65, 11), (0.65, 12), (0.65, 13)].map {
      Change(factor: $0, cut: $1)
    }

  @Test(arguments: changes)
  func `Nothing is elsewhere in an image of the drawing`(_ change: Change) throws {
    var image = try PageOnScreen.drawn(Self.page).image
    if let cut = change.cut {
      image = image.cropped(
        to: PixelRect(x: cut, y: cut, width: image.width - 2 * cut, height: 500))
    }
    image = image.scaled(
      width: Int((Double(image.width) * change.factor).rounded()),
      height: Int((Double(image.height) * change.factor).rounded()))
    if let degradation = change.degradation { image = image.degraded(degradation) }
    let folder = try TemporaryFolder()
    var request = EnvironmentRequest()
    request.values = [.device: [PageOnScreen.device]]
    let session = try VerificationSession(
      screenshotAt: folder.write(PNG.encode(image), "shot.png"), of: request)
    let source = try InputReader().source(
      Array(Self.page.utf8), named: "page.html", assets: AssetFolder(folder.path + "/none"))
    let result = try session.verification(of: source.input(), by: Self.renderer.get())
    #expect(result.problem == nil && !result.hasChanges, "\(result.text.text)")
  }
}
