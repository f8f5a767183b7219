/// How the pixels of a file are turned before they are shown, by the numbers of EXIF.
enum ImageOrientation: Int, Sendable, CaseIterable {
  case up = 1
  case upMirrored
  case down
  case downMirrored
  case leftMirrored
  case right
  case rightMirrored
  case left

  /// Whether rows become columns.
  var swapsSides: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }
}

extension Bitmap {
  /// Returns the image turned as its file says.
  func turned(_ orientation: ImageOrientation) -> Bitmap {
    guard orientation != .up, width > 0, height > 0 else { return self }
    let last = pixels.count - 1
    // Where the first pixel comes from, and how far it is to those of the next column and row.
    let (first, column, row) =
      switch orientation {
      case .up: (0, 1, width)
      case .upMirrored: (width - 1, -1, width)
      case .down: (last, -1, -width)
      case .downMirrored: (last - width + 1, 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (last - width + 1, -width, 1)
      case .rightMirrored: (last, -width, -1)
      case .left: (width - 1, width, -1)
      }
    let swaps = orientation.swapsSides
    let (columns, rows) = swaps ? (height, width) : (width, height)
    let turned = [Pixel](unsafeUninitializedCapacity: columns * rows) { target, count in
      for y in 0..<rows {
        for x in 0..<columns {
          target.initializeElement(at: y * columns + x, to: pixels[first + x * column + y * row])
        }
      }
      count = columns * rows
    }
    return Bitmap(width: columns, height: rows, pixels: turned)
  }
}

extension ImageOrientation {
  private static let tag = 0x0112

  /// Reads the orientation that a block of EXIF says; nil when it says none.
  ///
  /// The block is a TIFF file: a byte order, and the offset of a list of fields. Every offset is
  /// checked, and no more fields are looked at than there are bytes for.
  init?(exif block: ArraySlice<UInt8>) {
    var bytes = block
    // JPEG has a name before the block, and some writers of other formats leave it there.
    if bytes.starts(with: "Exif\0\0".utf8) { bytes = bytes.dropFirst(6) }
    let isLittle = bytes.starts(with: "II*\0".utf8)
    guard isLittle || bytes.starts(with: "MM\0*".utf8) else { return nil }
    let bytesInOrder = bytes
    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset <= bytesInOrder.count - count else { return nil }
      let part = bytesInOrder.dropFirst(offset).prefix(count)
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let list = number(at: 4, count: 4), let count = number(at: list, count: 2) else {
      return nil
    }
    for index in 0..<count {
      let field = list + 2 + index * 12
      guard let tag = number(at: field, count: 2) else { return nil }
      guard tag == Self.tag else { continue }
      // One short number.
      guard number(at: field + 2, count: 2) == 3, number(at: field + 4, count: 4) == 1,
        let value = number(at: field + 8, count: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
