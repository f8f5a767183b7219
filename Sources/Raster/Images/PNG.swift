import CPNG
public import Geometry

/// Reads and writes images in the PNG format.
public enum PNG {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the size that the file's header gives, without looking at anything else.
  public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    guard bytes.starts(with: signature) else { throw .unsupported(format: nil) }
    let header = bytes.dropFirst(signature.count).prefix(16)
    // A chunk's length, its name, and the header's first two fields.
    guard header.count == 16, header.dropFirst(4).starts(with: "IHDR".utf8) else {
      throw .damaged(message: "the header is missing")
    }
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize(width: number(header.dropFirst(8).prefix(4)), height: number(header.suffix(4)))
  }

  /// Reads an image of any PNG colour type and depth; what its file says of colours and orientation
  /// is ignored, see `ImageFile`.
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
    let size = try size(of: bytes)
    if colors == nil, size.width <= Bitmap.maximumSide, size.height <= Bitmap.maximumSide,
      size.width * size.height <= maximumPixelsAsRows,
      let rows = try PNGRows(bytes, limits: limits)
    {
      return rows.bitmap
    }
    return try decodeByLibrary(bytes, limits: limits, colors: colors)
  }

  /// The most pixels of an image that is read as a whole before its pixels are made.
  ///
  /// That takes twice the memory; libpng makes them row by row.
  static let maximumPixelsAsRows = 16_000_000

  /// The bytes that decoding takes for each pixel.
  static func decodingBytesPerPixel(ofPixels pixels: Int) -> Int {
    (pixels <= maximumPixelsAsRows ? 2 : 1) * MemoryLayout<Pixel>.stride
  }

  /// Reads an image with libpng, which knows every kind.
  static func decodeByLibrary(
    _ bytes: [UInt8], limits: ImageLimits, colors: ColorTransform? = nil
  ) throws(ImageError) -> Bitmap {
    let size = try size(of: bytes)
    try limits.check(size)
    let parts = try parts(of: bytes)
    var message = CPNGMessage()
    let pixels = [Pixel](count: size.width * size.height) { buffer in
      let room = UnsafeMutableRawBufferPointer(buffer)
      preferLargePages(room)
      guard let first = room.baseAddress?.assumingMemoryBound(to: UInt8.self),
        CPNG_decode(
          bytes, parts, parts.count, UInt32(size.width), UInt32(size.height), first, &message) != 0,
        colors?.convert(buffer) != false
      else { return false }
      buffer.premultiply()
      return true
    }
    guard let pixels else { throw .damaged(message: message.description) }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  /// The signature and the chunks that make the pixels: what else is in a file is passed over, even
  /// when it is damaged, as `PNGRows` does.
  private static func parts(of bytes: [UInt8]) throws(ImageError) -> [CPNGPart] {
    let chunks = try PNGChunks(bytes, allowingRest: true).chunks
    return
      ([0..<signature.count]
      + chunks.filter { $0.name == "tRNS" || !$0.isAncillary }.map(\.whole))
      .map { CPNGPart(start: $0.lowerBound, count: $0.count) }
  }

  /// Writes a bitmap, without alpha if it is opaque.
  ///
  /// The same bitmap gives the same bytes everywhere, as no library compresses them.
  public static func encode(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    let size = bitmap.size
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Bitmap.maximumSide else {
      throw .unwritable(message: "it has \(size.width) × \(size.height) pixels")
    }
    // Nearly all images are opaque, and of the others the first row mostly says that they aren't.
    if let data = try PNGEncoder.encode(bitmap, hasAlpha: false) {
      return file(around: data, size: size, isOpaque: true)
    }
    guard let data = try PNGEncoder.encode(bitmap, hasAlpha: true) else { return [] }
    return file(around: data, size: size, isOpaque: false)
  }

  /// Writes a bitmap into a file about a sixth smaller, which takes a hundred times as long.
  ///
  /// The same bitmap gives the same bytes as long as libdeflate is the same.
  public static func encodeSmallest(_ bitmap: Bitmap) throws(ImageError) -> [UInt8] {
    let file = try encode(bitmap)
    guard let chunks = try? PNGChunks(file),
      let kind = chunks.content(of: "IHDR")?.dropFirst(9).first
    else { return file }
    let isOpaque = kind == 2
    let data = chunks.joinedContent(of: "IDAT")
    let count = bitmap.height * (bitmap.width * (isOpaque ? 3 : 4) + 1)
    let smallest = ZlibData.smallest(data, holding: count)
    return smallest.count < data.count
      ? Self.file(around: smallest, size: bitmap.size, isOpaque: isOpaque) : file
  }

  /// Returns a file around data that is already compressed, 8 bits a channel and not interlaced.
  static func file(around data: [UInt8], size: PixelSize, isOpaque: Bool) -> [UInt8] {
    var file = signature
    file.reserveCapacity(signature.count + data.count + 64)
    PNGChunks.append("IHDR", header(size, isOpaque: isOpaque), to: &file)
    PNGChunks.append("IDAT", data, to: &file)
    PNGChunks.append("IEND", [], to: &file)
    return file
  }

  /// The content of a header: red, green, blue and perhaps alpha with 8 bits each, not interlaced.
  static func header(_ size: PixelSize, isOpaque: Bool) -> [UInt8] {
    PNGChunks.bytes(of: UInt32(size.width)) + PNGChunks.bytes(of: UInt32(size.height))
      + [8, isOpaque ? 2 : 6, 0, 0, 0]
  }
}

extension CPNGMessage {
  fileprivate var description: String {
    let description = withUnsafeBytes(of: text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return description.isEmpty ? "there is not enough memory" : description
  }
}
