import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Raster
@testable import Snapshots

/// Goldens of which a part is missing: each is decoded beside the same image, whose pixels may be
/// in the memory that it gets.
struct DamagedGoldenTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }

  /// How a golden's data are written, and what is missing of them.
  enum Damage: String, CaseIterable {
    case allRowsButOne, aPartOfTheLastRow, lastPasses, aPartOfTheLastPass, rowsOf16Bits
    case rowsOfAnAnimation, rowsWithAlpha, checksum
  }

  /// The golden's image in a file of another kind.
  private func file(_ bitmap: Bitmap, _ damage: Damage) throws -> [UInt8] {
    let isDeep = damage == .rowsOf16Bits
    let hasAlpha = damage == .rowsWithAlpha
    let isInterlaced = [.lastPasses, .aPartOfTheLastPass].contains(damage)
    func row(_ columns: some Sequence<Int>, _ y: Int) -> [UInt8] {
      [0]
        + columns.flatMap { x in
          let pixel = bitmap[x, y]
          let bytes = [pixel.red, pixel.green, pixel.blue] + (hasAlpha ? [pixel.alpha] : [])
          return isDeep ? bytes.flatMap { [$0, $0] } : bytes
        }
    }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ].map { left, top, across, down in
      stride(from: top, to: bitmap.height, by: down).flatMap {
        row(stride(from: left, to: bitmap.width, by: across), $0)
      }
    }
    let rows = (0..<bitmap.height).map { row(0..<bitmap.width, $0) }
    var data: [UInt8] =
      switch damage {
      case .allRowsButOne, .rowsWithAlpha: rows[0]
      case .aPartOfTheLastRow: rows.flatMap(\.self).dropLast(50)
      case .lastPasses: passes[..<3].flatMap(\.self)
      case .aPartOfTheLastPass: passes.flatMap(\.self).dropLast(50)
      case .rowsOf16Bits, .rowsOfAnAnimation: rows[..<20].flatMap(\.self)
      case .checksum: rows.flatMap(\.self)
      }
    data = try ZlibData.compress(data)
    if damage == .checksum { data[data.count - 1] ^= 1 }
    var file = PNG.signature
    var header = PNG.header(bitmap.size, isOpaque: !hasAlpha)
    header[8] = isDeep ? 16 : 8
    header[12] = isInterlaced ? 1 : 0
    PNGChunks.append("IHDR", header, to: &file)
    if damage == .rowsOfAnAnimation {
      PNGChunks.append("acTL", [0, 0, 0, 1, 0, 0, 0, 0], to: &file)
      PNGChunks.append(
        "fcTL", [0, 0, 0, 0] + header[..<8] + [UInt8](repeating: 0, count: 14), to: &file)
    }
    PNGChunks.append("IDAT", data, to: &file)
    PNGChunks.append("IEND", [], to: &file)
    return file
  }

  @Test(arguments: Damage.allCases)
  func `A golden without all of its data is an error, whatever was decoded before`(
    _ damage: Damage
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"display_type": "custom", "display": {"custom": {"color": "#12808C"}}}
      """, "case/message.json")
    try folder.write("devices: 120x90@1\n", "snapshot.yml")
    let task = try #require(try SnapshotFolder(folder.path).contents().tasks.first)
    let checker = Checker(renderer: try Self.renderer.get(), jobs: 1)
    let files = try #require(checker.check(task).candidate)
    try Acceptance(in: try SnapshotFolder(folder.path)).accept(files, for: "case", "120x90@1")
    // Decoded because of its chunk, so that its pixels lie in memory that is free afterwards.
    let whole = try PNGChunks(files.image).file(with: "tEXt", Array("a\0b".utf8))
    let damaged = try file(try PNG.decode(files.image), damage)
    for _ in 0..<10 {
      try folder.write(whole, "case/120x90@1.png")
      #expect(checker.check(task).status == .passed)
      try folder.write(damaged, "case/120x90@1.png")
      let result = checker.check(task)
      #expect(result.status == .error, "\(result.verdict)")
      #expect(result.verdict.contains("damaged"), "\(result.verdict)")
      #expect(result.images == nil)
    }
  }
}
