import Boxes
import Platform
import Synchronization

/// The fonts that pages brought with them so far.
///
/// Each is found only by the name of its family, which follows from what is in its files: no other
/// page, and no native message, gets it by a title that is the same.
final class EmbeddedFonts: Sendable {
  /// The most faces that are kept.
  static let maximumFaceCount = 2_000

  /// The most bytes of files that are kept.
  static let maximumBytes = 512 << 20

  private let firstNumber: Int
  private let state = Mutex(State())

  private struct State {
    /// The files by their digests; nil for those that are no fonts.
    var fonts: [String: OpenFont?] = [:]
    var bytes = 0
    var files: [FontFile] = []
    var groups: [String: [[Int]]] = [:]

    mutating func open(_ font: EmbeddedFont) -> OpenFont? {
      if let known = fonts[font.digest] { return known }
      guard font.byteCount <= EmbeddedFonts.maximumBytes - bytes else { return nil }
      let opened = try? OpenFont(bytes: font.bytes, name: font.digest)
      fonts[font.digest] = .some(opened)
      if opened != nil { bytes += font.byteCount }
      return opened
    }
  }

  /// - Parameter firstNumber: The number of the first file.
  init(firstNumber: Int) {
    self.firstNumber = firstNumber
  }

  /// How many bytes the files have, and how many faces were made of them.
  var amount: (bytes: Int, faces: Int) { state.withLock { ($0.bytes, $0.files.count) } }

  func add(_ families: [EmbeddedFamily]) {
    state.withLock { state in
      for family in families where state.groups[family.name] == nil {
        var groups: [(characters: [ClosedRange<UInt32>], numbers: [Int])] = []
        for face in family.faces {
          guard state.files.count < Self.maximumFaceCount, let font = state.open(face.font) else {
            continue
          }
          let number = firstNumber + state.files.count
          state.files.append(FontFile(face, opened: font))
          if let group = groups.firstIndex(where: { $0.characters == face.characters }) {
            groups[group].numbers.insert(number, at: 0)
          } else {
            groups.append((face.characters, [number]))
          }
        }
        guard !groups.isEmpty else { continue }
        // CSS Fonts 4, 4.5: of ranges that overlap, the one of the later rule is used.
        state.groups[family.name] = groups.reversed().map(\.numbers)
      }
    }
  }

  /// Returns the numbers of a family's files, those for the same characters together.
  func groups(named name: String) -> [[Int]]? {
    // OPTIMIZATION: most names are of other families.
    guard name.utf8.starts(with: EmbeddedFamily.namePrefix.utf8) else { return nil }
    return state.withLock { $0.groups[name] }
  }

  /// Returns the file with a number, nil if there is none.
  func file(_ number: Int) -> FontFile? {
    // OPTIMIZATION: most fonts are those of the book.
    guard number >= firstNumber else { return nil }
    return state.withLock { state in
      let index = number - firstNumber
      return state.files.indices.contains(index) ? state.files[index] : nil
    }
  }
}

extension FontError {
  /// Returns why a font that a page brings with it can't be used, nil if it can.
  ///
  /// - Parameters:
  ///   - bytes: The font's file.
  ///   - name: What the error calls it.
  /// - Returns: The error.
  public static func problem(with bytes: [UInt8], name: String) -> FontError? {
    do throws(FontError) {
      _ = try OpenFont(bytes: SharedBytes(bytes), name: name)
      return nil
    } catch {
      return error
    }
  }
}
