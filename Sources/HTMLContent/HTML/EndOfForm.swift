import CGumbo

/// The end of a form in a text.
///
/// gumbo closes a form without ending the text in it: `<form>in</form>out` becomes an empty form
/// with the text `inout` behind it. What the text was read from still has the tag.
enum EndOfForm {
  /// Divides a text that is behind a form at the form's end tag; nil for one without the tag.
  static func parts(
    of text: String, _ source: Slice<UnsafeRawBufferPointer>
  ) -> (inner: String, outer: String)? {
    guard let start = endTag(in: source) else { return nil }
    let inner = HTMLDocument.sourceText(in: Array(source[..<start]))
    // Both are made of the same characters, so the first part is as long in both.
    guard text.unicodeScalars.starts(with: inner.unicodeScalars) else { return nil }
    var outer = String.UnicodeScalarView()
    outer.append(contentsOf: text.unicodeScalars.dropFirst(inner.unicodeScalars.count))
    return inner.isEmpty ? nil : (inner, String(outer))
  }

  private static func endTag(in source: Slice<UnsafeRawBufferPointer>) -> Int? {
    let tag = Array("</form".utf8)
    return source.indices.first { index in
      source[index] == tag[0] && source.endIndex - index >= tag.count
        && zip(source[index...], tag).allSatisfy { $0 | ($0 >= 0x41 ? 0x20 : 0) == $1 }
    }
  }
}

extension HTMLDocument {
  /// The text that source without a tag represents.
  fileprivate static func sourceText(in source: [UInt8]) -> String {
    guard source.contains(UInt8(ascii: "&")) || source.contains(0x0D) || source.contains(0) else {
      return String(decoding: source, as: UTF8.self)
    }
    guard let document = try? parse(Array("<body><b>".utf8) + source) else { return "" }
    return document.nodes.compactMap { node in
      if case .text(let text) = node.content { text } else { nil }
    }.joined()
  }
}

extension UnsafeRawBufferPointer {
  /// The part of the source that the library names, empty where that is not one.
  func part(_ piece: GumboStringPiece) -> Slice<UnsafeRawBufferPointer> {
    guard let base = baseAddress, let data = UnsafeRawPointer(piece.data) else { return self[..<0] }
    let start = data - base
    guard (0...count).contains(start), (0...count - start).contains(Int(piece.length)) else {
      return self[..<0]
    }
    return self[start..<start + Int(piece.length)]
  }
}
