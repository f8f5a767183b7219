import Geometry
import Raster
import Testing

struct ImageFileTests {
  /// An image of 16 × 8 pixels of one colour.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var base64: String
    var color: Pixel

    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      name: "colour",
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsN\
        DhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QA\
        HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIh\
        MUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
        V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG\
        x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQF\
        BgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAV\
        YnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE\
        hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
        8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCpX4ef0gFAH//Z
        """,
      color: Pixel(red: 200, green: 100, blue: 50)),
    Sample(
      name: "grey",
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsN\
        DhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAHwAAAQUBAQEBAQEAAAAA\
        AAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEI\
        I0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1\
        dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
        4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APneiv/Z
        """,
      color: Pixel(red: 77, green: 77, blue: 77)),
    Sample(
      name: "four inks",
      base64: """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4S\
        EA0OEQ4LCxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEB\
        AQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci\
        cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm\
        Z2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV\
        1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9U6ZX5VV+qdFFFFf/2Q==
        """,
      color: Pixel(red: 255, green: 127, blue: 0)),
  ]

  @Test(arguments: samples)
  func `A JPEG image is read`(_ sample: Sample) throws {
    let bytes = try Base64.decode(sample.base64)
    let bitmap = try ImageFile.decode(bytes)
    #expect(bitmap.size == PixelSize(width: 16, height: 8))
    #expect(try ImageFile.size(of: bytes) == bitmap.size)
    #expect(bitmap.isOpaque)
    for pixel in bitmap.pixels {
      // The format loses a little.
      #expect(abs(Int(pixel.red) - Int(sample.color.red)) <= 2)
      #expect(abs(Int(pixel.green) - Int(sample.color.green)) <= 2)
      #expect(abs(Int(pixel.blue) - Int(sample.color.blue)) <= 2)
    }
  }

  @Test(arguments: samples)
  func `A JPEG image that ends early is damaged`(_ sample: Sample) throws {
    let bytes = try Base64.decode(sample.base64)
    // The last two bytes only say that this is the end.
    for count in 0..<bytes.count - 2 {
      #expect(throws: ImageError.self) { try ImageFile.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test func `A JPEG image above the limits is rejected by its header`() throws {
    let bytes = try Base64.decode(Self.samples[0].base64)
    let limits = ImageLimits(side: 100, pixels: 127)
    #expect(throws: ImageError.tooLarge(PixelSize(width: 16, height: 8), limits: limits)) {
      try ImageFile.decode(bytes, limits: limits)
    }
  }

  @Test(arguments: [
    ("....ftypheic", "HEIC"), ("....ftypavif", "AVIF"),
    ("BM....", "BMP"), ("II*\0", "TIFF"), ("<svg>", "SVG"), ("%PDF-1.4", "PDF"),
  ])
  func `Another format is named`(_ start: String, _ format: String) {
    #expect(throws: ImageError.unsupported(format: format)) {
      try ImageFile.decode(Array(start.utf8))
    }
    #expect(throws: ImageError.unsupported(format: format)) {
      try ImageFile.size(of: Array(start.utf8))
    }
  }

  @Test(arguments: ["", "x", "hello, world"])
  func `What is no image is rejected`(_ text: String) {
    #expect(throws: ImageError.unsupported(format: nil)) { try ImageFile.decode(Array(text.utf8)) }
  }
}
