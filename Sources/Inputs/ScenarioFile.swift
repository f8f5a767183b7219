public import Delivery
public import Devices
public import Diagnostics
import Messages

/// A scenario with the files that it was read from.
public struct ScenarioFile: Sendable {
  /// The scenario.
  public var scenario: Scenario

  /// What the scenario's author should know; each warning names its file.
  public var warnings: [Diagnostic]

  /// The paths of all files that were read, the scenario's first.
  public var paths: [String]
}

extension InputReader {
  /// Reads a scenario, from its file or from standard input for `-`, and the files that it names.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario; other files are relative to it.
  ///   - device: The device instead of the scenario's own; nil for that.
  ///   - orientation: Its orientation instead of the scenario's own; nil for that.
  /// - Returns: The scenario.
  /// - Throws: Every problem of the files, with their paths, lines and key paths.
  public func scenario(
    at path: String, device: Device? = nil, orientation: Orientation? = nil
  ) throws(InputProblems) -> ScenarioFile {
    let source = try InputProblems.gathering(try scenarioSource(at: path))
    return try scenario(source, at: path, device: device, orientation: orientation)
  }

  /// Reads a scenario as it is written: what-if changes single values of it.
  ///
  /// Throws an error that names the file.
  public func scenarioSource(at path: String) throws(Diagnostic) -> ScenarioSource {
    do throws(Diagnostic) {
      return try ScenarioSource(
        InputFile.read(path, limit: ScenarioLimits.maximumBytes), file: path)
    } catch {
      throw error.located(in: path)
    }
  }

  /// Reads what a scenario as it is written says, and the files that it names.
  ///
  /// - Parameters:
  ///   - source: What the file says.
  ///   - path: The path of the scenario; other files are relative to it.
  ///   - device: The device instead of the scenario's own; nil for that.
  ///   - orientation: Its orientation instead of the scenario's own; nil for that.
  /// - Returns: The scenario.
  /// - Throws: Every problem of the files, with their paths, lines and key paths.
  public func scenario(
    _ source: ScenarioSource, at path: String, device: Device? = nil,
    orientation: Orientation? = nil
  ) throws(InputProblems) -> ScenarioFile {
    var paths = [path]
    let files = ScenarioFile.files(beside: path)
    var filling = try ScenarioFilling(by: self, at: path)
    let parsed: Parsed<Scenario>
    do throws(InputProblems) {
      parsed = try source.scenario(
        device: device, orientation: orientation,
        sending: dataName == nil ? nil : { filling.sent($0, of: $1) }
      ) { (name) throws(Diagnostic) in
        let bytes = try files(name)
        paths.append(ScenarioFile.path(of: name, beside: path))
        return bytes
      }
    } catch {
      throw InputProblems(error.diagnostics.map { Self.located($0, beside: path) })
    }
    return ScenarioFile(
      scenario: parsed.value,
      warnings: parsed.warnings.map { Self.located($0, beside: path) } + filling.warnings,
      paths: paths)
  }

  /// A problem of a file as the scenario names it, with the path by which a user finds it.
  private static func located(_ problem: Diagnostic, beside scenario: String) -> Diagnostic {
    var problem = problem.located(in: scenario)
    if let file = problem.file, file != scenario {
      problem.file = ScenarioFile.path(of: file, beside: scenario)
    }
    return problem
  }
}

extension ScenarioFile {
  /// The names that the scenario of a snapshot case may have, beside those with one of `extensions`.
  private static let names = ["scenario.yml", "scenario.json"]
  private static let extensions = [".scenario.yml", ".scenario.json"]

  /// Whether a file of this name is a scenario.
  public static func isNamed(_ name: String) -> Bool {
    names.contains(name) || extensions.contains(where: name.hasSuffix)
  }

  /// Returns what reads the files that a scenario names.
  ///
  /// - Parameter scenario: The path of the scenario, `-` for standard input.
  /// - Returns: A function that takes a path relative to the scenario.
  public static func files(beside scenario: String) -> ScenarioFiles {
    { (name) throws(Diagnostic) in
      try InputFile.read(
        path(of: name, beside: scenario), limit: MessageLimits.maximumBytes, isNamedInFile: true)
    }
  }

  /// Returns the path of a file that a scenario names.
  ///
  /// - Parameters:
  ///   - name: The path, relative to the scenario.
  ///   - scenario: The path of the scenario, `-` for standard input.
  /// - Returns: The path as a user finds it.
  public static func path(of name: String, beside scenario: String) -> String {
    if name.isAbsolutePath { return name }
    let folders = scenario.pathNames(keepingEmpty: true).dropLast()
    // Standard input is nothing that a scenario could name.
    if folders.isEmpty, name == InputFile.standardInput { return "./-" }
    return (folders + [Substring(name)]).joined(separator: "/")
  }
}
