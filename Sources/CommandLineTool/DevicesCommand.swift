import ArgumentParser
import Devices
import Diagnostics
import Geometry
import Isolation
import Rendering

/// `render-snapshot devices`: the devices that are known.
struct DevicesCommand: ParsableCommand {
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

  func run() throws {
    let console = consoleOptions.console
    switch formatOptions.format {
    case .text:
      let rows = Device.all.map { device in
        [
          device.id, "\(short(device.screen.width)) × \(short(device.screen.height))",
          "@\(short(device.scale))",
          "\(short(device.portraitSafeArea.top))/\(short(device.portraitSafeArea.bottom))",
          device.name,
        ]
      }
      console.print(PrintedText(table: [["ID", "POINTS", "SCALE", "SAFE", "NAME"]] + rows))
    case .json:
      console.print(.array(Device.all.map(json)))
    }
  }

  private func short(_ value: Double) -> String { OrderedJSON.decimal(value) }

  private func json(_ device: Device) -> OrderedJSON {
    .object([
      ("id", .string(device.id)), ("name", .string(device.name)),
      ("width", .number(device.screen.width)), ("height", .number(device.screen.height)),
      ("scale", .number(device.scale)), ("idiom", .string(device.idiom.rawValue)),
      (
        "safeArea",
        .object([
          ("portrait", json(device.portraitSafeArea)),
          ("landscape", json(device.landscapeSafeArea)),
        ])
      ),
      ("cornerRadius", .number(device.cornerRadius)), ("cutout", .string(device.cutout.rawValue)),
    ])
  }

  private func json(_ insets: EdgeInsets) -> OrderedJSON {
    .object([
      ("top", .number(insets.top)), ("left", .number(insets.left)),
      ("bottom", .number(insets.bottom)), ("right", .number(insets.right)),
    ])
  }
}

extension DevicesCommand: ConfinedCommand {
  var permissions: Permissions { Permissions() }
}
