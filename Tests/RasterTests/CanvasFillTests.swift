import Geometry
import Raster
import Testing

struct CanvasFillTests {
  private func canvas(_ width: Int, _ height: Int, _ background: Color = .clear) -> Canvas {
    Canvas(size: PixelSize(width: width, height: height), background: background)
  }

  /// The sum of all alphas, where a covered pixel counts as 1.
  private func area(_ bitmap: Bitmap) -> Double {
    Double(bitmap.pixels.reduce(0) { $0 + Int($1.alpha) }) / 255
  }

  @Test func `Half-transparent red over white keeps red and halves the rest`() {
    var canvas = canvas(3, 3, .white)
    canvas.fill(Rect(x: 1, y: 1, width: 1, height: 1), Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let bitmap = canvas.finish()
    #expect(bitmap[1, 1] == Pixel(red: 255, green: 127, blue: 127))
    #expect(bitmap[0, 1] == .white)
    #expect(bitmap[2, 1] == .white)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 64])
  func `A translucent fill gives every pixel of a row the same value`(_ width: Int) {
    var canvas = canvas(width, 2, Color(hex: 0x336699))
    canvas.fill(
      Rect(x: 0, y: 0, width: Double(width), height: 1), Color(hex: 0xFF8000, alpha: 0.3))
    let bitmap = canvas.finish()
    // 0.3 is 77/255 (rounded up from 76.5): 77 + 51 × 178/255, 39 + 102 × 178/255, 153 × 178/255.
    let expected = Pixel(red: 113, green: 110, blue: 107)
    #expect(bitmap.pixels.prefix(width).allSatisfy { $0 == expected })
    #expect(bitmap[width - 1, 1] == Pixel(Color(hex: 0x336699)))
  }

  @Test func `A fill of the whole canvas looks like one of its parts`() {
    var whole = canvas(4, 4, Color(hex: 0xE9EDF2))
    whole.fill(Rect(x: 0, y: 0, width: 4, height: 4), Color(white: 0, alpha: 0.5))
    var parts = canvas(4, 4, Color(hex: 0xE9EDF2))
    parts.fill(Rect(x: 0, y: 0, width: 4, height: 3), Color(white: 0, alpha: 0.5))
    parts.fill(Rect(x: 0, y: 3, width: 4, height: 1), Color(white: 0, alpha: 0.5))
    let (first, second) = (whole.finish(), parts.finish())
    #expect(first == second)
  }

  @Test func `Rectangles that touch on the pixel grid leave no seam`() {
    var canvas = canvas(8, 4, .white)
    canvas.fill(Rect(x: 0, y: 0, width: 3, height: 4), .black)
    canvas.fill(Rect(x: 3, y: 0, width: 5, height: 4), .black)
    let bitmap = canvas.finish()
    #expect(bitmap.pixels.allSatisfy { $0 == .black })
  }

  @Test func `An edge between two pixels covers a part of them`() {
    var canvas = canvas(3, 1)
    canvas.fill(Rect(x: 0.5, y: 0, width: 1.75, height: 1), .black)
    let bitmap = canvas.finish()
    #expect(bitmap.pixels.map(\.alpha) == [128, 255, 64])
  }

  @Test func `A hairline covers exactly one row`() {
    var canvas = canvas(6, 5)
    canvas.fill(Rect(x: 0, y: 2, width: 6, height: 1), .black)
    let bitmap = canvas.finish()
    for y in 0..<5 {
      for x in 0..<6 { #expect(bitmap[x, y].alpha == (y == 2 ? 255 : 0)) }
    }
  }

  @Test(arguments: [
    (40.0, 30.0, 10.0), (100, 100, 50), (101, 77, 20.5), (60, 24, 12), (61, 25, 12.5),
    (30, 30, 0.7),
  ])
  func `A rounded rectangle has the area that geometry gives it`(
    _ width: Double, _ height: Double, _ radius: Double
  ) {
    var canvas = canvas(120, 120)
    canvas.fill(
      RoundedRect(Rect(x: 4, y: 6, width: width, height: height), radius: radius), .black)
    let exact = width * height - (4 - Double.pi) * radius * radius
    let bitmap = canvas.finish()
    #expect(abs(area(bitmap) - exact) < exact * 0.002)
  }

  @Test(arguments: [RoundedRect.Curve.circular, .continuous])
  func `A rounded rectangle looks the same from all four sides`(_ curve: RoundedRect.Curve) {
    var canvas = canvas(90, 90)
    canvas.fill(
      RoundedRect(Rect(x: 5, y: 5, width: 80, height: 80), radius: 20, curve: curve), .black)
    let bitmap = canvas.finish()
    for y in 0..<90 {
      for x in 0..<90 {
        let alphas = [bitmap[89 - x, y], bitmap[x, 89 - y], bitmap[y, x]].map { Int($0.alpha) }
        // Rounding of coordinates may fall to either side.
        for alpha in alphas { #expect(abs(alpha - Int(bitmap[x, y].alpha)) <= 2) }
      }
    }
  }

  @Test func `A continuous corner cuts off a little more than a circular one near its ends`() {
    func corner(_ curve: RoundedRect.Curve) -> Bitmap {
      var canvas = canvas(200, 200)
      canvas.fill(
        RoundedRect(Rect(x: 0, y: 0, width: 200, height: 200), radius: 40, curve: curve), .black)
      return canvas.finish()
    }
    let (circular, continuous) = (corner(.circular), corner(.continuous))
    #expect(circular[41, 0].alpha == 255)
    #expect(continuous[41, 0].alpha < 250)
    #expect(continuous[61, 0].alpha >= 254)
    // Half way the two are a fraction of a pixel apart.
    #expect(abs(Int(circular[12, 12].alpha) - Int(continuous[12, 12].alpha)) < 128)
  }

  @Test func `A pill with continuous corners ends in half circles`() {
    func pill(_ curve: RoundedRect.Curve) -> Bitmap {
      var canvas = canvas(120, 40)
      canvas.fill(
        RoundedRect(Rect(x: 0, y: 0, width: 120, height: 40), radius: 20, curve: curve), .black)
      return canvas.finish()
    }
    let pairs = zip(pill(.circular).pixels, pill(.continuous).pixels)
    #expect(pairs.allSatisfy { abs(Int($0.alpha) - Int($1.alpha)) <= 1 })
  }

  @Test func `A large rounded rectangle is stretched from the same corners as a small one`() {
    func corner(_ side: Double) -> [Pixel] {
      var canvas = canvas(300, 300)
      canvas.fill(RoundedRect(Rect(x: 10, y: 10, width: side, height: side), radius: 15), .black)
      let bitmap = canvas.finish()
      return (0..<30).flatMap { y in (0..<30).map { bitmap[$0, y] } }
    }
    #expect(corner(40) == corner(280))
    #expect(corner(39) == corner(280))
  }

  @Test func `Radii that are too large shrink together`() {
    func draw(_ radius: Double) -> Bitmap {
      var canvas = canvas(50, 50)
      canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 50, height: 50), radius: radius), .black)
      return canvas.finish()
    }
    #expect(draw(25) == draw(1000))
  }

  @Test func `A ring of one pixel is full along its sides and empty inside`() {
    var canvas = canvas(60, 40)
    let outer = RoundedRect(Rect(x: 5, y: 5, width: 50, height: 30), radius: 8)
    canvas.fillRing(outer, around: outer.inset(by: EdgeInsets(all: 1)), .black)
    let bitmap = canvas.finish()
    for y in [4, 5, 6, 33, 34, 35] {
      #expect(bitmap[30, y].alpha == ([5, 34].contains(y) ? 255 : 0))
    }
    for x in [4, 5, 6, 53, 54, 55] {
      #expect(bitmap[x, 20].alpha == ([5, 54].contains(x) ? 255 : 0))
    }
  }

  @Test func `A shape and the ring around it cover what the larger shape covers`() {
    let outer = RoundedRect(Rect(x: 3, y: 3, width: 50, height: 44), radius: 12)
    let inner = outer.inset(by: EdgeInsets(all: 3))
    func coverage(_ draw: (inout Canvas) -> Void) -> [Int] {
      var canvas = canvas(60, 50)
      draw(&canvas)
      return canvas.finish().pixels.map { Int($0.alpha) }
    }
    let ring = coverage { $0.fillRing(outer, around: inner, .black) }
    let middle = coverage { $0.fill(inner, .black) }
    let whole = coverage { $0.fill(outer, .black) }
    for index in whole.indices { #expect(abs(ring[index] + middle[index] - whole[index]) <= 1) }
  }

  @Test func `A shape far larger than the canvas is cut off at its edges`() {
    var canvas = canvas(50, 50)
    // Half way along its corner the shape is 0.2929 radii from its edges: in the canvas's middle.
    let shape = RoundedRect(
      Rect(x: 25 - 11_715.7, y: 25 - 11_715.7, width: 90_000, height: 95_000), radius: 40_000)
    canvas.fill(shape, Color(white: 0, alpha: 0.5))
    canvas.fillRing(shape, around: shape.inset(by: EdgeInsets(all: 4)), .black)
    canvas.pushClip(shape)
    canvas.drawShadow(of: shape, sigma: 5, offset: .zero, .black)
    canvas.pop()
    let bitmap = canvas.finish()
    #expect(bitmap[0, 0] == .clear)
    #expect(bitmap[10, 10] == .clear)
    #expect(bitmap[26, 26] == .black)
    #expect(bitmap[49, 49].alpha > 250)
  }

  @Test func `A path fills what it encloses`() {
    var canvas = canvas(20, 20)
    var path = Path()
    path.move(to: Point(x: 2, y: 2))
    path.line(to: Point(x: 18, y: 2))
    path.line(to: Point(x: 2, y: 18))
    path.close()
    canvas.fill(path, .black)
    let bitmap = canvas.finish()
    #expect(abs(area(bitmap) - 128) < 0.5)
    #expect(bitmap[2, 2].alpha == 255)
    #expect(bitmap[10, 9].alpha == 128)
    #expect(bitmap[15, 15].alpha == 0)
  }

  @Test func `Parts of a path beyond the canvas change nothing inside`() {
    func draw(_ far: Double) -> Bitmap {
      var canvas = canvas(20, 20)
      var path = Path()
      path.addEllipse(in: Rect(x: 4, y: 4, width: 12, height: 12))
      path.move(to: Point(x: 10, y: 18))
      path.line(to: Point(x: far, y: 18))
      path.line(to: Point(x: far, y: 19))
      path.line(to: Point(x: 10, y: 19))
      path.close()
      canvas.fill(path, .black)
      return canvas.finish()
    }
    #expect(draw(20) == draw(1e9))
    #expect(draw(0) == draw(-1e9))
  }

  @Test func `A path with a coordinate that is no number draws nothing`() {
    var canvas = canvas(4, 4)
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: .nan, y: 4))
    path.line(to: Point(x: 4, y: .infinity))
    canvas.fill(path, .black)
    canvas.stroke(path, width: 1, cap: .round, .black)
    canvas.fill(Rect(x: .nan, y: 0, width: .infinity, height: 2), .black)
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: .nan, height: 2), radius: .nan), .black)
    let bitmap = canvas.finish()
    #expect(area(bitmap) == 0)
  }

  @Test func `A line with butt ends is a rectangle and one with round ends is longer`() {
    func length(_ cap: LineCap) -> Double {
      var canvas = canvas(60, 60)
      var path = Path()
      path.move(to: Point(x: 20, y: 20))
      path.line(to: Point(x: 40, y: 40))
      canvas.stroke(path, width: 6, cap: cap, .black)
      return area(canvas.finish())
    }
    let butt = 6 * 800.0.squareRoot()
    #expect(abs(length(.butt) - butt) < butt * 0.005)
    #expect(abs(length(.round) - butt - 9 * Double.pi) < 0.5)
  }

  @Test func `A stroked circle is a ring without a seam`() {
    var canvas = canvas(100, 100)
    var path = Path()
    path.addEllipse(in: Rect(x: 20, y: 20, width: 60, height: 60))
    path.close()
    canvas.stroke(path, width: 5, cap: .butt, .black)
    let exact = 2 * Double.pi * 30 * 5
    let bitmap = canvas.finish()
    #expect(abs(area(bitmap) - exact) < exact * 0.005)
  }

  @Test func `A mitred corner is pointed and a rounded one is not`() {
    func corner(_ cap: LineCap) -> Pixel {
      var canvas = canvas(40, 40)
      var path = Path()
      path.move(to: Point(x: 10, y: 35))
      path.line(to: Point(x: 10, y: 10))
      path.line(to: Point(x: 35, y: 10))
      canvas.stroke(path, width: 8, cap: cap, .black)
      return canvas.finish()[6, 6]
    }
    #expect(corner(.butt).alpha == 255)
    #expect(corner(.round).alpha == 0)
  }
}
