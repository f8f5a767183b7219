import Boxes
import Checks
import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import Snapshots
import Styles
import Typesetting

/// Runs the checks over inputs.
struct Linter {
  let options: InputOptions
  let environments: [Environment]
  let checks: [any FrameCheck]
  var reader: InputReader
  let request: SDKRequest
  let style: InputStyle?

  /// What the `snapshot.yml` files of the input's folder and those around it say.
  private var settings = SnapshotSettings()

  /// Made when the first message is laid out: opening the fonts takes time.
  private var renderer: Renderer?

  /// What wasn't checked, and why.
  private(set) var notes: [Diagnostic] = []

  /// Throws what makes any work impossible: an option that names nothing that exists.
  init(
    _ options: InputOptions, _ environments: [Environment], checks: [any FrameCheck],
    reader: InputReader? = nil
  ) throws(Diagnostic) {
    self.options = options
    self.environments = environments
    self.checks = checks
    let reader = if let reader { reader } else { try options.readerWithScreen() }
    self.reader = reader
    request = try options.sdkRequest(of: reader.vendors)
    try options.checkAssets()
    style = try options.style(by: reader)
    // Fonts that can't be opened are no reason to pass over the appearance.
    if options.fonts != nil { _ = try openRenderer() }
  }

  /// Returns what is wrong with an input.
  ///
  /// Throws when it, or the settings of its folder, can't be read, or when it isn't anything that is
  /// known.
  mutating func findings(in input: String) throws(InputProblems) -> [Finding] {
    settings = SnapshotSettings()
    if input != InputFile.standardInput { settings = try .inherited(byFile: input) }
    reader.vendor = options.vendor ?? settings.vendor
    do throws(Diagnostic) {
      if InputKind.ending(of: input) == "plist" { return try lintStyle(input) }
      let bytes = try reader.bytes(at: input)
      if options.vendor == nil, let json = try? JSONValue.parse(bytes),
        json.isDismissal(named: input, among: reader.vendors)
      {
        return try lintDismissal(json, input)
      }
      let assets = try AssetFolder(options.assets ?? AssetFolder.path(beside: input))
      var findings: [Finding] = []
      for source in try reader.sources(bytes, named: input, style: style, assets: assets) {
        findings += try lint(source)
      }
      return findings
    } catch {
      throw InputProblems(error.located(in: input))
    }
  }

  // MARK: Styles

  private func lintStyle(_ input: String) throws(Diagnostic) -> [Finding] {
    let style = try reader.style(at: input)
    guard let kind = style.plist.kind else {
      throw .error(
        "The file's name doesn't say which messages it styles.",
        solution: style.warnings.first?.solution
          ?? "Give a message, and this file with --style.")
    }
    let version = try request.versions(for: kind.vendor, isStrict: true).first
    let parsed = StyleSheet.decode(style.plist, as: kind, sdk: try kind.sdk(version))
    return (style.warnings + parsed.warnings).map { Finding($0, check: "style", file: input) }
  }

  // MARK: Messages and pages

  private mutating func lint(_ source: InputSource) throws(Diagnostic) -> [Finding] {
    var versions: [SDKVersion?] = [nil]
    if let vendor = source.vendor {
      let asked = try request.versions(for: vendor, isStrict: true)
      if !asked.isEmpty { versions = asked }
    }
    var findings: [Finding] = []
    for version in versions {
      do throws(InputProblems) {
        findings += try lint(source.input(sdk: version))
      } catch {
        findings += error.diagnostics.map { finding($0, of: source) }
      }
    }
    return findings
  }

  private mutating func lint(_ input: Input) throws(InputProblems) -> [Finding] {
    notes += input.warnings.filter { $0.severity == .note }
    if let note = allowListNote(of: input), !notes.contains(note) { notes.append(note) }
    let source = input.source
    let findings =
      input.warnings.filter { $0.severity != .note }.map { finding($0, of: source) }
      + pageFindings(of: input)
    if let refusal = input.message?.refusal {
      return findings + [finding(input.located(refusal), of: source)]
    }
    do throws(InputProblems) {
      return findings + (try check(input))
    } catch {
      // What can't be laid out is not the message's fault.
      notes += error.diagnostics.map { problem in
        .warning(
          "Its appearance isn't checked. \(problem.summary)", file: problem.file,
          keyPath: problem.keyPath)
      }
      return findings
    }
  }

  /// A problem that was met while reading, as a finding of the file that it is in.
  private func finding(_ problem: Diagnostic, of source: InputSource) -> Finding {
    let isOfStyle = problem.file != nil && problem.file == source.style?.name
    return Finding(problem, check: isOfStyle ? "style" : "message", file: problem.file ?? "")
  }

  // MARK: Appearance

  /// Lays out an input on every device and runs the checks over the frames.
  private mutating func check(_ input: Input) throws(InputProblems) -> [Finding] {
    let checks = checks.filter { settings.checks.rule(for: $0.name).level != .off }
    if checks.isEmpty { return [] }
    let renderer: Renderer
    do throws(Diagnostic) { renderer = try openRenderer() } catch { throw InputProblems(error) }
    var findings: [Finding] = []
    for environment in environments {
      let frame = try renderer.frame(of: input, in: environment)
      let checked = CheckedFrame(frame, of: input, renderer: renderer)
      let place = label(of: environment)
      for check in checks {
        let rule = settings.checks.rule(for: check.name)
        let found = check.findings(in: checked).filter { !rule.excepts($0.name.id) }
        findings += found.map { found in
          var finding = Finding(
            found, check: check.name, level: rule.level, file: input.source.name,
            device: check.dependsOnDevice ? environment.device.id : nil,
            variant: check.dependsOnDevice ? place : nil)
          finding.keyPath = finding.keyPath.map(input.keyPath(inFile:))
          return finding
        }
      }
    }
    return findings
  }

  /// What tells an environment from the others that are checked, such as `iphone-se.dark`.
  private func label(of environment: Environment) -> String {
    let axes = EnvironmentAxis.all.dropFirst().filter { axis in
      Set(environments.map { axis.value(in: $0) }).count > 1
    }
    return
      ([environment.device.id]
      + axes.map { $0.value(in: environment) ?? EnvironmentAxis.unset }).joined(separator: ".")
  }

  private mutating func openRenderer() throws(Diagnostic) -> Renderer {
    if let renderer { return renderer }
    let opened = try Renderer(fonts: try FontBook.found(userFolder: options.fonts))
    renderer = opened
    return opened
  }
}
