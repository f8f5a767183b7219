import Diagnostics

/// A shell command that a person copies from what this program prints, and runs.
///
/// Its arguments are quoted here, once and last. The form means the same to sh, bash, zsh and fish, which read
/// quotation marks and backslashes in single quotes by rules of their own, and `!` in double quotes: so the
/// former are only in double quotes, and all else only in single ones. To PowerShell, which also takes
/// typographic marks for quotation marks, some words are several, but nothing of them runs. The line has no
/// character that a printed text would show in another way; `printf` makes those.
public enum ShellLine {
  /// A part of a word, between signs of its own.
  private enum Part {
    case single, double, printed

    var start: String {
      switch self {
      case .single: "'"
      case .double: "\""
      case .printed: "\"$(printf '"
      }
    }

    var end: String {
      switch self {
      case .single: "'"
      case .double: "\""
      case .printed: "')\""
      }
    }
  }

  /// Returns words as one line.
  public static func joining(_ words: String...) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// Returns a path as a word that no command takes for an option.
  public static func path(_ path: String) -> String {
    // A line feed at the end would be lost, see below; only that of a folder is there.
    let (first, last) = (path.utf8.first, path.utf8.last)
    return (first == UInt8(ascii: "-") ? "./" : "") + path + (last == UInt8(ascii: "\n") ? "/" : "")
  }

  private static func quoted(_ word: String) -> String {
    if isPlain(word) { return word }
    if word.isEmpty { return "''" }
    var line = ""
    var open: Part?
    var last: Unicode.Scalar?
    for scalar in word.unicodeScalars {
      let part = part(of: scalar, behind: last)
      if part != open {
        line += (open?.end ?? "") + part.start
        open = part
      }
      switch part {
      case .printed: for byte in UTF8.encode(scalar) ?? .init() { line += octal(byte) }
      case .double where scalar == "\\": line += "\\\\"
      default: line.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return line + (open?.end ?? "")
  }

  private static func part(of scalar: Unicode.Scalar, behind last: Unicode.Scalar?) -> Part {
    switch scalar {
    // What a shell takes from a command loses line feeds at its end: another character follows.
    case _ where last == "\n": .printed
    case "'", "\\", "\u{2018}"..."\u{201B}": .double
    // Where there are two, a printed text may put a backslash between them.
    case "#" where last == "#": .printed
    case _ where scalar.isUnprintable: .printed
    default: .single
    }
  }

  private static func octal(_ byte: UInt8) -> String {
    "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
  }

  /// Whether a word needs no quotation marks in any shell, also at its start.
  private static func isPlain(_ word: String) -> Bool {
    guard let first = word.utf8.first, first != UInt8(ascii: "="), first != UInt8(ascii: "@") else {
      return false
    }
    return word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x3A, 0x3D, 0x40, 0x5F: true
      default: false
      }
    }
  }
}
