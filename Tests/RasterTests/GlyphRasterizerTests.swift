import Geometry
import Raster
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct GlyphRasterizerTests {
  private let inter = GlyphFace(path: Repository.root + "/Fonts/Inter/Inter-roman.var.ttf")
  private let emoji = GlyphFace(path: Repository.root + "/Fonts/NotoColorEmoji/NotoColorEmoji.ttf")

  private struct ColoredGlyph: Error {}

  /// A glyph of Inter with an outline: the capital A.
  private let letter: UInt32 = 2

  private func mask(
    _ face: GlyphFace, size: Double, quarter: Int = 0, id: UInt32? = nil
  ) throws -> GlyphMask {
    let rasterizer = try GlyphRasterizer()
    let face = try rasterizer.register(face)
    let glyph = try rasterizer.glyph(id ?? letter, face: face, size: size, quarter: quarter)
    guard case .mask(let mask) = glyph else { throw ColoredGlyph() }
    return mask
  }

  /// The covered area in pixels.
  private func area(_ mask: GlyphMask) -> Double {
    Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
  }

  /// The mean column of what is covered.
  private func middle(_ mask: GlyphMask) -> Double {
    var sum = 0.0
    for (index, covered) in mask.coverage.enumerated() {
      sum += Double(covered) * (Double(mask.left + index % mask.width) + 0.5)
    }
    return sum / (area(mask) * 255)
  }

  @Test(arguments: [11.0, 17, 45.5])
  func `A glyph covers as much at each quarter of a pixel`(_ size: Double) throws {
    let areas = try (0..<4).map { area(try mask(inter, size: size, quarter: $0)) }
    for other in areas { #expect(abs(other - areas[0]) < areas[0] * 0.02) }
    #expect(areas[0] > size)
  }

  @Test func `A quarter of a pixel moves the middle of a glyph by that much`() throws {
    let start = middle(try mask(inter, size: 30))
    for quarter in 1..<4 {
      let moved = middle(try mask(inter, size: 30, quarter: quarter))
      #expect(abs(moved - start - Double(quarter) / 4) < 0.02)
    }
  }

  @Test func `A glyph grows with its size, without steps`() throws {
    let areas = try [40.0, 40.25, 40.5, 40.75, 41].map { area(try mask(inter, size: $0)) }
    #expect(areas == areas.sorted())
    #expect(abs(areas[4] / areas[0] - 41.0 * 41 / (40 * 40)) < 0.005)
  }

  @Test func `Variations, emboldening and slant change the outline`() throws {
    let regular = try mask(inter, size: 40)
    var bold = inter
    bold.variations = [GlyphFace.Variation(tag: "wght", value: 700)]
    #expect(area(try mask(bold, size: 40)) > area(regular) * 1.2)

    var emboldened = inter
    emboldened.emboldening = 0.05
    #expect(area(try mask(emboldened, size: 40)) > area(regular) * 1.2)

    var slanted = inter
    slanted.slant = 0.2
    let leaning = try mask(slanted, size: 40)
    // A fifth of the mean height of what is covered, which is less than half of a capital's.
    let shift = middle(leaning) - middle(regular)
    #expect((1.5...3).contains(shift))
    #expect(abs(area(leaning) - area(regular)) < area(regular) * 0.01)
  }

  @Test func `Values beyond an axis stop at its end`() throws {
    func area(_ weight: Double) throws -> Double {
      var face = inter
      face.variations = [GlyphFace.Variation(tag: "wght", value: weight)]
      return self.area(try mask(face, size: 40))
    }
    #expect(try area(1e300) == area(900))
    #expect(try area(-.infinity) == area(100))
  }

  @Test func `The same face has the same number and the same glyphs`() throws {
    let rasterizer = try GlyphRasterizer()
    let first = try rasterizer.register(inter)
    #expect(try rasterizer.register(inter) == first)
    #expect(try rasterizer.register(emoji) != first)
    let fresh = try rasterizer.glyph(letter, face: first, size: 20)
    #expect(try rasterizer.glyph(letter, face: first, size: 20) == fresh)
    #expect(try rasterizer.glyph(letter, face: first, size: 20, quarter: 4) == fresh)
  }

  @Test func `Many tasks draw the same glyphs as one`() async throws {
    let rasterizer = try GlyphRasterizer()
    let face = try rasterizer.register(inter)
    let ids: [UInt32] = Array(1..<40)
    let results = try await withThrowingTaskGroup(of: [Glyph].self) { group in
      for _ in 0..<8 {
        group.addTask { try ids.map { try rasterizer.glyph($0, face: face, size: 18) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let expected = try ids.map { Glyph.mask(try mask(inter, size: 18, id: $0)) }
    #expect(results.allSatisfy { $0 == expected })
  }

  @Test func `An emoji is an image at the size asked for`() throws {
    let rasterizer = try GlyphRasterizer()
    let face = try rasterizer.register(emoji)
    // The font's only strike is 109 pixels per em with images of 136 × 128.
    for size in [20.0, 54.5, 109, 200] {
      let glyph = try rasterizer.glyph(100, face: face, size: size)
      guard case .image(let image) = glyph else {
        Issue.record("The glyph has no colours.")
        continue
      }
      #expect(abs(Double(image.bitmap.width) - 136 * size / 109) <= 1)
      #expect(abs(Double(image.bitmap.height) - 128 * size / 109) <= 1)
      #expect(Set(image.bitmap.pixels).count > 20)
    }
  }

  @Test func `A glyph is drawn in its colour, from its origin on the baseline`() throws {
    let rasterizer = try GlyphRasterizer()
    let face = try rasterizer.register(inter)
    let glyph = try rasterizer.glyph(letter, face: face, size: 30)
    var canvas = Canvas(size: PixelSize(width: 40, height: 40), background: .white)
    canvas.draw(glyph, x: 5, y: 30, Color(red: 1, green: 0, blue: 0))
    canvas.draw(glyph, x: 30, y: 5, Color(red: 1, green: 0, blue: 0))
    let bitmap = canvas.finish()
    // The feet of an A are on the baseline, the right one at four fifths of its width.
    #expect((0..<40).contains { bitmap[$0, 29] == Pixel(red: 255, green: 0, blue: 0) })
    #expect((0..<40).allSatisfy { bitmap[$0, 31] == .white })
    #expect(bitmap.pixels.allSatisfy { $0.red == 255 })
  }

  @Test func `What cannot be opened or drawn is an error`() throws {
    let rasterizer = try GlyphRasterizer()
    #expect(throws: GlyphError.self) {
      try rasterizer.register(GlyphFace(path: "/nowhere/font.ttf"))
    }
    #expect(throws: GlyphError.self) {
      try rasterizer.register(GlyphFace(path: inter.path, index: 9))
    }
    #expect(throws: GlyphError.noAxis(path: inter.path, tag: "XXXX")) {
      var face = inter
      face.variations = [GlyphFace.Variation(tag: "XXXX", value: 1)]
      _ = try rasterizer.register(face)
    }
    let face = try rasterizer.register(inter)
    #expect(throws: GlyphError.self) { try rasterizer.glyph(999_999, face: face, size: 10) }
    for size in [0, -1, .nan, .infinity, 1e6] {
      #expect(throws: GlyphError.tooLarge(id: letter)) {
        try rasterizer.glyph(letter, face: face, size: size)
      }
    }
  }

  @Test(arguments: [0, 1, 100, 3000, 50_000, 200_000, 400_000, 800_000])
  func `A font file that ends early gives errors or glyphs`(_ count: Int) throws {
    let path = FileManager.default.temporaryDirectory.path + "/render-snapshot-\(count).ttf"
    let bytes = try Repository.bytes("Fonts/Inter/Inter-roman.var.ttf").prefix(count)
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let rasterizer = try GlyphRasterizer()
    guard let face = try? rasterizer.register(GlyphFace(path: path)) else { return }
    for id in 0..<300 as Range<UInt32> {
      guard case .mask(let mask)? = try? rasterizer.glyph(id, face: face, size: 20) else {
        continue
      }
      #expect(mask.coverage.count == mask.width * mask.height)
    }
  }
}
