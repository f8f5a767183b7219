import Devices
package import Diagnostics
import Geometry

/// The devices that messages can be drawn on, as a list.
package struct DeviceList: PrintedResult {
  /// Lists all devices.
  package init() {}

  package var text: PrintedText {
    let rows = Device.all.map { device in
      [
        device.id,
        "\(OrderedJSON.decimal(device.screen.width)) × \(OrderedJSON.decimal(device.screen.height))",
        "@\(OrderedJSON.decimal(device.scale))",
        OrderedJSON.decimal(device.portraitSafeArea.top) + "/"
          + OrderedJSON.decimal(device.portraitSafeArea.bottom),
        device.name,
      ]
    }
    return PrintedText(table: [["ID", "POINTS", "SCALE", "SAFE", "NAME"]] + rows)
  }

  package var json: OrderedJSON {
    .array(
      Device.all.map { device in
        .object([
          ("id", .string(device.id)), ("name", .string(device.name)),
          ("width", .number(device.screen.width)), ("height", .number(device.screen.height)),
          ("scale", .number(device.scale)), ("idiom", .string(device.idiom.rawValue)),
          (
            "safeArea",
            .object([
              ("portrait", Self.insetsJSON(device.portraitSafeArea)),
              ("landscape", Self.insetsJSON(device.landscapeSafeArea)),
            ])
          ),
          ("cornerRadius", .number(device.cornerRadius)),
          ("cutout", .string(device.cutout.rawValue)),
        ])
      })
  }

  private static func insetsJSON(_ insets: EdgeInsets) -> OrderedJSON {
    .object([
      ("top", .number(insets.top)), ("left", .number(insets.left)),
      ("bottom", .number(insets.bottom)), ("right", .number(insets.right)),
    ])
  }
}
