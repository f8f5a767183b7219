public import Delivery
public import Devices
public import Diagnostics

/// A scenario with the files that it was read from.
public struct ScenarioFile: Sendable {
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
  public func scenarioFile(
    at path: String, device: Device? = nil, orientation: Orientation? = nil
  ) throws(InputProblems) -> ScenarioFile {
    let source: ScenarioSource
    do throws(Diagnostic) {
      source = try scenarioSource(at: path)
    } catch {
      throw InputProblems(error.located(in: path))
    }
    var paths = [path]
    let files = Self.files(besideScenario: path)
    let parsed: Parsed<Scenario>
    do throws(InputProblems) {
      parsed = try source.scenario(
        device: device, orientation: orientation
      ) { (name) throws(Diagnostic) in
        paths.append(ScenarioFile.path(of: name, beside: path))
        return try files(name)
      }
    } catch {
      throw InputProblems(error.diagnostics.map { Self.located($0, beside: path) })
    }
    return ScenarioFile(
      scenario: parsed.value, warnings: parsed.warnings.map { Self.located($0, beside: path) },
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
  /// Returns the path of a file that a scenario names.
  ///
  /// - Parameters:
  ///   - name: The path, relative to the scenario.
  ///   - scenario: The path of the scenario, `-` for standard input.
  /// - Returns: The path, as the user of the tool would write it.
  public static func path(of name: String, beside scenario: String) -> String {
    let folders = scenario.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders + [Substring(name)]).joined(separator: "/")
  }
}
