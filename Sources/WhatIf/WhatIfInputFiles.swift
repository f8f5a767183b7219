public import Checks
public import Devices
public import Diagnostics
public import Inputs
public import Messages
import Styles

/// Finds what `snapshot.yml` says of the checks of a file at a path.
public typealias RuleFinder = @Sendable (String) throws(InputProblems) -> CheckRules

/// Where the files of a subject are.
public struct WhatIfInputFiles: Hashable, Sendable {
  /// The path of the message or the page; `-` for standard input.
  public var input: String

  /// The path of the style; nil for none.
  public var style: String?

  /// Whether the style was found beside the message or in a folder, and not named by its path.
  public var isStyleFound = false

  /// The path of the folder with the images.
  public var assets: String

  /// Which message of its file is meant, from 1; nil for the only one.
  public var number: Int?

  /// The folder that was named; nil for the one beside the message.
  private var givenAssets: String?

  /// - Parameters:
  ///   - input: The path of the message or the page; `-` for standard input.
  ///   - style: The path of the style; nil for none.
  ///   - assets: The path of the folder with the images; nil for the one beside the input.
  public init(input: String, style: String? = nil, assets: String? = nil) {
    givenAssets = assets
    self.input = input
    self.style = style
    self.assets = assets ?? AssetFolder.path(beside: input)
  }

  /// Names the files of an input with the style that is found beside it, where none is named.
  ///
  /// - Parameters:
  ///   - input: The path of the message or the page; `-` for standard input.
  ///   - style: The path of the style; nil for the one that is found.
  ///   - assets: The path of the folder with the images; nil for the one beside the input.
  ///   - reader: Finds the style.
  ///   - report: Takes a note that says which style was found.
  package init(
    finding input: String, style: String?, assets: String?, by reader: InputReader,
    report: ([Diagnostic]) -> Void
  ) {
    self.init(input: input, style: style, assets: assets)
    // Standard input can be read only once.
    guard style == nil, input != InputFile.standardInput,
      let source = try? reader.source(at: input, assets: assets)
    else { return }
    self.style = source.style?.name
    report(source.warnings.filter { $0.severity == .note })
  }

  /// Reads the files.
  ///
  /// A style that can't be read as one is reported among the problems: the message can be shown
  /// without it.
  ///
  /// - Parameters:
  ///   - reader: Reads them.
  ///   - bytes: What the input holds, where it can't be read again; nil reads its file.
  ///   - rules: Finds what `snapshot.yml` says of the checks; nil leaves all as they are.
  /// - Returns: What the files hold.
  /// - Throws: Why there is nothing to show; every problem names its file.
  public func read(
    by reader: InputReader, _ bytes: [UInt8]? = nil, rules: RuleFinder? = nil
  ) throws(InputProblems) -> SubjectReading {
    if InputKind.isInterfaceFile(input) {
      let style = try style.map { (path) throws(InputProblems) in
        try InputProblems.gathering(try Self.style(path, by: reader))
      }
      let source = try reader.source(at: input, style: style, assets: givenAssets)
      return SubjectReading(source: source, rules: try rules?(input) ?? [:])
    }
    let source: InputSource
    do throws(Diagnostic) {
      let bytes = if let bytes { bytes } else { try reader.bytes(at: input) }
      let folder = try AssetFolder(assets)
      let style = try style.map { (path) throws(Diagnostic) in try Self.style(path, by: reader) }
      if let number {
        source = try reader.source(
          number, of: bytes, named: input, style: style, assets: folder)
      } else {
        source = try reader.source(bytes, named: input, style: style, assets: folder)
      }
    } catch {
      throw InputProblems(error.located(in: input))
    }
    let isStreamed = input == InputFile.standardInput
    return SubjectReading(source: source, rules: isStreamed ? [:] : try rules?(input) ?? [:])
  }

  private static func style(
    _ path: String, by reader: InputReader
  ) throws(Diagnostic) -> InputStyle {
    let bytes = try InputFile.read(path, limit: StyleLimits.maximumBytes)
    do throws(Diagnostic) {
      return try reader.style(bytes, named: path)
    } catch {
      return InputStyle(name: path, plist: StylePlist(), bytes: bytes, warnings: [error])
    }
  }
}

/// What the files of a subject hold.
public struct SubjectReading: Sendable {
  public let source: InputSource

  /// What `snapshot.yml` says of the checks.
  public let rules: CheckRules

  /// What its author should know of the files: warnings, and why the style can't be used.
  public var problems: [Diagnostic] { source.warnings + (source.style?.warnings ?? []) }

  /// The message or the page in an environment.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - sdk: The version of the vendor's SDK; nil for the vendor's standard one.
  /// - Returns: The subject, with the style of the files.
  public func subject(in environment: Environment, sdk: SDKVersion?) -> WhatIfInput {
    WhatIfInput(source, sdk: sdk, environment: environment, rules: rules)
  }
}
