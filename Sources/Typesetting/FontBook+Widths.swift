extension FontBook {
  /// Families whose letters are as wide as those of others, the preferred ones first.
  ///
  /// A phone has the fonts on the right; those on the left are free, and lines of the same text break
  /// in the same places. Sources: <https://github.com/liberationfonts/liberation-fonts>,
  /// <https://www.gust.org.pl/projects/e-foundry/tex-gyre>, <https://github.com/SorkinType/Gelasio>.
  private static let sameWidths: [(family: String, names: [String])] = [
    ("Liberation Sans", ["Arial", "Helvetica"]), ("Arimo", ["Arial", "Helvetica"]),
    ("TeX Gyre Heros", ["Arial", "Helvetica"]),
    ("Liberation Serif", ["Times New Roman", "Times", "serif"]),
    ("Tinos", ["Times New Roman", "Times", "serif"]),
    ("TeX Gyre Termes", ["Times New Roman", "Times", "serif"]),
    ("Liberation Mono", ["Courier New", "Courier", "monospace"]),
    ("Cousine", ["Courier New", "Courier", "monospace"]),
    ("TeX Gyre Cursor", ["Courier New", "Courier", "monospace"]),
    ("Gelasio", ["Georgia"]),
  ]

  /// Returns a free family whose letters are as wide as those of another one; nil if none is known.
  public static func familyWithWidths(of name: String) -> String? {
    let name = name.lowercased()
    return sameWidths.first { $0.names.contains { $0.lowercased() == name } }?.family
  }

  /// Lets the files of a family count for others of the same widths that have none.
  static func shareWidths(in filesByName: inout [String: [Int]]) {
    for (family, names) in sameWidths {
      guard let files = filesByName[family.lowercased()] else { continue }
      for name in names.map({ $0.lowercased() }) where filesByName[name] == nil {
        filesByName[name] = files
      }
    }
  }
}
