import Boxes

/// A family of the phone that a bundled one is set in its place, on measures that are known of it.
struct FontSubstitute {
  /// One face: the bundled file, the weights that it is taken for, and what of it is changed.
  struct Face {
    var file: String
    var weights: ClosedRange<Int>
    var isItalic = false

    /// What advances and outlines are multiplied with.
    var width = 1.0
    var ascent: Double
    var descent: Double

    /// Below a line of a page; labels have none.
    var lineGap: Double

    /// The same on the bundled italic.
    var italic: Face {
      var copy = self
      copy.isItalic = true
      copy.file = file == "Regular" ? "Italic" : file + "Italic"
      return copy
    }
  }

  /// The family as the phone calls it.
  var family: String

  /// The bundled family.
  var bundled: String
  var faces: [Face]
}

extension FontBook {
  /// The families that are set on measures of their own.
  ///
  /// Widths were chosen to fit lines in photographs of phones, 3 of the light weight and 2 of the
  /// medium one, and their breaks; the ink of one medium title stays 2 % too narrow. Regular and bold
  /// were not measured, nor were pairs of letters, so none is kerned. Heights are AppKit's; of the
  /// light weight the largest that frames of Xcode and the photographs allow
  /// (Docs/Text.md#fonts-of-the-phone-that-others-replace).
  static let substitutes = [
    FontSubstitute(
      family: "Helvetica Neue", bundled: "Liberation Sans",
      faces: [
        FontSubstitute.Face(
          file: "Regular", weights: 100...300, width: 0.9775, ascent: 0.974, descent: 0.213,
          lineGap: 0.028),
        FontSubstitute.Face(
          file: "Regular", weights: 400...400, ascent: 0.952, descent: 0.213, lineGap: 0.028),
        FontSubstitute.Face(
          file: "Regular", weights: 500...500, width: 0.9848, ascent: 0.975, descent: 0.217,
          lineGap: 0.029),
        FontSubstitute.Face(
          file: "Bold", weights: 700...700, ascent: 0.975, descent: 0.217, lineGap: 0.029),
      ].flatMap { [$0, $0.italic] })
  ]

  /// Returns the files of the substitutes, which come after the catalogue's.
  static func substituteFiles(in folder: String) -> [FontFile] {
    substitutes.flatMap { substitute in
      substitute.faces.map { FontFile($0, of: substitute, in: folder) }
    }
  }

  /// Lets substitutes count for their families, and faces by the names that UIKit has for them, where
  /// no file of the user's does.
  static func addFaceNames(to filesByName: inout [String: [Int]], files: [FontFile]) {
    for number in files.indices {
      guard let name = files[number].substituted?.lowercased() else { continue }
      if filesByName[name].map({ files[$0[0]].substituted == nil }) ?? false { continue }
      filesByName[name, default: []].append(number)
    }
    for (family, prefix, regular) in faceNames {
      guard let all = filesByName[family.lowercased()] else { continue }
      // The regular face's name is the family's, so that a weight beside it counts.
      if filesByName[prefix + regular] == nil { filesByName[prefix + regular] = all }
      for (suffixes, weight, isItalic) in faceSuffixes {
        let fitting = all.filter { files[$0].isItalic == isItalic }
        let chosen = (fitting.isEmpty ? all : fitting).filter {
          files[$0].weights.contains(weight)
        }
        let numbers = chosen.isEmpty ? (fitting.isEmpty ? all : fitting) : chosen
        for name in suffixes.map({ prefix + "-" + $0 + regular }) where filesByName[name] == nil {
          filesByName[name] = numbers
        }
      }
    }
  }

  /// How PostScript names of the phone's faces begin, and what those of Monotype end with.
  private static let faceNames = [
    ("Helvetica Neue", "helveticaneue", ""), ("Helvetica", "helvetica", ""),
    ("Arial", "arial", "mt"), ("Times New Roman", "timesnewromanps", "mt"),
    ("Courier New", "couriernewps", "mt"), ("Courier", "courier", ""),
  ]

  private static let faceSuffixes: [(suffixes: [String], weight: Int, isItalic: Bool)] = [
    (["italic", "oblique"], 400, true),
    (["ultralight", "thin", "light"], 300, false),
    (["ultralightitalic", "thinitalic", "lightitalic", "lightoblique"], 300, true),
    (["medium"], 500, false), (["mediumitalic"], 500, true),
    (["bold"], 700, false), (["bolditalic", "boldoblique"], 700, true),
  ]
}
