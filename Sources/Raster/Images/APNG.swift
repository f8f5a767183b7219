import CPNG
import Geometry

/// Writes animations in the APNG format: a PNG whose first frame is what other readers show.
public enum APNG {
  /// A picture and how long it is shown.
  public struct Frame: Sendable {
    public var picture: Bitmap

    /// In milliseconds; at most 65,535 are written.
    public var milliseconds: Int

    public init(_ picture: Bitmap, milliseconds: Int) {
      self.picture = picture
      self.milliseconds = milliseconds
    }
  }

  /// The most pixels of all frames together.
  public static let maximumPixels = 512 << 20

  /// Writes frames of one size that repeat for ever.
  ///
  /// - Parameter frames: The frames, at least one.
  /// - Returns: The file.
  /// - Throws: `ImageError` when there is no frame, the sizes differ, or a size is beyond PNG's.
  public static func encode(_ frames: [Frame]) throws(ImageError) -> [UInt8] {
    guard let size = frames.first?.picture.size, size.width > 0, size.height > 0,
      max(size.width, size.height) <= Bitmap.longestSide
    else { throw .unwritable(message: "there is no frame of a size that can be written") }
    guard frames.allSatisfy({ $0.picture.size == size }) else {
      throw .unwritable(message: "the frames have different sizes")
    }
    guard frames.count <= maximumPixels / (size.width * size.height) else {
      throw .unwritable(message: "the animation has more than \(maximumPixels) pixels")
    }
    let isOpaque = frames.allSatisfy(\.picture.isOpaque)
    var file = PNG.signature
    // Eight bits a channel, red, green and blue with or without alpha, nothing interlaced.
    append("IHDR", bytes(size) + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &file)
    append("acTL", bytes(frames.count) + bytes(0), to: &file)
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let delay = UInt16(clamping: frame.milliseconds)
      let time = [UInt8(truncatingIfNeeded: delay >> 8), UInt8(truncatingIfNeeded: delay), 3, 0xE8]
      // The frame covers all and replaces what was there.
      append(
        "fcTL", bytes(sequence) + bytes(size) + bytes(0) + bytes(0) + time + [0, 0], to: &file)
      sequence += 1
      let data = try PNGCompressor(frame.picture, isOpaque: isOpaque).compress()
      if index == 0 {
        append("IDAT", data, to: &file)
      } else {
        append("fdAT", bytes(sequence) + data, to: &file)
        sequence += 1
      }
    }
    append("IEND", [], to: &file)
    return file
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func bytes(_ size: PixelSize) -> [UInt8] { bytes(size.width) + bytes(size.height) }

  private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    let content = Array(name.utf8) + data
    file += bytes(data.count)
    file += content
    file += bytes(Int(crc32(0, content, UInt32(clamping: content.count))))
  }
}
