import Comparison
import Devices
import Diagnostics
import Inputs
import Platform
import Raster
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Snapshots

/// Goldens that were touched by somebody else.
struct GoldenTests {
  private static let renderer = Result { try Renderer(fonts: try FontBook()) }

  /// A folder with one case and its golden, small enough to be drawn quickly.
  private struct Sample {
    let folder: TemporaryFolder
    let task: SnapshotTask
    let checker: Checker
    let files: GoldenFiles

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(Self.message(color: "#12808C"), "case/message.json")
      try folder.write("devices: 120x90@1\n", "snapshot.yml")
      let contents = try SnapshotFolder(folder.path).contents()
      task = try #require(contents.tasks.first)
      checker = Checker(renderer: try GoldenTests.renderer.get(), jobs: 1)
      let result = checker.check(task)
      #expect(result.status == .new)
      files = try #require(result.candidate)
      try Acceptance(in: try SnapshotFolder(folder.path)).accept(files, for: "case", "120x90@1")
      #expect(checker.check(task).status == .passed)
    }

    static func message(color: String) -> String {
      """
      {"display_type": "custom", "display": {"custom": {"color": "\(color)"}}}
      """
    }

    var golden: String { task.goldenPath }

    func check(_ image: [UInt8]) throws -> VariantResult {
      try folder.write(image, "case/120x90@1.png")
      return checker.check(task)
    }

    /// The golden image with one pixel changed, in a file without a seal.
    var edited: [UInt8] {
      get throws {
        var bitmap = try PNG.decode(files.image)
        let old = bitmap[5, 5]
        bitmap[5, 5] = Pixel(red: old.red ^ 0x80, green: old.green, blue: old.blue)
        return try PNG.encode(bitmap)
      }
    }

    var seal: [UInt8] {
      get throws { try Array(#require(PNGChunks(files.image).content(of: GoldenSeal.chunkName))) }
    }
  }

  @Test func `The chunk is ancillary, private and unsafe to copy`() {
    let letters = Array(GoldenSeal.chunkName.utf8)
    #expect(letters.map { $0 & 0x20 != 0 } == [true, true, false, false])
  }

  @Test func `An untouched golden has a seal that fits`() throws {
    let sample = try Sample()
    let seal = try #require(GoldenSeal(try PNGChunks(sample.files.image)))
    #expect(try Golden(at: sample.golden).surelyShows(PNG.decode(sample.files.image)))
    #expect(seal.readRecord()?.variant == "120x90@1")
    #expect(!(seal.readRecord()?.elementRecords.isEmpty ?? true))
  }

  @Test func `A golden that was compressed again or lost its chunk still passes`() throws {
    let sample = try Sample()
    let plain = try PNG.encode(PNG.decode(sample.files.image))
    #expect(try PNGChunks(plain).content(of: GoldenSeal.chunkName) == nil)
    #expect(try sample.check(plain).status == .passed)
    // The same pixels in stored blocks, with the old chunk.
    let stored = try PNGChunks(Recompressed.stored(plain)).file(
      with: GoldenSeal.chunkName, sample.seal)
    #expect(GoldenSeal(try PNGChunks(stored)) == nil)
    #expect(try sample.check(stored).status == .passed)
  }

  @Test func `An edited golden fails, with or without its chunk`() throws {
    let sample = try Sample()
    let edited = try sample.edited
    let kept = try PNGChunks(edited).file(with: GoldenSeal.chunkName, sample.seal)
    for image in [edited, kept] {
      let result = try sample.check(image)
      #expect(result.status == .failed)
      #expect(result.differingPixels == 1 && result.unexplainedPixels == 1)
    }
  }

  @Test func `A seal forged for another image by the program itself does not pass`() throws {
    let sample = try Sample()
    let edited = try PNGChunks(sample.edited)
    let record = try #require(GoldenSeal(try PNGChunks(sample.files.image))?.readRecord())
    let forged = GoldenSeal.sealed(edited, record: try record.compressed())
    #expect(GoldenSeal(try PNGChunks(forged)) != nil)
    #expect(try sample.check(forged).status == .failed)
  }

  @Test func `Data behind the end of the image are not taken for the image`() throws {
    let sample = try Sample()
    let file = try PNGChunks(sample.files.image)
    let other = try PNGChunks(sample.edited)
    var twice = Array(file.bytes.dropLast(12))
    twice += try other.bytes[#require(other.chunks.first { $0.name == "IDAT" }).whole]
    try sample.folder.write(twice + file.bytes.suffix(12), "case/120x90@1.png")
    #expect(!(try Golden(at: sample.golden).surelyShows(PNG.decode(sample.files.image))))
  }

  /// Checks a golden that is off by one level at one pixel, with a tolerance of two, and whose
  /// record has another digest for a figure and says that it is of a version.
  private func checkNoise(recordVersion: Int?) throws -> VariantResult {
    let sample = try Sample()
    try sample.folder.write(
      "devices: 120x90@1\ntolerance: {channel: 2, reason: test}\n", "snapshot.yml")
    var bitmap = try PNG.decode(sample.files.image)
    let old = bitmap[5, 5]
    bitmap[5, 5] = Pixel(red: old.red ^ 1, green: old.green, blue: old.blue)
    let file = try PNGChunks(sample.files.image)
    let record = try #require(file.content(of: GoldenSeal.chunkName)).dropFirst(1 + SHA256.size)
    var json = String(
      decoding: try #require(ZlibData.decompress(record, limit: 1 << 20)), as: UTF8.self)
    let current = "\"looksVersion\":\(ComputedValueEncoding.version)"
    #expect(json.contains(current))
    json = json.replacing(
      current + ",", with: recordVersion.map { "\"looksVersion\":\($0)," } ?? "")
    json = json.replacing(
      "\"looks\":[[", with: "\"looks\":[[\"drawing\",\"0123456789ab\"],[", maxReplacements: 1)
    let sealed = GoldenSeal.sealed(
      try PNGChunks(PNG.encode(bitmap)), record: try ZlibData.compress(Array(json.utf8)))
    try sample.folder.write(sealed, "case/120x90@1.png")
    let task = try #require(try SnapshotFolder(sample.folder.path).contents().tasks.first)
    return sample.checker.check(task)
  }

  @Test func `Tolerance that was needed is counted`() throws {
    let sample = try Sample()
    try sample.folder.write(
      "devices: 120x90@1\ntolerance: {channel: 2, pixels: 5, reason: try}\n", "snapshot.yml")
    let task = try #require(try SnapshotFolder(sample.folder.path).contents().tasks.first)
    var bitmap = try PNG.decode(sample.files.image)
    for (x, change) in [(3, 30), (4, 30), (5, 30), (6, 30), (7, 1)] {
      let old = bitmap[x, 5]
      bitmap[x, 5] = Pixel(red: old.red ^ UInt8(change), green: old.green, blue: old.blue)
    }
    try sample.folder.write(PNG.encode(bitmap), "case/120x90@1.png")
    let result = sample.checker.check(task)
    #expect(result.status == .passed && result.differingPixels == 4)
    #expect(result.tolerated?.pixels == 5 && result.tolerated?.tolerance.reason == "try")
    let report = ReportFolder(sample.folder.path + "/out")
    let entry = try report.add(result, of: task, root: sample.folder.path)
    let description = "which the tolerance allows: 4 of 5 by more than 2 (try)"
    #expect(
      entry.verdict.hasPrefix("5 pixels differ by up to ") && entry.verdict.hasSuffix(description))
    #expect(Report(entries: [entry]).summary == "1 passed, 1 of them within a tolerance")
    try report.write(Report(entries: [entry]))
    // How long it took is not in the file.
    var written = entry
    written.seconds = nil
    #expect(try Report.read(report.reportFile).entries == [written])
  }

  @Test(arguments: [nil, 1, ComputedValueEncoding.version + 1])
  func `Looks in the form of another version void no tolerance`(_ version: Int?) throws {
    #expect(try checkNoise(recordVersion: version).status == .passed)
  }

  @Test func `Looks that changed are not taken for noise`() throws {
    let result = try checkNoise(recordVersion: ComputedValueEncoding.version)
    #expect(result.status == .failed)
    #expect(result.changes.map(\.property) == ["drawing"])
  }

  @Test func `A wrong byte anywhere never passes as another image`() throws {
    let sample = try Sample()
    let image = sample.files.image
    let pixels = try PNG.decode(image)
    for offset in stride(from: 8, to: image.count, by: 7) {
      var damaged = image
      damaged[offset] ^= 0x10
      let result = try sample.check(damaged)
      if result.status == .passed { #expect(try PNG.decode(damaged) == pixels) }
    }
  }

  @Test func `Chunks that change how pixels are decoded break the seal`() throws {
    let sample = try Sample()
    let file = try PNGChunks(sample.files.image).file(with: "tRNS", [0, 0, 0, 0, 0, 0])
    #expect(GoldenSeal(try PNGChunks(file)) == nil)
    try sample.folder.write(file, "case/120x90@1.png")
    #expect(!(try Golden(at: sample.golden).surelyShows(PNG.decode(sample.files.image))))
  }

  @Test func `A pointer of Git LFS is said to be one`() throws {
    let sample = try Sample()
    let result = try sample.check(
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8))
    #expect(result.status == .error)
    #expect(result.diagnostics.contains { $0.solution == "Run git lfs pull." })
  }

  @Test func `A record is read back and damaged ones are not`() throws {
    let sample = try Sample()
    let record = try #require(GoldenSeal(try PNGChunks(sample.files.image))?.readRecord())
    let bytes = try record.compressed()
    #expect(GoldenRecord(compressed: bytes[...]) == record)
    #expect(record.input?.message == Array(Sample.message(color: "#12808C").utf8))
    #expect(GoldenRecord(compressed: bytes.dropLast(4)) == nil)
    #expect(GoldenRecord(compressed: []) == nil)
    let binary = GoldenRecord.File([0xFF, 0x00, 0xC0])
    #expect(binary.bytes == [0xFF, 0x00, 0xC0] && binary.text == nil)
  }
}

/// Compresses a PNG file in another way.
private enum Recompressed {
  /// The same filtered rows, in blocks that are not compressed.
  static func stored(_ file: [UInt8]) throws -> [UInt8] {
    let chunks = try PNGChunks(file)
    let data = try #require(chunks.content(of: "IDAT"))
    let rows = try #require(ZlibData.decompress(data, limit: 1 << 24))
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 60_000) {
      let block = rows[start..<min(start + 60_000, rows.count)]
      let isLast: UInt8 = block.endIndex == rows.count ? 1 : 0
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [isLast, low, high, ~low, ~high] + block
    }
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in rows {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let checksum = b << 16 | a
    stream += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    var result = Array(chunks.bytes[..<chunks.chunks[0].whole.upperBound])
    let rest = try PNGChunks(file).file(with: "IDAT", stream)
    result = rest
    return result
  }
}
