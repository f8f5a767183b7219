import Devices
import Diagnostics
import Inputs
import Messages
import Raster
import Rendering
import Snapshots
import TestSupport
import Testing
import Typesetting

/// What uses deprecated names is deprecated itself, or the compiler warns; a protocol calls it.
private protocol OldNames {
  func check() throws
}

/// Names that were public in the version before mean what they meant.
struct OldNamesTests: OldNames {
  @Test func `Names of the version before mean the same`() throws {
    try (self as any OldNames).check()
  }

  @available(*, deprecated)
  fileprivate func check() throws {
    #expect(SnapshotSettings.Tolerance.standard == .default)
    #expect(SnapshotSettings.Tolerance.default.isStandard)
    #expect(AirshipSDK.standard == .default)
    #expect(BrazeSDK.standard == .default)
    #expect(AccengageSDK.standard == .default)
    #expect(Vendor.airship.standardSDK == Vendor.airship.defaultSDK)
    #expect(VendorTable.standard.rows.count == VendorTable.default.rows.count)
    #expect(Bitmap.longestSide == Bitmap.maximumSide)
    #expect(ImageLimits.standard == .default)
    #expect(ReportFolder.standardPath == ReportFolder.defaultPath)
    #expect(Device.iPhone15.usualOrientation == Device.iPhone15.defaultOrientation)
    #expect(DifferenceClass.rounding.words == DifferenceClass.rounding.description)
    let environment = Environment(device: .iPhone15)
    #expect(EnvironmentAxis.device.unusualValue(in: environment) == "iphone-15")
    #expect(EnvironmentAxis.appearance.unusualValue(in: environment) == nil)

    let files = GoldenFiles(picture: [1, 2, 3], layout: "modal\n")
    #expect(files.picture == [1, 2, 3])
    #expect(files.pictureDigest == files.imageDigest)

    let folder = try TemporaryFolder()
    #expect(try LibraryGoldens.orphans(in: folder.path).isEmpty)
    try OutputFile.refuseLink(folder.path)
    try folder.write("x", "summary/summary.md")
    #expect(throws: Diagnostic.self) { try MarkdownSummary.checkPlace(folder.path + "/summary") }
    try ReportFolder(folder.path + "/none").checkPlace()
    #expect(SnapshotScenario.Frame.self == SnapshotScenario.CapturedFrame.self)
    let dot = Bitmap(width: 1, height: 1, pixels: [Pixel(word: 0xFF00_00FF)])
    #expect(APNG.Frame(dot, milliseconds: 1).picture == dot)
    let file = try folder.write(PNG.encode(dot), "dot.png")
    #expect(try AppScreenshot(at: file).picture == dot)
    #expect(try AssetFolder(folder.path).picture(at: "dot.png") != nil)
    #expect(try AssetFolder(folder.path).picture(named: "square") == nil)
  }

  @Test func `A frame is painted by the name of before`() throws {
    let assets = try AssetFolder(Repository.root + "/none")
    let renderer = try Renderer(fonts: FontBook())
    let input = try InputReader().source(
      Array("<p>Hi".utf8), named: "page.html", assets: assets
    ).input()
    let frame = try renderer.frame(of: input, in: Environment(device: .iPhone15))
    let painted = (PaintedByOldName(renderer: renderer, frame: frame, input: input) as any OldNames)
    try painted.check()
  }
}

private struct PaintedByOldName: OldNames {
  let renderer: Renderer
  let frame: Frame
  let input: Input

  @available(*, deprecated)
  func check() throws {
    let image = renderer.image(of: frame, from: input).value
    #expect(renderer.picture(of: frame, from: input).value == image)
    let small = renderer.image(of: frame, from: input, scale: 1).value
    #expect(renderer.picture(of: frame, from: input, scale: 1).value == small)
  }
}
