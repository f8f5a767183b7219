import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import Styles
import TestSupport
import Typesetting
import WhatIf

/// A message to try values with, and what lays it out.
enum Trials {
  static let renderer = Result { try Renderer(fonts: FontBook()) }

  /// A modal with a heading, a body and two buttons.
  static let modal = """
    {"display_type": "modal", "name": "trial", "display": {
      "template": "header_body_media", "border_radius": 8,
      "heading": {"text": "Five minutes from here", "size": 20, "style": ["bold"]},
      "body": {"text": "Two of your favourite places are open until midnight tonight."},
      "button_layout": "separate",
      "buttons": [
        {"id": "no", "label": {"text": "Not now"}, "border_radius": 4},
        {"id": "yes", "label": {"text": "Show them to me"}, "background_color": "#0050A0"}]}}
    """

  static func subject(
    _ json: String = modal, on device: String = "iphone-15", style: PlistValue.Members = [:]
  ) throws -> WhatIfInput {
    let source = try InputReader(vendor: .airship).source(
      Array(json.utf8), named: "message.json",
      style: style.isEmpty
        ? nil : InputStyle(name: "style.plist", plist: StylePlist(values: style)),
      assets: AssetFolder(Repository.root + "/none"))
    return WhatIfInput(source, environment: Environment(device: try Device.named(device)))
  }

  /// Reads a setting of one value.
  static func setting(_ text: String, for subject: WhatIfInput) throws -> Setting {
    let axis = try Axis(text, styleKeys: try subject.styleKeys())
    return Setting(axis.key, axis.values[0])
  }

  static func effect(_ text: String..., on subject: WhatIfInput) throws -> Effect {
    let settings = try text.map { try setting($0, for: subject) }
    let renderer = try renderer.get()
    return Effect(
      from: try subject.laidOut(by: renderer),
      to: try subject.setting(settings).laidOut(by: renderer))
  }
}
