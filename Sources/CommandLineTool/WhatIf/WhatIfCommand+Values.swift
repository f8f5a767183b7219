import Diagnostics
import Inputs
import Rendering
import Styles
import WhatIf

/// Values that are tried, and saved if that is wanted.
extension WhatIfCommand {
  func tryValues(
    _ subjects: [WhatIfInput], of source: InputSource, by renderer: Renderer
  ) async throws {
    guard let first = subjects.first else { return }
    let plan = try WhatIfPlan(settings, across: across, with: first)
    let saved = write ? try plan.styleChanges() : []
    func tried<Kept: Sendable>(
      _ make: @escaping @Sendable (WhatIfTrial) -> Kept
    ) async -> [Kept] {
      await plan.trials(
        of: subjects, by: renderer, jobs: jobs.count, progress: console.progress, each: make)
    }
    func report(_ warnings: [Diagnostic], _ problems: [Diagnostic]) {
      console.report(warnings + problems.map { $0.located(in: source.name) })
    }
    let problems: [Diagnostic]
    if picture.noPicture, formatOptions.format == .json {
      // OPTIMIZATION: each trial is written where it was laid out, and its frames are given up there.
      let entries = await tried { WhatIfEntry($0) }
      problems = entries.flatMap(\.problems)
      report(entries.flatMap(\.warnings), problems)
      console.print(WhatIfReport.json(entries.map(\.json)))
    } else {
      let trials = await tried { $0 }
      problems = trials.flatMap(\.problems)
      report(trials.flatMap(\.warnings), problems)
      let report = WhatIfReport(trials, places: plan.places, axes: plan.axes)
      var path: String?
      if !picture.noPicture, report.isDrawable {
        let name = WhatIfPictureName(
          OutputPlan.stem(of: source.name), of: source, subjects, plan.places + plan.axes)
        path = picture.output ?? name.path
        try write(
          WhatIfPicture(report, hasOutlines: !picture.noOutlines), to: path ?? "", by: renderer)
      }
      switch formatOptions.format {
      case .text:
        if !report.text.text.isEmpty { console.print(report.text) }
        if let path { console.print("\(path)") }
      case .json: console.print(report.json(picture: path))
      }
    }
    if write, let path = source.style?.name { try save(saved, to: path) }
    if problems.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
  }

  /// Puts the values of the style into its file.
  private func save(_ changes: [PlistEdit.Change], to path: String) throws {
    let bytes = try InputFile.read(path, limit: StyleLimits.maximumBytes)
    do throws(Diagnostic) {
      // A style that was found beside the message is not named.
      try OutputFile.write(
        PlistEdit.applying(changes, to: bytes), to: path,
        isNamed: path == input.styleOptions.style)
    } catch {
      throw error.located(in: path)
    }
    console.complain("Saved in \(path).")
  }
}
