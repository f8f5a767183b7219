import Geometry
import Raster
import Testing

struct APNGTests {
  private func frame(_ pixel: Pixel, width: Int = 3, _ milliseconds: Int = 100) -> APNG.Frame {
    APNG.Frame(Bitmap(width: width, height: 2, filledWith: pixel), milliseconds: milliseconds)
  }

  /// The names of a file's chunks with their data.
  private func chunks(_ file: [UInt8]) -> [(name: String, data: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      result.append((name, Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(12 + count)
    }
    return result
  }

  @Test func `An animation has a control and data for each frame`() throws {
    let file = try APNG.encode([frame(.white), frame(.black, 70_000), frame(.white, 3_000)])
    let chunks = chunks(file)
    #expect(
      chunks.map(\.name) == [
        "IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    #expect(chunks[1].data == [0, 0, 0, 3, 0, 0, 0, 0])
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
    #expect(numbered.map { $0.data[3] } == [0, 1, 2, 3, 4])
    #expect(chunks[4].data[20...23] == [0xFF, 0xFF, 3, 0xE8])
    #expect(chunks[6].data[20...23] == [0x0B, 0xB8, 3, 0xE8])
  }

  @Test func `Other readers see the first frame`() throws {
    let first = Bitmap(width: 3, height: 2, filledWith: Pixel(red: 1, green: 2, blue: 3))
    let file = try APNG.encode([.init(first, milliseconds: 1), frame(.black)])
    #expect(try PNG.decode(file) == first)
  }

  @Test func `Later frames have the data of an image of their own`() throws {
    let file = try APNG.encode([frame(.white), frame(.black)])
    let alone = try PNG.encode(frame(.black).image)
    let data = chunks(file).first { $0.name == "fdAT" }?.data.dropFirst(4)
    #expect(data.map(Array.init) == chunks(alone).first { $0.name == "IDAT" }?.data)
  }

  @Test func `Of later frames what changed is stored`() throws {
    var changed = Bitmap(width: 5, height: 4, filledWith: .white)
    changed[2, 1] = .black
    changed[3, 2] = .black
    let white = Bitmap(width: 5, height: 4, filledWith: .white)
    let file = try APNG.encode(
      [white, changed, changed].map { APNG.Frame($0, milliseconds: 10) })
    let areas = chunks(file).filter { $0.name == "fcTL" }.map { chunk in
      [7, 11, 15, 19].map { chunk.data[$0] }
    }
    // Width, height, and where it is; what is equal takes one pixel.
    #expect(areas == [[5, 4, 0, 0], [2, 2, 2, 1], [1, 1, 0, 0]])
  }

  @Test func `An image knows what is drawn of it, and gives parts`() {
    var image = Bitmap(width: 5, height: 4, filledWith: .clear)
    #expect(image.drawnArea.isEmpty)
    image[1, 3] = .black
    image[4, 2] = .white
    let area = PixelRect(x: 1, y: 2, width: 4, height: 2)
    #expect(image.drawnArea == area)
    let part = image.cropped(to: area)
    #expect(part.size == PixelSize(width: 4, height: 2))
    #expect(part[0, 1] == .black)
    #expect(part[3, 0] == .white)
    #expect(image.cropped(to: PixelRect(x: 4, y: 3, width: 9, height: 9)).pixels == [.clear])
  }

  @Test func `No frames and frames of different sizes are rejected`() {
    #expect(throws: ImageError.self) { try APNG.encode([]) }
    #expect(throws: ImageError.self) { try APNG.encode([frame(.white), frame(.white, width: 4)]) }
  }
}
