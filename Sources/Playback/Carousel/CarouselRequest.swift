import Delivery
package import Devices
package import Diagnostics
package import Inputs
package import Messages
package import Rendering

/// A carousel as a user asks for it: the file of the blocks, and what holds instead of what it says.
package struct CarouselRequest: Sendable {
  /// How frequencies are understood.
  package enum Reading: String, CaseIterable, Sendable {
    /// As the SDK behaves.
    case sdk

    /// As the documentation says.
    case documented

    fileprivate var value: BloomreachSelector.Reading { self == .sdk ? .sdk : .documented }
  }

  /// The path of the file with the blocks; `-` for standard input.
  package var path: String

  /// The time, as Unix seconds or ISO 8601; nil for the file's clock.
  package var time: String?

  /// How many seconds are played.
  package var duration = 30.0

  /// The placeholder; nil for the file's.
  package var placeholder: String?

  /// The width in points, or the path of a file that describes the page of the app; nil for the
  /// file's.
  package var within: String?

  /// How frequencies are understood.
  package var reading = Reading.sdk

  /// The environment that is asked for.
  package var environment = EnvironmentRequest()

  /// The folder with the images; nil for the one beside the file.
  package var assets: String?

  /// Asks for the carousel of a file.
  package init(path: String) { self.path = path }

  private var width: Double? { within.flatMap(Double.init) }

  /// What is wrong with it, by the names of options; nil for nothing.
  package var problem: String? {
    guard duration > 0, duration <= 600 else {
      return "--duration must be above 0 and at most 600 seconds."
    }
    if let width, !(1...4096).contains(width) {
      return "--within \(within ?? "") is not a valid width. Write 1 to 4096 points."
    }
    if let time, UnixTime(time) == nil {
      return "--at \"\(time)\" is not a valid time. Write Unix seconds or 2026-01-01T09:00:00Z."
    }
    return nil
  }

  /// Reads the blocks and plays the carousel.
  ///
  /// - Parameters:
  ///   - reader: Reads the blocks.
  ///   - sdk: Returns the version of a vendor's SDK that is asked for; nil for the standard one.
  ///   - report: Takes what the files' authors should know.
  ///   - open: Makes the renderer.
  /// - Returns: The carousel.
  /// - Throws: Why there is no such carousel.
  package func carousel(
    by reader: InputReader, sdk: (Vendor) throws(Diagnostic) -> SDKVersion?,
    report: ([Diagnostic]) -> Void, renderer open: () throws(Diagnostic) -> Renderer
  ) throws -> Carousel {
    let message = try message(by: reader, sdk, report)
    let screen = try screen(report)
    let environment = try environment.environment("A carousel is shown")
    return try Carousel(
      of: message, named: path, assets: AssetFolder(assets ?? AssetFolder.path(beside: path)),
      within: screen, in: environment, reading: reading.value, for: duration,
      reader: reader, by: open())
  }

  /// Reads the page of the app, if a file of one is named.
  private func screen(_ report: ([Diagnostic]) -> Void) throws -> BloomreachScreen? {
    guard let path = within, width == nil else { return nil }
    return try InputProblems.locating(in: path) {
      let bytes = try InputFile.read(path, limit: MessageLimits.maximumBytes)
      let parsed = try BloomreachScreen.parse(JSONValue.parse(bytes))
      report(parsed.warnings.map { $0.located(in: path) })
      return parsed.value
    }
  }

  /// Reads the blocks, with what is asked for instead of what the file says.
  private func message(
    by reader: InputReader, _ sdk: (Vendor) throws(Diagnostic) -> SDKVersion?,
    _ report: ([Diagnostic]) -> Void
  ) throws -> BloomreachMessage {
    let source = try reader.source(at: path, assets: assets)
    guard let vendor = source.vendor else {
      throw Diagnostic.error(
        "This is an HTML page; only Bloomreach has carousels.", solution: "Use render.")
    }
    let read = try source.input(sdk: sdk(vendor))
    report(read.warnings)
    guard var message = read.message as? BloomreachMessage else {
      throw Diagnostic.error(
        "This is a message of \(vendor.title); only Bloomreach has carousels.",
        solution: "Use render.")
    }
    if let time, let time = UnixTime(time) {
      message.clock.now = time.seconds
      // A session that starts later than now would be none.
      message.clock.sessionStart = message.clock.sessionStart.map { min($0, time.seconds) }
    }
    if let width { message.view.width = width }
    if let placeholder {
      guard message.placeholders.contains(placeholder) else {
        let meant = Spelling.nearest(to: placeholder, among: message.placeholders)
        throw Diagnostic.error(
          "No block serves the placeholder \"\(placeholder)\".",
          solution: meant.map { "Did you mean \"\($0)\"?" }
            ?? "Use \(message.placeholders.joined(separator: ", ")).")
      }
      message.view.placeholder = placeholder
    }
    let hasDates = message.blocks.contains {
      $0.dateFilter.isEnabled && ($0.dateFilter.from != nil || $0.dateFilter.to != nil)
    }
    if message.clock.now == nil, hasDates {
      throw Diagnostic.error(
        "Blocks have dates, but the file has no clock.",
        solution: "Name the time with --at, such as --at 2026-01-01T09:00:00Z.")
    }
    return message
  }
}
