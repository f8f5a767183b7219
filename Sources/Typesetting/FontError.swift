/// Why a font can't be used.
public enum FontError: Error, Hashable, Sendable {
  /// The file or folder does not exist or can't be read.
  case unreadable(path: String)

  /// The file is larger than `FontFile.maximumSize`, in bytes.
  case tooLarge(path: String, size: Int)

  /// The file has no face with glyphs, a character map and metrics; it is damaged or no font.
  case notAFont(path: String)

  /// The folder holds more files than `FontBook.maximumFileCount`.
  case tooManyFiles(path: String)

  /// A line of a table of the system font's measures is not as it should be.
  case badTable(path: String, line: Int)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) can't be read."
    case .tooLarge(let path, let size): "\(path) is too large for a font: \(size) bytes."
    case .notAFont(let path): "\(path) is not a usable OpenType font."
    case .tooManyFiles(let path):
      "\(path) holds more than \(FontBook.maximumFileCount) files."
    case .badTable(let path, let line):
      "Line \(line) of \(path) is not a row of the system font's measures."
    }
  }
}
