import Dispatch
import Geometry
import Raster
import Synchronization
import Testing

@testable import Inputs

/// How decoded images share memory.
struct ImagePoolTests {
  /// Images of 100 pixels, which take 400 bytes.
  private static func wanted(
    _ number: Int, decodingBytes: Int = 400, _ decoded: @escaping () -> Void = {}
  ) -> ImagePool.Wanted {
    ImagePool.Wanted(key: key(number), bytes: 400, decodingBytes: decodingBytes) {
      decoded()
      return image(number)
    }
  }

  private static func key(_ number: Int) -> ImageKey { .content([UInt8(number)]) }

  private static func image(_ number: Int) -> Bitmap {
    Bitmap(width: 10, height: 10, filledWith: Pixel(word: UInt32(number)))
  }

  @Test func `An image stays until there is no more room, and is decoded once more then`() {
    let pool = ImagePool(maximumBytes: 800)
    var decoded: [Int] = []
    func draw(_ number: Int) {
      pool.holding([Self.wanted(number) { decoded.append(number) }]) { bitmaps in
        #expect(bitmaps[Self.key(number)] == Self.image(number))
      }
    }
    for number in [1, 2, 1, 2, 3, 2, 1] { draw(number) }
    #expect(decoded == [1, 2, 3, 1])
    #expect(pool.bytes == 800)
  }

  @Test func `Of images that nobody draws with any more only those of late stay`() {
    let pool = ImagePool(maximumBytes: 1 << 20, maximumUnusedBytes: 4_000)
    for number in 0..<200 {
      pool.holding([Self.wanted(255), Self.wanted(number)]) { #expect($0.count == 2) }
    }
    #expect(pool.bytes < 30 * 400)
    #expect(pool.known(Self.key(150)) == nil)
    #expect(pool.known(Self.key(190)) != nil && pool.known(Self.key(255)) != nil)
  }

  @Test func `Who decodes gets room for that too, and gives it back`() throws {
    let pool = ImagePool(maximumBytes: 1_200)
    pool.holding([Self.wanted(1), Self.wanted(2)]) { #expect($0.count == 2) }
    let decoded = try pool.addImage(Self.key(3), decodingBytes: 1_200) {
      // Everything else had to go.
      #expect(pool.bytes == 1_200)
      return Self.image(3)
    }
    #expect(decoded.size == PixelSize(width: 10, height: 10))
    #expect(pool.bytes == 400)
    #expect(pool.known(Self.key(3)) != nil && pool.known(Self.key(1)) == nil)
    #expect(throws: ImageError.self) {
      try pool.addImage(Self.key(4), decodingBytes: 1_000) { () throws(ImageError) in
        throw .damaged(message: "it is")
      }
    }
    #expect(pool.bytes <= 400)
  }

  @Test func `Where a process may have little memory, images get a fourth of it`() {
    #expect(ImagePool.room(inMemory: 200 << 20) == 50 << 20)
    #expect(ImagePool.room(inMemory: 8 << 30) == AssetFolder.maximumDecodedBytes)
  }

  @Test func `An image that can't be read any more is left out`() {
    let pool = ImagePool(maximumBytes: 800)
    var gone = Self.wanted(1)
    gone.decode = { nil }
    pool.holding([gone, Self.wanted(2)]) { bitmaps in
      #expect(Array(bitmaps.keys) == [Self.key(2)])
    }
    #expect(pool.bytes == 400)
  }

  @Test func `Many that draw at once take turns and never take more than there is`() {
    let pool = ImagePool(maximumBytes: 1_600)
    let maximum = Mutex(0)
    let done = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 200) { turn in
      // Three of nine images, some of which others draw with as well.
      let numbers = [turn % 9, (turn + 1) % 9, (turn + 4) % 9]
      pool.holding(numbers.map { Self.wanted($0, decodingBytes: 800) }) { bitmaps in
        let bytes = pool.bytes
        maximum.withLock { $0 = max($0, bytes) }
        let isWhole = numbers.allSatisfy { bitmaps[Self.key($0)] == Self.image($0) }
        done.withLock { $0 += isWhole ? 1 : 0 }
      }
    }
    #expect(done.withLock(\.self) == 200)
    #expect(maximum.withLock(\.self) <= 1_600)
    #expect(pool.bytes <= 1_600)
  }

  @Test func `What is larger than all there is may be had alone`() {
    let pool = ImagePool(maximumBytes: 500)
    pool.holding([Self.wanted(1), Self.wanted(2)]) { #expect($0.count == 2) }
    #expect(pool.bytes <= 800)
  }
}
