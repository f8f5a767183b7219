public import Devices
public import Diagnostics
public import Messages
public import Rendering
public import Snapshots
public import Styles

/// Where the files of a subject are.
public struct SubjectFiles: Hashable, Sendable {
  /// The path of the message or the page; `-` for standard input.
  public var input: String

  /// The path of the style; nil for none.
  public var style: String?

  /// The path of the folder with the pictures.
  public var assets: String

  /// The vendor; nil to tell it by the message's keys.
  public var vendor: Vendor?

  /// - Parameters:
  ///   - input: The path of the message or the page; `-` for standard input.
  ///   - style: The path of the style; nil for none.
  ///   - assets: The path of the folder with the pictures; nil for the one beside the input.
  ///   - vendor: The vendor; nil to tell it by the message's keys.
  public init(
    input: String, style: String? = nil, assets: String? = nil, vendor: Vendor? = nil
  ) {
    self.input = input
    self.style = style
    self.assets = assets ?? AssetFolder.path(beside: input)
    self.vendor = vendor
  }

  /// Reads the files.
  ///
  /// A style that is none is told among the problems: the message can be shown without it.
  ///
  /// - Parameter bytes: What the input holds, where it can't be read again; nil reads its file.
  /// - Returns: What the files hold.
  /// - Throws: Why there is nothing to show; every problem names its file.
  public func read(_ bytes: [UInt8]? = nil) throws(InputProblems) -> SubjectReading {
    var reading: SubjectReading
    do throws(Diagnostic) {
      let bytes = if let bytes { bytes } else { try InputContent.bytes(of: input) }
      let content = try InputContent.parse(bytes, at: input, vendor: vendor)
      let folder: AssetFolder
      do throws(Diagnostic) {
        folder = try AssetFolder(assets)
      } catch {
        throw error.located(in: input)
      }
      reading = SubjectReading(
        files: self, content: content.value, assets: folder, problems: content.warnings)
      if let style {
        reading.styleBytes = try InputFile.read(style, limit: StyleLimits.maximumBytes)
      }
    } catch {
      throw InputProblems(error)
    }
    if let style, let bytes = reading.styleBytes {
      do throws(Diagnostic) {
        let parsed = try StylePlist.parse(bytes, at: style)
        reading.style = parsed.value
        reading.problems += parsed.warnings
      } catch {
        reading.problems.append(error)
      }
    }
    if input != InputFile.standardInput {
      reading.settings = try .inherited(byFile: input)
    }
    return reading
  }
}

/// What the files of a subject hold.
public struct SubjectReading: Sendable {
  public let files: SubjectFiles
  public let content: InputContent
  public let assets: AssetFolder
  public fileprivate(set) var style = StylePlist()

  /// What the style's file holds; nil without one.
  public fileprivate(set) var styleBytes: [UInt8]?

  /// What `snapshot.yml` says of the checks.
  public fileprivate(set) var settings = SnapshotSettings()

  /// What is to be told of the files: warnings, and why the style is none.
  public fileprivate(set) var problems: [Diagnostic]

  fileprivate init(
    files: SubjectFiles, content: InputContent, assets: AssetFolder, problems: [Diagnostic]
  ) {
    self.files = files
    self.content = content
    self.assets = assets
    self.problems = problems
  }

  /// The message as it is written; nil for a page.
  public var message: JSONValue? {
    guard case .message(let json, _) = content else { return nil }
    return json
  }

  /// The message or the page in some surroundings.
  ///
  /// - Parameters:
  ///   - environment: The device, and what its user has set.
  ///   - sdk: The version of the vendor's SDK; nil for the vendor's standard one.
  /// - Returns: The subject, with the style of the files.
  public func subject(in environment: Environment, sdk: SDKVersion?) -> Subject {
    var subject = Subject(
      name: files.input, source: content, style: style, styleName: files.style, sdk: sdk,
      environment: environment, assets: assets)
    subject.settings = settings
    return subject
  }
}
