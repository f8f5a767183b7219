package import Diagnostics
import Inputs
import Typesetting

/// The fonts that texts are set in, in the order they are tried.
package struct FontList: PrintedResult {
  private let book: FontBook

  /// Lists the fonts of the program.
  ///
  /// - Parameter folder: A folder with fonts that take precedence; nil for none.
  /// - Throws: A `Diagnostic` that names the folder whose fonts can't be opened.
  package init(withFontsIn folder: String?) throws(Diagnostic) {
    book = try .found(userFolder: folder)
  }

  package var text: PrintedText {
    let rows = book.all.map { font in
      let (lightest, heaviest) = (font.weights.lowerBound, font.weights.upperBound)
      return [
        font.family, lightest == heaviest ? "\(lightest)" : "\(lightest)–\(heaviest)",
        font.isItalic ? "italic" : "", font.path,
      ]
    }
    return PrintedText(table: [["FAMILY", "WEIGHTS", "STYLE", "FILE"]] + rows) + "\n\n" + note
  }

  private var note: PrintedText {
    let system = book.systemFont
    guard system.isStandIn else {
      return "The system font is \(system.family), with its own optical sizes and tracking."
    }
    return """
      The system font is set on its own widths, tracking and line heights; its letter shapes are \
      those of \(system.family).
      Widths are guesses for Greek, Cyrillic, and Latin letters that are not a base letter with an \
      accent, such as Æ, Ø, ß and ł.
      A style or page that names \(system.family) gets it with its own widths.
      """
  }

  package var json: OrderedJSON {
    .array(
      book.all.map { font in
        .object([
          ("family", .string(font.family)), ("file", .string(font.path)),
          ("minimumWeight", .number(Double(font.weights.lowerBound))),
          ("maximumWeight", .number(Double(font.weights.upperBound))),
          ("italic", .boolean(font.isItalic)), ("color", .boolean(font.isColor)),
          ("scripts", .array(font.scripts.map(OrderedJSON.string))),
        ])
      })
  }
}
