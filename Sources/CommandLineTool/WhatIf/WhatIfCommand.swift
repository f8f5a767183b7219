import ArgumentParser
import Devices
import Diagnostics
import Inputs
import Isolation
import Rendering
import Snapshots
import WhatIf

/// `render-snapshot what-if`: what a value does to a message.
struct WhatIfCommand: AsyncParsableCommand, ConfinedCommand {
  static let configuration = CommandConfiguration(
    commandName: "what-if",
    abstract: "Change values and see what moves, or what happens at another time.",
    discussion: """
      Sets values of the style, of the message (message:KEY), of the interface file that it is drawn \
      with (template:ELEMENT.KEY), of elements of its pages (css:h1{font-size}, html:h1{text}, \
      html:a{href}), or of the environment (sdk, device, orientation, appearance, textSize, locale, \
      pseudo), says what moves and which checks change, and draws before and after.

      EXAMPLES
        render-snapshot what-if modal.json --style style.plist --set maxWidth=360
        render-snapshot what-if modal.json --set message:display.border_radius=12 \\
          --set sdk=17
        render-snapshot what-if modal.json --set maxWidth=280...420:20 -o widths.png
        render-snapshot what-if page.html --set 'css:h1{font-size}=24px,32px,40px'
        render-snapshot what-if modal.json --across devices=all,textSizes=large,AX3 \\
          --set maxWidth=360
        render-snapshot what-if --scenario launch.scenario.yml \\
          --set scenario:app.displayInterval=60
        render-snapshot what-if modal.json --largest headerStyle.letterSpacing \\
          --until truncated
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var environment: EnvironmentOptions

  @Option(
    help: ArgumentHelp(
      "A scenario, in place of a message: scenario:KEY and message:ID:KEY are set in it.",
      valueName: "file"))
  var scenario: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A value to set; 280...420:20 tries each step, 280,300,320 each of these. May be repeated.",
      discussion: "\"unset\" takes a value away.", valueName: "key=value"))
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      What to look at before and after: devices=all,textSizes=large,AX3,locales=en,ar. May be \
      repeated.
      """, valueName: "lists"))
  var across: [String] = []

  @OptionGroup var search: SearchOptions
  @OptionGroup var formatOptions: FormatOptions<ListFormat>
  @OptionGroup var image: WhatIfImageOptions

  @Flag(help: "Save the values that were set into the style's file.")
  var write = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if scenario != nil { return try validateScenario() }
    try input.requireInputs()
    guard input.inputs.count == 1 else {
      let setting = input.inputs.dropFirst().first { $0.contains("=") }
      throw ValidationError(
        "A what-if has one input."
          + (setting.map { " Did you mean \(ShellLine.joining("--set", String($0.prefix(60))))?" }
            ?? ""))
    }
    if settings.isEmpty, across.isEmpty, search.request == nil {
      throw ValidationError("Nothing to try. Give --set KEY=VALUE, --across or --largest KEY.")
    }
    if write, !across.isEmpty || search.request != nil {
      throw ValidationError("--write saves single values that --set gives.")
    }
  }

  /// A scenario says by itself what is played, and nothing is drawn.
  private func validateScenario() throws {
    if !input.inputs.isEmpty {
      throw ValidationError("Give an input or --scenario, not both.")
    }
    if settings.isEmpty { throw ValidationError("Nothing to try. Give --set KEY=VALUE.") }
    if !across.isEmpty || search.request != nil || write {
      throw ValidationError("--across, --largest, --smallest and --write are for messages.")
    }
    if image.isGiven {
      throw ValidationError(
        "A scenario's what-if has no image: leave out -o, --no-picture and --no-outlines.")
    }
    if input.message != nil || screen.isGiven || jobs.jobs != nil {
      throw ValidationError(
        "A scenario is played, and not drawn: leave out --message, --behind and --jobs.")
    }
  }

  func run() async throws {
    do {
      if let scenario { try play(scenario) } else { try await tryValues() }
    } catch let problems as InputProblems {
      throw problems.located(in: scenario ?? input.inputs.first ?? "")
    }
  }

  private func tryValues() async throws {
    if let output = image.output { try OutputPlan.checkEnding(of: output) }
    let reading = try read()
    let environments = try environment.environments()
    let sdk = try input.vendorOptions.version(of: reading.source)
    let subjects = environments.map { reading.subject(in: $0, sdk: sdk) }
    let renderer = try input.fontOptions.renderer()
    guard
      let outcome = try await run.outcome(of: subjects, of: reading.source, by: renderer, console)
    else { return }
    switch formatOptions.format {
    case .text: for text in outcome.strings { console.print(text) }
    case .json: console.print(outcome.json)
    }
    if write, let path = reading.source.style?.name {
      // A style that was found beside the message is not named.
      try outcome.save(to: path, isNamed: path == input.styleOptions.style)
      console.printError("Saved in \(path).")
    }
    if outcome.hasErrors { throw ExitStatus.couldNotRun }
    if outcome.hasNoValue { throw ExitStatus.failed }
  }

  /// What the options ask for.
  private var run: WhatIfRun {
    var run = WhatIfRun()
    (run.settings, run.across, run.search) = (settings, across, search.request)
    (run.output, run.isDrawn, run.hasOutlines) =
      (image.output, !image.noPicture, !image.noOutlines)
    (run.savesStyle, run.isForPrograms) = (write, formatOptions.format == .json)
    run.jobs = jobs.count
    return run
  }

  /// Reads the files; a style that is not one is an error here, since nothing would come of it.
  private func read() throws -> SubjectReading {
    let files = try WhatIfInputFiles(
      finding: input.inputs.first ?? "", style: input.styleOptions.file, assets: input.assets(),
      by: input.reader, report: console.report)
    let reading = try files.read(
      by: run.filling(environment.filling(screen.over(input.reader))),
      rules: SnapshotSettings.rules(ofFile:))
    if write, reading.source.style == nil {
      throw Diagnostic.error(
        "There is no style to save the values in.", solution: "Give it with --style.")
    }
    guard reading.problems.allSatisfy({ $0.severity != .error }) else {
      throw InputProblems(reading.problems)
    }
    return reading
  }

  /// Plays a scenario with all values, and prints what they change.
  private func play(_ path: String) throws {
    let request = environment.request
    let reader = try environment.filling(InputReader())
    let environment = try request.environment("A scenario is played")
    var subject = try ScenarioSubject(
      at: path, fixing: .init(input.vendorOptions.vendor, request, in: environment),
      by: reader, sdk: input.vendorOptions.version)
    subject.environment = environment
    subject.assets = try input.assets()
    if input.fonts != nil || subject.hasPages {
      subject.renderer = try input.fontOptions.renderer()
    }
    if let style = input.styleOptions.style {
      console.report(try InputReader().style(at: style).warnings)
    }
    let report = try ScenarioWhatIfReport(trying: settings, of: subject, report: console.report)
    console.print(report, as: formatOptions.format)
    if !report.isWhole { throw ExitStatus.couldNotRun }
  }

  var permissions: Permissions {
    var outputs: [Permissions.Output] = []
    if let output = image.output {
      outputs.append(.file(output))
    } else if !image.noPicture, scenario == nil {
      // The image's name follows from the message's.
      outputs.append(.files("."))
    }
    if write { outputs.append(input.styleOptions.output(of: input.inputs.first ?? "")) }
    return Permissions(outputs: outputs)
  }
}
