import Boxes
import Platform
import Synchronization

/// One face of a font file, which is opened when it is first needed.
final class FontFile: Sendable {
  /// The largest font file that is opened, in bytes; the largest font in use has about 150 MB.
  static let maximumSize = 256 << 20

  /// The file; the name of a font that a page brings with it.
  let path: String

  /// The bytes of a font that a page brings with it.
  let bytes: SharedBytes?
  let index: Int

  /// The family's name, as it is shown.
  let family: String

  /// Other names by which this one face is found: its full name and its PostScript name.
  let faceNames: [String]

  /// The weights that it is taken for: one, or several.
  let weights: ClosedRange<Int>

  /// The weights that can be set, nil if the weight is no axis.
  let axis: ClosedRange<Int>?
  let isItalic: Bool
  let isColor: Bool

  /// The scripts that it is good for.
  let scripts: [Script]

  /// Whether it is Apple's own system font, which was given by the user.
  let isSystemFont: Bool

  /// The optical sizes that are set, in points; nil if that is no axis or is not used.
  let opticalSizes: ClosedRange<Double>?

  /// The characters that it is used for; none is all.
  let characters: [ClosedRange<UInt32>]

  /// What a page changes about its measures.
  let adjustments: FontAdjustments

  /// OpenType features that are switched off when this font is used.
  let disabledFeatures: [UInt32]

  /// The family of the phone that the file is set in the place of, on its measures; nil for most.
  let substituted: String?

  /// What advances and outlines are multiplied with.
  let width: Double

  private let opening: Mutex<Opening>

  private enum Opening {
    case untried
    case done(OpenFont)
    case failed(FontError)
  }

  /// Creates a file whose facts are known already.
  init(
    path: String, family: String, weights: ClosedRange<Int>, isItalic: Bool = false,
    isColor: Bool = false, scripts: [Script], disabledFeatures: [UInt32] = []
  ) {
    self.path = path
    bytes = nil
    characters = []
    adjustments = FontAdjustments()
    axis = weights.lowerBound < weights.upperBound ? weights : nil
    self.index = 0
    self.family = family
    self.faceNames = []
    self.weights = weights
    self.isItalic = isItalic
    self.isColor = isColor
    self.scripts = scripts
    self.disabledFeatures = disabledFeatures
    isSystemFont = false
    opticalSizes = nil
    substituted = nil
    width = 1
    opening = Mutex(.untried)
  }

  /// Creates a file for a face that a bundled one substitutes.
  init(_ face: FontSubstitute.Face, of substitute: FontSubstitute, in folder: String) {
    let design = substitute.bundled.split(separator: " ")
    path =
      "\(folder)/\(design.first ?? "")/\(design.joined())-\(face.file).ttf"
    bytes = nil
    characters = []
    var adjustments = FontAdjustments()
    adjustments.ascent = face.ascent
    adjustments.descent = face.descent
    adjustments.lineGap = face.lineGap
    self.adjustments = adjustments
    axis = nil
    index = 0
    family = substitute.bundled
    faceNames = []
    weights = face.weights
    isItalic = face.isItalic
    isColor = false
    scripts = [.latin, .greek, .cyrillic]
    disabledFeatures = [tag("kern")]
    isSystemFont = false
    opticalSizes = nil
    substituted = substitute.family
    width = face.width
    opening = Mutex(.untried)
  }

  /// Reads the facts of a face from its file.
  init(reading path: String, index: Int) throws(FontError) {
    let font = try OpenFont(path: path, index: index)
    guard let family = font.name(.typographicFamily) ?? font.name(.family) else {
      throw .notAFont(path: path)
    }
    self.path = path
    bytes = nil
    characters = []
    adjustments = FontAdjustments()
    axis = font.axis
    self.index = index
    self.family = family
    self.faceNames = [font.name(.fullName), font.name(.postScriptName)].compactMap { $0 }
    self.weights = font.weights
    self.isItalic = font.isItalic
    self.isColor = font.isColor
    self.scripts = font.scripts
    self.disabledFeatures = []
    isSystemFont = FontBook.isSystemFamily(family)
    opticalSizes = isSystemFont ? font.opticalSizes : nil
    substituted = nil
    width = 1
    opening = Mutex(.done(font))
  }

  /// Creates a file for a font of a page that was opened already.
  init(_ face: EmbeddedFace, opened font: OpenFont) {
    path = EmbeddedFamily.namePrefix + " " + face.font.digest
    bytes = face.font.bytes
    index = 0
    family = path
    faceNames = []
    axis = font.axis
    weights = face.weights ?? font.axis ?? 400...400
    isItalic = face.isItalic
    isColor = font.isColor
    scripts = []
    characters = face.characters
    adjustments = face.adjustments
    disabledFeatures = []
    isSystemFont = false
    opticalSizes = nil
    substituted = nil
    width = 1
    opening = Mutex(.done(font))
  }

  /// Opens the file, once; later calls give the same answer.
  func open() throws(FontError) -> OpenFont {
    // A closure whose errors are typed can't be passed to `withLock` on every platform.
    let opened = opening.withLock { (state: inout Opening) -> Result<OpenFont, FontError> in
      switch state {
      case .done(let font): return .success(font)
      case .failed(let error): return .failure(error)
      case .untried:
        do throws(FontError) {
          let font = try OpenFont(path: path, index: index)
          state = .done(font)
          return .success(font)
        } catch {
          state = .failed(error)
          return .failure(error)
        }
      }
    }
    return try opened.get()
  }
}
