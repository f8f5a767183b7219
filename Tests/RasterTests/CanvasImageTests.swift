import Geometry
import Raster
import Testing

struct CanvasImageTests {
  private func draw(
    _ image: Bitmap, in rect: Rect, side: Int = 32, background: Color = .clear, tint: Color? = nil
  ) -> Bitmap {
    var canvas = Canvas(size: PixelSize(width: side, height: side), background: background)
    canvas.draw(image, in: rect, tint: tint)
    return canvas.finish()
  }

  private let checkerboard = Bitmap(
    width: 64, height: 64,
    pixels: (0..<64 * 64).map { ($0 % 64 + $0 / 64) % 2 == 0 ? .black : .white })

  @Test(arguments: [3.0, 7.3, 16, 24, 31.9, 32])
  func `Scaling one colour gives that colour`(_ side: Double) {
    let pixel = Pixel(red: 17, green: 130, blue: 201, alpha: 233)
    for source in [1, 2, 5, 24, 100] {
      let image = Bitmap(width: source, height: source, filledWith: pixel)
      let bitmap = draw(image, in: Rect(x: 0, y: 0, width: side, height: side))
      for y in 0..<Int(side) { #expect(bitmap[y, y] == pixel) }
    }
  }

  @Test func `A checkerboard at half its size is grey`() {
    let bitmap = draw(checkerboard, in: Rect(x: 0, y: 0, width: 32, height: 32))
    for y in 2..<30 {
      for x in 2..<30 { #expect((127...128).contains(bitmap[x, y].red)) }
    }
  }

  /// Reduced and enlarged; an image of this size is drawn in bands.
  @Test(arguments: [PixelSize(width: 200, height: 900), PixelSize(width: 1_100, height: 37)])
  func `A large image has the pixels of the scaled one`(_ size: PixelSize) {
    let image = randomBitmap(size, isOpaque: true, seed: 3)
    let bitmap = draw(image, in: Rect(x: 0, y: 0, width: 512, height: 512), side: 512)
    #expect(bitmap == image.scaled(to: PixelSize(width: 512, height: 512)))
  }

  @Test func `An image at its own size is copied`() {
    let bitmap = draw(checkerboard, in: Rect(x: -10, y: -20, width: 64, height: 64))
    for y in 0..<32 {
      for x in 0..<32 { #expect(bitmap[x, y] == checkerboard[x + 10, y + 20]) }
    }
  }

  @Test func `An enlarged step has its middle value in the middle`() {
    let image = Bitmap(width: 2, height: 1, pixels: [.black, .white])
    let bitmap = draw(image, in: Rect(x: 0, y: 0, width: 16, height: 4))
    let row = (0..<16).map { Int(bitmap[$0, 0].red) }
    #expect(row.prefix(4).allSatisfy { $0 == 0 })
    #expect(row.suffix(4).allSatisfy { $0 == 255 })
    #expect(row == row.sorted())
    for x in 0..<8 {
      let sum = row[x] + row[15 - x]
      #expect((254...256).contains(sum))
    }
  }

  @Test(arguments: [
    Rect(x: 3, y: 5, width: 20, height: 11), Rect(x: 1, y: 1, width: 5, height: 29),
  ])
  func `A mirrored image gives a mirrored image`(_ rect: Rect) {
    let pixels = (UInt8(0)..<12 * 9).map { Pixel(red: $0 * 2, green: 255 - $0, blue: 9) }
    let image = Bitmap(width: 12, height: 9, pixels: pixels)
    let mirror = Bitmap(width: 12, height: 9, pixels: pixels.reversed())
    let (first, second) = (draw(image, in: rect), draw(mirror, in: rect))
    let (left, top) = (Int(rect.minX), Int(rect.minY))
    let (right, bottom) = (Int(rect.maxX) - 1, Int(rect.maxY) - 1)
    for y in top...bottom {
      for x in left...right {
        let other = second[left + right - x, top + bottom - y]
        #expect(abs(Int(first[x, y].red) - Int(other.red)) <= 1)
        #expect(abs(Int(first[x, y].green) - Int(other.green)) <= 1)
      }
    }
  }

  @Test func `A clip shows a part of the same image`() {
    let rect = Rect(x: 1.5, y: 2, width: 27.25, height: 22.5)
    let whole = draw(checkerboard, in: rect)
    var canvas = Canvas(size: PixelSize(width: 32, height: 32), background: .clear)
    canvas.pushClip(RoundedRect(Rect(x: 10, y: 7, width: 9, height: 20)))
    canvas.draw(checkerboard, in: rect)
    let part = canvas.finish()
    for y in 0..<32 {
      for x in 0..<32 {
        let isInside = (10..<19).contains(x) && (7..<27).contains(y)
        #expect(part[x, y] == (isInside ? whole[x, y] : .clear))
      }
    }
  }

  @Test func `Edges are not darkened by what lies beyond them`() {
    let image = Bitmap(width: 10, height: 10, filledWith: .white)
    let bitmap = draw(image, in: Rect(x: 4, y: 4, width: 24, height: 24), background: .black)
    #expect(bitmap[4, 4] == .white)
    #expect(bitmap[27, 27] == .white)
    #expect(bitmap[3, 4] == .black)
  }

  @Test func `Clear pixels have no colour that could bleed`() {
    let pixels = [Pixel.clear, Pixel(red: 200, green: 0, blue: 0)]
    let bitmap = draw(
      Bitmap(width: 2, height: 1, pixels: pixels), in: Rect(x: 0, y: 0, width: 8, height: 1))
    for x in 0..<8 {
      #expect(bitmap[x, 0].green == 0)
      #expect(bitmap[x, 0].red <= bitmap[x, 0].alpha)
    }
  }

  @Test func `A tint is drawn through the image's alpha`() {
    let pixels = [Pixel.clear, Pixel(red: 0, green: 128, blue: 0, alpha: 128), .white]
    let image = Bitmap(width: 3, height: 1, pixels: pixels)
    let bitmap = draw(
      image, in: Rect(x: 0, y: 0, width: 3, height: 1), background: .white, tint: .black)
    #expect((0..<3).map { bitmap[$0, 0].red } == [255, 127, 0])
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 0, height: 4), Rect(x: .nan, y: 0, width: 4, height: 4),
    Rect(x: 0, y: 0, width: 1e300, height: 4), Rect(x: 0, y: 0, width: 1e-300, height: 4),
    Rect(x: -1e6, y: 0, width: 2e6, height: 4), Rect(x: 0, y: 0, width: .infinity, height: 4),
  ])
  func `Any rectangle can be asked for`(_ rect: Rect) {
    #expect(draw(checkerboard, in: rect).pixels.count == 1024)
    #expect(draw(Bitmap(width: 0, height: 0, pixels: []), in: rect).pixels.count == 1024)
  }

  @Test func `A bitmap without pixels is scaled to a clear one`() {
    let empty = Bitmap(width: 0, height: 3, pixels: [])
    let size = PixelSize(width: 2, height: 2)
    #expect(empty.scaled(to: size) == Bitmap(width: 2, height: 2, filledWith: .clear))
  }
}
