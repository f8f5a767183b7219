import CTurboJPEG
public import Geometry

/// Reads images in the JPEG format.
public enum JPEG {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Returns the size that the file's header gives, without decoding anything.
  public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let decoder = try Decoder()
    return try decoder.header(bytes).size
  }

  /// Reads an image in colour, grey or CMYK; what its file says of colours and orientation is
  /// ignored, see `ImageFile`.
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
    let decoder = try Decoder()
    let header = try decoder.header(bytes)
    let size = header.size
    try limits.check(size)
    return Bitmap(
      width: size.width, height: size.height,
      pixels: try decoder.decode(bytes, header: header, colors: colors))
  }

  /// The bytes that decoding takes for each pixel.
  ///
  /// Of an image in several scans the decoder keeps all coefficients, two bytes each.
  static func decodingBytesPerPixel(of bytes: [UInt8]) throws(ImageError) -> Int {
    let pixel = MemoryLayout<Pixel>.stride
    guard JPEGScans.areSeveral(in: bytes) else { return pixel }
    let decoder = try Decoder()
    return pixel + 2 * (try decoder.header(bytes).componentsPerPixel)
  }

  /// Owns a decompressor of TurboJPEG.
  private struct Decoder: ~Copyable {
    private let handle: tjhandle

    init() throws(ImageError) {
      guard let handle = tjInitDecompress() else {
        throw .damaged(message: "there is not enough memory")
      }
      self.handle = handle
    }

    deinit { tjDestroy(handle) }

    /// What a file says of its image before the data.
    struct Header {
      var size: PixelSize
      var subsampling: Int32
      var colors: Int32

      /// TurboJPEG turns CMYK only into CMYK; Adobe's files hold the inks inverted.
      var isCMYK: Bool { colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue }

      /// How many values a pixel has at most, which is less where colours are coarser than grey.
      var componentsPerPixel: Int {
        if isCMYK { return 4 }
        return switch subsampling {
        case Int32(TJSAMP_GRAY.rawValue): 1
        case Int32(TJSAMP_444.rawValue): 3
        default: 2
        }
      }
    }

    func header(_ bytes: [UInt8]) throws(ImageError) -> Header {
      guard bytes.starts(with: JPEG.signature) else { throw .unsupported(format: nil) }
      var (width, height): (Int32, Int32) = (0, 0)
      var (subsampling, colors): (Int32, Int32) = (0, 0)
      let code = tjDecompressHeader3(
        handle, bytes, CUnsignedLong(bytes.count), &width, &height, &subsampling, &colors)
      guard code == 0 else { throw .damaged(message: message) }
      return Header(
        size: PixelSize(width: Int(width), height: Int(height)), subsampling: subsampling,
        colors: colors)
    }

    func decode(
      _ bytes: [UInt8], header: Header, colors: ColorTransform?
    ) throws(ImageError) -> [Pixel] {
      let (size, format) = (header.size, header.isCMYK ? TJPF_CMYK : TJPF_RGBA)
      let decoded = [Pixel](count: size.width * size.height) { buffer in
        let room = UnsafeMutableRawBufferPointer(buffer)
        provideSmallPages(room)
        // Slow and exact, so that all builds of the library give the same pixels; and a warning,
        // such as one about missing data, is an error. So are more passes over the image than
        // any encoder makes, with which a small file could keep the decoder busy for hours.
        return tjDecompress2(
          handle, bytes, CUnsignedLong(bytes.count),
          room.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width), 0,
          Int32(size.height), Int32(format.rawValue),
          TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS) == 0
      }
      guard var pixels = decoded else { throw .damaged(message: message) }
      if let colors {
        guard colors.hasInks == header.isCMYK,
          pixels.withUnsafeMutableBufferPointer({ colors.convert($0) })
        else { throw .damaged(message: "its colours can't be converted") }
      } else if header.isCMYK {
        for index in pixels.indices { pixels[index] = pixels[index].fromInvertedCMYK }
      }
      return pixels
    }

    private var message: String {
      guard let text = tjGetErrorStr2(handle) else { return "it can't be decoded" }
      return String(cString: text)
    }
  }
}

extension Pixel {
  /// The colour of four inks in the pixel's bytes, where 255 means no ink.
  fileprivate var fromInvertedCMYK: Pixel {
    func channel(_ ink: UInt8) -> UInt8 { UInt8(dividedBy255(UInt32(ink) * UInt32(alpha))) }
    return Pixel(red: channel(red), green: channel(green), blue: channel(blue))
  }
}
