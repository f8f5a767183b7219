import ArgumentParser
import Diagnostics
import Inputs
import Rendering
import WhatIf

/// What values do to the timeline of a scenario.
extension WhatIfCommand {
  /// A scenario says by itself what is played, and nothing is drawn.
  func validateScenario() throws {
    if !input.inputs.isEmpty {
      throw ValidationError("Give an input or --scenario, not both.")
    }
    if settings.isEmpty { throw ValidationError("Nothing to try. Give --set KEY=VALUE.") }
    if !across.isEmpty || search.request != nil || write {
      throw ValidationError("--across, --largest, --smallest and --write are for messages.")
    }
    if picture.isGiven {
      throw ValidationError(
        "A scenario's what-if has no picture: leave out -o, --no-picture and --no-outlines.")
    }
    if input.message != nil || screen.isGiven || jobs.jobs != nil {
      throw ValidationError(
        "A scenario is played, and not drawn: leave out --message, --behind and --jobs.")
    }
  }

  /// Tries all values and prints what they change.
  func play(_ path: String) throws {
    let environment = try environment.environment("A scenario is played")
    let named = self.environment.named(in: environment)
    var fixed = ScenarioSubject.Fixed()
    (fixed.device, fixed.orientation) = (named.device, named.orientation)
    fixed.vendor = input.vendorOptions.vendor
    var subject = try ScenarioSubject(at: path, fixing: fixed, sdk: input.vendorOptions.version)
    subject.environment = environment
    subject.assets = try input.assets()
    if input.fonts != nil || subject.hasPages {
      subject.renderer = try Renderer(fonts: try input.fontOptions.book())
    }
    if let style = input.styleOptions.style {
      console.report(try InputReader().style(at: style).warnings)
    }
    let before = try Deadline.starting { [subject] () throws(InputProblems) in
      try subject.played([])
    }
    console.report(before.warnings)
    let axes = try subject.axes(settings)
    let combinations = try ScenarioExperiment.combinations(of: axes)
    var trials: [ScenarioExperiment] = []
    var warnings = Set(before.warnings)
    var isWhole = true
    for settings in combinations {
      do throws(InputProblems) {
        let trial = try Deadline.starting { [subject] () throws(InputProblems) in
          try ScenarioExperiment(settings, of: subject, before: before.value)
        }
        console.report(trial.warnings.filter { warnings.insert($0).inserted })
        trials.append(trial)
      } catch {
        // One value of several that can't be is no reason to try no other.
        if combinations.count == 1 { throw error }
        console.report(error.diagnostics)
        isWhole = false
      }
    }
    let report = ScenarioWhatIfReport(scenario: path, trials: trials, axes: axes)
    switch formatOptions.format {
    case .text: console.print(report.text)
    case .json: console.print(report.json)
    }
    if !isWhole { throw ExitStatus.couldNotRun }
  }
}
