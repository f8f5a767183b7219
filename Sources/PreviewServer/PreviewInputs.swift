public import Devices
public import Diagnostics
public import Inputs
import Styles
import Synchronization
public import WhatIf

/// The files that a preview shows, read again whenever they changed.
///
/// No other file is ever read, and none but the style is written.
public final class PreviewInputs: Sendable {
  /// What tells the message from others of the same preview.
  let id: String

  /// The paths as the user named them.
  public let files: WhatIfInputFiles
  let reader: InputReader
  let sdk: SDKRequest
  let rules: RuleFinder?

  /// The devices to start with, of which the first is changed by the page's pickers.
  let environments: [Environment]

  /// What came through standard input, which can be read only once.
  private let streamed: [UInt8]?
  private let latest = Mutex<PreviewReading?>(nil)

  /// Creates the inputs, which must be there; what is in them may be wrong, and may be fixed while
  /// they are shown.
  ///
  /// - Parameters:
  ///   - files: The paths.
  ///   - reader: Reads the files.
  ///   - sdk: The versions of SDKs that are asked for; of several for the vendor the first is shown.
  ///   - environments: The devices to start with, at least one.
  ///   - rules: Finds what `snapshot.yml` says of the checks; nil leaves all as they are.
  /// - Throws: A `Diagnostic` when a file can't be read.
  public init(
    _ files: WhatIfInputFiles, reader: InputReader = InputReader(), sdk: SDKRequest = SDKRequest(),
    environments: [Environment], rules: RuleFinder? = nil
  ) throws(Diagnostic) {
    self.files = files
    id = files.input + (files.number.map { "#\($0)" } ?? "")
    self.reader = reader
    self.sdk = sdk
    self.environments = environments
    self.rules = rules
    let isInterfaceFile = InputKind.isInterfaceFile(files.input)
    let bytes = isInterfaceFile ? [] : try reader.bytes(at: files.input)
    streamed = files.input == InputFile.standardInput ? bytes : nil
    if let style = files.style { _ = try InputFile.read(style, limit: StyleLimits.maximumBytes) }
  }

  /// What tells the state of the files on disk from others.
  func mark() -> String {
    let message =
      InputKind.isInterfaceFile(files.input) ? reader.message(ofInterfaceFile: files.input) : nil
    return FileMarks.mark(
      of: [files.input, message, files.style].compactMap(\.self), folder: files.assets)
  }

  /// What the message's file holds.
  ///
  /// Throws an error that names it.
  func messageBytes() throws(Diagnostic) -> [UInt8] {
    if let streamed { return streamed }
    return try reader.bytes(at: files.input)
  }

  /// What the files hold now.
  func reading() -> PreviewReading {
    let mark = mark()
    if let known = latest.withLock({ $0 }), known.mark == mark { return known }
    let reading = PreviewReading(of: self, streamed, mark: mark)
    latest.withLock { $0 = reading }
    return reading
  }
}
