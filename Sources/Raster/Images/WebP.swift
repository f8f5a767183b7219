import CWebP
public import Geometry

/// Reads images in the WebP format; of animations the first frame.
public enum WebP {
  /// Whether a file begins as one of this format does.
  static func isSignature(of bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  /// Returns the size that the file's header gives, without decoding anything.
  public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    try features(of: bytes).size
  }

  /// Reads an image with or without alpha; what its file says of colours and orientation is ignored,
  /// see `ImageFile`.
  ///
  /// Throws `ImageError` if the image is larger than the limits or anything in it is wrong; a
  /// part of an image is never returned.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageError) -> Bitmap {
    try decode(bytes, limits: limits, colors: nil)
  }

  /// The same with its colours turned into sRGB.
  static func decode(
    _ bytes: [UInt8], limits: ImageLimits, colors: ColorTransform?
  ) throws(ImageError) -> Bitmap {
    let features = try features(of: bytes)
    let size = features.size
    try limits.check(size)
    let pixels = [Pixel](count: size.width * size.height) { buffer in
      let room = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt8.self)
      let isWhole =
        features.has_animation == 0
        ? Self.decodeStill(bytes, into: room, size) : Self.decodeFirstFrame(bytes, into: room, size)
      guard isWhole, colors?.convert(buffer) != false else { return false }
      buffer.premultiply()
      return true
    }
    guard let pixels else { throw .damaged(message: "it can't be decoded") }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  /// The bytes that decoding takes for each pixel: without loss, libwebp has all pixels for itself
  /// before it gives them away, and of animations those of two frames more.
  static func decodingBytesPerPixel(of bytes: [UInt8]) throws(ImageError) -> Int {
    let features = try features(of: bytes)
    let pixel = MemoryLayout<Pixel>.stride
    if features.has_animation != 0 { return 4 * pixel }
    let isLossy = features.format == 1
    return pixel + (isLossy ? 2 * Int(features.has_alpha) : pixel)
  }

  private static func features(
    of bytes: [UInt8]
  ) throws(ImageError) -> WebPBitstreamFeatures {
    guard isSignature(of: bytes) else { throw .unsupported(format: nil) }
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .damaged(message: "the header is wrong")
    }
    return features
  }

  private static func decodeStill(
    _ bytes: [UInt8], into room: UnsafeMutableBufferPointer<UInt8>, _ size: PixelSize
  ) -> Bool {
    let stride = Int32(size.width * MemoryLayout<Pixel>.size)
    return WebPDecodeRGBAInto(bytes, bytes.count, room.baseAddress, room.count, stride) != nil
  }

  private static func decodeFirstFrame(
    _ bytes: [UInt8], into room: UnsafeMutableBufferPointer<UInt8>, _ size: PixelSize
  ) -> Bool {
    // The decoder keeps the address of the data.
    bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let decoder = WebPAnimDecoderNew(&data, nil) else { return false }
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0, info.canvas_width == size.width,
        info.canvas_height == size.height
      else { return false }
      var frame: UnsafeMutablePointer<UInt8>?
      var time: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &frame, &time) != 0, let frame else { return false }
      _ = room.update(fromContentsOf: UnsafeBufferPointer(start: frame, count: room.count))
      return true
    }
  }
}

extension WebPBitstreamFeatures {
  fileprivate var size: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
}
