import Boxes
public import Checks
public import Devices
public import Diagnostics
import HTMLContent
public import Inputs
import Messages
public import Rendering
import Snapshots
import Styles
import Typesetting

/// Finds what is wrong with messages, pages and styles, without goldens.
///
/// ```swift
/// var linter = Linter(on: [Environment(device: .iPhone15)])
/// for finding in linter.report(on: ["modal.json"]).findings { print(finding.summary) }
/// ```
public struct Linter {
  let environments: [Environment]
  let checks: [any FrameCheck]

  /// The names of the checks of what files say that are reported; nil for all.
  ///
  /// Errors are reported whatever it says.
  var fileChecks: Set<String>?
  var reader: InputReader
  let request: SDKRequest
  let style: InputStyle?
  private let assets: String?

  /// The vendor of every message, whatever the `snapshot.yml` files say; nil for what they say.
  private let vendor: Vendor?

  /// What elements of pages get, whatever the `snapshot.yml` files say; empty for what they say.
  private let pageState: PageState

  /// What the `snapshot.yml` files of the input's folder and those around it say.
  private var settings = SnapshotSettings()

  /// Made when the first message is laid out: opening the fonts takes time.
  private var renderer: Renderer?

  /// What wasn't checked, and why.
  public private(set) var notes: [Diagnostic] = []

  /// Makes a linter.
  ///
  /// - Parameters:
  ///   - environments: What messages are laid out on.
  ///   - checks: The checks of drawn messages.
  ///   - reader: Reads the inputs.
  ///   - request: The versions of the vendors' SDKs that messages are read for.
  ///   - style: The app's style; nil for the one that is found beside each message.
  ///   - assets: The folder with the images; nil for `assets` beside each input.
  ///   - renderer: Lays messages out; nil for one with the program's fonts.
  public init(
    on environments: [Environment], checks: [any FrameCheck] = FrameChecks.all,
    reader: InputReader = InputReader(), request: SDKRequest = SDKRequest(),
    style: InputStyle? = nil, assets: String? = nil, renderer: Renderer? = nil
  ) {
    self.environments = environments
    self.checks = checks
    self.reader = reader
    self.request = request
    self.style = style
    self.assets = assets
    self.renderer = renderer
    vendor = reader.vendor
    pageState = reader.pageState
  }

  /// Returns what is wrong with the file of a message, a page, a style or a dismissal.
  ///
  /// - Parameter input: The path of the file; `-` for standard input.
  /// - Returns: The findings, in the order of the file.
  /// - Throws: Why the file, or the settings of its folder, can't be read, or that it isn't
  ///   anything that is known.
  public mutating func findings(in input: String) throws(InputProblems) -> [Finding] {
    // The settings that count are those of the input, which are read with it.
    let findings = try found(in: input)
    return reported(findings)
  }

  /// The findings that are wanted, as severe as the settings want them.
  private func reported(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard FileCheck(rawValue: finding.check) != nil else { return finding }
      if finding.severity != .error, fileChecks?.contains(finding.check) == false { return nil }
      let severity = settings.checks.severity(
        of: finding.severity, by: finding.check, at: finding.keyPath)
      guard let severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  private mutating func found(in input: String) throws(InputProblems) -> [Finding] {
    settings = SnapshotSettings()
    if input != InputFile.standardInput { settings = try .inherited(byFile: input) }
    reader.vendor = vendor ?? settings.vendor
    reader.pageState = pageState.isEmpty ? settings.pageState : pageState
    let drawn =
      InputKind.isInterfaceFile(input)
      ? try reader.sources(at: input, style: style, assets: assets) : []
    do throws(Diagnostic) {
      if let source = drawn.first { return try lint(source) }
      if InputKind.fileExtension(of: input) == "plist" { return try lintStyle(input) }
      let bytes = try reader.bytes(at: input)
      if vendor == nil, let json = try? JSONValue.parse(bytes),
        json.isDismissal(named: input, among: reader.vendors)
      {
        return try lintDismissal(json, input)
      }
      let assets = try AssetFolder(assets ?? AssetFolder.path(beside: input))
      return try lint(reader.sources(bytes, named: input, style: style, assets: assets))
    } catch {
      throw InputProblems(error.located(in: input))
    }
  }

  /// Returns what is wrong with messages or pages that were read before.
  ///
  /// - Parameters:
  ///   - sources: The messages or pages.
  ///   - rules: What holds for the checks, as a `snapshot.yml` says it.
  /// - Returns: The findings, in the order of the sources.
  /// - Throws: An error for a version of an SDK that is not known, or fonts that can't be opened.
  public mutating func findings(
    in sources: [InputSource], rules: CheckRules = [:]
  ) throws(Diagnostic) -> [Finding] {
    settings = SnapshotSettings()
    settings.checks = rules
    let findings = try lint(sources)
    return reported(findings)
  }

  /// Returns what is wrong with a message or a page that was read for one version of its SDK, by the settings
  /// of its folder.
  ///
  /// - Parameter input: The message or the page.
  /// - Returns: The findings.
  /// - Throws: Why the settings can't be read.
  mutating func findings(of input: Input) throws(InputProblems) -> [Finding] {
    settings = SnapshotSettings()
    let name = input.source.name
    if name != InputFile.standardInput { settings = try .inherited(byFile: name) }
    return reported(try lint(input))
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

  private mutating func lint(_ sources: [InputSource]) throws(Diagnostic) -> [Finding] {
    var findings: [Finding] = []
    for source in sources { findings += try lint(source) }
    return findings
  }

  private mutating func lint(_ source: InputSource) throws(Diagnostic) -> [Finding] {
    var versions: [SDKVersion?] = [nil]
    if let vendor = source.vendor {
      let asked = try request.versions(for: vendor, isStrict: true)
      if !asked.isEmpty { versions = asked }
    }
    var findings: [Finding] = []
    var names: [String?] = []
    for environment in environments where !names.contains(environment.dataName) {
      names.append(environment.dataName)
    }
    for name in names.isEmpty ? [nil] : names {
      var source = source
      source.dataName = name
      for version in versions {
        do throws(InputProblems) {
          findings += try lint(source.input(sdk: version))
        } catch {
          if error.isOfUnsentMessage {
            notes += error.diagnostics
          } else {
            findings += error.diagnostics.map { finding($0, of: source) }
          }
        }
      }
    }
    return findings
  }

  private mutating func lint(_ input: Input) throws(InputProblems) -> [Finding] {
    notes += input.warnings.filter { $0.severity == .note }
    if let note = allowListNote(of: input), !notes.contains(note) { notes.append(note) }
    let source = input.source
    notes += (input.message?.cautions ?? []).map(input.located).filter { !notes.contains($0) }
    let findings =
      input.warnings.filter { $0.severity != .note }.map { finding($0, of: source) }
      + input.pageWarnings.map { finding($0, of: source) } + pageFindings(of: input)
      + waysOutFindings(of: input)
    if let rejection = input.message?.rejection {
      return findings + [finding(input.located(rejection), of: source)]
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
  func finding(
    _ problem: Diagnostic, check: String = "message", of source: InputSource
  ) -> Finding {
    let ofFile = FileCheck(of: problem, style: source.style?.name)
    let check = ofFile == .message ? check : ofFile.rawValue
    var finding = Finding(problem, check: check, file: problem.file ?? "")
    // What the tool can't do is no fault of the input.
    if problem.cause == .limitation { finding.severity = .note }
    return finding
  }

  // MARK: Appearance

  /// Lays out an input on every device and runs the checks over the frames.
  private mutating func check(_ input: Input) throws(InputProblems) -> [Finding] {
    let checks = checks.filter { settings.checks.rule(for: $0.name).level != .off }
    if checks.isEmpty { return [] }
    let renderer = try InputProblems.gathering(try openRenderer())
    let origin = FrameOrigin(of: input)
    var findings: [Finding] = []
    for environment in environments where environment.dataName == input.source.dataName {
      let frame = try renderer.frame(of: input, in: environment)
      let checked = CheckedFrame(frame, of: input, renderer: renderer)
      let label = label(of: environment)
      for check in checks {
        let rule = settings.checks.rule(for: check.name)
        let found = check.findings(in: checked).filter { !rule.excepts($0.name.id) }
        findings += found.map { found in
          var finding = Finding(
            found, check: check.name, level: rule.level, file: input.source.name,
            device: check.dependsOnDevice ? environment.device.id : nil,
            variant: check.dependsOnDevice ? label : nil)
          if let location = finding.keyPath.map(origin.location(of:)) {
            finding.file = location.file ?? finding.file
            finding.keyPath = location.keyPath
          }
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
    let opened = try Renderer(fonts: try FontBook.found(userFolder: nil))
    renderer = opened
    return opened
  }
}

/// Messages without a page that nobody can close.
extension Linter {
  /// Returns what keeps people from closing a message; findings of its page are with those of pages.
  func waysOutFindings(of input: Input) -> [Finding] {
    let problem: Diagnostic? =
      switch input.message {
      case let message as AirshipMessage:
        AirshipWaysOut(message: message, style: input.style).unseenButton
      case let message as BrazeMessage: BrazeCloseButton(message: message).problem
      case let message as BloomreachInAppMessage: BloomreachWaysOut(message: message).problem
      case let message as AccengageMessage: AccengageWaysOut(message: message).problem
      default: nil
      }
    return problem.map {
      [Finding(input.located($0), check: "dismissal", file: input.source.name)]
    } ?? []
  }
}
