import Devices
import Diagnostics
import Inputs
import Raster
import Rendering
import TestSupport
import Testing

@testable import Verification

/// A screenshot that a message is held against, from its file to the verdict.
struct VerificationSessionTests {
  private static let page = """
    <!DOCTYPE html><meta name=viewport content='width=device-width'><body style="margin: 0; font: 16px Inter"><p id="words">Some words of a text</p>
    """
  private let folder: TemporaryFolder
  private let shot: String

  init() throws {
    folder = try TemporaryFolder()
    shot = try folder.write(PNG.encode(PageOnScreen.drawn(Self.page).image), "shot.png")
  }

  private func request(_ values: [EnvironmentAxis: [String]]) -> EnvironmentRequest {
    var request = EnvironmentRequest()
    request.values = values
    return request
  }

  @Test func `A message is found where it was drawn`() throws {
    let session = try VerificationSession(
      screenshotAt: shot, of: request([.device: [PageOnScreen.device]]))
    let source = try InputReader().source(
      Array(Self.page.utf8), named: "page.html", assets: AssetFolder(folder.path + "/none"))
    let result = try session.verification(of: source.input(), by: Renderer(fontsIn: nil))
    #expect(result.problem == nil && !result.hasChanges)
    #expect(result.otherDevices.isEmpty)
    #expect(result.text.text.contains("within 1 pt"))
    #expect(try PNG.decode(result.outlines()).size == PageOnScreen.drawn(Self.page).image.size)
  }

  @Test func `A box whose sides both moved by a point is larger`() throws {
    func page(_ margin: Int) -> String {
      """
      <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF }
      #box { margin: \(margin)px 20px; height: \(200 - 2 * margin)px; background: #204060 }</style>
      <div id="box"></div>
      """
    }
    let result = try PageOnScreen.verification(of: page(39), expecting: page(40))
    let box = try #require(result.elements.first { $0.id == "box" })
    #expect(box.changes.map(\.property) == [.height] && abs(box.changes[0].difference - 2) < 0.3)
  }

  @Test func `Where only a box has another colour, the other appearance is tried`() throws {
    let page = """
      <!DOCTYPE html><meta name=viewport content='width=device-width'><style>
      body { margin: 0; font: 16px Inter; background: #FFFFFF; color: #000000 }
      #bar { height: 60px; background: #F0E8D8 }
      @media (prefers-color-scheme: dark) { #bar { background: #161616 } }
      </style><p id="words">Some words of a text</p><div id="bar"></div>
      """
    let dark = try folder.write(
      PNG.encode(PageOnScreen.drawn(page, appearance: .dark).image), "dark.png")
    let source = try InputReader().source(
      Array(page.utf8), named: "page.html", assets: AssetFolder(folder.path + "/none"))
    func result(_ values: [EnvironmentAxis: [String]]) throws -> VerificationSession.Result {
      try VerificationSession(screenshotAt: dark, of: request(values))
        .verification(of: source.input(), by: Renderer(fontsIn: nil))
    }
    let inferred = try result([.device: [PageOnScreen.device]])
    #expect(!inferred.hasChanges && inferred.fitText.text.contains("dark"))
    // Where it is named, the box has another colour.
    #expect(try result([.device: [PageOnScreen.device], .appearance: ["light"]]).hasChanges)
  }

  @Test func `A file that is no screenshot is named`() throws {
    let file = try folder.write("no image", "shot.txt")
    let problem = #expect(throws: Diagnostic.self) {
      try VerificationSession(screenshotAt: file, of: EnvironmentRequest())
    }
    #expect(problem?.file == file && problem?.summary.contains("can't be read") == true)
  }

  @Test func `A screenshot that fits no device, or is held otherwise, is rejected`() throws {
    let wide = try folder.write(
      PNG.encode(Bitmap(width: 1179, height: 2556, filledWith: .clear)), "upright.png")
    let long = try folder.write(
      PNG.encode(Bitmap(width: 9000, height: 20, filledWith: .clear)), "long.png")
    #expect(throws: Diagnostic.self) {
      try VerificationSession(screenshotAt: long, of: EnvironmentRequest())
    }
    let problem = #expect(throws: Diagnostic.self) {
      try VerificationSession(screenshotAt: wide, of: request([.orientation: ["landscape"]]))
    }
    #expect(problem?.summary == "The screenshot fits no device in landscape.")
  }
}
