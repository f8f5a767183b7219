import ArgumentParser
import Rendering

/// `render-snapshot devices`: the devices that are known.
struct DevicesCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices that messages can be drawn on.",
    usage: "render-snapshot devices [<options>]",
    discussion: """
      EXAMPLE
        render-snapshot devices --format json
      """)

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>
  @OptionGroup var consoleOptions: ListOptions

  func run() { console.print(DeviceList(), as: formatOptions.format) }
}

/// `render-snapshot fonts`: the fonts that texts can be set in.
struct FontsCommand: ConfinedCommand {
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
    console.print(try FontList(withFontsIn: fonts.fonts), as: formatOptions.format)
  }
}
