import ArgumentParser
import Checks
import Devices
import Diagnostics
import Inputs
import Isolation
import Messages
import Rendering
import Snapshots
import Styles
import Typesetting
import WhatIf

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
        render-snapshot what-if modal.json --set message:display.border_radius=12 --set sdk=17
        render-snapshot what-if modal.json --set maxWidth=280...420:20 -o widths.png
        render-snapshot what-if page.html --set 'css:h1{font-size}=24px,32px,40px'
        render-snapshot what-if modal.json --across devices=all,textSizes=large,AX3 --set maxWidth=360
        render-snapshot what-if --scenario launch.scenario.yml --set scenario:app.displayInterval=60
        render-snapshot what-if modal.json --largest headerStyle.letterSpacing --until truncated
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

  @Option(
    help: ArgumentHelp(
      "Look for the largest value with which no check fails; KEY=0...40:0.5 says where.",
      valueName: "key"))
  var largest: String?

  @Option(help: ArgumentHelp("Look for the smallest value.", valueName: "key"))
  var smallest: String?

  @Option(
    help: ArgumentHelp(
      "The check that ends a search; may be given more than once. (default: all)",
      valueName: "check"))
  var until: [String] = []

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The picture's file. (default: the message's name, what is unusual of its surroundings such as "
        + "dark, and .what-if.png; none for a search)",
      valueName: "path"))
  var output: String?

  @Flag(help: "Draw nothing.")
  var noPicture = false

  @Flag(help: "Outline nothing in the picture.")
  var noOutlines = false

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
    if largest != nil, smallest != nil {
      throw ValidationError("Give --largest or --smallest, not both.")
    }
    if settings.isEmpty, across.isEmpty, largest == nil, smallest == nil {
      throw ValidationError("Nothing to try. Give --set KEY=VALUE, --across or --largest KEY.")
    }
    if !until.isEmpty, largest == nil, smallest == nil {
      throw ValidationError("--until ends a search: give --largest KEY or --smallest KEY too.")
    }
    if write, !across.isEmpty || largest != nil || smallest != nil {
      throw ValidationError("--write saves single values that --set gives.")
    }
    if output == "-" { throw ValidationError("-o wants a file.") }
  }

  /// A scenario says by itself what is played, and nothing is drawn.
  private func validateScenario() throws {
    if !input.inputs.isEmpty {
      throw ValidationError("Give an input or --scenario, not both.")
    }
    if settings.isEmpty { throw ValidationError("Nothing to try. Give --set KEY=VALUE.") }
    if !across.isEmpty || largest != nil || smallest != nil || !until.isEmpty || write {
      throw ValidationError("--scenario goes with --set and --format only.")
    }
    if output != nil || input.styleOptions.style != nil {
      throw ValidationError("A scenario's what-if has no picture: leave out -o and --style.")
    }
  }

  mutating func run() async throws {
    let console = consoleOptions.console
    do {
      if let scenario {
        let isWhole = try ScenarioWhatIf(
          scenario: scenario, settings: settings, format: formatOptions.format, console: console
        ).run()
        if !isWhole { throw ExitStatus.couldNotRun }
        return
      }
      if let output { try OutputPlan.checkEnding(of: output) }
      let files = try read()
      let environments = try environment.environments()
      let sdk = try input.sdkVersion(of: files.source)
      let subjects = environments.map { files.subject(in: $0, sdk: sdk) }
      let renderer = try Renderer(fonts: try input.fontOptions.book())
      if largest != nil || smallest != nil {
        try await search(subjects, by: renderer, files, console)
      } else {
        try await tryValues(subjects, by: renderer, files, console)
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
    let reading = try input.files(of: path, consoleOptions.console)
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

  private func surroundings(of source: InputSource) throws(Diagnostic) -> [Axis] {
    if across.isEmpty { return [] }
    return try Axis.surroundings(
      across.joined(separator: ","), versions: source.vendor?.offeredSDKs ?? [])
  }

  // MARK: Values

  private func tryValues(
    _ subjects: [WhatIfInput], by renderer: Renderer, _ files: SubjectReading, _ console: Console
  ) async throws {
    let keys = try subjects.first?.styleKeys() ?? []
    let axes = try settings.compactMap { try subjects.first?.axis($0, styleKeys: keys) }
    if let twice = axes.indices.first(where: { axes[..<$0].map(\.key).contains(axes[$0].key) }) {
      throw Diagnostic.error(
        "\"\(axes[twice].key.name)\" is set twice.",
        solution: "Give it once; a...b:step tries several values.")
    }
    let places = try surroundings(of: files.source)
    // A value that can't be is reported before anything is tried.
    if let subject = subjects.first {
      for setting in (places + axes).flatMap(\.settings) { _ = try subject.setting(setting) }
      try subject.checkKeys(of: axes.compactMap(\.settings.first))
    }
    let experiments = try Experiment.all(across: places, changing: axes)
    if write {
      guard experiments.count == 1 else {
        throw Diagnostic.error(
          "\(experiments.count) values can't be saved.", solution: "Give one value for each key.")
      }
      _ = try styleChanges(experiments[0].changes)
    }
    /// Tries everything, and returns what is made of the trials.
    func tried<Kept: Sendable>(
      _ make: @escaping @Sendable (WhatIfTrial) -> Kept
    ) async -> [Kept] {
      var all: [Kept] = []
      for subject in subjects {
        let done = all.count
        all += await subject.results(
          of: experiments, by: renderer, jobs: self.jobs.count,
          progress: { console.progress(done + $0, of: experiments.count * subjects.count) },
          each: { make(WhatIfTrial(subject: subject, result: $0)) })
      }
      return all
    }
    func report(_ warnings: [Diagnostic], _ problems: [Diagnostic]) {
      console.report(warnings + problems.map { $0.located(in: files.source.name) })
    }
    let problems: [Diagnostic]
    if noPicture, formatOptions.format == .json {
      // OPTIMIZATION: each trial is written where it was laid out, and its frames are given up there.
      let entries = await tried { WhatIfEntry($0) }
      problems = entries.flatMap(\.problems)
      report(entries.flatMap(\.warnings), problems)
      console.print(WhatIfReport.json(entries.map(\.json)))
    } else {
      let trials = await tried { $0 }
      problems = trials.flatMap(\.problems)
      report(trials.flatMap(\.warnings), problems)
      let report = WhatIfReport(trials, places: places, axes: axes)
      let picture = try draw(
        report, to: WhatIfPictureName(files.source, subjects, places + axes), renderer, console)
      switch formatOptions.format {
      case .text:
        if !report.text.text.isEmpty { console.print(report.text) }
        if let picture { console.print("\(picture)") }
      case .json: console.print(report.json(picture: picture))
      }
    }
    if write, let path = files.source.style?.name, let settings = experiments.first?.changes {
      try save(settings, to: path, console)
    }
    if problems.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  /// Draws what was tried, unless nobody wants a picture or there is nothing on it; returns its path.
  private func draw(
    _ report: WhatIfReport, to name: WhatIfPictureName, _ renderer: Renderer, _ console: Console
  ) throws(Diagnostic) -> String? {
    guard !noPicture, report.trials.contains(where: { $0.effect != nil }) else { return nil }
    let path = output ?? name.path
    let sheet = WhatIfPicture(report, hasOutlines: !noOutlines)
    console.report(try sheet.draw(to: path, isNamed: output != nil, by: renderer))
    return path
  }

  /// Puts the values of the style into its file.
  private func save(_ settings: [Setting], to path: String, _ console: Console) throws {
    let changes = try styleChanges(settings)
    let bytes = try InputFile.read(path, limit: StyleLimits.maximumBytes)
    do throws(Diagnostic) {
      // A style that was found beside the message is not named.
      try OutputFile.write(
        PlistEdit.applying(changes, to: bytes), to: path, isNamed: path == input.styleOptions.style)
    } catch {
      throw error.located(in: path)
    }
    console.complain("Saved in \(path).")
  }

  /// Throws an error for what is no value of the style.
  private func styleChanges(_ settings: [Setting]) throws(Diagnostic) -> [PlistEdit.Change] {
    try settings.map { (setting) throws(Diagnostic) -> PlistEdit.Change in
      guard case .style(let key) = setting.key else {
        throw .error(
          "\"\(setting.key.name)\" is not in the style, so it can't be saved there.",
          solution: "Leave out --write, or --set for it.")
      }
      let value = setting.text == WhatIfInput.unset ? nil : try key.value(from: setting.text)
      return PlistEdit.Change(key.path, value)
    }
  }

  // MARK: Search

  private func search(
    _ subjects: [WhatIfInput], by renderer: Renderer, _ files: SubjectReading, _ console: Console
  ) async throws {
    let warnings = try subjects.flatMap { try $0.laidOut(by: renderer).warnings }
    console.report(warnings)
    let keys = try subjects.first?.styleKeys() ?? []
    let text = largest ?? smallest ?? ""
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let key = try SettingKey(parts.first ?? "", styleKeys: keys, message: files.source.json)
    guard key.mayBeNumber else {
      throw Diagnostic.error(
        "\"\(key.name)\" has no numbers to search.",
        solution: "Give \(ShellLine.joining("--set", key.name))=… to try values of it.")
    }
    let fixed = try settings.map { (text) throws(Diagnostic) -> Setting in
      let axis = try Axis(text, styleKeys: keys, message: files.source.json)
      guard axis.values.count == 1, let setting = axis.settings.first else {
        throw .error("A search sets single values.", solution: "Write KEY=VALUE.")
      }
      return setting
    }
    let places = try Experiment.all(
      across: try surroundings(of: files.source), changing: []
    ).map(\.surroundings)
    let checks = try checkNames()
    var worst: (answer: Search.Outcome, subject: WhatIfInput)?
    for subject in subjects {
      let subject = try subject.setting(fixed)
      let range = try range(for: key, parts.count > 1 ? parts[1] : nil, of: subject, by: renderer)
      try subject.checkKeys(of: fixed + [Setting(key, StepRange.text(range.start))])
      let answer = try Search(key, in: range, until: checks)
        .answer(for: subject, across: places, by: renderer)
      // On several devices the one where it breaks first decides.
      if worst.map({ answer.tried < $0.answer.tried }) ?? true { worst = (answer, subject) }
    }
    guard let worst else { return }
    let report = SearchReport(
      key: key, isLargest: largest != nil, answer: worst.answer, subject: worst.subject)
    if let output { try await draw(report, to: output, by: renderer, console) }
    switch formatOptions.format {
    case .text:
      console.print(report.text)
      if let output { console.print("\(output)") }
    case .json: console.print(report.json(picture: output))
    }
    if worst.answer.value == nil { throw ExitStatus.failed }
  }

  /// Draws how it is now, with the value that was found, and with the first that breaks something.
  private func draw(
    _ report: SearchReport, to path: String, by renderer: Renderer, _ console: Console
  ) async throws {
    let answer = report.answer
    let values = [answer.value, answer.firstBreak?.value].compactMap(\.self)
    let axis = Axis(report.key, values.map(StepRange.text))
    let subject = try report.subject.setting(answer.firstBreak?.surroundings ?? [])
    let trials = await subject.results(
      of: try Experiment.all(across: [], changing: [axis]), by: renderer, jobs: 1
    ) { WhatIfTrial(subject: subject, result: $0) }
    let picture = WhatIfPicture(
      WhatIfReport(trials, places: [], axes: [axis]), hasOutlines: !noOutlines)
    console.report(try picture.draw(to: path, isNamed: true, by: renderer))
  }

  /// The range that is tried: the one that was given, else a thousand steps from the value of now.
  private func range(
    for key: SettingKey, _ text: String?, of subject: WhatIfInput, by renderer: Renderer
  ) throws -> StepRange {
    if let text {
      guard let range = try StepRange(text) else {
        throw Diagnostic.error(
          "\"\(text.prefix(40))\" is not a valid range.", solution: "Write KEY=0...40:0.5.")
      }
      let isUpwards = range.end >= range.start
      // The largest value is looked for upwards, whichever end is written first.
      return isUpwards == (largest != nil)
        ? range : StepRange(start: range.end, end: range.start, step: range.step)
    }
    var step = 1.0
    if case .style(let key) = key, key.unit == .fraction || key.unit == .ratio { step = 0.05 }
    guard let now = subject.number(of: key, by: renderer) else {
      throw Diagnostic.error(
        "\"\(key.name)\" has no number to start from.",
        solution: "Say where to look: \(key.name)=0...40:1.")
    }
    let end = largest != nil ? now + 1000 * step : min(now, 0)
    return StepRange(start: now, end: end, step: step)
  }

  /// What checks are called after "no".
  private static let otherNames = [
    "truncation": "truncated", "clipping": "clipped", "overlaps": "overlap",
    "overlapping": "overlap", "scrolling": "scrolls", "scroll": "scrolls",
  ]

  /// The names of the checks that end a search; `no truncation` is understood too.
  private func checkNames() throws(Diagnostic) -> [String] {
    if until.isEmpty { return FrameChecks.names }
    return try until.map { (text) throws(Diagnostic) -> String in
      let word = text.hasPrefix("no ") ? String(text.dropFirst(3)) : text
      let name = word.replacing(" ", with: "-")
      if FrameChecks.names.contains(name) { return name }
      if let meant = Self.otherNames[name] { return meant }
      let meant = Spelling.nearest(to: name, among: FrameChecks.names)
      throw .error(
        "There is no check named \"\(text.prefix(40))\".",
        solution: meant.map { "Did you mean \"\($0)\"?" }
          ?? "Use \(FrameChecks.names.joined(separator: ", ")).")
    }
  }
}

extension WhatIfCommand: ConfinedCommand {
  var permissions: Permissions {
    var outputs: [Permissions.Output] = []
    if let output {
      outputs.append(.file(output))
    } else if !noPicture, scenario == nil {
      // The picture's name follows from the message's.
      outputs.append(.files("."))
    }
    if write { outputs.append(input.styleOptions.output(of: input.inputs.first ?? "")) }
    return Permissions(outputs: outputs)
  }
}
