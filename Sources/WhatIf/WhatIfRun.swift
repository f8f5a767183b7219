package import Diagnostics
package import Inputs
package import Rendering
package import Snapshots
import Styles

/// A what-if of a message as a user asks for it: values to try, or a search.
package struct WhatIfRun: Sendable {
  /// Keys with values.
  package var settings: [String] = []

  /// Lists of environments to look at.
  package var across: [String] = []

  /// The search that takes the place of single values; nil for none.
  package var search: SearchRequest?

  /// The path of the image; nil for a name that says what was tried, and of a search for none.
  package var output: String?

  /// Whether an image is drawn.
  package var isDrawn = true

  /// Whether the image has outlines.
  package var hasOutlines = true

  /// Whether the values are saved into the style's file.
  package var savesStyle = false

  /// Whether only JSON will be printed.
  package var isForPrograms = false

  /// How many trials are laid out at once.
  package var jobs = 1

  /// Tries nothing.
  package init() {}

  /// What came of a what-if.
  package struct Outcome {
    fileprivate enum Report {
      /// Trials of which nothing but their JSON was kept.
      case entries([OrderedJSON])
      case trials(WhatIfReport)
      case search(SearchReport)
    }

    fileprivate let report: Report

    /// The path of the image that was written; nil for none.
    package fileprivate(set) var image: String?

    /// Whether something can't be laid out.
    package fileprivate(set) var hasErrors = false

    /// The values to save.
    fileprivate var changes: [PlistEdit.Change] = []

    /// Whether a search has found no value.
    package var hasNoValue: Bool {
      if case .search(let report) = report { report.answer.value == nil } else { false }
    }

    /// What is printed for people.
    package var strings: [PrintedText] {
      let text: PrintedText =
        switch report {
        case .entries: ""
        case .trials(let report): report.text
        case .search(let report): report.text
        }
      return [text, image.map { "\($0)" } ?? ""].filter { !$0.text.isEmpty }
    }

    /// What is printed for programs.
    package var json: OrderedJSON {
      switch report {
      case .entries(let entries): WhatIfReport.json(entries)
      case .trials(let report): report.json(image: image)
      case .search(let report): report.json(image: image)
      }
    }

    /// Puts the values that were tried into the file of a style.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - isNamed: Whether the user has named it.
    /// - Throws: A `Diagnostic` that names the file.
    package func save(to path: String, isNamed: Bool) throws(Diagnostic) {
      let bytes = try InputFile.read(path, limit: StyleLimits.maximumBytes)
      do throws(Diagnostic) {
        try OutputFile.write(PlistEdit.applying(changes, to: bytes), to: path, isNamed: isNamed)
      } catch {
        throw error.located(in: path)
      }
    }
  }

  /// Tries all values or searches, and writes the image.
  ///
  /// - Parameters:
  ///   - subjects: The message on each device and setting.
  ///   - source: The message.
  ///   - renderer: Lays out and draws.
  ///   - observer: Hears of warnings and progress.
  /// - Returns: What came of it; nil without a subject.
  /// - Throws: What can't be tried, drawn or written.
  package func outcome(
    of subjects: [WhatIfInput], of source: InputSource, by renderer: Renderer,
    _ observer: any WorkObserver
  ) async throws -> Outcome? {
    guard let first = subjects.first else { return nil }
    if let search { return try await found(search, on: subjects, by: renderer, observer) }
    let plan = try WhatIfPlan(settings, across: across, with: first)
    let changes = savesStyle ? try plan.styleChanges() : []
    func tried<Kept: Sendable>(
      _ make: @escaping @Sendable (WhatIfTrial) -> Kept
    ) async -> [Kept] {
      await plan.trials(
        of: subjects, by: renderer, jobs: jobs, progress: observer.progress, each: make)
    }
    var outcome: Outcome
    func report(_ warnings: [Diagnostic], _ problems: [Diagnostic]) {
      observer.report(warnings + problems.map { $0.located(in: source.name) })
    }
    let attempts: [WhatIfAttempt]
    if !isDrawn, isForPrograms {
      // OPTIMIZATION: each trial is written where it was laid out, and its frames are given up there.
      let entries = await tried { WhatIfEntry($0) }
      attempts = entries.map(\.attempt)
      report(entries.flatMap(\.warnings), entries.flatMap(\.problems))
      outcome = Outcome(report: .entries(entries.map(\.json)))
    } else {
      let trials = await tried { $0 }
      attempts = trials.map(\.attempt)
      report(trials.flatMap(\.warnings), trials.flatMap(\.problems))
      let report = WhatIfReport(trials, environments: plan.environments, axes: plan.axes)
      outcome = Outcome(report: .trials(report))
      if isDrawn, report.isDrawable {
        let name = WhatIfImageName(
          stem: OutputPlan.stem(of: source.name), of: source, subjects: subjects,
          axes: plan.environments + plan.axes)
        let image = WhatIfImage(report, hasOutlines: hasOutlines)
        outcome.image = try write(image, to: output ?? name.path, by: renderer, observer)
      }
    }
    outcome.changes = changes
    outcome.hasErrors = WhatIfAttempt.haveFailed(attempts)
    return outcome
  }

  private func found(
    _ search: SearchRequest, on subjects: [WhatIfInput], by renderer: Renderer,
    _ observer: any WorkObserver
  ) async throws -> Outcome? {
    observer.report(try subjects.flatMap { try $0.laidOut(by: renderer).warnings })
    var request = search
    (request.settings, request.across) = (settings, across)
    guard let report = try request.report(on: subjects, by: renderer) else { return nil }
    var outcome = Outcome(report: .search(report))
    if let output {
      let image = try await report.image(hasOutlines: hasOutlines, by: renderer)
      outcome.image = try write(image, to: output, by: renderer, observer)
    }
    return outcome
  }

  private func write(
    _ image: WhatIfImage, to path: String, by renderer: Renderer, _ observer: any WorkObserver
  ) throws(Diagnostic) -> String {
    let drawn = try image.encoded(by: renderer)
    try OutputGuard.write(drawn.value, to: path, .image, isNamed: output != nil)
    observer.report(drawn.warnings)
    return path
  }
}
