import ArgumentParser
import Diagnostics
import Inputs
import Isolation
import Rendering
import Snapshots
import WhatIf

/// `render-snapshot what-if`: what a value does to a message.
struct WhatIfCommand: AsyncParsableCommand {
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
  @OptionGroup var picture: WhatIfPictureOptions

  @Flag(help: "Save the values that were set into the style's file.")
  var write = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  var console: Console { consoleOptions.console }

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

  mutating func run() async throws {
    do {
      if let scenario {
        try play(scenario)
        return
      }
      if let output = picture.output { try OutputPlan.checkEnding(of: output) }
      let files = try read()
      let environments = try environment.environments()
      let sdk = try input.sdkVersion(of: files.source)
      let subjects = environments.map { files.subject(in: $0, sdk: sdk) }
      let renderer = try Renderer(fonts: try input.fontOptions.book())
      if let request = search.request {
        try await look(for: request, subjects, by: renderer)
      } else {
        try await tryValues(subjects, of: files.source, by: renderer)
      }
    } catch let problems as InputProblems {
      console.report(problems.located(in: scenario ?? input.inputs.first ?? "").diagnostics)
      throw ExitStatus.couldNotRun
    } catch let problem as Diagnostic {
      console.report(problem)
      throw ExitStatus.couldNotRun
    }
  }

  /// Reads the files; a style that is none is an error here, since nothing would come of it.
  private func read() throws -> SubjectReading {
    let path = input.inputs.first ?? ""
    let reading = try input.files(of: path, console)
      .read(by: screen.over(input.reader), rules: SnapshotSettings.rules(ofFile:))
    if write, reading.source.style == nil {
      throw Diagnostic.error(
        "There is no style to save the values in.", solution: "Give it with --style.")
    }
    guard reading.problems.allSatisfy({ $0.severity != .error }) else {
      throw InputProblems(reading.problems)
    }
    return reading
  }

  /// Writes the image that shows a report.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - path: Its file.
  ///   - renderer: Draws it.
  /// - Throws: An error when it can't be drawn or written.
  func write(
    _ image: WhatIfPicture, to path: String, by renderer: Renderer
  ) throws(Diagnostic) {
    let drawn = try image.encoded(by: renderer)
    try OutputGuard.write(drawn.value, to: path, .picture, isNamed: picture.output != nil)
    console.report(drawn.warnings)
  }
}

extension WhatIfCommand: ConfinedCommand {
  var permissions: Permissions {
    var outputs: [Permissions.Output] = []
    if let output = picture.output {
      outputs.append(.file(output))
    } else if !picture.noPicture, scenario == nil {
      // The picture's name follows from the message's.
      outputs.append(.files("."))
    }
    if write { outputs.append(input.styleOptions.output(of: input.inputs.first ?? "")) }
    return Permissions(outputs: outputs)
  }
}
