import Devices
import Diagnostics
import Geometry
import Testing

struct ViewportTests {
  @Test(arguments: [
    ("393x852@3", 393, 852, 3), ("320x480", 320, 480, 2), ("100.5x7@1.5", 100.5, 7, 1.5),
    ("4096x1@4", 4096, 1, 4),
  ])
  func `A viewport is read`(
    _ text: String, _ width: Double, _ height: Double, _ scale: Double
  ) throws {
    let viewport = try Viewport(text)
    #expect(viewport.size == Size(width: width, height: height))
    #expect(viewport.scale == scale)
  }

  @Test(arguments: [
    "", "x", "393", "393x", "x852", "393x852x3", "393x852@", "393x852@3@3", "-393x852", "0x852",
    "393x0.5", "1e3x852", "393 x 852", "nanx1", "infx1", "0x1p3x2", "393×852", "393x852@0", "١x٢",
    "4097x1", "1x4096.5", "393x852@5", "4096x4096@2", "99999999999999999999x1", "393X852",
  ])
  func `Anything else is rejected with a way to fix it`(_ text: String) {
    #expect {
      try Viewport(text)
    } throws: { error in
      (error as? Diagnostic)?.solution != nil && "\(error)".contains("viewport")
    }
  }

  @Test func `The error shows an example`() {
    #expect(
      throws: Diagnostic.error(
        "\"393\" is not a viewport.",
        solution: "Write width x height in points and the scale, such as 393x852@3.")
    ) { try Viewport("393") }
  }
}
