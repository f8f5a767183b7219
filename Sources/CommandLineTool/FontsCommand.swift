import ArgumentParser
import Diagnostics
import Isolation
import Rendering
import Typesetting

/// `render-snapshot fonts`: the fonts that texts can be set in.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the fonts that texts are set in, in the order they are tried.",
    usage: "render-snapshot fonts [<options>]",
    discussion: """
      EXAMPLE
        render-snapshot fonts --fonts MyFonts/
      """)

  @OptionGroup var fonts: FontOptions

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @OptionGroup var consoleOptions: ListOptions

  func run() throws {
    let console = consoleOptions.console
    let book = try reporting(console) { [fonts] () throws(Diagnostic) in
      try fonts.book()
    }
    switch formatOptions.format {
    case .text:
      let rows = book.all.map { font in
        [font.family, weights(font), font.isItalic ? "italic" : "", font.path]
      }
      console.print(PrintedText(table: [["FAMILY", "WEIGHTS", "STYLE", "FILE"]] + rows))
      console.print("\n" + note(on: book.systemFont))
    case .json:
      console.print(.array(book.all.map(json)))
    }
  }

  private func note(on system: (family: String, isStandIn: Bool)) -> PrintedText {
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

  private func weights(_ font: FontInfo) -> String {
    let (lowest, highest) = (font.weights.lowerBound, font.weights.upperBound)
    return lowest == highest ? "\(lowest)" : "\(lowest)–\(highest)"
  }

  private func json(_ font: FontInfo) -> OrderedJSON {
    .object([
      ("family", .string(font.family)), ("file", .string(font.path)),
      ("minimumWeight", .number(Double(font.weights.lowerBound))),
      ("maximumWeight", .number(Double(font.weights.upperBound))),
      ("italic", .boolean(font.isItalic)), ("color", .boolean(font.isColor)),
      ("scripts", .array(font.scripts.map(OrderedJSON.string))),
    ])
  }
}

extension FontsCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}
