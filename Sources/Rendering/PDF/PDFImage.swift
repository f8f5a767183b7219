package import Geometry
package import Raster

/// An image of a PDF file, which has the compressed data of a PNG file as they are.
///
/// Both formats compress rows that are filtered as PNG says (`/Predictor 15`). PDF keeps alpha in an image
/// of its own, so that only the pixels of a translucent image are compressed again.
package struct PDFImage: Hashable, Sendable {
  /// The width and height in pixels.
  package let size: PixelSize

  /// Red, green and blue, as the data of a PNG file.
  private let colors: [UInt8]

  /// The alpha of each pixel as a zlib stream; nil for an opaque image.
  private let alphas: [UInt8]?

  /// Takes the data out of a file that `PNG.encode` or `PNG.encodeSmallest` has written.
  ///
  /// - Parameter file: The PNG file.
  /// - Throws: `ImageError` when it isn't one.
  package init(png file: [UInt8]) throws(ImageError) {
    let chunks = try PNGChunks(file)
    size = try PNG.size(of: file)
    guard let header = chunks.content(of: "IHDR"),
      header.dropFirst(8).elementsEqual([8, 2, 0, 0, 0])
    else {
      let image = try PNG.decode(file)
      alphas = try ZlibData.compress(image.pixels.map(\.alpha))
      let opaque = Bitmap(
        width: image.width, height: image.height, pixels: image.pixels.map(\.withoutAlpha))
      colors = Array(try PNGChunks(try PNG.encode(opaque)).joinedContent(of: "IDAT"))
      return
    }
    colors = Array(chunks.joinedContent(of: "IDAT"))
    alphas = nil
  }

  /// Adds the image to a file.
  func add(to file: inout PDFFile) -> PDFFile.Reference {
    let common =
      "/Type/XObject/Subtype/Image/Width \(size.width)/Height \(size.height)/BitsPerComponent 8"
    let mask = alphas.map {
      file.add(stream: $0, "\(common)/ColorSpace/DeviceGray/Filter/FlateDecode")
    }
    return file.add(
      stream: colors,
      "\(common)/ColorSpace/DeviceRGB/Filter/FlateDecode"
        + "/DecodeParms<</Predictor 15/Colors 3/BitsPerComponent 8/Columns \(size.width)>>"
        + (mask.map { "/SMask \($0.text)" } ?? ""))
  }
}

extension Pixel {
  /// The colour as it is before alpha, opaque.
  fileprivate var withoutAlpha: Pixel {
    guard alpha > 0, alpha < 255 else { return Pixel(red: red, green: green, blue: blue) }
    func straight(_ channel: UInt8) -> UInt8 {
      UInt8(clamping: (Int(channel) * 255 + Int(alpha) / 2) / Int(alpha))
    }
    return Pixel(red: straight(red), green: straight(green), blue: straight(blue))
  }
}
