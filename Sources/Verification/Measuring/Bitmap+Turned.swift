import Raster

extension Bitmap {
  /// Returns the image turned to the right by 0, 90, 180 or 270 degrees; for others as it is.
  func turnedRight(by degrees: Int) -> Bitmap {
    guard [90, 180, 270].contains(degrees) else { return self }
    let swaps = degrees != 180
    let (columns, rows) = swaps ? (height, width) : (width, height)
    var result: [Pixel] = []
    result.reserveCapacity(pixels.count)
    for y in 0..<rows {
      for x in 0..<columns {
        switch degrees {
        case 90: result.append(self[y, height - 1 - x])
        case 180: result.append(self[width - 1 - x, height - 1 - y])
        default: result.append(self[width - 1 - y, x])
        }
      }
    }
    return Bitmap(width: columns, height: rows, pixels: result)
  }
}
