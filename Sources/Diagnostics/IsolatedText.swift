extension String {
  /// A sentence in which no string of an input changes the order of the words around it.
  ///
  /// Where a string is written from right to left, such as Arabic, the full stop, the quotes, the
  /// arrow and the numbers beside it would be shown on its other side. So each stretch that has such
  /// letters is put between the characters that isolate it (UAX #9): what is in quotes as a whole, and
  /// what is between the arrows, commas and semicolons of the sentence. A sentence without such
  /// letters is what it is.
  ///
  /// What the string itself has of such characters must have been replaced, as `printable` does.
  public var isolated: String {
    guard utf8.contains(where: { $0 >= 0xD6 }), unicodeScalars.contains(where: \.isRightToLeft)
    else { return self }
    var sentence = IsolatedSentence()
    for scalar in unicodeScalars { sentence.append(scalar) }
    sentence.endPiece()
    return String(sentence.result)
  }
}

/// A sentence that is put together piece by piece.
private struct IsolatedSentence {
  private(set) var result = String.UnicodeScalarView()
  private var piece = String.UnicodeScalarView()
  private var isQuoted = false
  private var isEscaped = false

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar == "\"", !isEscaped {
      endPiece()
      result.append(scalar)
      isQuoted.toggle()
      return
    }
    if scalar == "\n" {
      endPiece()
      isQuoted = false
    }
    isEscaped = isQuoted && scalar == "\\" && !isEscaped
    if scalar == " ", !isQuoted, let last = piece.last, [",", ";", "→"].contains(last) {
      // The sign belongs to the sentence, and not to what is before it.
      piece.removeLast()
      endPiece()
      result.append(last)
      result.append(scalar)
      return
    }
    piece.append(scalar)
  }

  /// Adds what has been collected; without the spaces around it, where it has to be isolated.
  mutating func endPiece() {
    defer { piece = String.UnicodeScalarView() }
    guard piece.contains(where: \.isRightToLeft),
      let start = piece.firstIndex(where: { $0 != " " }),
      let end = piece.lastIndex(where: { $0 != " " })
    else { return result.append(contentsOf: piece) }
    result.append(contentsOf: piece[..<start])
    result.append("\u{2068}")
    result.append(contentsOf: piece[start...end])
    result.append("\u{2069}")
    result.append(contentsOf: piece[piece.index(after: end)...])
  }
}

extension Unicode.Scalar {
  /// Whether it is in one of the blocks of scripts that are written from right to left.
  ///
  /// The blocks are those for which Unicode's `DerivedBidiClass.txt` makes such letters the default.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
