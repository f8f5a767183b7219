import Boxes
import Checks
import Raster
import Rendering
import TestSupport
import Testing

struct ImageScaleCheckTests {
  /// What is reported about an image of some pixels in a box, on a screen with two pixels per
  /// point.
  private func reported(
    _ width: Int, _ height: Int, _ style: String
  ) throws -> [CheckScene.Reported] {
    let folder = try TemporaryFolder()
    let white = Pixel(red: 255, green: 255, blue: 255)
    try folder.write(
      PNG.encode(Bitmap(width: width, height: height, filledWith: white)), "picture.png")
    return try CheckScene.reported(
      "image-scale", page: "<img id=x src=picture.png style='\(style)'>", "400x400@2",
      assets: folder.path)
  }

  @Test(
    arguments: [
      // 200 pixels are drawn on twice as many as the box has points.
      ("width:100px;height:50px", nil), ("width:150px;height:75px", nil),
      ("width:152px;height:76px", 1.52), ("width:300px;height:150px", 3),
      ("width:20px;height:10px", nil),
    ] as [(String, Double?)])
  func `More than half as much again is reported`(_ style: String, _ value: Double?) throws {
    #expect(try reported(200, 100, style) == (value.map { [.init("x", $0, 1.5)] } ?? []))
  }

  @Test(
    arguments: [
      ("width:100px;height:49.5px", nil), ("width:100px;height:48px", 1.04),
      ("width:80px;height:50px", 1.25), ("width:100px;height:50px", nil),
      // Padding is no part of the image.
      ("width:100px;height:50px;padding:10px 30px", nil),
      ("width:80px;height:50px;object-fit:cover", nil),
      ("width:80px;height:50px;object-fit:contain", nil), ("width:80px;height:50px;opacity:0", nil),
    ] as [(String, Double?)])
  func `An image out of its proportions is reported`(_ style: String, _ value: Double?) throws {
    #expect(try reported(200, 100, style) == (value.map { [.init("x", $0, 1.02)] } ?? []))
  }

  @Test func `A pixel more or less is rounding, and small images are made to be stretched`()
    throws
  {
    // 21 pixels on 20 by 20: a ratio of 1.05, but a pixel that the grid takes.
    #expect(try reported(21, 20, "width:10px;height:10px") == [])
    #expect(try reported(1, 1, "width:300px;height:2px") == [])
    #expect(try reported(2, 40, "width:300px;height:20px") == [])
    #expect(try reported(3, 40, "width:300px;height:20px").count == 1)
  }

  @Test func `Cover is measured by its longer way, contain by its shorter one`() throws {
    let box = "width:400px;height:50px;object-fit:"
    // 800 pixels across for 200, 100 down for 100.
    #expect(try reported(200, 100, box + "cover") == [.init("x", 4, 1.5)])
    #expect(try reported(200, 100, box + "contain") == [])
  }
}
