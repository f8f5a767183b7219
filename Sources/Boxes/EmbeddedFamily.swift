public import Platform

/// The file of a font that comes with a page and not with the fonts of the program.
public struct EmbeddedFont: Hashable, Sendable {
  /// The file, in the TrueType or OpenType format.
  public var bytes: SharedBytes

  /// The size of the file in bytes.
  public var byteCount: Int { bytes.count }

  /// Tells the file from all others: a digest of its bytes.
  public var digest: String

  /// Creates a font from a file; equal digests must mean equal bytes.
  public init(bytes: [UInt8], digest: String) {
    self.bytes = SharedBytes(bytes)
    self.digest = digest
  }

  public static func == (left: EmbeddedFont, right: EmbeddedFont) -> Bool {
    left.digest == right.digest && left.bytes == right.bytes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// What a page changes about the measures of a font that it brings with it.
public struct FontAdjustments: Hashable, Sendable {
  /// What the size is multiplied with; above zero.
  public var size = 1.0

  /// The heights of lines, as parts of the em; nil leaves those of the font.
  public var ascent: Double?

  /// The depth below the baseline, as a part of the em; nil leaves that of the font.
  public var descent: Double?

  /// The gap between lines, as a part of the em; nil leaves that of the font.
  public var lineGap: Double?

  /// Creates adjustments that change nothing.
  public init() {}

  /// What is written of a family's name; empty where nothing is changed.
  fileprivate var name: String {
    guard self != FontAdjustments() else { return "" }
    let heights = [ascent, descent, lineGap].map { $0.map { "\($0)" } ?? "-" }
    return "*\(size)/" + heights.joined(separator: "/")
  }
}

/// A font of a page, and what it is used for.
public struct EmbeddedFace: Hashable, Sendable {
  /// The file.
  public var font: EmbeddedFont

  /// The weights that it is taken for; nil is all that a variable font has, and else regular.
  public var weights: ClosedRange<Int>?

  /// Whether the face is taken where italics are asked for.
  public var isItalic: Bool

  /// The characters that it is used for; none is all.
  public var characters: [ClosedRange<UInt32>]

  /// What the page changes about the font's measures.
  public var adjustments: FontAdjustments

  /// Creates a face that is used as the page says; what is left out is for all weights and
  /// characters.
  public init(
    font: EmbeddedFont, weights: ClosedRange<Int>? = nil, isItalic: Bool = false,
    characters: [ClosedRange<UInt32>] = [], adjustments: FontAdjustments = FontAdjustments()
  ) {
    self.adjustments = adjustments
    self.font = font
    self.weights = weights
    self.isItalic = isItalic
    self.characters = characters
  }
}

/// The faces that a page has for one family.
public struct EmbeddedFamily: Hashable, Sendable {
  /// What the page calls the family.
  public let title: String

  /// The faces; of two for the same characters, the later one is tried first.
  public let faces: [EmbeddedFace]

  /// The name by which texts ask for the family.
  ///
  /// It follows from the faces, so that families of other pages with the same title are others.
  public let name: String

  /// Creates a family from the faces that a page has under one title.
  public init(title: String, faces: [EmbeddedFace]) {
    self.title = title
    self.faces = faces
    name = faces.reduce(into: Self.namePrefix) { name, face in
      name += " " + face.font.digest + (face.isItalic ? "i" : "")
      if let weights = face.weights { name += "\(weights.lowerBound)-\(weights.upperBound)" }
      name += face.adjustments.name
      for range in face.characters { name += ",\(range.lowerBound)-\(range.upperBound)" }
    }
  }

  /// How names of such families start.
  public static let namePrefix = "@font-face"
}
