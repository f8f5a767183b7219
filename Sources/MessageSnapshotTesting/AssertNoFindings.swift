import Devices
import Diagnostics
import Inputs
import Linting
import Rendering
public import Snapshots
import Styles

/// Asserts that nothing is wrong with a message, its style and its appearance, without a golden.
///
/// Finds what `render-snapshot lint` finds, by the rules of the `snapshot.yml` files beside the
/// message's file and above it. Works in Swift Testing and in XCTest. Every warning and every error
/// is part of one issue at the position of the call, after which the test goes on; what only the
/// app's authors can judge is left out.
///
/// ```swift
/// try assertNoFindings(in: .file("welcome.json"), on: [.init(.iPhoneSE), .init(.iPad10)])
/// ```
///
/// - Parameters:
///   - message: The message, or a file with several.
///   - variants: What the messages are laid out on.
///   - style: The app's style, a property list; nil for the one that is found beside the message's
///     file.
///   - assets: The folder with the message's images, seen from the test's file; nil for `assets`
///     beside the message's file or, where it has none, beside the test's.
///   - fonts: A folder with the app's own fonts, seen from the test's file; nil for none.
///   - data: Files of JSON or YAML, seen from the test's file, that the message's tags are filled
///     from, and `longest`, `shortest` or `empty`; every variant is checked with each.
///   - fileID: The test's file and module.
///   - filePath: The path of the test's file.
///   - testName: The test's function.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Throws: Why the message, the style, the fonts or the settings can't be read.
public func assertNoFindings(
  in message: SnapshotSource, on variants: [SnapshotVariant], style: SnapshotSource? = nil,
  assets: String? = nil, fonts: String? = nil, data: [String] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) throws {
  let position = TestLocation(
    file: filePath, filePath: "\(filePath)", fileID: "\(fileID)", testName: testName, line: line,
    column: column)
  let assertion = LintAssertion(
    message: message, variants: variants, style: style, assets: assets, fonts: fonts, data: data,
    position: position)
  if let failure = try assertion.failure(.current) {
    RunningTest.current.fail(failure, at: position)
  }
}

/// What a call of `assertNoFindings` says, apart from the framework that its test is run by.
struct LintAssertion {
  let message: SnapshotSource
  let variants: [SnapshotVariant]
  var style: SnapshotSource?
  var assets: String?
  var fonts: String?
  var data: [String] = []
  let position: TestLocation

  /// Lints the message; nil when nothing is wrong.
  func failure(_ environment: TestEnvironment) throws -> SnapshotFailure? {
    guard !variants.isEmpty else {
      throw Diagnostic.error(
        "There is no variant to check.", file: position.fileID, keyPath: "\(position.line)",
        solution: "Name a device after \"on:\".")
    }
    let folder = position.folder
    let file = message.path(from: folder)
    let settings = try file.map { try SnapshotSettings.inherited(byFile: $0) } ?? SnapshotSettings()
    var reader = InputReader(vendor: settings.vendor)
    reader.pageState = settings.pageState
    let files = data.map { DataFiles.areMade($0) ? $0 : path($0) }
    for file in files { try reader.data.read(file) }
    let style = try style.map { style in
      try reader.style(
        style.style(from: folder), named: style.path(from: folder) ?? "style.plist", isNamed: false)
    }
    if let assets, !OutputFile.isFolder(path(assets)) {
      throw Diagnostic.error(
        "There is no such folder of images.", file: path(assets),
        solution: "Name one after \"assets:\", seen from the test's file.")
    }
    let (bytes, kind) = try message.message(from: folder)
    let sources = try reader.sources(
      bytes, named: file ?? "message", kind: kind, style: style,
      assets: AssetFolder(assets.map(path) ?? (file?.parentPath ?? folder) + "/assets"))
    let renderer = try SharedRenderer.with(userFonts: fonts.map(path), environment)
    var lines: [String] = []
    for (sdk, variants) in Dictionary(grouping: variants, by: \.sdk) {
      var request = SDKRequest()
      if let sdk { try request.add("\(sdk)", of: reader.vendors) }
      var environments = variants.map(\.environment)
      if !files.isEmpty {
        environments = try environments.flatMap { environment in
          try files.map { file in
            var filled = environment
            try EnvironmentAxis.data.set(file, in: &filled)
            return filled
          }
        }
      }
      var linter = Linter(
        on: environments, reader: reader, request: request, renderer: renderer)
      let findings = try linter.findings(in: sources, rules: settings.checks)
        .filter { $0.severity >= .warning }
      let report = LintReport(
        findings, problems: [], environments: environments.count)
      lines += (report.lines + linter.notes.filter { $0.severity >= .warning }.map(\.printed))
        .map(\.harmless)
    }
    guard !lines.isEmpty else { return nil }
    return SnapshotFailure(message: Set(lines).sorted().joined(separator: "\n"))
  }

  private func path(_ path: String) -> String {
    path.isAbsolutePath ? path : position.folder + "/" + path
  }
}
