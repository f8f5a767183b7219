import Geometry
import Testing

@testable import Raster

/// Files of every kind whose data end too early or are damaged, and those with something more.
struct DamagedPNGTests {
  /// A kind of file with noise for its pixels.
  struct Kind: CustomTestStringConvertible, Sendable {
    var name: String

    /// The number of the header: 0 grey, 2 colour, 3 palette, 4 grey and 6 colour with alpha.
    var colors: UInt8
    var depth: Int
    var isInterlaced = false
    var transparency: [UInt8] = []

    var testDescription: String { name + (isInterlaced ? ", interlaced" : "") }

    private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colors] ?? 1 }

    /// The rows of all passes, each after the number of its filter.
    func rows(_ size: PixelSize) -> [[UInt8]] {
      let passes =
        isInterlaced
        ? [
          (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
          (0, 1, 1, 2),
        ] : [(0, 0, 1, 1)]
      var state: UInt32 = 1
      return passes.flatMap { left, top, across, down -> [[UInt8]] in
        let width = stride(from: left, to: size.width, by: across).underestimatedCount
        let height = stride(from: top, to: size.height, by: down).underestimatedCount
        if width == 0 { return [] }
        return (0..<height).map { y in
          [UInt8(y % 5)]
            + (0..<(width * channels * depth + 7) / 8).map { _ in
              state = state &* 1_664_525 &+ 1_013_904_223
              return UInt8(truncatingIfNeeded: state >> 24)
            }
        }
      }
    }

    /// A file with a stream for its data.
    func file(_ size: PixelSize, _ data: [UInt8]) -> [UInt8] {
      var file = PNG.signature
      let kind = [UInt8(depth), colors, 0, 0, isInterlaced ? 1 : 0]
      PNGChunks.append(
        "IHDR",
        PNGChunks.bytes(of: UInt32(size.width)) + PNGChunks.bytes(of: UInt32(size.height)) + kind,
        to: &file)
      // As many colours as a palette can have for so few bits, so that none is missing.
      let palette = (0..<min(1 << depth, 256) * 3).map { UInt8(truncatingIfNeeded: $0 * 7) }
      if colors == 3 { PNGChunks.append("PLTE", palette, to: &file) }
      if !transparency.isEmpty { PNGChunks.append("tRNS", transparency, to: &file) }
      PNGChunks.append("IDAT", data, to: &file)
      PNGChunks.append("IEND", [], to: &file)
      return file
    }
  }

  static let kinds = [false, true].flatMap { isInterlaced in
    [
      Kind(name: "1-bit grey", colors: 0, depth: 1), Kind(name: "8-bit grey", colors: 0, depth: 8),
      Kind(name: "16-bit grey", colors: 0, depth: 16),
      Kind(name: "a clear grey", colors: 0, depth: 8, transparency: [0, 17]),
      Kind(name: "8-bit colour", colors: 2, depth: 8),
      Kind(name: "16-bit colour", colors: 2, depth: 16),
      Kind(name: "a clear colour", colors: 2, depth: 8, transparency: [0, 1, 0, 2, 0, 3]),
      Kind(name: "4-bit palette", colors: 3, depth: 4),
      Kind(name: "palette with alpha", colors: 3, depth: 8, transparency: [0, 128]),
      Kind(name: "grey with alpha", colors: 4, depth: 8),
      Kind(name: "8-bit alpha", colors: 6, depth: 8),
      Kind(name: "16-bit alpha", colors: 6, depth: 16),
    ].map { kind in
      var kind = kind
      kind.isInterlaced = isInterlaced
      return kind
    }
  }

  private static let size = PixelSize(width: 13, height: 11)

  /// Whether both readers reject a file for its data.
  private func isDamaged(_ file: [UInt8]) -> Bool {
    func isDamaged(_ read: () throws -> Bitmap?) -> Bool {
      do { return try read() == nil } catch ImageError.damaged { return true } catch {
        return false
      }
    }
    return isDamaged { try PNG.decode(file) } && isDamaged { try PNGRows(file)?.bitmap }
      && isDamaged { try PNG.decodeByLibrary(file, limits: .default) }
  }

  @Test(arguments: kinds)
  func `An image without all rows of all passes is damaged`(_ kind: Kind) throws {
    for (width, height) in [(13, 11), (1, 9), (3, 1), (2, 2), (5, 5), (4, 3)] {
      let size = PixelSize(width: width, height: height)
      let rows = kind.rows(size)
      #expect(try PNG.decode(kind.file(size, ZlibData.compress(rows.flatMap(\.self)))).size == size)
      for count in rows.indices {
        let whole = Array(rows[..<count].joined())
        #expect(isDamaged(kind.file(size, try ZlibData.compress(whole))), "\(count) rows")
        // The last row is not whole.
        let part = whole + rows[count].dropLast()
        #expect(isDamaged(kind.file(size, try ZlibData.compress(part))), "\(count) rows and a part")
      }
    }
  }

  @Test(arguments: kinds)
  func `An image whose stream ends early or is wrong anywhere is damaged`(_ kind: Kind) throws {
    let stream = try ZlibData.compress(kind.rows(Self.size).flatMap(\.self))
    for count in stream.indices {
      #expect(isDamaged(kind.file(Self.size, Array(stream[..<count]))), "\(count) bytes")
    }
    let image = try PNG.decode(kind.file(Self.size, stream))
    for index in stream.indices {
      var wrong = stream
      wrong[index] ^= 0x10
      let file = kind.file(Self.size, wrong)
      // Bits that only fill up a byte mean nothing; the last four bytes are the checksum of all.
      let isFilling = index < stream.count - 4 && (try? PNG.decode(file)) == image
      #expect(isFilling || isDamaged(file), "byte \(index)")
    }
  }

  @Test(arguments: kinds)
  func `A chunk that is needed and has a wrong checksum is damaged`(_ kind: Kind) throws {
    let file = kind.file(Self.size, try ZlibData.compress(kind.rows(Self.size).flatMap(\.self)))
    for chunk in try PNGChunks(file).chunks {
      var wrong = file
      wrong[chunk.whole.upperBound - 1] ^= 1
      #expect(isDamaged(wrong), "\(chunk.name)")
      var missing = file
      missing.removeSubrange(chunk.whole)
      if chunk.name != "tRNS" { #expect(isDamaged(missing), "\(chunk.name)") }
    }
  }

  @Test(arguments: kinds)
  func `Data that go on behind the last row are damaged`(_ kind: Kind) throws {
    let rows = kind.rows(Self.size).flatMap(\.self)
    #expect(isDamaged(kind.file(Self.size, try ZlibData.compress(rows + [0]))))
    #expect(isDamaged(kind.file(Self.size, try ZlibData.compress(rows + rows))))
    #expect(isDamaged(kind.file(Self.size, try ZlibData.compress(rows) + [1, 2, 3])))
  }

  @Test(arguments: kinds)
  func `What makes no pixels is passed over, even if it is damaged`(_ kind: Kind) throws {
    let rows = kind.rows(Self.size).flatMap(\.self)
    let stream = try ZlibData.compress(rows)
    let file = kind.file(Self.size, stream)
    let image = try PNG.decode(file)
    #expect(try PNG.decode(file + file) == image)
    for (name, content) in [("gAMA", [0, 0, 0, 1]), ("iCCP", [1]), ("zzZz", [])]
      as [(String, [UInt8])]
    {
      var more = try PNGChunks(file).file(with: name, content)
      #expect(try PNG.decode(more) == image)
      // After 8 bytes of the signature and 25 of the header.
      more[8 + 25 + 12 + content.count - 1] ^= 1
      #expect(try PNG.decode(more) == image, "a wrong checksum of \(name)")
      #expect(try PNG.decodeByLibrary(more, limits: .default) == image)
    }
  }

  @Test func `A stream that goes back further than its head says is damaged`() throws {
    let kind = Kind(name: "", colors: 2, depth: 8)
    let size = PixelSize(width: 40, height: 20)
    // Noise, and after 1,815 bytes the same again.
    let rows = Array(kind.rows(size).prefix(15).joined())
    let twice = rows + rows.prefix(5 * 121)
    var stream = try ZlibData.compress(twice)
    #expect(!isDamaged(kind.file(size, stream)))
    // A window of 512 bytes.
    stream[0] = 0x18
    stream[1] = 0x19
    #expect(isDamaged(kind.file(size, stream)))
  }
}
