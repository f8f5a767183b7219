public import Devices
public import Diagnostics
public import Inputs
public import Messages
public import Snapshots
import Styles

/// Where the files of a subject are.
public struct SubjectFiles: Hashable, Sendable {
  /// The path of the message or the page; `-` for standard input.
  public var input: String

  /// The path of the style; nil for none.
  public var style: String?

  /// The path of the folder with the pictures.
  public var assets: String

  /// - Parameters:
  ///   - input: The path of the message or the page; `-` for standard input.
  ///   - style: The path of the style; nil for none.
  ///   - assets: The path of the folder with the pictures; nil for the one beside the input.
  public init(input: String, style: String? = nil, assets: String? = nil) {
    self.input = input
    self.style = style
    self.assets = assets ?? AssetFolder.path(beside: input)
  }

  /// Reads the files.
  ///
  /// A style that can't be read as one is reported among the problems: the message can be shown
  /// without it.
  ///
  /// - Parameters:
  ///   - reader: Reads them.
  ///   - bytes: What the input holds, where it can't be read again; nil reads its file.
  /// - Returns: What the files hold.
  /// - Throws: Why there is nothing to show; every problem names its file.
  public func read(
    by reader: InputReader, _ bytes: [UInt8]? = nil
  ) throws(InputProblems) -> SubjectReading {
    let source: InputSource
    do throws(Diagnostic) {
      let bytes = if let bytes { bytes } else { try reader.bytes(at: input) }
      let folder = try AssetFolder(assets)
      let style = try style.map { (path) throws(Diagnostic) in try Self.style(path, by: reader) }
      source = try reader.source(bytes, named: input, style: style, assets: folder)
    } catch {
      throw InputProblems(error.located(in: input))
    }
    let settings: SnapshotSettings =
      input == InputFile.standardInput ? SnapshotSettings() : try .inherited(byFile: input)
    return SubjectReading(source: source, settings: settings)
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
  public let settings: SnapshotSettings

  /// What its author should know of the files: warnings, and why the style can't be used.
  public var problems: [Diagnostic] { source.warnings + (source.style?.warnings ?? []) }

  /// The message or the page in an environment.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - sdk: The version of the vendor's SDK; nil for the vendor's standard one.
  /// - Returns: The subject, with the style of the files.
  public func subject(in environment: Environment, sdk: SDKVersion?) -> Subject {
    Subject(source, sdk: sdk, environment: environment, settings: settings)
  }
}
