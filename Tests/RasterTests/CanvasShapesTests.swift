import Geometry
import Raster
import Testing

/// Shapes as SVG draws them.
struct CanvasShapesTests {
  private func draw(_ body: (inout Canvas) -> Void) -> Bitmap {
    var canvas = Canvas(size: PixelSize(width: 20, height: 20), background: .clear)
    body(&canvas)
    return canvas.finish()
  }

  private func line(_ points: [(Double, Double)], isClosed: Bool = false) -> Path {
    var path = Path()
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    if isClosed { path.close() }
    return path
  }

  private func stroke(
    _ points: [(Double, Double)], width: Double = 2, _ shape: LineShape
  ) -> Bitmap {
    draw { $0.stroke(line(points), width: width, shape: shape, paint: .color(.black)) }
  }

  private func columns(_ bitmap: Bitmap, row: Int) -> [Int] {
    (0..<bitmap.width).filter { bitmap[$0, row].alpha == 255 }
  }

  @Test func `Ends are cut, round or square`() {
    let points = [(5.0, 10.0), (10.0, 10.0)]
    #expect(columns(stroke(points, LineShape(cap: .butt)), row: 9) == Array(5..<10))
    #expect(columns(stroke(points, LineShape(cap: .square)), row: 9) == Array(4..<11))
    let round = stroke(points, LineShape(cap: .round))
    #expect((1..<255).contains(round[4, 9].alpha) && round[3, 9].alpha == 0)
  }

  @Test func `Corners are mitred up to a limit, round or cut off`() {
    let points = [(4.0, 16.0), (4.0, 4.0), (16.0, 4.0)]
    func corner(_ shape: LineShape) -> UInt8 { stroke(points, width: 4, shape)[2, 2].alpha }
    #expect(corner(LineShape(join: .miter, miterLimit: 4)) == 255)
    #expect(corner(LineShape(join: .miter, miterLimit: 1)) == 0)
    #expect(corner(LineShape(join: .bevel)) == 0)
    #expect((1..<255).contains(corner(LineShape(join: .round))))
  }

  @Test func `A dash pattern begins where its offset says and goes around corners`() {
    let shape = LineShape(dashes: [3, 2], dashOffset: 1)
    #expect(columns(stroke([(0, 10), (12, 10)], shape), row: 9) == [0, 1, 4, 5, 6, 9, 10, 11])
    let corner = stroke([(2, 2), (6, 2), (6, 10)], LineShape(dashes: [6, 100]))
    #expect(corner[3, 2].alpha == 255 && corner[6, 3].alpha == 255 && corner[6, 5].alpha == 0)
  }

  @Test func `Dashes without number are drawn as a solid line`() {
    let shape = LineShape(dashes: [1e-12, 1e-12])
    #expect(columns(stroke([(0, 10), (12, 10)], shape), row: 9) == Array(0..<12))
    #expect(columns(stroke([(0, 10), (12, 10)], LineShape(dashes: [0, 0])), row: 9).count == 12)
  }

  @Test func `A line is stretched with its shape`() {
    let bitmap = draw {
      $0.transform = Transform(a: 4, d: 1)
      $0.stroke(line([(2, 2), (2, 18)]), width: 1, shape: LineShape(), paint: .color(.black))
    }
    #expect(columns(bitmap, row: 9) == [6, 7, 8, 9])
  }

  @Test func `What a path goes around twice is full or empty`() {
    let path = Path.init(
      line([(2, 2), (18, 2), (18, 18), (2, 18)], isClosed: true),
      line([(6, 6), (14, 6), (14, 14), (6, 14)], isClosed: true))
    let full = draw { $0.fill(path, isEvenOdd: false, .color(.black)) }
    let empty = draw { $0.fill(path, isEvenOdd: true, .color(.black)) }
    #expect(full[10, 10].alpha == 255 && empty[10, 10].alpha == 0 && empty[4, 10].alpha == 255)
  }

  @Test func `A clip of several paths shows what any of them encloses`() {
    let bitmap = draw {
      $0.pushClip([
        (line([(0, 0), (8, 0), (8, 8), (0, 8)], isClosed: true), false),
        (line([(4, 4), (4, 12), (12, 12), (12, 4)], isClosed: true), false),
      ])
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 20), .black)
      $0.pop()
      $0.pushClip([])
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 20), .black)
      $0.pop()
    }
    #expect(bitmap[2, 2].alpha == 255 && bitmap[6, 6].alpha == 255 && bitmap[10, 10].alpha == 255)
    #expect(bitmap[10, 2].alpha == 0 && bitmap[15, 15].alpha == 0)
  }

  @Test func `Colours go on, come back or start again beyond the end of a gradient`() {
    func pixel(_ spread: ShapeGradient.Spread, at x: Int) -> Int {
      let ramp = GradientRamp(stops: [(.black, 0), (.white, 1)], length: 8)
      let gradient = ShapeGradient(
        .linear(from: .zero, to: Point(x: 1, y: 0)), ramp, spread: spread,
        transform: Transform(a: 8, d: 8))
      let bitmap = draw {
        $0.fill(
          line([(0, 0), (20, 0), (20, 20), (0, 20)], isClosed: true), isEvenOdd: false,
          .gradient(gradient))
      }
      return Int(bitmap[x, 5].red)
    }
    #expect(pixel(.pad, at: 12) == 255)
    #expect(abs(pixel(.reflect, at: 12) - 112) < 8)
    #expect(abs(pixel(.repeat, at: 12) - 143) < 8)
  }

  @Test func `Circles start at the focus and end at the radius`() {
    let ramp = GradientRamp(stops: [(.black, 0), (.white, 1)], length: 8)
    let gradient = ShapeGradient(
      .radial(center: Point(x: 10, y: 10), radius: 8, focus: Point(x: 6, y: 10), focusRadius: 0),
      ramp,
      spread: .pad, transform: .identity)
    let bitmap = draw {
      $0.fill(
        line([(0, 0), (20, 0), (20, 20), (0, 20)], isClosed: true), isEvenOdd: false,
        .gradient(gradient))
    }
    #expect(bitmap[6, 10].red < 40 && bitmap[19, 10].red == 255 && bitmap[0, 0].red == 255)
    #expect(bitmap[11, 10].red < bitmap[15, 10].red)
  }
}

extension Path {
  fileprivate init(_ parts: Path...) {
    self.init()
    elements = parts.flatMap(\.elements)
  }
}
