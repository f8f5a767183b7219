public import Devices
public import Diagnostics
public import Messages

extension Scenario {
  /// The key by which a scenario is recognised; its value is the version of the format, 1.
  public static let key = "scenario"

  /// Keys for tests, which playing ignores.
  private static let expectations = ["expected", "expectedLeft", "expects"]

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - bytes: The file: JSON when its name ends in `.json`, else YAML.
  ///   - file: The file's name, for problems.
  ///   - device: The device instead of the scenario's own; nil for that.
  ///   - orientation: Its orientation instead of the scenario's own; nil for that.
  ///   - files: Returns the bytes of another file, named by its path relative to the scenario, or
  ///     throws why it can't.
  /// - Returns: The scenario, and what its author should know.
  /// - Throws: The errors of the file, each with its line and key path.
  public static func parse(
    _ bytes: [UInt8], file: String, device: Device? = nil, orientation: Orientation? = nil,
    files: ScenarioFiles
  ) throws(InputProblems) -> Parsed<Scenario> {
    let source = try InputProblems.gathering(try ScenarioSource(bytes, file: file))
    return try source.scenario(device: device, orientation: orientation, files: files)
  }

  static let headerFields =
    [
      ScenarioField(key, .whole(1...1), isRequired: true),
      ScenarioField("vendor", .text, isRequired: true),
      ScenarioField("sdk", .anything, isRequired: true),
      ScenarioField("device", .text),
      ScenarioField("orientation", .word(Orientation.allCases.map(\.rawValue))),
      ScenarioField("start", .date),
      ScenarioField("until", .seconds),
      ScenarioField("messages", .anything),
      ScenarioField("app", .anything),
      ScenarioField("steps", .anything, isRequired: true),
      ScenarioField("about", .anything),
    ] + expectations.map { ScenarioField($0, .anything) }
}

extension ScenarioSource {
  /// Reads the scenario.
  ///
  /// - Parameters:
  ///   - device: The device instead of the scenario's own; nil for that.
  ///   - orientation: Its orientation instead of the scenario's own; nil for that.
  ///   - send: What the server makes of a message before it delivers it; nil delivers all as they
  ///     are.
  ///   - files: Returns the bytes of another file, named by its path relative to the scenario, or
  ///     throws why it can't.
  /// - Returns: The scenario, and what its author should know.
  /// - Throws: The errors of the file, each with its line and key path.
  public func scenario(
    device: Device? = nil, orientation: Orientation? = nil,
    sending send: ((Scenario.Message, Vendor) -> SentMessage)? = nil, files: ScenarioFiles
  ) throws(InputProblems) -> Parsed<Scenario> {
    let reader = ScenarioReader(file: file)
    for warning in warnings { reader.addDiagnostic(warning) }
    let parser = ScenarioParser(reader: reader, root: root)
    var setting = try parser.setting()
    setting.device = device ?? setting.device
    setting.orientation = orientation ?? setting.orientation
    guard let type = ScenarioVendors.rules(of: setting.vendor, setting.sdk) else {
      reader.error(
        root["vendor"]?.line ?? root.line, path: "vendor",
        summary: "Scenarios of \(setting.vendor.title) can't be played yet.")
      throw InputProblems(reader.problems)
    }
    let scenario = try parser.scenario(setting, by: type, sending: send, files: files)
    return Parsed(scenario, warnings: reader.warnings)
  }
}
