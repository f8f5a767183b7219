import Delivery

extension Timeline {
  /// The text form, in which characters that could change a terminal or the order of a line are
  /// replaced: ids are their author's.
  var printed: String {
    let text = text
    guard text.unicodeScalars.contains(where: Self.isUnsafe) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(Self.isUnsafe(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    // Control characters, marks and embeddings of direction, separators of lines.
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
