import Geometry
import Raster
import Testing

struct GIFTests {
  /// A GIF file that is written without compressing, so that each byte of it is known.
  struct File: Sendable {
    var screen = PixelSize(width: 4, height: 3)
    var frame = PixelRect(x: 0, y: 0, width: 4, height: 3)
    var isInterlaced = false
    var transparentIndex: UInt8?
    var hasGlobalColors = true
    var hasLocalColors = false

    /// The colour of each position, of which the map has four.
    var index: @Sendable (_ x: Int, _ y: Int) -> UInt8 = { UInt8(($0 + $1) % 3) }

    static let colors: [Pixel] = [
      Pixel(red: 200, green: 30, blue: 10), Pixel(red: 10, green: 120, blue: 220),
      Pixel(red: 250, green: 240, blue: 5), .black,
    ]

    private var map: [UInt8] { Self.colors.flatMap { [$0.red, $0.green, $0.blue] } }

    var bytes: [UInt8] {
      func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
      var bytes = Array("GIF89a".utf8) + word(screen.width) + word(screen.height)
      bytes += [hasGlobalColors ? 0x91 : 0x10, 0, 0] + (hasGlobalColors ? map : [])
      if let transparentIndex { bytes += [0x21, 0xF9, 4, 1, 0, 0, transparentIndex, 0] }
      bytes += [0x2C] + word(frame.x) + word(frame.y) + word(frame.width) + word(frame.height)
      bytes.append((hasLocalColors ? 0x81 : 0) | (isInterlaced ? 0x40 : 0))
      return bytes + (hasLocalColors ? map : []) + [2] + blocks + [0x3B]
    }

    private var rows: [Int] {
      guard isInterlaced else { return Array(0..<frame.height) }
      return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
        Array(stride(from: first, to: frame.height, by: step))
      }
    }

    /// Codes of three bits; the table is cleared before each, so that it never grows.
    private var blocks: [UInt8] {
      var codes: [UInt8] = []
      for y in rows { for x in 0..<frame.width { codes += [4, index(x, y)] } }
      codes.append(5)
      let bits = codes.flatMap { code in (0..<3).map { code >> $0 & 1 } }
      let data = stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
          $0 | $1.element << UInt8($1.offset)
        }
      }
      return stride(from: 0, to: data.count, by: 255).flatMap { start in
        let block = data[start..<min(start + 255, data.count)]
        return [UInt8(block.count)] + block
      } + [0]
    }
  }

  /// What a browser shows of a file: the colours inside the frame, else nothing.
  private func expectImage(of file: File, _ size: PixelSize) throws {
    let bitmap = try ImageFile.decode(file.bytes)
    #expect(bitmap.size == size)
    #expect(try ImageFile.size(of: file.bytes) == size)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (column, row) = (x - file.frame.x, y - file.frame.y)
        let isInside =
          column >= 0 && column < file.frame.width && row >= 0 && row < file.frame.height
        let index = isInside ? file.index(column, row) : nil
        let isSeen = index != nil && index != file.transparentIndex
        #expect(bitmap[x, y] == (isSeen ? File.colors[Int(index ?? 0)] : .clear), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `An image has its own colours or those of the file`(_ isLocal: Bool) throws {
    try expectImage(
      of: File(hasGlobalColors: !isLocal, hasLocalColors: isLocal), PixelSize(width: 4, height: 3))
  }

  @Test(arguments: 1...18)
  func `Rows of an interlaced image come to their positions`(_ height: Int) throws {
    try expectImage(
      of: File(
        screen: PixelSize(width: 3, height: height),
        frame: PixelRect(x: 0, y: 0, width: 3, height: height), isInterlaced: true,
        index: { UInt8(($0 + $1 / 2) % 4) }), PixelSize(width: 3, height: height))
  }

  @Test func `A colour can be transparent`() throws {
    try expectImage(of: File(transparentIndex: 2), PixelSize(width: 4, height: 3))
  }

  @Test func `What the frame doesn't cover is transparent`() throws {
    try expectImage(
      of: File(
        screen: PixelSize(width: 9, height: 8), frame: PixelRect(x: 2, y: 3, width: 4, height: 3)),
      PixelSize(width: 9, height: 8))
  }

  @Test func `A frame beyond the screen makes the image larger`() throws {
    try expectImage(
      of: File(
        screen: PixelSize(width: 0, height: 2), frame: PixelRect(x: 1, y: 0, width: 4, height: 3)),
      PixelSize(width: 5, height: 3))
  }

  @Test func `Of an animation the first frame is read`() throws {
    let first = File()
    let second = File(index: { _, _ in 3 })
    // The second frame follows in place of the end.
    let bytes = first.bytes.dropLast() + second.bytes.dropFirst(6 + 7 + 12)
    #expect(try ImageFile.decode(Array(bytes)) == ImageFile.decode(first.bytes))
  }

  @Test func `An image that ends early is damaged`() throws {
    let bytes = File(transparentIndex: 1, hasLocalColors: true).bytes
    // The last bytes end the data and the file.
    for count in 0..<bytes.count - 3 {
      #expect(throws: ImageError.self) { try ImageFile.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test(arguments: [
    File(frame: PixelRect(x: 0, y: 0, width: 0, height: 3)), File(hasGlobalColors: false),
  ])
  func `A frame without pixels or colours is damaged`(_ file: File) {
    #expect(throws: ImageError.self) { try ImageFile.decode(file.bytes) }
  }

  @Test func `An image above the limits is rejected before it is decoded`() {
    let size = PixelSize(width: 60_000, height: 40_000)
    let file = File(screen: size)
    #expect(throws: ImageError.tooLarge(size, limits: .default)) {
      try ImageFile.decode(file.bytes)
    }
  }

  @Test func `A changed byte gives an image or an error`() throws {
    let bytes = File(isInterlaced: true, transparentIndex: 1, hasLocalColors: true).bytes
    for index in bytes.indices {
      for value in [0, 1, 0x21, 0x2C, 0x3B, 0x7F, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        let limits = ImageLimits(side: 70_000, pixels: 100_000)
        if let bitmap = try? ImageFile.decode(changed, limits: limits) {
          #expect(bitmap.pixels.count <= 100_000)
        }
      }
    }
  }
}
