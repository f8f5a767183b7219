import Diagnostics
import Foundation
import Geometry
import Raster
import Rendering
import Snapshots
import TestSupport
import Testing
import Typesetting

/// What is drawn, compared with the goldens in `Snapshots/`.
struct SnapshotTests {
  private static let contents = try? SnapshotFolder(Repository.root + "/Snapshots").contents()
  private static let checker = Result {
    Checker(renderer: try Renderer(fonts: try FontBook()), jobs: 1)
  }

  @Test func `Every golden belongs to a case`() throws {
    let contents = try #require(Self.contents)
    #expect(contents.problems.isEmpty)
    #expect(contents.unreferenced.isEmpty)
    #expect(contents.tasks.count >= 40)
  }

  @Test(arguments: contents?.tasks ?? [])
  func `A message looks like its golden`(_ task: SnapshotTask) throws {
    let result = try Self.checker.get().check(task)
    if result.status != .passed {
      let file = try keep(result)
      Issue.record("\(task.name): \(result.verdict). What is drawn now: \(file ?? "nothing")")
    }
  }

  @Test(arguments: (contents?.tasks ?? []).prefix(8))
  func `Noise of one level is no difference and a pixel more is one`(_ task: SnapshotTask) throws {
    let golden = try PNG.decode(
      Array(
        Data(
          contentsOf: URL(fileURLWithPath: task.snapshot.folder + "/" + task.variant.name + ".png"))
      ))
    var state: UInt32 = 6
    let noisy = golden.pixels.map { pixel in
      state = state &* 1_664_525 &+ 1_013_904_223
      func moved(_ channel: UInt8, _ bit: UInt32) -> UInt8 {
        state >> bit & 1 == 0 ? max(channel, 1) - 1 : min(channel, 254) + 1
      }
      return Pixel(
        red: moved(pixel.red, 20), green: moved(pixel.green, 21), blue: moved(pixel.blue, 22))
    }
    var bitmap = Bitmap(width: golden.width, height: golden.height, pixels: noisy)
    let folder = try TemporaryFolder()
    let copied = try copy(task, into: folder)
    try folder.write(PNG.encode(bitmap), "case/\(task.variant.name).png")
    let checker = try Self.checker.get()
    #expect(checker.check(copied).status == .passed)

    let (x, y) = (golden.width / 2, golden.height / 2)
    bitmap[x, y] = Pixel(red: bitmap[x, y].red ^ 0x80, green: 0, blue: 0)
    try folder.write(PNG.encode(bitmap), "case/\(task.variant.name).png")
    let result = checker.check(copied)
    #expect(result.status == .failed && result.differingPixels == 1)
    #expect(result.unexplainedPixels == 1)
    #expect(result.bounds == PixelRect(x: x, y: y, width: 1, height: 1))
  }

  /// Copies a case with the golden of one variant.
  private func copy(_ task: SnapshotTask, into folder: TemporaryFolder) throws -> SnapshotTask {
    let target = folder.path + "/case"
    try FileManager.default.copyItem(atPath: task.snapshot.folder, toPath: target)
    try folder.write("variants: [\(task.variant.name)]\n", "case/snapshot.yml")
    return try #require(SnapshotFolder(folder.path).contents().tasks.first)
  }

  /// Writes what was drawn into the build folder, for a look.
  private func keep(_ result: VariantResult) throws -> String? {
    guard let images = result.images else { return nil }
    let folder = "\(Repository.root)/.build/snapshots/\(result.snapshot)"
    try OutputFile.makeFolder(folder)
    let file = "\(folder)/\(result.variant)-actual.png"
    try OutputFile.write(PNG.encode(images.actual), to: file)
    if let difference = images.difference {
      try OutputFile.write(PNG.encode(difference), to: "\(folder)/\(result.variant)-diff.png")
    }
    return file
  }
}
