public import Diagnostics

/// What a user asks for of each axis: every combination of the values is an environment.
public struct EnvironmentRequest: Sendable {
  /// The name of the option with screens of any size.
  public static let viewportOption = "viewport"

  /// The maximum number of environments.
  public static let maximumCount = 5_000

  /// Screens of any size, each text one or a list with commas, such as `393x852@3`.
  public var viewports: [String] = []

  /// The values of axes, each text a value, a list with commas, or `all`.
  public var values: [EnvironmentAxis: [String]] = [:]

  /// Asks for nothing, which is one environment: the default device as it was bought.
  public init() {}

  /// Whether a user names a value of an axis.
  public func names(_ axis: EnvironmentAxis) -> Bool { !(values[axis] ?? []).isEmpty }

  /// The first option that a user gives; nil for none.
  public var firstOption: String? {
    if !viewports.isEmpty { return "--\(Self.viewportOption)" }
    return EnvironmentAxis.all.first(where: names).map { "--\($0.option)" }
  }

  /// The device that a user names, in an environment that was asked for; nil for none.
  public func device(in environment: Environment) -> Device? {
    names(.device) || !viewports.isEmpty ? environment.device : nil
  }

  /// The orientation that a user names, in an environment that was asked for; nil for none.
  public func orientation(in environment: Environment) -> Orientation? {
    names(.orientation) ? environment.orientation : nil
  }

  /// Returns the environments asked for: every combination, the last axis going fastest.
  ///
  /// Throws an error for a value that is not one, and for more than `maximumCount` combinations.
  public func environments() throws(Diagnostic) -> [Environment] {
    var found: [Environment] = []
    for text in viewports.flatMap(Self.list) {
      var environment = Environment(device: .iPhone15)
      environment.apply(try Viewport(text))
      found.append(environment)
    }
    if !names(.device), found.isEmpty { found.append(Environment(device: .iPhone15)) }
    for id in try values(of: .device) {
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

  /// Returns the only environment asked for.
  ///
  /// - Parameter use: What is done in one environment only, such as "A carousel is shown".
  /// - Returns: The environment.
  /// - Throws: An error that names the option with several values.
  public func environment(_ use: String) throws(Diagnostic) -> Environment {
    let found = try environments()
    if found.count == 1, let only = found.first { return only }
    let axis = EnvironmentAxis.all.first { axis in
      Set(found.map { axis.value(in: $0) }).count > 1
    }
    let isViewport = axis?.name == EnvironmentAxis.device.name && !names(.device)
    let option = isViewport ? Self.viewportOption : axis?.option ?? EnvironmentAxis.device.option
    throw .error(
      "\(use) in one environment, and --\(option) asks for several.",
      solution: "Give --\(option) once, with one value.")
  }

  /// The values of an axis, each once; `all` represents all of them.
  private func values(of axis: EnvironmentAxis) throws(Diagnostic) -> [String] {
    var result: [String] = []
    for value in (values[axis] ?? []).flatMap(Self.list) {
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

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
