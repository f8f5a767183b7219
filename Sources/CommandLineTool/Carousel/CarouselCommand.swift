public import ArgumentParser
public import Delivery
import Diagnostics
import Inputs
import Isolation
import Messages
import Playback
import Rendering

/// `render-snapshot carousel`: what a placeholder shows over time.
struct CarouselCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carousel",
    abstract: "Print which content blocks a carousel shows and when.",
    discussion: """
      Prints the schedule, and for each block left out why. Times are seconds from the moment at \
      which the data are ready.

      EXAMPLES
        render-snapshot carousel blocks.json --at 2026-01-01T09:00:00Z
        render-snapshot carousel blocks.json --within 370 -o strip.png
        render-snapshot carousel blocks.json --within screen.json -o strip.png
        render-snapshot carousel blocks.json --duration 12 -o carousel.apng
      """)

  @Argument(
    help: ArgumentHelp(
      "The file with Bloomreach's content blocks (.json); \"-\" reads standard input.",
      valueName: "blocks"))
  var path: String

  @OptionGroup private var assetOptions: AssetOptions
  @OptionGroup private var fontOptions: FontOptions
  @OptionGroup private var vendorOptions: VendorOptions
  @OptionGroup var environment: OneEnvironment

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time, as Unix seconds or ISO 8601. (default: the file's clock)", valueName: "time"))
  var at: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seconds to play.", valueName: "seconds"))
  var duration = 30.0

  @Option(
    help: ArgumentHelp(
      "The placeholder. (default: the file's, else the first of the blocks)", valueName: "id"))
  var placeholder: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the carousel in points, or a file that describes the page of the app around "
        + "it; see Docs/Vendors/Bloomreach.md. (default: the file's width, else the screen's)",
      valueName: "width|file"))
  var within: String?

  @Option(
    help: ArgumentHelp(
      "How to interpret frequencies: sdk (as it behaves) or documented.", valueName: "reading"))
  var reading: BloomreachSelector.Reading = .sdk

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also draw: a film strip (.png) or an animation (.apng).", valueName: "path"))
  var output: String?

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard duration > 0, duration <= 600 else {
      throw ValidationError("--duration must be above 0 and at most 600 seconds.")
    }
    if let width = within.flatMap(Double.init), !(1...4096).contains(width) {
      throw ValidationError(
        "--within \(within ?? "") is not a valid width. Write 1 to 4096 points.")
    }
    if let at, UnixTime(at) == nil {
      throw ValidationError(
        "--at \"\(at)\" is not a valid time. Write Unix seconds or 2026-01-01T09:00:00Z.")
    }
    if let output, ![".png", ".apng"].contains(where: output.lowercased().hasSuffix) {
      throw ValidationError("-o wants a file that ends in .png or .apng.")
    }
  }

  func run() throws { try Deadline.starting(show) }

  private func show() throws {
    let console = consoleOptions.console
    do {
      let assets = try assetOptions.folder()
      let message = try message(assets, console)
      let carousel = try carousel(of: message, assets, within: screen(console))
      try Deadline.check(path)
      console.report(carousel.warnings)
      if let output {
        let drawn = try carousel.drawn(to: output)
        try OutputGuard.write(drawn.value, to: output, .picture)
        console.report(drawn.warnings)
      }
      switch formatOptions.format {
      // The path alone is the result of drawing, unless the schedule is asked for as JSON.
      case .text: console.print(output.map { "\($0)\n" } ?? carousel.text, terminator: "")
      case .json: console.print(carousel.json(picture: output))
      }
    } catch let problems as InputProblems {
      console.report(problems.located(in: path).diagnostics)
      throw ExitStatus.couldNotRun
    } catch let problem as Diagnostic {
      console.report(problem.located(in: path))
      throw ExitStatus.couldNotRun
    }
  }

  private func carousel(
    of message: BloomreachMessage, _ assets: String?, within screen: BloomreachScreen?
  ) throws(Diagnostic) -> Carousel {
    let environment = try environment.environment("A carousel is shown")
    return try Carousel(
      of: message, named: path, assets: AssetFolder(assets ?? AssetFolder.path(beside: path)),
      within: screen, in: environment, reading: reading, for: duration,
      by: Renderer(fonts: fontOptions.book()))
  }

  /// Reads the page of the app, if a file of one is named.
  private func screen(_ console: Console) throws -> BloomreachScreen? {
    guard let path = within, Double(path) == nil else { return nil }
    do {
      let bytes = try InputFile.read(path, limit: MessageLimits.maximumBytes)
      let parsed = try BloomreachScreen.parse(JSONValue.parse(bytes))
      console.report(parsed.warnings.map { $0.located(in: path) })
      return parsed.value
    } catch let problems as InputProblems {
      throw problems.located(in: path)
    } catch let problem as Diagnostic {
      throw problem.located(in: path)
    }
  }

  /// Reads the file, with what the options say instead of it.
  private func message(_ assets: String?, _ console: Console) throws -> BloomreachMessage {
    let source = try InputReader(vendor: vendorOptions.vendor).source(at: path, assets: assets)
    guard let vendor = source.vendor else {
      throw Diagnostic.error(
        "This is an HTML page; only Bloomreach has carousels.", solution: "Use render.")
    }
    let read = try source.input(sdk: vendorOptions.version(of: vendor))
    console.report(read.warnings)
    guard var message = read.message as? BloomreachMessage else {
      throw Diagnostic.error(
        "This is a message of \(vendor.title); only Bloomreach has carousels.",
        solution: "Use render.")
    }
    if let at, let time = UnixTime(at) {
      message.clock.now = time.seconds
      // A session that starts later than now would be none.
      message.clock.sessionStart = message.clock.sessionStart.map { min($0, time.seconds) }
    }
    if let width = within.flatMap(Double.init) { message.view.width = width }
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

extension BloomreachSelector.Reading: ExpressibleByArgument {}

extension CarouselCommand: ConfinedCommand {
  var permissions: Permissions { Permissions(outputs: output.map { [.file($0)] } ?? []) }
}
