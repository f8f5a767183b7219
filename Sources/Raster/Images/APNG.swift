public import Geometry

/// Writes animations in the APNG format: a PNG whose first frame is what other readers show.
public enum APNG {
  /// An image and how long it is shown.
  public struct Frame: Sendable {
    /// What is shown.
    public var image: Bitmap

    /// In milliseconds; at most 65,535 are written.
    public var milliseconds: Int

    /// Shows an image for so many milliseconds.
    public init(_ image: Bitmap, milliseconds: Int) {
      self.image = image
      self.milliseconds = milliseconds
    }
  }

  /// The most pixels of all frames together.
  public static let maximumPixels = 512 << 20

  /// Writes frames of one size that repeat for ever; each stores what differs from the one before.
  ///
  /// - Parameter frames: The frames, at least one.
  /// - Returns: The file.
  /// - Throws: `ImageError` when there is no frame, the sizes differ, or a size is beyond PNG's.
  public static func encode(_ frames: [Frame]) throws(ImageError) -> [UInt8] {
    guard let size = frames.first?.image.size, size.width > 0, size.height > 0,
      max(size.width, size.height) <= Bitmap.maximumSide
    else { throw .unwritable(message: "there is no frame of a size that can be written") }
    guard frames.allSatisfy({ $0.image.size == size }) else {
      throw .unwritable(message: "the frames have different sizes")
    }
    guard frames.count <= maximumPixels / (size.width * size.height) else {
      throw .unwritable(message: "the animation has more than \(maximumPixels) pixels")
    }
    var writer = try APNGWriter(size: size, isOpaque: frames.allSatisfy(\.image.isOpaque))
    for frame in frames { try writer.append(frame) }
    return writer.finish()
  }
}

/// Writes the frames of an animation one after the other, so that no more than two are in memory.
///
/// Of each frame only the rectangle that differs from the frame before it is stored.
public struct APNGWriter: Sendable {
  /// The size of the file in bytes so far, without its head.
  public var byteCount: Int { body.count }

  private let size: PixelSize
  private let isOpaque: Bool
  private var body: [UInt8] = []
  private var count = 0
  private var sequence = 0
  private var last: Bitmap?

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - size: The size of every frame.
  ///   - isOpaque: Whether no pixel of any frame lets anything shine through.
  /// - Throws: `ImageError` when the size is beyond PNG's.
  public init(size: PixelSize, isOpaque: Bool) throws(ImageError) {
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Bitmap.maximumSide
    else { throw .unwritable(message: "there is no frame of a size that can be written") }
    self.size = size
    self.isOpaque = isOpaque
  }

  /// Adds a frame.
  ///
  /// Throws `ImageError` when its size is another one, or there is no memory to compress it.
  public mutating func append(_ frame: APNG.Frame) throws(ImageError) {
    guard frame.image.size == size else {
      throw .unwritable(message: "the frames have different sizes")
    }
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let area = last.map { $0.difference(from: frame.image) } ?? all
    let delay = UInt16(clamping: frame.milliseconds)
    let time = [UInt8(truncatingIfNeeded: delay >> 8), UInt8(truncatingIfNeeded: delay), 3, 0xE8]
    // The pixels replace what was there.
    PNGChunks.append(
      "fcTL",
      Self.bytes(sequence) + Self.bytes(PixelSize(width: area.width, height: area.height))
        + Self.bytes(area.x) + Self.bytes(area.y) + time + [0, 0], to: &body)
    sequence += 1
    let image = area == all ? frame.image : frame.image.cropped(to: area)
    guard let data = try PNGEncoder.encode(image, hasAlpha: !isOpaque) else {
      throw .unwritable(message: "a frame is not opaque")
    }
    if count == 0 {
      PNGChunks.append("IDAT", data, to: &body)
    } else {
      PNGChunks.append("fdAT", Self.bytes(sequence) + data, to: &body)
      sequence += 1
    }
    count += 1
    last = frame.image
  }

  /// Returns the file, whose frames repeat for ever.
  public func finish() -> [UInt8] {
    var file = PNG.signature
    PNGChunks.append("IHDR", PNG.header(size, isOpaque: isOpaque), to: &file)
    PNGChunks.append("acTL", Self.bytes(count) + Self.bytes(0), to: &file)
    file += body
    PNGChunks.append("IEND", [], to: &file)
    return file
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    PNGChunks.bytes(of: UInt32(truncatingIfNeeded: number))
  }

  private static func bytes(_ size: PixelSize) -> [UInt8] { bytes(size.width) + bytes(size.height) }
}
