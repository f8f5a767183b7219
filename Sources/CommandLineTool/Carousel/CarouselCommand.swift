import ArgumentParser
import Diagnostics
import Inputs
import Isolation
package import Playback
import Rendering

/// `render-snapshot carousel`: what a placeholder shows over time.
struct CarouselCommand: ConfinedCommand {
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
  @OptionGroup private var pageStateOptions: PageStateOptions
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
  var reading: CarouselRequest.Reading = .sdk

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also draw: a film strip (.png) or an animation (.apng).", valueName: "path"))
  var output: String?

  @OptionGroup var consoleOptions: ConsoleOptions

  private var request: CarouselRequest {
    var request = CarouselRequest(path: path)
    (request.time, request.duration, request.placeholder) = (at, duration, placeholder)
    (request.within, request.reading) = (within, reading)
    request.environment = environment.request
    return request
  }

  func validate() throws {
    if let problem = request.problem { throw ValidationError(problem) }
    if let output, ![".png", ".apng"].contains(where: output.lowercased().hasSuffix) {
      throw ValidationError("-o wants a file that ends in .png or .apng.")
    }
  }

  func run() throws { try Deadline.starting { try InputProblems.locating(in: path, show) } }

  private func show() throws {
    var request = request
    request.assets = try assetOptions.folder()
    var reader = InputReader(vendor: vendorOptions.vendor)
    try pageStateOptions.apply(to: &reader)
    let carousel = try request.carousel(
      by: environment.filling(reader), sdk: vendorOptions.version,
      report: console.report, renderer: fontOptions.renderer)
    try Deadline.check(path)
    console.report(carousel.warnings)
    if let output {
      let drawn = try carousel.drawn(to: output)
      try OutputGuard.write(drawn.value, to: output, .image)
      console.report(drawn.warnings)
    }
    switch formatOptions.format {
    // The path alone is the result of drawing, unless the schedule is asked for as JSON.
    case .text: console.print(output.map { "\($0)\n" } ?? carousel.text, terminator: "")
    case .json: console.print(carousel.json(image: output))
    }
  }

  var permissions: Permissions { Permissions(file: output) }
}

extension CarouselRequest.Reading: ExpressibleByArgument {}
