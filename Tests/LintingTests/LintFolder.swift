import Checks
import Devices
import Diagnostics
import Inputs
import Linting
import Rendering
import TestSupport
import Typesetting

/// A folder with inputs, which are linted by their paths in it.
struct LintFolder {
  private static let renderer = Result { try Renderer(fonts: FontBook()) }
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path }

  func write(_ text: String, _ name: String) throws { try folder.write(text, name) }

  /// A white modal with a heading and further members.
  static func modal(_ members: String, heading: String = #""text": "Hello""#) -> String {
    ##"{"display_type": "modal", "display": {"background_color": "#FFFFFF", "##
      + "\"heading\": {\(heading)}\(members.isEmpty ? "" : ", " + members)}}"
  }

  static func plist(_ content: String) -> String {
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(content)</dict></plist>"
  }

  /// What was found, with paths as seen from the folder.
  struct Outcome {
    var report: LintReport
    var notes: [Diagnostic]
    var folder: String
    var environments: Int

    private func relative(_ lines: [PrintedText]) -> String {
      lines.map { $0.harmless.replacing(folder + "/", with: "") + "\n" }.joined()
    }

    /// Whether there is a warning or an error.
    var fails: Bool { report.findings.contains { $0.severity >= .warning } }

    /// What is printed, with lines and characters.
    var printed: String { relative(report.lines) }

    /// What is printed with key paths in place of lines and characters, which depend on the sample.
    var text: String {
      let findings = report.findings.map { finding in
        var finding = finding
        finding.position = nil
        return finding
      }
      return relative(
        LintReport(findings, problems: [], environments: environments).lines)
    }
    var problems: [Diagnostic] { report.problems }
    var errors: String { relative((report.problems + notes).map(\.printed)) }
    var json: String {
      report.json.text(isCompact: false).replacing(folder + "/", with: "")
    }
    var sarif: String {
      report.sarif(version: "1").text(isCompact: false)
        .replacing("file://" + folder + "/", with: "").replacing(folder + "/", with: "")
    }
  }

  func lint(
    _ inputs: String..., check: String? = nil, sdk: String? = nil, style: String? = nil,
    textSize: ContentSizeCategory = .large, on devices: [Device] = [.iPhone15]
  ) throws -> Outcome {
    let reader = InputReader()
    var request = SDKRequest()
    if let sdk { try request.add(sdk, of: reader.vendors) }
    var linter = Linter(
      on: devices.map { Environment(device: $0, textSize: textSize) },
      checks: FrameChecks.all.filter { check == nil || $0.name == check }, request: request,
      style: try style.map { try reader.style(at: path + "/" + $0) },
      renderer: try Self.renderer.get())
    let report = linter.report(on: inputs.map { path + "/" + $0 })
    return Outcome(
      report: report, notes: linter.notes, folder: path, environments: devices.count)
  }
}
