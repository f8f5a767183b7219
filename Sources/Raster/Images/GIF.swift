import CGIF
public import Geometry

/// Reads the first frame of images in the GIF format.
public enum GIF {
  static let signature = Array("GIF8".utf8)

  /// Returns the size of the image, without decoding anything.
  ///
  /// It is the header's, made larger where the first frame would not fit, as browsers do.
  public static func size(of bytes: [UInt8]) throws(ImageError) -> PixelSize {
    let decoder = try Decoder(bytes)
    _ = try decoder.advanceToFrame()
    return decoder.size
  }

  /// Reads the first frame; what it doesn't cover is transparent.
  ///
  /// Throws `ImageError` if the image is larger than the limits or anything in the frame is
  /// wrong; a part of an image is never returned.
  public static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageError) -> Bitmap {
    let decoder = try Decoder(bytes)
    let transparentIndex = try decoder.advanceToFrame()
    try limits.check(decoder.size)
    return try decoder.frame(transparentIndex: transparentIndex)
  }
}

/// The file, and how much of it giflib has taken.
private final class Source {
  let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Copies what comes next and returns how many bytes there were.
  func read(into room: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    let next = bytes[position...].prefix(max(count, 0))
    for (offset, byte) in next.enumerated() { room[offset] = byte }
    position += next.count
    return next.count
  }
}

/// Owns a decoder of giflib.
private struct Decoder: ~Copyable {
  private let source: Source
  private let file: UnsafeMutablePointer<GifFileType>

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard bytes.starts(with: GIF.signature) else { throw .unsupported(format: nil) }
    let source = Source(bytes)
    var code: Int32 = 0
    let file = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, room, count in
        guard let room, let source = file?.pointee.UserData else { return 0 }
        return Int32(
          Unmanaged<Source>.fromOpaque(source).takeUnretainedValue().read(into: room, Int(count)))
      }, &code)
    guard let file else { throw Self.failure(code) }
    self.source = source
    self.file = file
  }

  deinit { DGifCloseFile(file, nil) }

  /// The size of the screen with the frame that was come to.
  var size: PixelSize {
    let (screen, image) = (file.pointee, file.pointee.Image)
    return PixelSize(
      width: Int(max(screen.SWidth, image.Left + image.Width)),
      height: Int(max(screen.SHeight, image.Top + image.Height)))
  }

  /// Passes what is before the first frame.
  ///
  /// Returns which colour is transparent there, if one is.
  func advanceToFrame() throws(ImageError) -> Int? {
    var transparentIndex: Int?
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(file, &type))
      switch type {
      case IMAGE_DESC_RECORD_TYPE:
        try check(DGifGetImageDesc(file))
        return transparentIndex
      case EXTENSION_RECORD_TYPE:
        if let control = try graphicsControl() {
          transparentIndex = control.TransparentColor < 0 ? nil : Int(control.TransparentColor)
        }
      case TERMINATE_RECORD_TYPE: throw .damaged(message: "it has no frame")
      default: break
      }
    }
  }

  /// Reads an extension and returns how the frame is to be shown, if that is what it says.
  private func graphicsControl() throws(ImageError) -> GraphicsControlBlock? {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    var control: GraphicsControlBlock?
    try check(DGifGetExtension(file, &code, &block))
    // A block begins with its length.
    while let data = block {
      var found = GraphicsControlBlock()
      if code == GRAPHICS_EXT_FUNC_CODE,
        DGifExtensionToGCB(Int(data[0]), data + 1, &found) == GIF_OK
      {
        control = found
      }
      try check(DGifGetExtensionNext(file, &block))
    }
    return control
  }

  func frame(transparentIndex: Int?) throws(ImageError) -> Bitmap {
    let image = file.pointee.Image
    guard let map = image.ColorMap ?? file.pointee.SColorMap else {
      throw .damaged(message: "it has no colours")
    }
    var colors = (0..<Int(map.pointee.ColorCount)).map { index in
      let color = map.pointee.Colors[index]
      return Pixel(red: color.Red, green: color.Green, blue: color.Blue)
    }
    // Colours that the map doesn't have are transparent too, as in browsers.
    colors += Array(repeating: .clear, count: max(256 - colors.count, 0))
    if let transparentIndex { colors[transparentIndex] = .clear }

    let (width, height) = (Int(image.Width), Int(image.Height))
    guard width > 0, height > 0 else { throw .damaged(message: "its frame has no pixels") }
    let size = size
    var pixels = [Pixel](repeating: .clear, count: size.width * size.height)
    var row = [GifByteType](repeating: 0, count: width)
    for y in image.Interlace ? Self.interlacedRows(height) : Array(0..<height) {
      try check(DGifGetLine(file, &row, Int32(width)))
      let start = (Int(image.Top) + y) * size.width + Int(image.Left)
      for x in 0..<width { pixels[start + x] = colors[Int(row[x])] }
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  /// The rows in the order in which an interlaced frame holds them.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0, to: height, by: $1) }
  }

  private func check(_ result: Int32) throws(ImageError) {
    guard result == GIF_OK else { throw Self.failure(file.pointee.Error) }
  }

  private static func failure(_ code: Int32) -> ImageError {
    guard let text = GifErrorString(code) else { return .damaged(message: "it can't be decoded") }
    return .damaged(message: String(cString: text))
  }
}
