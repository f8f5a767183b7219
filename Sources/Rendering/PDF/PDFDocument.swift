package import Geometry
import Raster

/// Pages of images, texts that can be searched and fields to write in, as a PDF file.
package struct PDFDocument: Sendable {
  /// A page; all of it is in points from its top left corner.
  package struct Page: Sendable {
    /// The width and height.
    package var size: Size

    /// The images in the order in which they are painted, each with its position.
    package var images: [(image: PDFImage, frame: Rect)] = []

    /// What the images show as text.
    package var lines: [LayoutLine] = []

    /// What a reader writes.
    package var fields: [Field] = []

    /// An empty page.
    package init(size: Size) {
      self.size = size
    }
  }

  /// A line that a reader of the file writes.
  package struct Field: Hashable, Sendable {
    /// What is asked for, such as `Name`.
    package var label: String

    /// Where it is on its page.
    package var frame: Rect

    /// Describes a field.
    package init(label: String, frame: Rect) {
      self.label = label
      self.frame = frame
    }
  }

  private let title: String
  private let pages: [Page]

  /// Makes a document in English of its pages.
  package init(title: String, pages: [Page]) {
    self.title = title
    self.pages = pages
  }

  /// The file.
  package var bytes: [UInt8] {
    var file = PDFFile()
    let (tree, fonts) = (file.reserve(), file.reserve())
    // Fields take the font that every reader has.
    let helvetica = file.add(
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>")
    var text = PDFText()
    var fields: [PDFFile.Reference] = []
    let pages = self.pages.map { page in
      var content = ""
      var images = ""
      for (index, (image, frame)) in page.images.enumerated() {
        images += "/I\(index) \(image.add(to: &file).text)"
        let matrix = [frame.width, 0, 0, frame.height, frame.minX, page.size.height - frame.maxY]
        content +=
          "q \(matrix.map(OrderedJSON.decimal).joined(separator: " ")) cm /I\(index) Do Q\n"
      }
      for line in page.lines { content += text.operators(for: line, pageHeight: page.size.height) }
      let stream = Self.add(content, to: &file)
      let reference = file.reserve()
      let annotations = page.fields.map { field in
        let widget = Self.add(field, number: fields.count, on: reference, of: page, to: &file)
        fields.append(widget)
        return widget.text
      }
      file.add(
        "<</Type/Page/Parent \(tree.text)/MediaBox[0 0 \(Self.pair(page.size))]"
          + "/Resources<</XObject<<\(images)>>/Font \(fonts.text)>>/Contents \(stream.text)"
          + "/Tabs/R/Annots[\(annotations.joined(separator: " "))]>>", as: reference)
      return reference.text
    }
    file.add(
      "<</Type/Pages/Count \(pages.count)/Kids[\(pages.joined(separator: " "))]>>", as: tree)
    file.add("<<\(text.addFonts(to: &file))>>", as: fonts)
    let form = fields.map(\.text).joined(separator: " ")
    let root = file.add(
      "<</Type/Catalog/Pages \(tree.text)/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>"
        + "/AcroForm<</Fields[\(form)]/NeedAppearances true/DA(/Helv 10 Tf 0 g)"
        + "/DR<</Font<</Helv \(helvetica.text)>>>>>>>>")
    let info = file.add("<</Title \(title.pdfString)/Producer(render-snapshot)>>")
    return file.finish(root: root, info: info)
  }

  /// Adds the operators of a page.
  private static func add(_ content: String, to file: inout PDFFile) -> PDFFile.Reference {
    let bytes = Array(content.utf8)
    guard let compressed = try? ZlibData.compress(bytes) else { return file.add(stream: bytes) }
    return file.add(stream: compressed, "/Filter/FlateDecode")
  }

  /// Adds a field with its label for screen readers.
  private static func add(
    _ field: Field, number: Int, on page: PDFFile.Reference, of content: Page,
    to file: inout PDFFile
  ) -> PDFFile.Reference {
    let frame = field.frame
    let corners = [
      frame.minX, content.size.height - frame.maxY, frame.maxX, content.size.height - frame.minY,
    ]
    let empty = file.add(
      stream: "/Tx BMC EMC".utf8, "/Type/XObject/Subtype/Form/BBox[0 0 \(pair(frame.size))]")
    return file.add(
      "<</Type/Annot/Subtype/Widget/FT/Tx/F 4/T(field\(number))/TU \(field.label.pdfString)"
        + "/DA(/Helv 10 Tf 0 g)/P \(page.text)/AP<</N \(empty.text)>>"
        + "/Rect[\(corners.map(OrderedJSON.decimal).joined(separator: " "))]>>")
  }

  private static func pair(_ size: Size) -> String {
    "\(OrderedJSON.decimal(size.width)) \(OrderedJSON.decimal(size.height))"
  }
}
