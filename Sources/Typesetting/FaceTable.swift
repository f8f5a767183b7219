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

  /// The most faces that are kept; optical sizes make many of one file.
  private static let maximumFaceCount = 10_000

  let book: FontBook

  /// The fonts of pages; they are numbered after those of the book.
  let embedded: EmbeddedFonts

  private let faces: Mutex<[FaceID: Face?]>

  init(book: FontBook) {
    self.book = book
    embedded = EmbeddedFonts(firstNumber: book.files.count)
    faces = Mutex([:])
  }

  /// Files of one family that are used for the same characters.
  struct Group {
    var files: [Int]

    /// Whether the system font is meant, and not a family by its own name.
    var isSystem = false
  }

  /// The files of the system font.
  var systemGroup: Group { Group(files: book.systemFileNumbers, isSystem: true) }

  /// Returns the files of a family, those for the same characters together.
  func groups(named name: String) -> [Group] {
    if let groups = embedded.groups(named: name) { return groups.map { Group(files: $0) } }
    if book.isSystemName(name) { return [systemGroup] }
    return book.fileNumbers(named: name).map { [Group(files: $0)] } ?? []
  }

  private func file(_ number: Int) -> FontFile? {
    book.files.indices.contains(number) ? book.files[number] : embedded.file(number)
  }

  /// Returns the face among a family's files that comes nearest, nil if its file can't be opened.
  ///
  /// The size in points counts only for fonts with optical sizes.
  func face(among group: Group, weight: Int, isItalic: Bool, size: Double) -> Face? {
    guard let number = nearest(among: group.files, weight: weight, isItalic: isItalic),
      let file = file(number)
    else { return nil }
    let instance = file.axis?.clamp(file.weights.clamp(weight)) ?? 0
    let isTooLight =
      weight >= Self.boldWeight && file.weights.upperBound < Self.boldWeight && !file.isColor
    let tables = group.isSystem && book.isStandIn(number) ? book.systemTables : nil
    let id = FaceID(
      file: number, weight: instance, isEmboldened: isTooLight,
      isSlanted: isItalic && !file.isItalic && !file.isColor, isStandIn: tables != nil,
      opticalSize: file.opticalSizes.map { min($0.upperBound, max($0.lowerBound, size)) })
    return faces.withLock { faces in
      if let known = faces[id] { return known }
      if faces.count >= Self.maximumFaceCount { faces.removeAll() }
      let face = Face(
        id: id, file: file, weight: file.axis == nil ? nil : instance, opticalSize: id.opticalSize,
        tables: tables)
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
      variations: (id.weight > 0 ? [FontVariation(tag: "wght", value: Double(id.weight))] : [])
        + (id.opticalSize.map { [FontVariation(tag: "opsz", value: $0)] } ?? []),
      emboldening: id.isEmboldened ? Self.emboldening : 0,
      slant: id.isSlanted ? Self.slant : 0, isColor: file.isColor)
  }

  /// Returns how the outlines of a face are drawn at a size in points, nil if as they are.
  func fitting(of id: FaceID, size: Double) -> OutlineFitting? {
    guard id.isStandIn else {
      // Only fonts of pages are scaled, and only bundled ones that replace others stretched.
      guard let file = file(id.file), file.adjustments.size != 1 || file.width != 1 else {
        return nil
      }
      return OutlineFitting(scale: file.adjustments.size, width: file.width)
    }
    guard let face = faces.withLock({ $0[id] }) else { return nil }
    return face?.measures.map { OutlineFitting($0, size: size) }
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

  /// Whether a face of the book is one of signs, which belong to no script.
  func hasSignsAlone(_ face: FaceID) -> Bool { hasSignsAlone(face.file) }

  /// Whether a face is of the family that replaces the system font, set on its measures or not.
  func isStandIn(_ face: FaceID) -> Bool { isStandIn(face.file) }
}

/// A face's number says what it is, so that it does not depend on which face was needed first.
extension FaceID {
  /// Optical sizes are kept to this part of a point.
  private static let opticalGrain = 64.0

  fileprivate init(
    file: Int, weight: Int, isEmboldened: Bool, isSlanted: Bool, isStandIn: Bool,
    opticalSize: Double?
  ) {
    // One more than the size in grains; 0 is not one.
    let grains = opticalSize.map { Int(min(0xFFFE, max(0, $0 * Self.opticalGrain)).rounded()) + 1 }
    self.init(
      rawValue: file << 32 | (grains ?? 0) << 16 | (isStandIn ? 1 << 12 : 0)
        | (isSlanted ? 1 << 11 : 0) | (isEmboldened ? 1 << 10 : 0) | weight)
  }

  fileprivate var file: Int { rawValue >> 32 }
  fileprivate var isStandIn: Bool { rawValue & 1 << 12 != 0 }
  fileprivate var isSlanted: Bool { rawValue & 1 << 11 != 0 }
  fileprivate var isEmboldened: Bool { rawValue & 1 << 10 != 0 }

  /// The position on the weight axis; 0 when there is none.
  fileprivate var weight: Int { rawValue & 0x3FF }

  /// The position on the axis of optical sizes, in points; nil when there is none.
  fileprivate var opticalSize: Double? {
    let grains = rawValue >> 16 & 0xFFFF
    return grains == 0 ? nil : Double(grains - 1) / Self.opticalGrain
  }
}
