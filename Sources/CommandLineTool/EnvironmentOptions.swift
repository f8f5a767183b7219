public import ArgumentParser
public import Devices
import Diagnostics

/// The options that say on what a message is shown.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "The device; may be given more than once, \"all\" for all. (default: iphone-15)",
      discussion: "`render-snapshot devices` lists them.", valueName: "id"))
  var devices: [String] = []

  @Option(
    help: ArgumentHelp(
      "A screen of any size, in points and pixels per point.", valueName: "WxH[@S]"))
  var viewport: String?

  @Option(help: "How the device is held: portrait or landscape.")
  var orientation: Orientation = .portrait

  @Option(help: "The system's look: light or dark.")
  var appearance: Appearance = .light

  @Option(
    help: ArgumentHelp(
      "The text size of the system's settings: xSmall … large … xxxLarge, AX1 … AX5.",
      valueName: "size"))
  var textSize: ContentSizeCategory = .large

  @Option(
    help: ArgumentHelp(
      "The language, as BCP 47; it decides the direction too.", valueName: "tag"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "Show every text as a translation might turn out: accented (longer, in brackets) or rtl "
        + "(from right to left, mirrored).", valueName: "kind"))
  var pseudo: PseudoLocale?

  /// Returns the environments asked for, in the order of the options.
  func environments() throws(Diagnostic) -> [Environment] {
    var language: LanguageTag?
    if let locale { language = try LanguageTag(locale) }
    var found: [Environment] = []
    if let viewport {
      var environment = Environment(
        viewport: try Viewport(viewport), appearance: appearance, textSize: textSize,
        locale: language)
      if orientation == .landscape { environment.orientation = .landscape }
      found.append(environment)
    }
    for device in try chosenDevices() {
      found.append(
        Environment(
          device: device, orientation: orientation, appearance: appearance, textSize: textSize,
          locale: language))
    }
    return found.map { environment in
      var environment = environment
      environment.pseudoLocale = pseudo
      return environment
    }
  }

  private func chosenDevices() throws(Diagnostic) -> [Device] {
    if devices.isEmpty { return viewport == nil ? [try Device.named("iphone-15")] : [] }
    var result: [Device] = []
    for id in devices {
      for device in id == "all" ? Device.all : [try Device.named(id)]
      where !result.contains(device) {
        result.append(device)
      }
    }
    return result
  }
}

extension Orientation: ExpressibleByArgument {}
extension PseudoLocale: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
