import Boxes
import Synchronization

/// The faces of a font book that were needed so far.
final class FaceTable: Sendable {
  /// The weight from which a face counts as bold.
  private static let boldWeight = 600

  /// How much a synthesised bold grows, as a fraction of the em: FreeType's own is 1/24, which is
  /// heavier than the bold of the bundled families.
  private static let emboldening = 1.0 / 32

  /// The slant of a synthesised italic, about 14°, as browsers draw it.
  private static let slant = 0.25

  let book: FontBook

  /// The fonts of pages; they are numbered after those of the book.
  let embedded: EmbeddedFonts

  private let faces: Mutex<[FaceID: Face?]>

  init(book: FontBook) {
    self.book = book
    embedded = EmbeddedFonts(firstNumber: book.files.count)
    faces = Mutex([:])
  }

  /// Returns the files of a family, those for the same characters together.
  func groups(named name: String) -> [[Int]] {
    embedded.groups(named: name) ?? book.fileNumbers(named: name).map { [$0] } ?? []
  }

  private func file(_ number: Int) -> FontFile? {
    book.files.indices.contains(number) ? book.files[number] : embedded.file(number)
  }

  /// Returns the face among a family's files that comes nearest, nil if its file can't be opened.
  func face(among files: [Int], weight: Int, isItalic: Bool) -> Face? {
    guard let number = nearest(among: files, weight: weight, isItalic: isItalic),
      let file = file(number)
    else { return nil }
    let instance = file.axis?.clamp(file.weights.clamp(weight)) ?? 0
    let isTooLight =
      weight >= Self.boldWeight && file.weights.upperBound < Self.boldWeight && !file.isColor
    let id = FaceID(
      file: number, weight: instance, isEmboldened: isTooLight,
      isSlanted: isItalic && !file.isItalic && !file.isColor)
    return faces.withLock { faces in
      if let known = faces[id] { return known }
      let face = Face(id: id, file: file, weight: file.axis == nil ? nil : instance)
      faces[id] = .some(face)
      return face
    }
  }

  /// Returns what a rasteriser needs to draw a face.
  func description(of id: FaceID) -> FontFace {
    guard let file = file(id.file) else {
      preconditionFailure("The face comes from another typesetter.")
    }
    return FontFace(
      path: file.path, bytes: file.bytes, index: file.index,
      variations: id.weight > 0 ? [FontVariation(tag: "wght", value: Double(id.weight))] : [],
      emboldening: id.isEmboldened ? Self.emboldening : 0,
      slant: id.isSlanted ? Self.slant : 0, isColor: file.isColor)
  }

  /// Slope comes before weight, and then the weights as CSS orders them.
  ///
  /// See <https://www.w3.org/TR/css-fonts-4/#font-style-matching>.
  private func nearest(among files: [Int], weight: Int, isItalic: Bool) -> Int? {
    files.min { left, right in
      distance(of: left, weight, isItalic) < distance(of: right, weight, isItalic)
    }
  }

  private func distance(of number: Int, _ weight: Int, _ isItalic: Bool) -> Int {
    guard let file = file(number) else { return .max }
    let slopePenalty = file.isItalic == isItalic ? 0 : 100_000
    let nearest = file.weights.clamp(weight)
    let difference = abs(nearest - weight)
    let isPreferredSide =
      switch weight {
      case 400...500: nearest > weight && nearest <= 500
      case ..<400: nearest < weight
      default: nearest > weight
      }
    // From 400 to 500 lighter weights are second, and heavier ones than 500 last.
    let isLast = (400...500).contains(weight) && nearest > 500
    let sidePenalty =
      difference == 0 || isPreferredSide ? 0 : isLast ? 20_000 : 10_000
    return slopePenalty + sidePenalty + difference
  }
}

extension ClosedRange<Int> {
  fileprivate func clamp(_ value: Int) -> Int {
    Swift.min(upperBound, Swift.max(lowerBound, value))
  }
}

extension FontBook {
  /// Whether a face comes with the package.
  func isBundled(_ face: FaceID) -> Bool { face.file < bundledCount }
}

/// A face's number says what it is, so that it does not depend on which face was needed first.
extension FaceID {
  fileprivate init(file: Int, weight: Int, isEmboldened: Bool, isSlanted: Bool) {
    self.init(
      rawValue: file << 12 | (isSlanted ? 1 << 11 : 0) | (isEmboldened ? 1 << 10 : 0) | weight)
  }

  fileprivate var file: Int { rawValue >> 12 }
  fileprivate var isSlanted: Bool { rawValue & 1 << 11 != 0 }
  fileprivate var isEmboldened: Bool { rawValue & 1 << 10 != 0 }

  /// The place on the weight axis; 0 when there is none.
  fileprivate var weight: Int { rawValue & 0x3FF }
}
