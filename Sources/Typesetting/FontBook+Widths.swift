extension FontBook {
  /// Families whose letters are as wide as those of others, the preferred ones first.
  ///
  /// A phone has the fonts on the right; those on the left are free, and lines of the same text break
  /// in the same positions. Sources: <https://github.com/liberationfonts/liberation-fonts>,
  /// <https://www.gust.org.pl/projects/e-foundry/tex-gyre>, <https://github.com/SorkinType/Gelasio>.
  private static let sameWidths: [(family: String, names: [String])] = [
    ("Liberation Sans", sansSerif), ("Arimo", sansSerif), ("TeX Gyre Heros", sansSerif),
    ("Liberation Serif", serif), ("Tinos", serif), ("TeX Gyre Termes", serif),
    ("Liberation Mono", monospaced), ("Cousine", monospaced), ("TeX Gyre Cursor", monospaced),
    ("Gelasio", ["Georgia"]),
  ]

  // CSS's generic families are those that WebKit's SettingsBaseCocoa.mm gives them on iOS.
  private static let sansSerif = ["Arial", "Helvetica", "sans-serif"]
  private static let serif = ["Times New Roman", "Times", "serif"]
  private static let monospaced = ["Courier New", "Courier", "monospace"]

  /// Returns a free family whose letters are as wide as those of another one; nil if none is known.
  public static func familyWithWidths(of name: String) -> String? {
    replacements[name.lowercased()]
  }

  /// Returns the family that is set in the place of one of the phone's whose measures are known in
  /// part; nil if none is.
  public static func substitute(for name: String) -> String? {
    substitutes.first { substitute in
      let known = substitute.family.lowercased()
      let name = name.lowercased()
      return name == known
        || name.split(separator: "-").first.map(String.init) == known.filter { $0 != " " }
    }?.bundled
  }

  /// The first family for each name, which is in lower case.
  private static let replacements = Dictionary(
    sameWidths.flatMap { family, names in names.map { ($0.lowercased(), family) } },
    uniquingKeysWith: { first, _ in first })

  /// Lets the files of a family count for others of the same widths that have none; the user's
  /// before bundled ones, whose numbers are below the count.
  static func shareWidths(in filesByName: inout [String: [Int]], bundledCount: Int) {
    let own = filesByName
    for isBundled in [false, true] {
      for (family, names) in sameWidths {
        guard let files = own[family.lowercased()], (files[0] < bundledCount) == isBundled else {
          continue
        }
        for name in names.map({ $0.lowercased() }) where filesByName[name] == nil {
          filesByName[name] = files
        }
      }
    }
  }
}
