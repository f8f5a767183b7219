import Platform

/// A PDF file that is put together object by object, as ISO 32000-1 (PDF 1.7) has them.
///
/// The same objects give the same bytes: there is no date in the file, and its identifier is the digest of
/// what is in it.
struct PDFFile {
  /// The number of an object.
  struct Reference: Hashable, Sendable {
    fileprivate var number: Int

    /// As other objects name it.
    var text: String { "\(number) 0 R" }
  }

  /// The first lines of every file: the version, and a comment by which the program knows its own files.
  static let start = "%PDF-1.7\n% render-snapshot\n"

  private var bytes = Array(Self.start.utf8)

  /// Where each object begins, by its number less one; nil for one that isn't added yet.
  private var offsets: [Int?] = []

  /// A number for an object that is added later, so that others can name it before.
  mutating func reserve() -> Reference {
    offsets.append(nil)
    return Reference(number: offsets.count)
  }

  /// Adds an object that was reserved.
  mutating func add(_ content: String, as reference: Reference) {
    begin(reference)
    bytes += content.utf8
    bytes += "\nendobj\n".utf8
  }

  /// Adds an object.
  mutating func add(_ content: String) -> Reference {
    let reference = reserve()
    add(content, as: reference)
    return reference
  }

  /// Adds a stream of bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes, as they are in the file.
  ///   - entries: Its dictionary's entries but for the length.
  /// - Returns: The stream's number.
  mutating func add(stream data: some Collection<UInt8>, _ entries: String = "") -> Reference {
    let reference = reserve()
    begin(reference)
    bytes += "<<\(entries)/Length \(data.count)>>\nstream\n".utf8
    bytes += data
    bytes += "\nendstream\nendobj\n".utf8
    return reference
  }

  /// Ends the file.
  ///
  /// - Parameters:
  ///   - root: The catalogue.
  ///   - info: The title and the like.
  /// - Returns: The file.
  consuming func finish(root: Reference, info: Reference) -> [UInt8] {
    let identifier = SHA256.digest(bytes).prefix(16).inHexadecimal
    let start = bytes.count
    bytes += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets {
      // An object that was never added is a free one.
      let digits = String(offset ?? 0)
      let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
      bytes += "\(padded) \(offset == nil ? "65535 f" : "00000 n") \n".utf8
    }
    bytes +=
      """
      trailer
      <</Size \(offsets.count + 1)/Root \(root.text)/Info \(info.text)\
      /ID[<\(identifier)><\(identifier)>]>>
      startxref
      \(start)
      %%EOF

      """.utf8
    return bytes
  }

  private mutating func begin(_ reference: Reference) {
    offsets[reference.number - 1] = bytes.count
    bytes += "\(reference.number) 0 obj\n".utf8
  }
}

extension String {
  /// A text string of PDF: UTF-16 with its mark, in hexadecimal.
  var pdfString: String { "<FEFF\(utf16Hexadecimal)>" }

  /// Its UTF-16 in hexadecimal, the higher byte first.
  var utf16Hexadecimal: String {
    utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      .inHexadecimal
  }
}
