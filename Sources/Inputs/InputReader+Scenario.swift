public import Delivery
public import Diagnostics

extension InputReader {
  /// The names that the scenario of a snapshot case may have, beside those that end in one of
  /// `scenarioEndings`.
  public static let scenarioFileNames = ["scenario.yml", "scenario.json"]

  public static let scenarioEndings = [".scenario.yml", ".scenario.json"]

  /// Whether a file of this name is a scenario.
  public static func isScenario(_ name: String) -> Bool {
    let name = name.split(separator: "/").last.map(String.init) ?? name
    return scenarioFileNames.contains(name) || scenarioEndings.contains(where: name.hasSuffix)
  }

  /// Reads a scenario, and the messages that it names by their paths relative to it.
  ///
  /// - Parameter path: The path of the file; `-` is standard input, whose messages are sought in the
  ///   working folder.
  /// - Returns: The scenario, and what its author should know.
  /// - Throws: Every problem of the file; each names it.
  public func scenario(at path: String) throws(InputProblems) -> Parsed<Scenario> {
    let source: ScenarioSource
    do throws(Diagnostic) {
      source = try scenarioSource(at: path)
    } catch {
      throw InputProblems(error)
    }
    return try source.scenario(files: Self.files(besideScenario: path))
  }

  /// Reads a scenario as it is written.
  ///
  /// Throws an error that names the file.
  public func scenarioSource(at path: String) throws(Diagnostic) -> ScenarioSource {
    let bytes = try InputFile.read(path, limit: ScenarioLimits.maximumBytes)
    return try ScenarioSource(bytes, file: path)
  }

  /// Returns what reads the files that a scenario names: those at paths relative to it.
  ///
  /// - Parameter path: The path of the scenario.
  /// - Returns: A function that throws an error for a file that can't be read.
  public static func files(besideScenario path: String) -> ScenarioFiles {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let start = path.hasPrefix("/") || !folder.isEmpty ? folder + "/" : ""
    return { (name) throws(Diagnostic) in
      guard name != InputFile.standardInput, !name.hasPrefix("/") else {
        throw .error(
          "The path is not relative.", solution: "Write the path relative to the scenario.")
      }
      return try InputFile.read(
        start + name, limit: ScenarioLimits.maximumBytes, isNamedInFile: true)
    }
  }
}
