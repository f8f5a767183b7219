import CTurboJPEG
public import Geometry

/// Reads pictures in the JPEG format.
public enum JPEG {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Returns the size that the file's header gives, without decoding anything.
  public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let decoder = try Decoder()
    return try decoder.readHeader(bytes)
  }

  /// Reads a picture in colour, grey or CMYK; colour profiles and orientation are ignored.
  ///
  /// Throws `ImageError` if the picture is larger than the limits or anything in it is wrong; a
  /// part of a picture is never returned.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(ImageError) -> Bitmap {
    let decoder = try Decoder()
    let size = try decoder.readHeader(bytes)
    try limits.check(size)
    return Bitmap(
      width: size.width, height: size.height, pixels: try decoder.decode(bytes, size))
  }

  /// The bytes that decoding takes for each pixel.
  ///
  /// Of a picture in several scans the decoder keeps all coefficients, two bytes each.
  static func decodingBytesPerPixel(of bytes: [UInt8]) throws(ImageError) -> Int {
    let pixel = MemoryLayout<Pixel>.stride
    guard JPEGScans.areSeveral(in: bytes) else { return pixel }
    let decoder = try Decoder()
    return pixel + 2 * (try decoder.componentsPerPixel(bytes))
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

    func readHeader(_ bytes: [UInt8]) throws(ImageError) -> PixelSize {
      guard bytes.starts(with: JPEG.signature) else { throw .unsupported(format: nil) }
      var (width, height): (Int32, Int32) = (0, 0)
      var (subsampling, colors): (Int32, Int32) = (0, 0)
      let code = tjDecompressHeader3(
        handle, bytes, CUnsignedLong(bytes.count), &width, &height, &subsampling, &colors)
      guard code == 0 else { throw .damaged(message: message) }
      return PixelSize(width: Int(width), height: Int(height))
    }

    /// How many values a pixel has at most, which is less where colours are coarser than grey.
    func componentsPerPixel(_ bytes: [UInt8]) throws(ImageError) -> Int {
      var (width, height): (Int32, Int32) = (0, 0)
      var (subsampling, colors): (Int32, Int32) = (0, 0)
      let code = tjDecompressHeader3(
        handle, bytes, CUnsignedLong(bytes.count), &width, &height, &subsampling, &colors)
      guard code == 0 else { throw .damaged(message: message) }
      if colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue { return 4 }
      return switch subsampling {
      case Int32(TJSAMP_GRAY.rawValue): 1
      case Int32(TJSAMP_444.rawValue): 3
      default: 2
      }
    }

    func decode(_ bytes: [UInt8], _ size: PixelSize) throws(ImageError) -> [Pixel] {
      var (width, height): (Int32, Int32) = (0, 0)
      var (subsampling, colors): (Int32, Int32) = (0, 0)
      tjDecompressHeader3(
        handle, bytes, CUnsignedLong(bytes.count), &width, &height, &subsampling, &colors)
      // TurboJPEG turns CMYK only into CMYK; Adobe's files hold the inks inverted.
      let isCMYK = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
      let format = isCMYK ? TJPF_CMYK : TJPF_RGBA
      var isWhole = false
      var pixels = [Pixel](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
        let room = UnsafeMutableRawBufferPointer(buffer)
        provideSmallPages(room)
        // Slow and exact, so that all builds of the library give the same pixels; and a warning,
        // such as one about missing data, is an error. So are more passes over the picture than
        // any encoder makes, with which a small file could keep the decoder busy for hours.
        let code = tjDecompress2(
          handle, bytes, CUnsignedLong(bytes.count),
          room.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(size.width), 0,
          Int32(size.height), Int32(format.rawValue),
          TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
        isWhole = code == 0
        count = isWhole ? size.width * size.height : 0
      }
      guard isWhole else { throw .damaged(message: message) }
      if isCMYK {
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
