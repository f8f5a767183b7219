import Geometry
import Raster
import TestSupport
import Testing

struct ImageOrientationTests {
  /// Where the first row and the first column of a file are seen, as EXIF says it.
  private static let sides: [(row: String, column: String)] = [
    ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"), ("left", "top"),
    ("right", "top"), ("right", "bottom"), ("left", "bottom"),
  ]

  /// The image as it is to be seen.
  private static func expected(_ image: Bitmap, _ orientation: Int) -> Bitmap {
    let (row, column) = sides[orientation - 1]
    let swaps = ["left", "right"].contains(row)
    let (width, height) = swaps ? (image.height, image.width) : (image.width, image.height)
    var result = Bitmap(width: width, height: height, filledWith: .clear)
    for y in 0..<image.height {
      for x in 0..<image.width {
        func position(_ side: String, _ distance: Int) -> (x: Int?, y: Int?) {
          switch side {
          case "top": (nil, distance)
          case "bottom": (nil, height - 1 - distance)
          case "left": (distance, nil)
          default: (width - 1 - distance, nil)
          }
        }
        let (one, other) = (position(row, y), position(column, x))
        result[one.x ?? other.x ?? 0, one.y ?? other.y ?? 0] = image[x, y]
      }
    }
    return result
  }

  @Test(arguments: MetadataFile.allCases, 1...8)
  func `An image is turned as its file says`(_ format: MetadataFile, _ orientation: Int) throws {
    let plain = try ImageFile.decode(format.plain())
    let expected = Self.expected(plain, orientation)
    for isLittle in [false, true] {
      let file = try format.file(
        exif: ProfileBytes.exif(orientation: orientation, isLittle: isLittle))
      #expect(try ImageFile.decode(file) == expected)
      #expect(try ImageFile.size(of: file) == expected.size)
      #expect(try ImageFile.decode(file, isTurned: false) == plain)
      #expect(try ImageFile.size(of: file, isTurned: false) == plain.size)
      #expect(ImageFile.hasOrientation(file) == (orientation != 1))
      #expect(ImageFile.isShownAsEncoded(file) == (orientation == 1))
    }
  }

  /// Blocks of EXIF that say nothing that can be followed.
  private static let wrong: [[UInt8]] = [
    [], Array("MM".utf8), ProfileBytes.exif(orientation: 0), ProfileBytes.exif(orientation: 9),
    // A list far behind the end, and one that begins at the last byte.
    Array("MM\0*".utf8) + ProfileBytes.word(0xFFFF_FFFF),
    Array("MM\0*".utf8) + ProfileBytes.word(9) + [0, 0],
    // More fields than there are bytes for, none of which is the one.
    Array("II*\0".utf8) + [8, 0, 0, 0, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 40),
    // A number of another type, and two numbers.
    Array("MM\0*".utf8) + ProfileBytes.word(8) + [0, 1, 1, 0x12, 0, 4, 0, 0, 0, 1, 0, 6, 0, 0],
    Array("MM\0*".utf8) + ProfileBytes.word(8) + [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 2, 0, 6, 0, 6],
    Array("XX*\0".utf8) + ProfileBytes.exif(orientation: 6).dropFirst(4),
  ]

  @Test(arguments: MetadataFile.allCases)
  func `What says no orientation leaves the image as it is`(_ format: MetadataFile) throws {
    let plain = try ImageFile.decode(format.plain())
    for exif in Self.wrong {
      #expect(try ImageFile.decode(format.file(exif: exif)) == plain, "\(exif)")
    }
  }

  @Test func `A chunk whose checksum is wrong says nothing`() throws {
    var file = try MetadataFile.png.file(exif: ProfileBytes.exif(orientation: 6))
    let chunk = try #require(try PNGChunks(file).chunks.first { $0.name == "eXIf" })
    file[chunk.whole.upperBound - 1] ^= 1
    #expect(try ImageFile.decode(file) == MetadataFile.quarters)
  }

  @Test func `An image that is turned counts twice as long as it is decoded`() throws {
    let plain = try MetadataFile.png.plain()
    let file = try MetadataFile.png.file(exif: ProfileBytes.exif(orientation: 6))
    let more = try ImageFile.decodingBytes(of: file) - ImageFile.decodingBytes(of: plain)
    #expect(more == 16 * 8 * 4 + file.count - plain.count)
  }
}
