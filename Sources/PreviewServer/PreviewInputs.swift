public import Devices
public import Diagnostics
import HTMLContent
public import Messages
import Rendering
import Styles
import Synchronization
import WhatIf

/// The files that a preview shows, read again whenever they changed.
///
/// No other file is ever read, and none but the style is written.
public final class PreviewInputs: Sendable {
  /// The message's file, as the user named it; `-` for standard input.
  public let input: String

  /// The style's file; nil for none.
  public let style: String?
  let assets: String
  let vendor: Vendor?
  let sdk: SDKVersion?

  /// The devices to start with, of which the first is changed by the page's pickers.
  let environments: [Environment]

  /// What came through standard input, which can be read only once.
  private let streamed: [UInt8]?
  private let latest = Mutex<PreviewReading?>(nil)

  /// Creates the inputs, which must be there; what is in them may be wrong, and may be mended while
  /// they are shown.
  ///
  /// - Parameters:
  ///   - input: The path of the message or page, `-` for standard input.
  ///   - style: The path of the style, nil for none.
  ///   - assets: The folder with the pictures.
  ///   - vendor: The vendor, nil to tell it by the message's keys.
  ///   - sdk: The version of the vendor's SDK, nil for the standard one.
  ///   - environments: The devices to start with, at least one.
  /// - Throws: A `Diagnostic` when a file can't be read.
  public init(
    input: String, style: String? = nil, assets: String, vendor: Vendor? = nil,
    sdk: SDKVersion? = nil, environments: [Environment]
  ) throws(Diagnostic) {
    self.input = input
    self.style = style
    self.assets = assets
    self.vendor = vendor
    self.sdk = sdk
    self.environments = environments
    streamed =
      input == InputFile.standardInput
      ? try InputFile.read(input, limit: HTMLLimits.maximumBytes) : nil
    _ = try inputBytes()
    if let style { _ = try InputFile.read(style, limit: StyleLimits.maximumBytes) }
  }

  /// What tells the state of the files on disk from others.
  func mark() -> String {
    FileMarks.mark(of: [input, style].compactMap(\.self), folder: assets)
  }

  /// What the files hold now.
  func reading() -> PreviewReading {
    let mark = mark()
    if let known = latest.withLock({ $0 }), known.mark == mark { return known }
    let reading = PreviewReading(of: self, mark: mark)
    latest.withLock { $0 = reading }
    return reading
  }

  func inputBytes() throws(Diagnostic) -> [UInt8] {
    if let streamed { return streamed }
    return try InputFile.read(input, limit: HTMLLimits.maximumBytes)
  }
}
