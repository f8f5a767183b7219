/// The fonts that text may be set with: the bundled ones and those of a folder of the user's.
///
/// Making one opens only the file of the system font; the others are opened when first needed.
public struct FontBook: Sendable {
  /// The most files that are looked at in a folder.
  public static let maximumFileCount = 10_000

  /// The longest family name that is looked for, in UTF-8 bytes.
  static let maximumNameLength = 255

  /// The family that replaces the system font.
  public static let systemFamily = "Inter"

  /// The family that emoji are drawn with.
  static let emojiFamily = "Noto Color Emoji"

  /// The folder `Fonts` at the top of this package, as it was when this was compiled; in a package
  /// for installation, the one that it is installed to.
  public static let bundledFolder: String = {
    #if PACKAGED
    // The position of the build would be another one in each build.
    return "/usr/share/render-snapshot/Fonts"
    #else
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast(3) + ["Fonts"]).joined(separator: "/")
    #endif
  }()

  /// The bundled files in the catalogue's order, then the user's.
  ///
  /// The position in this list is part of a `FaceID`, so those of bundled faces never change.
  let files: [FontFile]

  /// How many of the files come with the package.
  let bundledCount: Int

  /// The families that characters fall back to, in order.
  let fallbackFamilies: [(name: String, scripts: [Script], files: [Int])]

  /// The measures of the system font that `systemFamily` is set on where it replaces it; nil
  /// where the user's folder has the system font itself.
  let systemTables: SystemFontTables?

  /// The files of the system font, or of the family that replaces it.
  let systemFileNumbers: [Int]

  /// The numbers of the files that emoji are drawn with.
  let emojiFileNumbers: [Int]

  /// The numbers of the files by the family's or face's name in lower case.
  private let filesByName: [String: [Int]]

  /// Creates a book of the bundled fonts and, if named, those of a folder.
  ///
  /// Families of the user's folder win over bundled ones of the same name. Those whose letters are as
  /// wide as Arial's, say, count for Arial where there is none, the user's before bundled ones. The
  /// folders in the user's are looked into one level deep, and files whose names don't end as fonts
  /// do are passed over.
  ///
  /// - Throws: `FontError` when the system font is missing or a font of the user's is unusable.
  public init(
    folder: String = FontBook.bundledFolder, userFolder: String? = nil
  ) throws(FontError) {
    let bundled = Self.catalog(in: folder) + Self.substituteFiles(in: folder)
    let user = try userFolder.map { (path) throws(FontError) in try Self.readFolder(path) } ?? []
    files = bundled + user
    bundledCount = bundled.count
    _ = try files[0].open()

    var filesByName: [String: [Int]] = [:]
    for number in bundled.count..<files.count {
      filesByName[files[number].family.lowercased(), default: []].append(number)
    }
    for number in bundled.indices where files[number].substituted == nil {
      let name = files[number].family.lowercased()
      guard filesByName[name].map({ $0[0] < bundled.count }) ?? true else { continue }
      filesByName[name, default: []].append(number)
    }
    for number in bundled.count..<files.count {
      for name in files[number].faceNames.map({ $0.lowercased() }) where filesByName[name] == nil {
        filesByName[name] = [number]
      }
    }
    Self.shareWidths(in: &filesByName, bundledCount: bundled.count)
    Self.addFaceNames(to: &filesByName, files: files)
    self.filesByName = filesByName

    var fallbackFamilies: [(name: String, scripts: [Script], files: [Int])] = []
    for file in files
    where file.substituted == nil && !fallbackFamilies.contains(where: { $0.name == file.family }) {
      let numbers = filesByName[file.family.lowercased()] ?? []
      fallbackFamilies.append((file.family, file.scripts, numbers))
    }
    // Those of signs are the last resort, after all fonts of the user's.
    self.fallbackFamilies =
      fallbackFamilies.filter { $0.scripts != [.common] }
      + fallbackFamilies.filter { $0.scripts == [.common] }
    let own = Self.systemFamilies.lazy.compactMap { filesByName[$0] }
      .first { $0[0] >= bundled.count }
    // Read even where it isn't needed, so that a folder Fonts without it is found out at once.
    let tables = try SystemFontTables(folder: folder)
    systemTables = own == nil ? tables : nil
    systemFileNumbers =
      own ?? bundled.indices.filter { bundled[$0].family == Self.systemFamily }
    emojiFileNumbers = filesByName[Self.emojiFamily.lowercased()] ?? []
  }

  /// Returns the family that is used for a list of wanted ones, and whether it is another one than
  /// the first wanted.
  ///
  /// Names are compared without regard to case. Names for the system font, and no name at all, give
  /// `systemFamily` without counting as substituted; neither does a family of the same widths, but one
  /// of nearly the same does.
  public func resolve(families: [String]) -> (family: String, wasSubstituted: Bool) {
    for (position, name) in families.enumerated() {
      if let file = fileNumbers(named: name)?.first {
        return (files[file].family, position > 0 || files[file].substituted != nil)
      }
    }
    return (files[systemFileNumbers[0]].family, !families.isEmpty)
  }

  /// The fonts in the book, in the order in which they are numbered.
  public var all: [FontInfo] {
    files.filter { $0.substituted == nil }.map { file in
      FontInfo(
        family: file.family, path: file.path, index: file.index, weights: file.weights,
        isItalic: file.isItalic, isColor: file.isColor, scripts: file.scripts.map(\.name))
    }
  }

  /// The family that the system font is drawn with, and whether it only replaces it: then
  /// widths, line heights and tracking are the system font's, and letter shapes are the family's.
  public var systemFont: (family: String, isStandIn: Bool) {
    (files[systemFileNumbers[0]].family, systemTables != nil)
  }

  /// Returns the files of a family or face, nil if the name is unknown.
  func fileNumbers(named name: String) -> [Int]? {
    guard name.utf8.count <= Self.maximumNameLength else { return nil }
    let name = name.lowercased()
    if let numbers = filesByName[name] { return numbers }
    return Self.systemNames.contains(name) ? systemFileNumbers : nil
  }

  /// Whether a name represents the system font, and no file has it.
  func isSystemName(_ name: String) -> Bool {
    guard name.utf8.count <= Self.maximumNameLength else { return false }
    let name = name.lowercased()
    return filesByName[name] == nil && Self.systemNames.contains(name)
  }

  /// Whether a file replaces the system font, whose own is not here.
  func isStandIn(_ file: Int) -> Bool {
    systemTables != nil && systemFileNumbers.contains(file)
  }

  /// Whether a file is one of signs, which belong to no script.
  func hasSignsAlone(_ file: Int) -> Bool { files[file].scripts == [.common] }

  /// Whether a family is Apple's system font itself, by its name.
  static func isSystemFamily(_ name: String) -> Bool {
    systemFamilies.contains(name.lowercased())
  }

  /// The families that are the system font itself, in the order in which they are preferred.
  private static let systemFamilies = [
    "sf pro", ".sf ns", ".sf ui", ".sfui", ".sfns", "sf ui", "sf pro text", ".sf ns text",
    ".sf ui text", "sf ui text", "sf pro display", ".sf ns display", ".sf ui display",
    "sf ui display",
  ]

  /// Names by which Apple's system font is asked for.
  private static let systemNames = Set(
    [
      "system-ui", "ui-sans-serif", "-apple-system", "-apple-system-font",
      "blinkmacsystemfont", ".applesystemuifont", "san francisco", "system",
    ] + systemFamilies)
}

/// What a font offers.
public struct FontInfo: Hashable, Sendable {
  /// The name of the family, as styles and messages ask for it.
  public var family: String

  /// The path of the file.
  public var path: String

  /// The face's number in a collection; 0 in other files.
  public var index: Int

  /// One weight, or those of a variable font's axis; 400 is regular and 700 bold.
  public var weights: ClosedRange<Int>

  /// Whether the face is italic or oblique.
  public var isItalic: Bool

  /// Whether the font has images in colour, as emoji have.
  public var isColor: Bool

  /// The scripts that the font has letters of, as ISO 15924's four letters.
  public var scripts: [String]
}
