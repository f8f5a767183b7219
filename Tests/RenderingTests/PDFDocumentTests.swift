import Geometry
import Raster
import Rendering
import TestSupport
import Testing

struct PDFDocumentTests {
  private static let size = Size(width: 200, height: 100)

  private static func page(_ lines: [LayoutLine]) -> PDFDocument.Page {
    var page = PDFDocument.Page(size: size)
    page.lines = lines
    return page
  }

  private static func line(_ string: String, y: Double = 20) -> LayoutLine {
    LayoutLine(
      string: string, frame: Rect(x: 10, y: y, width: 100, height: 16), baseline: y + 12)
  }

  @Test func `An opaque image has the data of its PNG file as they are`() throws {
    var image = Bitmap(width: 30, height: 20, filledWith: .white)
    for x in 5..<25 { image[x, x % 20] = Pixel(red: 200, green: UInt8(x), blue: 3) }
    let file = try PNG.encode(image)
    var page = PDFDocument.Page(size: Self.size)
    page.images = [(try PDFImage(png: file), Rect(x: 10, y: 20, width: 60, height: 40))]
    let pdf = PDFReading(PDFDocument(title: "t", pages: [page]).bytes)
    let stream = try #require(pdf.streams.first { $0.entries.contains("/Subtype/Image") })
    #expect(stream.entries.contains("/Predictor 15/Colors 3/BitsPerComponent 8/Columns 30"))
    #expect(!stream.entries.contains("/SMask"))
    #expect(stream.data == Array(try PNGChunks(file).joinedContent(of: "IDAT")))
    // From the page's lower left corner.
    #expect(pdf.contents == ["q 60 0 0 40 10 40 cm /I0 Do Q\n"])
  }

  @Test func `Alpha is an image of its own, and colours are what they are without it`() throws {
    var image = Bitmap(width: 2, height: 1, filledWith: .clear)
    image[1, 0] = Pixel(red: 50, green: 100, blue: 0, alpha: 100)
    let pdf = PDFReading(
      PDFDocument(title: "t", pages: [try Self.page(with: image)]).bytes)
    let mask = try #require(pdf.streams.first { $0.entries.contains("/DeviceGray") })
    #expect(ZlibData.decompress(mask.data[...], limit: 100) == [0, 100])
    let colors = try #require(pdf.streams.first { $0.entries.contains("/DeviceRGB") })
    #expect(colors.entries.contains("/SMask "))
    let rows = try #require(ZlibData.decompress(colors.data[...], limit: 100))
    // A filter's number, then the first pixel; the second as its filter has it.
    #expect(rows.count == 7)
    let opaque = Bitmap(
      width: 2, height: 1, pixels: [.black, Pixel(red: 128, green: 255, blue: 0)])
    #expect(colors.data == Array(try PNGChunks(PNG.encode(opaque)).joinedContent(of: "IDAT")))
  }

  private static func page(with image: Bitmap) throws -> PDFDocument.Page {
    var page = PDFDocument.Page(size: size)
    page.images = [
      (try PDFImage(png: PNG.encode(image)), Rect(origin: .zero, size: size))
    ]
    return page
  }

  @Test func `Each object is where the file's table has it`() throws {
    var page = Self.page([Self.line("One"), Self.line("Two", y: 60)])
    page.fields = [
      PDFDocument.Field(label: "Name", frame: Rect(x: 0, y: 80, width: 50, height: 12))
    ]
    let bytes = PDFDocument(title: "A title (with) brackets", pages: [page, page]).bytes
    let pdf = PDFReading(bytes)
    #expect(pdf.offsets.count > 10)
    for (index, offset) in pdf.offsets.enumerated() {
      let start = "\(index + 1) 0 obj\n"
      #expect(bytes[offset...].starts(with: start.utf8), "object \(index + 1)")
    }
    #expect(pdf.text.contains("/T(field1)/TU <FEFF004e0061006d0065>"))
  }

  @Test(arguments: ["Stay for the last light", "日本語のテキスト", "a😀b👨‍👩‍👧c", "é\u{301}x"])
  func `A text is found as it is written`(_ string: String) {
    let pdf = PDFReading(PDFDocument(title: "t", pages: [Self.page([Self.line(string)])]).bytes)
    #expect(pdf.strings == [string])
    #expect(pdf.contents.allSatisfy { $0.contains("3 Tr") })
  }

  @Test func `Letters from right to left are written in reading order, from the right`() throws {
    let pdf = PDFReading(
      PDFDocument(title: "t", pages: [Self.page([Self.line("שלום abc")])]).bytes)
    // The Latin word is at the left of the line, the Hebrew one begins at its right end.
    #expect(pdf.strings == ["abc", "שלום "])
    let matrices = pdf.contents.joined().split(separator: "\n").filter { $0.hasSuffix(" Tm") }
      .map { $0.split(separator: " ").compactMap { Double($0) } }
    #expect(matrices.map { $0[4] } == [10, 110])
    #expect(try #require(matrices.last)[0] < 0)
  }

  @Test func `More characters than a font has are in several`() {
    let characters = (0..<600).compactMap { Unicode.Scalar(0x4E00 + $0).map(Character.init) }
    let string = String(characters)
    let pdf = PDFReading(PDFDocument(title: "t", pages: [Self.page([Self.line(string)])]).bytes)
    #expect(pdf.strings.joined() == string)
    #expect(pdf.text.contains("/T2 "))
  }

  @Test func `Marks of direction and control characters are left out`() {
    let line = Self.line("\u{2068}a\u{2069}\u{202E}\u{7}b")
    let pdf = PDFReading(PDFDocument(title: "t", pages: [Self.page([line])]).bytes)
    #expect(pdf.strings.joined() == "ab")
  }

  @Test func `The same pages give the same bytes`() {
    let pages = [Self.page([Self.line("One"), Self.line("Two", y: 50)])]
    let bytes = PDFDocument(title: "t", pages: pages).bytes
    #expect(PDFDocument(title: "t", pages: pages).bytes == bytes)
    #expect(PDFDocument(title: "u", pages: pages).bytes != bytes)
  }
}
