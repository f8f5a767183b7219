import Devices
import Diagnostics
public import Inputs

/// One variant of one message, wherever its files are: what is drawn, and what it is compared with.
public struct SnapshotSubject: Sendable {
  /// What results call it: the case's path and the variant's name.
  public var snapshot: String

  /// The message and its style.
  public var input: SnapshotInput

  /// The message's file, as problems of the message name it.
  public var messageFile: String

  /// The style's file, as problems of the style name it.
  public var styleFile: String?

  /// Where images come from.
  public var assets: AssetFolder

  /// What the message is drawn as.
  public var variant: SnapshotVariant

  /// How much images may differ, the elements that are not compared, the checks that are run, and
  /// the message's vendor; nothing else is used.
  public var settings: SnapshotSettings

  /// The vendors whose messages are read.
  public var vendors = VendorTable.default

  /// The path of the golden without its extension: the image's is `.png`, the layout's `.txt`.
  public var golden: String

  /// What results call the variant: the name of the golden's files where it has another one.
  var variantName: String

  /// Describes a message that is no case of a snapshot folder.
  ///
  /// - Parameters:
  ///   - snapshot: What results call it.
  ///   - input: The message and its style.
  ///   - messageFile: The message's file, as problems of the message name it.
  ///   - styleFile: The style's file, as problems of the style name it.
  ///   - assets: Where images come from.
  ///   - variant: How it is shown.
  ///   - settings: How much images may differ, and the elements that are not compared.
  ///   - golden: The path of the golden without its extension.
  public init(
    snapshot: String, input: SnapshotInput, messageFile: String, styleFile: String?,
    assets: AssetFolder, variant: SnapshotVariant, settings: SnapshotSettings, golden: String
  ) {
    self.snapshot = snapshot
    self.input = input
    self.messageFile = messageFile
    self.styleFile = styleFile
    self.assets = assets
    self.variant = variant
    self.settings = settings
    self.golden = golden
    variantName = variant.name
  }

  /// Reads the files of a case.
  ///
  /// Throws a `Diagnostic` that names the file which can't be read.
  init(_ task: SnapshotTask, assets: AssetFolder) throws(Diagnostic) {
    let snapshot = task.snapshot
    var settings = snapshot.settings
    var variant = task.variant
    let input: SnapshotInput
    if case .frame(let frame) = task.part, let scenario = snapshot.scenario {
      // A scenario says by itself whose messages it has, and for which SDK.
      settings.vendor = scenario.vendor
      variant.sdk = scenario.sdk
      input = try SnapshotInput(snapshot, message: frame.message)
    } else {
      input = try SnapshotInput(snapshot)
    }
    self.init(
      snapshot: snapshot.path, input: input, messageFile: snapshot.messageFile,
      styleFile: snapshot.styleFile ?? input.foundStyle, assets: assets, variant: variant,
      settings: settings, golden: task.goldenPath)
    variantName = task.goldenName
  }

  /// Reads the input that is drawn, as the variant's SDK does.
  ///
  /// Throws every error of the message or the style; each names its file.
  func readInput() throws(InputProblems) -> Input {
    var source: InputSource
    do throws(Diagnostic) {
      source = try self.source(input)
    } catch {
      throw InputProblems(error.located(in: messageFile))
    }
    source.dataName = variant.environment.dataName
    return try source.input(sdk: variant.sdk)
  }

  /// Returns what the files say; throws an error that names the file which is wrong.
  func source(_ input: SnapshotInput) throws(Diagnostic) -> InputSource {
    var reader = InputReader(vendors: vendors, vendor: settings.vendor)
    // What a golden remembers of its style is all that counts.
    reader.findsStyles = false
    reader.behind = try settings.behind.map { (path) throws(Diagnostic) in
      try AppScreenshot(at: path)
    }
    reader.pageState = settings.pageState
    for path in settings.values[EnvironmentAxis.data.name] ?? [] { try reader.data.read(path) }
    reader.vendorAdvice = "name the vendor with \"vendor:\" in \(SnapshotSettings.fileName)"
    return try input.source(
      by: reader, messageFile: messageFile, styleFile: styleFile, assets: assets)
  }
}
