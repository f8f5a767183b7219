import ArgumentParser
import Devices
import Diagnostics
import Inputs

/// The options that say on what messages are shown, for a command that goes through all combinations.
typealias EnvironmentOptions = AxisOptions<SeveralEnvironments>

/// The options that say on what a message is shown, for a command that shows it on one thing only.
typealias OneEnvironment = AxisOptions<SingleEnvironment>

/// How many environments a command takes.
protocol EnvironmentCount {
  static var isOne: Bool { get }
}

enum SeveralEnvironments: EnvironmentCount {
  static let isOne = false
}

enum SingleEnvironment: EnvironmentCount {
  static let isOne = true
}

/// The options of all axes of the environment.
struct AxisOptions<Count: EnvironmentCount>: ParsableArguments, CustomReflectable {
  private static var viewportLabel: String { EnvironmentRequest.viewportOption }

  private var options: [String: Option<[String]>]

  init() {
    options = Dictionary(
      uniqueKeysWithValues: EnvironmentAxis.all.map { ($0.name, Self.option(for: $0)) })
    options[Self.viewportLabel] = Option(
      wrappedValue: [], name: .customLong(Self.viewportLabel), parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "A screen of any size, in points and pixels per point.", valueName: "WxH[@S]"))
  }

  private static func option(for axis: EnvironmentAxis) -> Option<[String]> {
    let values = axis.values ?? []
    // Devices are listed by a command of their own.
    let list = values.count <= 16 ? values.joined(separator: ", ") : ""
    let choices = [
      list.isEmpty ? nil : "One of \(list).",
      Count.isOne
        ? nil
        : "May be repeated, or a list with commas" + (values.isEmpty ? "." : "; \"all\" for all."),
      axis.name == EnvironmentAxis.device.name ? "(default: iphone-15)" : nil,
    ]
    return Option(
      wrappedValue: [], name: .customLong(axis.option),
      help: ArgumentHelp(
        "\(axis.summary) \(choices.compactMap(\.self).joined(separator: " "))",
        discussion: axis.name == EnvironmentAxis.device.name
          ? "`render-snapshot devices` lists them." : "",
        valueName: axis.valueName),
      completion: values.isEmpty ? .default : .list(values + ["all"]))
  }

  // MARK: Parsing

  private static var labels: [String] { EnvironmentAxis.all.map(\.name) + [viewportLabel] }

  // NOTE: The argument parser finds options by reflection, and stores what was parsed by decoding.
  // Both are public protocols, so that a table can make options which no property declares.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionLabel.self)
    options = [:]
    for label in Self.labels {
      options[label] = try container.decode(
        Option<[String]>.self, forKey: OptionLabel(stringValue: label))
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Self.labels.compactMap { label in options[label].map { (label, $0 as Any) } },
      displayStyle: .struct)
  }

  // MARK: Values

  /// What a user asks for.
  var request: EnvironmentRequest {
    var request = EnvironmentRequest()
    for axis in EnvironmentAxis.all { request.values[axis] = options[axis.name]?.wrappedValue }
    request.viewports = options[Self.viewportLabel]?.wrappedValue ?? []
    return request
  }

  /// Returns a reader that knows the data which are named.
  func filling(_ reader: InputReader) throws(Diagnostic) -> InputReader {
    var reader = reader
    try reader.readData(for: request)
    return reader
  }

  func environments() throws(Diagnostic) -> [Environment] { try request.environments() }
}

/// The name of an option, as the argument parser asks for it.
private struct OptionLabel: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
