public import Diagnostics
import Inputs
public import Rendering

/// What a linter found in inputs, each finding once although several messages may have it.
public struct LintReport: Sendable {
  /// The findings, in the order of the inputs.
  public let findings: [Finding]

  /// Why inputs couldn't be read.
  public let problems: [Diagnostic]

  /// How many environments the messages were laid out on.
  private let environments: Int

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - findings: What was found.
  ///   - problems: Why inputs couldn't be read.
  ///   - environments: How many environments the messages were laid out on.
  public init(_ findings: [Finding], problems: [Diagnostic], environments: Int) {
    var reported: Set<Finding> = []
    self.findings = findings.filter { reported.insert($0).inserted }
    self.problems = problems
    self.environments = environments
  }

  /// A line per finding, which names the variants in which it was found, and none where it was
  /// found in all of them.
  public var lines: [PrintedText] { rows.map(\.printed) }

  /// What `lines` print.
  var rows: [Diagnostic] {
    let variants = Dictionary(grouping: findings, by: \.withoutPosition)
    var printed: Set<Finding> = []
    return findings.map(\.withoutPosition).filter { printed.insert($0).inserted }.map { finding in
      let names = (variants[finding] ?? []).compactMap(\.variant)
      return finding.line(on: names.count == environments ? [] : names)
    }
  }

  /// The findings for programs.
  public var json: OrderedJSON {
    .object([("schemaVersion", .number(1)), ("findings", .array(findings.map(\.json)))])
  }

  /// The findings in the Static Analysis Results Interchange Format, version 2.1.0.
  ///
  /// - Parameter version: The version of the program.
  /// - Returns: The file, for code scanning services.
  public func sarif(version: String) -> OrderedJSON {
    SARIF(findings: findings, version: version).json
  }
}

extension Linter {
  /// Lints files and folders.
  ///
  /// An input that can't be read is a problem of the report, and the others are linted all the same.
  ///
  /// - Parameter inputs: The paths of files and folders; `-` for standard input.
  /// - Returns: What was found.
  public mutating func report(on inputs: [String]) -> LintReport {
    var findings: [Finding] = []
    var problems: [Diagnostic] = []
    for path in inputs {
      do throws(InputProblems) {
        findings += try Deadline.starting { () throws(InputProblems) in
          let found =
            OutputFile.isFolder(path)
            ? try self.findings(inFolder: path) : try self.findings(in: path)
          try InputProblems.gathering(try Deadline.check(path))
          return found
        }
      } catch {
        problems += error.diagnostics
      }
    }
    var positions = PositionFinder()
    return LintReport(
      findings.map { $0.located(by: &positions) }, problems: problems,
      environments: environments.count)
  }
}

extension Finding {
  /// The finding with its line, where its file has one.
  func located(by finder: inout PositionFinder) -> Finding {
    guard position == nil, let keyPath else { return self }
    var finding = self
    finding.position = finder.position(ofKeyPath: keyPath, in: file, isOfKey: isOfKey)
    return finding
  }
}
