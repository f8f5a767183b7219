import Geometry
import Raster
import Testing

struct CanvasTests {
  private let all = Rect(x: 0, y: 0, width: 40, height: 40)

  private func canvas(_ background: Color = .white) -> Canvas {
    Canvas(size: PixelSize(width: 40, height: 40), background: background)
  }

  private func image(_ draw: (inout Canvas) -> Void) -> Bitmap {
    var canvas = canvas()
    draw(&canvas)
    return canvas.finish()
  }

  @Test func `What is drawn under a clip looks like the clip's own shape`() {
    let shape = RoundedRect(Rect(x: 4, y: 6, width: 31, height: 28), radius: 9)
    let clipped = image { canvas in
      canvas.pushClip(shape)
      canvas.fill(all, .black)
      canvas.pop()
    }
    #expect(clipped == image { $0.fill(shape, .black) })
  }

  @Test(arguments: [18.0, 20, 21, 22, 30])
  func `A clip that is hardly larger than its corners covers each pixel once`(_ side: Double) {
    let shape = RoundedRect(Rect(x: 5, y: 5, width: side, height: 30), radius: 10)
    let clipped = image { canvas in
      canvas.pushClip(shape)
      canvas.fill(all, .black)
      canvas.pop()
    }
    #expect(clipped == image { $0.fill(shape, .black) })
  }

  @Test func `A background does not shine through at the corners of what covers it`() {
    let shape = RoundedRect(Rect(x: 5, y: 5, width: 30, height: 30), radius: 10)
    func draw(_ background: Color?) -> Bitmap {
      var canvas = canvas(.black)
      canvas.pushClip(shape)
      if let background { canvas.fill(all, background) }
      canvas.fill(all, Color(hex: 0x334455))
      canvas.pop()
      return canvas.finish()
    }
    #expect(draw(.white) == draw(nil))
  }

  @Test func `A clip ends with its pop and clips are cut by each other`() {
    var canvas = canvas()
    canvas.pushClip(RoundedRect(Rect(x: 0, y: 0, width: 20, height: 40)))
    canvas.pushClip(RoundedRect(Rect(x: 10, y: 10, width: 30, height: 10)))
    canvas.fill(all, .black)
    canvas.pop()
    canvas.fill(Rect(x: 0, y: 30, width: 40, height: 10), .black)
    canvas.pop()
    canvas.fill(Rect(x: 39, y: 0, width: 1, height: 1), .black)
    let bitmap = canvas.finish()
    for y in 0..<40 {
      for x in 0..<40 {
        let isInner = (10..<20).contains(x) && (10..<20).contains(y)
        let isLower = x < 20 && y >= 30
        let isBlack = isInner || isLower || (x == 39 && y == 0)
        #expect(bitmap[x, y] == (isBlack ? .black : .white))
      }
    }
  }

  @Test func `Things in a translucent group do not show through each other`() {
    var canvas = canvas()
    canvas.pushOpacity(0.5, in: all)
    canvas.fill(Rect(x: 0, y: 0, width: 30, height: 40), Color(red: 1, green: 0, blue: 0))
    canvas.fill(Rect(x: 10, y: 0, width: 20, height: 40), .black)
    canvas.pop()
    let bitmap = canvas.finish()
    #expect(bitmap[5, 5] == Pixel(red: 255, green: 127, blue: 127))
    #expect(bitmap[20, 5] == Pixel(red: 127, green: 127, blue: 127))
    #expect(bitmap[35, 5] == .white)
  }

  @Test func `A group over nothing is as translucent as it should be`() {
    var canvas = canvas(.clear)
    canvas.pushOpacity(0.2, in: all)
    canvas.fill(all, .white)
    canvas.pop()
    let bitmap = canvas.finish()
    #expect(bitmap[3, 3] == Pixel(red: 51, green: 51, blue: 51, alpha: 51))
  }

  @Test func `Groups that are still open end with the drawing`() {
    var canvas = canvas()
    canvas.pushOpacity(0, in: all)
    canvas.fill(all, .black)
    let bitmap = canvas.finish()
    #expect(bitmap[0, 0] == .white)
  }

  @Test func `An empty canvas takes drawing`() {
    var canvas = Canvas(size: PixelSize(width: 0, height: 5), background: .white)
    canvas.fill(all, .black)
    canvas.drawShadow(of: RoundedRect(all, radius: 4), sigma: 3, offset: .zero, .black)
    let bitmap = canvas.finish()
    #expect(bitmap.pixels.isEmpty)
    #expect(bitmap.isOpaque)
  }
}
