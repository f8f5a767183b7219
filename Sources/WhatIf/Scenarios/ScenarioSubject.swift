public import Delivery
public import Devices
public import Diagnostics
public import Inputs
public import Messages
public import Rendering
import Templates

/// A scenario of which values are tried, and what it is played on.
public struct ScenarioSubject: Sendable {
  /// What is fixed instead of what the scenario says; nil for that.
  public struct Fixed: Sendable {
    public var vendor: Vendor?
    public var device: Device?
    public var orientation: Orientation?

    /// Leaves everything to the scenario.
    public init() {}

    /// Fixes what a user names.
    ///
    /// - Parameters:
    ///   - vendor: The vendor; nil for the scenario's.
    ///   - request: What the user asks for.
    ///   - environment: The environment that it describes.
    package init(_ vendor: Vendor?, _ request: EnvironmentRequest, in environment: Environment) {
      self.vendor = vendor
      device = request.device(in: environment)
      orientation = request.orientation(in: environment)
    }
  }

  /// The path of the scenario; the files that it names are relative to it.
  public let path: String

  /// The scenario as it is written.
  let source: ScenarioSource

  /// What the scenario says without a value that is tried.
  private var file: ScenarioFile

  /// Whether it has pages whose heights can be laid out.
  public var hasPages: Bool { !file.scenario.pages.isEmpty }

  /// What pages are laid out on, but for the device, which the scenario has.
  public var environment = Environment(device: .iPhone15)

  /// The folder with the images; nil for the one beside the scenario.
  public var assets: String?

  /// Lays out the pages of content blocks, which report their heights; nil leaves heights out.
  public var renderer: Renderer?

  private let fixed: Fixed

  /// Knows the data that messages are filled from.
  private let reader: InputReader
  private var isSDKFixed = false

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario; `-` for standard input.
  ///   - fixed: What is fixed instead of what it says.
  ///   - reader: Reads the files, and knows the data that messages are filled from.
  ///   - sdk: Returns the version of a vendor's SDK that is fixed; nil for the scenario's own.
  /// - Throws: Every problem of the files, or why there is no such version.
  public init(
    at path: String, fixing fixed: Fixed = Fixed(), by reader: InputReader = InputReader(),
    sdk: (Vendor) throws(Diagnostic) -> SDKVersion? = { (_) throws(Diagnostic) in nil }
  ) throws {
    self.path = path
    self.fixed = fixed
    self.reader = reader
    var source = try reader.scenarioSource(at: path)
    if let vendor = fixed.vendor { try source.set(JSONPath("vendor"), to: vendor.id) }
    file = try Self.read(source, at: path, fixed: fixed, reader: reader)
    if let sdk = try sdk(file.scenario.vendor) {
      try source.set(JSONPath("sdk"), to: "\(sdk)")
      isSDKFixed = true
      file = try Self.read(source, at: path, fixed: fixed, reader: reader)
    }
    self.source = source
  }

  private static func read(
    _ source: ScenarioSource, at path: String, fixed: Fixed, reader: InputReader
  ) throws(InputProblems) -> ScenarioFile {
    try reader.scenario(
      source, at: path, device: fixed.device, orientation: fixed.orientation)
  }

  /// Reads the values that a user wants to be tried.
  ///
  /// Throws what is no setting of the scenario, or is set twice.
  public func axes(_ settings: [String]) throws(Diagnostic) -> [ScenarioAxis] {
    let axes = try settings.map { (text) throws(Diagnostic) in try ScenarioAxis(text, of: source) }
    var known: Set<String> = []
    if fixed.vendor != nil { known.insert("scenario:vendor") }
    if fixed.device != nil { known.insert("scenario:device") }
    if fixed.orientation != nil { known.insert("scenario:orientation") }
    if isSDKFixed { known.insert("scenario:sdk") }
    for axis in axes where !known.insert(axis.key.name).inserted {
      throw .error(
        "\"\(axis.key.name)\" is set twice.",
        solution: "Give it once; a...b:step tries several values.")
    }
    return axes
  }

  /// Plays the scenario with values set, one after the other.
  ///
  /// - Parameter settings: The values; none plays it as it is.
  /// - Returns: What happens, and what the scenario's author should know.
  /// - Throws: What is wrong with a setting, or with the scenario that it makes.
  public func played(_ settings: [ScenarioSetting]) throws(InputProblems) -> Parsed<Timeline> {
    let changed: ScenarioSource
    do throws(Diagnostic) {
      changed = try source.setting(settings, files: ScenarioFile.files(beside: path))
    } catch {
      throw InputProblems(error.located(in: source.file))
    }
    var file =
      settings.isEmpty ? self.file : try Self.read(changed, at: path, fixed: fixed, reader: reader)
    do throws(Diagnostic) {
      let unsent = file.scenario.unsentWarnings.map { Diagnostic.warning($0, file: path) }
      let warnings = file.warnings + unsent + (try measurePages(of: &file.scenario))
      return Parsed(try Timeline(of: file.scenario), warnings: warnings)
    } catch {
      throw InputProblems(error.located(in: source.file))
    }
  }

  private func measurePages(of scenario: inout Scenario) throws(Diagnostic) -> [Diagnostic] {
    guard let renderer, !scenario.pages.isEmpty else { return [] }
    var environment = environment
    environment.device = scenario.device
    environment.orientation = scenario.orientation
    let folder = try AssetFolder(assets ?? AssetFolder.path(beside: path))
    return try scenario.measurePages(
      in: renderer.context(environment: environment, assets: folder)
    ).map { $0.located(in: path) }
  }
}
