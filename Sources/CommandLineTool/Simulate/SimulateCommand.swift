import ArgumentParser
import Diagnostics
import Isolation
import Playback

/// `render-snapshot simulate`: which message is shown when, and why not the others.
struct SimulateCommand: ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play a scenario and print which message is shown when, and why not the others.",
    discussion: """
      A scenario says which messages an app has, what its code answers and what happens when. It is \
      played against a clock of its own; Docs/Simulate.md describes its format.

      -o writes instead of printing: a track for each message over time (.png), a film (.apng), the \
      timeline (.txt, .json), or into a folder an image of each message that is displayed.

      EXAMPLES
        render-snapshot simulate welcome.scenario.yml
        render-snapshot simulate welcome.scenario.yml --format json \\
          | jq '.timeline[].event'
        render-snapshot simulate welcome.scenario.yml -o timeline.png
        render-snapshot simulate welcome.scenario.yml -o frames/
        render-snapshot simulate welcome.scenario.yml -o film.apng
        render-snapshot simulate welcome.scenario.yml --at 12.5 -o now.png
      """)

  @Argument(
    help: ArgumentHelp(
      "The scenario (.yml or .json); \"-\" reads standard input.", valueName: "scenario"))
  var scenario: String

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write images or the timeline: a .png, .apng, .txt or .json file, or a folder; \"-\" writes "
        + "one image to standard output.", valueName: "path"))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With -o, draw the screen at this second.", valueName: "seconds"))
  var at: Double?

  @OptionGroup var environment: OneEnvironment

  @Option(
    help: ArgumentHelp(
      "The app's style, an XML or binary property list. May be repeated: each message takes the "
        + "first that is for its type.", valueName: "plist"))
  var style: [String] = []

  @OptionGroup private var assetOptions: AssetOptions
  @OptionGroup private var fontOptions: FontOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let at, !Simulation.moments.contains(at) {
      throw ValidationError("--at must be 0 seconds or more.")
    }
    if at != nil, output == nil {
      throw ValidationError("--at draws an image. Name its file with -o.")
    }
    if output == "-", formatOptions.format == .json {
      throw ValidationError("Standard output takes either the JSON or an image. Leave one out.")
    }
  }

  func run() throws { try Deadline.starting { try InputProblems.locating(in: scenario, play) } }

  private func play() throws {
    let target = try output.map { try SimulationTarget($0, hasMoment: at != nil) }
    let assets = try assetOptions.folder()
    // A folder of fonts that can't be read is an error where no text is set, too.
    if fontOptions.fonts != nil { _ = try fontOptions.renderer() }
    var simulation = try Simulation(
      at: scenario, in: environment.request, stylesAt: style, assets: assets,
      report: console.report, renderer: fontOptions.renderer)
    let isPrinted = output == nil && formatOptions.format == .text
    console.report(simulation.warnings(isPrinted: isPrinted))
    try Deadline.check(scenario)
    var paths: [String] = []
    if let target {
      let listener = Simulation.Listener(report: console.report, progress: console.progress)
      switch try simulation.draw(target, at: at, listener) {
      case .files(let written): paths = written
      case .bytes(let bytes): console.write(bytes)
      }
    }
    switch formatOptions.format {
    case .json: console.print(simulation.json, terminator: "")
    case .text where output == nil: console.print(simulation.text, terminator: "")
    case .text: for path in paths { console.print("\(path)") }
    }
  }

  var permissions: Permissions {
    guard let output, let target = try? SimulationTarget(output, hasMoment: at != nil) else {
      return Permissions()
    }
    return switch target {
    case .standardOutput: Permissions()
    case .image(let path), .animation(let path), .text(let path), .json(let path):
      Permissions(outputs: [.file(path)])
    case .folder(let path): Permissions(outputs: [.folder(path)])
    }
  }
}
