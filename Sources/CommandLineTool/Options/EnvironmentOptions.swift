import ArgumentParser
import Devices
import Diagnostics

/// The options that say on what messages are shown, for a command that goes through all combinations.
typealias EnvironmentOptions = AxisOptions<SeveralEnvironments>

/// The options that say on what a message is shown, for a command that shows it on one thing only.
typealias OneEnvironment = AxisOptions<SingleEnvironment>

/// How many environments a command takes.
protocol EnvironmentCount {
  /// What the help of an axis says of its values, where they are listed and where they aren't.
  static var advice: (listed: String, open: String) { get }
}

enum SeveralEnvironments: EnvironmentCount {
  static let advice = (
    listed: "May be repeated, or a list with commas; \"all\" for all.",
    open: "May be repeated, or a list with commas."
  )
}

enum SingleEnvironment: EnvironmentCount {
  static let advice = (listed: "", open: "")
}

/// The options of all axes of the environment.
struct AxisOptions<Count: EnvironmentCount>: ParsableArguments, CustomReflectable {
  /// The option's label of a screen that is described by its size.
  private static var viewportLabel: String { "viewport" }

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
      values.isEmpty ? Count.advice.open : Count.advice.listed,
      axis.name == EnvironmentAxis.device.name ? "(default: iphone-15)" : nil,
    ]
    return Option(
      wrappedValue: [], name: .customLong(axis.option),
      help: ArgumentHelp(
        "\(axis.summary) \(choices.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " "))",
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

  private func values(_ label: String) -> [String] { options[label]?.wrappedValue ?? [] }

  /// Whether a user names a value of an axis.
  func names(_ axis: EnvironmentAxis) -> Bool { !values(axis.name).isEmpty }

  /// The first option that a user gives; nil for none.
  var firstGiven: String? {
    if !values(Self.viewportLabel).isEmpty { return "--\(Self.viewportLabel)" }
    return EnvironmentAxis.all.first(where: names).map { "--\($0.option)" }
  }

  /// Whether a user names a device or the size of a screen.
  var namesDevice: Bool { names(.device) || !values(Self.viewportLabel).isEmpty }

  /// What a user says of the device in an environment that was asked for; nil where a scenario
  /// decides.
  func named(in environment: Environment) -> (device: Device?, orientation: Orientation?) {
    (
      namesDevice ? environment.device : nil,
      names(.orientation) ? environment.orientation : nil
    )
  }

  /// Returns the environments asked for: every combination, the last axis going fastest.
  func environments() throws(Diagnostic) -> [Environment] {
    var found: [Environment] = []
    let viewports = values(Self.viewportLabel).flatMap { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for text in viewports {
      var environment = Environment(device: .iPhone15)
      environment.apply(try Viewport(text))
      found.append(environment)
    }
    let devices = try values(of: .device)
    if devices.isEmpty, found.isEmpty { found.append(Environment(device: .iPhone15)) }
    for id in devices {
      var environment = Environment(device: .iPhone15)
      try EnvironmentAxis.device.set(id, in: &environment)
      found.append(environment)
    }
    for axis in EnvironmentAxis.all.dropFirst() {
      let values = try values(of: axis)
      if values.isEmpty { continue }
      var multiplied: [Environment] = []
      for environment in found {
        for value in values {
          var environment = environment
          try axis.set(value, in: &environment)
          multiplied.append(environment)
        }
      }
      guard multiplied.count <= Self.maximumCount else {
        throw .error(
          "The options ask for more than \(Self.maximumCount) variants of an input.",
          solution: "Ask for fewer at once.")
      }
      found = multiplied
    }
    var known: Set<Environment> = []
    return found.filter { known.insert($0).inserted }
  }

  /// The most variants of one input.
  private static var maximumCount: Int { 5_000 }

  /// Returns the only environment asked for.
  ///
  /// - Parameter use: What is done in one environment only, such as "A carousel is shown".
  /// - Returns: The environment.
  /// - Throws: An error that names the option with several values.
  func environment(_ use: String) throws(Diagnostic) -> Environment {
    let found = try environments()
    if found.count == 1, let only = found.first { return only }
    let axis = EnvironmentAxis.all.first { axis in
      Set(found.map { axis.value(in: $0) }).count > 1
    }
    let isViewport = axis?.name == EnvironmentAxis.device.name && !names(.device)
    let option = isViewport ? Self.viewportLabel : axis?.option ?? EnvironmentAxis.device.option
    throw .error(
      "\(use) in one environment, and --\(option) asks for several.",
      solution: "Give --\(option) once, with one value.")
  }

  /// The values of an axis, each once; `all` represents all of them.
  private func values(of axis: EnvironmentAxis) throws(Diagnostic) -> [String] {
    var result: [String] = []
    let asked = values(axis.name).flatMap { text in
      text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for value in asked {
      guard value != "all" || axis.values != nil else {
        throw .error(
          "There is no list of every \(axis.name).",
          solution: "Repeat --\(axis.option) for each one you need.")
      }
      for value in value == "all" ? axis.values ?? [] : [value] where !result.contains(value) {
        result.append(value)
      }
    }
    return result
  }
}

/// The name of an option, as the argument parser asks for it.
private struct OptionLabel: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
