import Boxes
import Checks
import Devices
import Diagnostics
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
  let sdk: SDKVersion?
  let style: Parsed<StylePlist>?

  /// What the `snapshot.yml` files of the input's folder and those around it say.
  private var settings = SnapshotSettings()

  /// Made when the first message is laid out: opening the fonts takes time.
  private var renderer: Renderer?

  /// What wasn't checked, and why.
  private(set) var notes: [Diagnostic] = []

  /// Throws what makes any work impossible: an option that names nothing that exists.
  init(
    _ options: InputOptions, _ environments: [Environment], checks: [any FrameCheck]
  ) throws(Diagnostic) {
    self.options = options
    self.environments = environments
    self.checks = checks
    sdk = try options.sdkVersion()
    try options.checkAssets()
    style = try options.style.map { (path) throws(Diagnostic) in try StylePlist.read(path) }
    // Fonts that can't be opened are no reason to pass over the looks.
    if options.fonts != nil { _ = try openRenderer() }
  }

  /// Returns what is wrong with an input.
  ///
  /// Throws when it, or the settings of its folder, can't be read, or when it isn't anything that is
  /// known.
  mutating func findings(in input: String) throws(InputProblems) -> [Finding] {
    if let problem = Workload.refusal(of: input), InputContent.ending(of: input) != "plist" {
      throw InputProblems(problem)
    }
    settings = SnapshotSettings()
    if input != InputFile.standardInput {
      settings = try .inherited(byFile: input)
    }
    do throws(Diagnostic) {
      switch InputContent.ending(of: input) {
      case "plist": return try lintStyle(input)
      case "html", "htm": return try lintPage(InputContent.bytes(of: input), input)
      default: return try lintJSON(input)
      }
    } catch {
      throw InputProblems(error.located(in: input))
    }
  }

  // MARK: Styles

  private func lintStyle(_ input: String) throws(Diagnostic) -> [Finding] {
    let plist = try StylePlist.read(input)
    guard let kind = plist.value.kind else {
      throw .error(
        "The file's name doesn't say which messages it styles.",
        solution: plist.warnings.first?.solution
          ?? "Give a message, and this file with --style.")
    }
    let parsed = StyleSheet.decode(
      plist.value, as: kind, sdk: try VendorSDK(of: kind.vendor, version: sdk))
    return (plist.warnings + parsed.warnings).map { Finding($0, check: "style", file: input) }
  }

  // MARK: Messages

  private mutating func lintJSON(_ input: String) throws(Diagnostic) -> [Finding] {
    let bytes = try InputFile.read(input, limit: MessageLimits.maximumBytes)
    if input == InputFile.standardInput, InputContent.isPage(bytes) {
      return try lintPage(bytes, input)
    }
    let json = try JSONValue.parse(bytes)
    if options.vendor == nil, json.isDismissal(named: input) {
      return try lintDismissal(json, input)
    }
    let vendor = if let given = options.vendor { given } else { try Vendor.recognise(json) }
    do throws(InputProblems) {
      let message = try Message.parse(json, of: vendor, sdk: sdk)
      let style = style.map { StyleSheet.decode($0.value, for: message.value) }
      var findings = message.warnings.map { Finding($0, check: "message", file: input) }
      findings += self.findings(inStyle: style?.warnings ?? [])
      if case .braze(let braze) = message.value, let refusal = braze.refusal {
        return findings + [Finding(refusal, check: "message", file: input)]
      }
      do throws(Diagnostic) {
        findings += try look(at: .message(message.value), style?.value ?? nil, input)
      } catch {
        // What can't be laid out is no fault of the message.
        notes.append(
          .warning(
            "How it looks isn't checked. \(error.summary)", file: input, keyPath: error.keyPath))
      }
      return findings
    } catch {
      let ofStyle = style.map {
        StyleSheet.warnings(in: $0.value, besideRefused: bytes, sdk: self.sdk)
      }
      return error.diagnostics.map { Finding($0, check: "message", file: input) }
        + findings(inStyle: ofStyle ?? [])
    }
  }

  private func findings(inStyle warnings: [Diagnostic]) -> [Finding] {
    ((style?.warnings ?? []) + warnings).map {
      Finding($0, check: "style", file: options.style ?? "")
    }
  }

  // MARK: Objects that dismiss

  /// Without a version the newest is taken that reads such an object.
  private func lintDismissal(_ json: JSONValue, _ input: String) throws(Diagnostic) -> [Finding] {
    let sdk = try AirshipSDK(self.sdk ?? SDKVersion(17, 10))
    let problems: [Diagnostic]
    do throws(InputProblems) {
      problems = try AirshipResolution.parseDismissal(json, sdk: sdk).warnings
    } catch {
      problems = error.diagnostics
    }
    return problems.map { Finding($0, check: "dismissal", file: input) }
  }

  // MARK: Looks

  private mutating func lintPage(
    _ bytes: [UInt8], _ input: String
  ) throws(Diagnostic) -> [Finding] {
    let content = try InputContent.parse(bytes, at: input, vendor: nil)
    guard case .page(let page) = content.value else { return [] }
    return try look(at: .page(page), nil, input)
  }

  /// Lays out an input on every device and runs the checks over the frames.
  private mutating func look(
    at content: Workload.Content, _ style: StyleSheet?, _ input: String
  ) throws(Diagnostic) -> [Finding] {
    let checks = checks.filter { settings.rule(for: $0.name).level != .off }
    if checks.isEmpty { return [] }
    let renderer = try openRenderer()
    let assets = try AssetFolder(options.assets ?? AssetFolder.path(beside: input))
    var findings: [Finding] = []
    for environment in environments {
      let variant = Workload.Variant(
        input: input, content: content, style: style, assets: assets, environment: environment,
        warnings: [])
      let frame = try Workload.frame(of: variant, with: renderer)
      let checked = CheckedFrame(frame, assets: assets, renderer: renderer)
      for check in checks {
        let rule = settings.rule(for: check.name)
        let found = check.findings(in: checked).filter { !rule.excepts($0.name.id) }
        findings += found.map { found in
          var finding = Finding(
            found, check: check.name, severity: rule.level == .error ? .error : .warning,
            file: input, device: environment.device.id)
          finding.keyPath = content.keyPath(inFile: finding.keyPath)
          return finding
        }
      }
    }
    return findings
  }

  private mutating func openRenderer() throws(Diagnostic) -> Renderer {
    if let renderer { return renderer }
    let opened = try Renderer(fonts: try FontBook.found(userFolder: options.fonts))
    renderer = opened
    return opened
  }
}

extension JSONValue {
  /// Whether a file holds what a page dismisses a message with: by its keys, else by its name.
  fileprivate func isDismissal(named path: String) -> Bool {
    if case .object(let members) = self {
      if case .string(let word)? = members["type"], members["message"] == nil,
        word.utf8.count < 64, AirshipResolution.words.contains(word.lowercased())
      {
        return true
      }
      if members["button_info"] != nil { return true }
      if (try? Vendor.recognise(self)) != nil { return false }
    }
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("dismiss") && name.hasSuffix(".json")
  }
}
