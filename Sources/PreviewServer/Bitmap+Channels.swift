import Raster

extension Bitmap {
  /// The pixels as bytes: red, green, blue and alpha of one after the other.
  var channels: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { buffer, count in
      guard var position = buffer.baseAddress.map(UnsafeMutableRawPointer.init) else { return }
      for pixel in pixels {
        position.storeBytes(of: pixel.word.littleEndian, as: UInt32.self)
        position += 4
      }
      count = pixels.count * 4
    }
  }
}
