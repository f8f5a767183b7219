import Diagnostics
import Foundation
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

/// What is drawn, compared with the golden pictures in `Snapshots/`.
struct PictureTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }

  /// The largest difference of a channel that is allowed, of 255.
  private static let tolerance = 2

  @Test func `There are golden pictures`() {
    #expect(GoldenPicture.all.count >= 10)
  }

  @Test(arguments: GoldenPicture.all)
  func `A message looks like its golden picture`(_ golden: GoldenPicture) throws {
    let (picture, layout) = try golden.drawn(by: Self.renderer.get())
    let expectedLayout = String(
      decoding: try Repository.bytes(golden.layoutPath), as: UTF8.self)
    #expect(layout == expectedLayout, "The layout moved.")
    let expected = try PNG.decode(Repository.bytes(golden.path))
    let count = differingPixels(picture, expected)
    if count > 0 {
      let file = try keep(picture, golden)
      Issue.record("\(count) pixels of \(golden.path) differ; what is drawn now: \(file)")
    }
  }

  /// The number of pixels that differ by more than the tolerance; all if the sizes differ.
  private func differingPixels(_ one: Bitmap, _ other: Bitmap) -> Int {
    guard one.width == other.width, one.height == other.height else {
      return max(one.pixels.count, other.pixels.count)
    }
    return zip(one.pixels, other.pixels).count { left, right in
      left != right
        && [
          (left.red, right.red), (left.green, right.green), (left.blue, right.blue),
          (left.alpha, right.alpha),
        ].contains { abs(Int($0) - Int($1)) > Self.tolerance }
    }
  }

  /// Writes what was drawn into the build folder, for a look.
  private func keep(_ picture: Bitmap, _ golden: GoldenPicture) throws -> String {
    let file = "\(Repository.root)/.build/snapshots/\(golden.path)"
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try OutputFile.makeFolder(folder)
    try OutputFile.write(PNG.encode(picture), to: file)
    return file
  }
}
