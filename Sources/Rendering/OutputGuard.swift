package import Diagnostics
import Inputs

/// Keeps a mistyped output from replacing something that this tool has not made.
package enum OutputGuard {
  /// What is written.
  package enum Kind {
    /// A PNG or an animated one.
    case image

    /// A timeline as text.
    case text

    /// A timeline as JSON.
    case json

    /// A page of HTML.
    case page

    /// A PDF.
    case pdf

    /// Recognises what a path is written as by its extension; anything but a timeline is an image.
    package init(ofPath path: String) {
      let path = path.lowercased()
      self = path.hasSuffix(".txt") ? .text : path.hasSuffix(".json") ? .json : .image
    }
  }

  /// How much of a file is looked at.
  private static let head = 4_096

  /// Writes a file unless it is an input, or is there and not of the kind that is written.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - path: The path that is written.
  ///   - kind: What is written.
  ///   - isNamed: Whether the user has named the path, and not only its folder or nothing.
  /// - Throws: An error that names the file.
  package static func write(
    _ bytes: [UInt8], to path: String, _ kind: Kind, isNamed: Bool = true
  ) throws(Diagnostic) {
    if !isNamed { try OutputFile.rejectLink(path) }
    try check(path, kind)
    // What took too long may not be whole.
    try Deadline.check(path)
    try OutputFile.write(bytes, to: path, isNamed: isNamed)
  }

  /// Rejects to replace a file that was read, or is not of the kind that is written.
  ///
  /// - Parameters:
  ///   - path: The path that is written.
  ///   - kind: What is written.
  /// - Throws: An error that names the file.
  package static func check(_ path: String, _ kind: Kind) throws(Diagnostic) {
    // By what the file is: it may have several names, and links may lead to it.
    guard let identity = FileIdentity(path) else { return }
    if InputFile.hasRead(identity) {
      throw .error(
        "This file is one of the inputs; it is not replaced.", file: path,
        solution: "Name another file with \(kind.option).")
    }
    // An empty file has nothing to lose.
    guard let bytes = InputFile.start(of: path, count: head), !bytes.isEmpty, !kind.isOurs(bytes)
    else { return }
    throw .error(
      "The file is there and is not \(kind.title); it is not replaced.", file: path,
      solution: "Name another file with \(kind.option), or remove it.")
  }
}

extension OutputGuard.Kind {
  /// The option that names the file.
  fileprivate var option: String {
    switch self {
    case .image, .text, .json: "-o"
    case .page, .pdf: "--proof"
    }
  }

  fileprivate var title: String {
    switch self {
    case .image: "a PNG image"
    case .text, .json: "a timeline"
    case .page: "a page that this program has made"
    case .pdf: "a PDF that this program has made"
    }
  }

  /// Whether a file that begins with bytes is what this tool writes.
  fileprivate func isOurs(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .image: return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .pdf: return bytes.starts(with: PDFFile.start.utf8)
    case .page:
      return String(decoding: bytes, as: UTF8.self).contains(
        "<meta name=\"generator\" content=\"render-snapshot\">")
    case .json:
      let text = String(decoding: bytes, as: UTF8.self)
      return text.hasPrefix("{") && text.contains("\"schemaVersion\"")
        && text.contains("\"timeline\"")
    case .text:
      // A line begins with its seconds; an empty timeline says what is left.
      let text = String(decoding: bytes, as: UTF8.self)
      let words = text.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 1)
      let isTimed = words.first.flatMap { Double($0) } != nil && text.contains(" – ")
      return isTimed || text.hasPrefix("At the end nothing") || text.hasPrefix("left ")
    }
  }
}
