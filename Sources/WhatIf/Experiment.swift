public import Diagnostics
public import Rendering

/// One image of a what-if: where it is looked at, and what is changed there.
public struct Experiment: Hashable, Sendable {
  /// What is the same before and after, such as the device.
  public var environmentSettings: [Setting]

  /// What is changed.
  public var changes: [Setting]

  /// The most experiments of one run.
  public static let maximumCount = 20_000

  /// Returns every combination of values, the last axis going fastest.
  ///
  /// Throws when there are too many.
  public static func all(
    across environmentSettings: [Axis], changing changes: [Axis]
  ) throws(Diagnostic) -> [Experiment] {
    var count = 1
    for axis in environmentSettings + changes {
      count = count.multipliedReportingOverflow(by: axis.values.count).partialValue
      guard count <= maximumCount else {
        throw .error(
          "These are more than \(maximumCount) combinations.", solution: "Try fewer values at once."
        )
      }
    }
    let environments = combinations(environmentSettings)
    let values = combinations(changes)
    return environments.flatMap { environment in
      values.map { Experiment(environmentSettings: environment, changes: $0) }
    }
  }

  private static func combinations(_ axes: [Axis]) -> [[Setting]] {
    axes.reduce([[]]) { found, axis in
      found.flatMap { settings in axis.settings.map { settings + [$0] } }
    }
  }
}

/// What came of an experiment.
public struct ExperimentResult: Sendable {
  public let experiment: Experiment

  /// What changed, or why nothing can be laid out.
  public let effect: Result<Effect, InputProblems>
}

extension WhatIfInput {
  /// Lays out experiments, some at once, and gives what is made of the results in their order.
  ///
  /// - Parameters:
  ///   - experiments: What is tried.
  ///   - renderer: Lays out.
  ///   - jobs: How many are processed at once; at least 1.
  ///   - progress: Called with how many are done.
  ///   - make: Makes what is kept of a result, while others are laid out.
  /// - Returns: One value for each experiment.
  public func results<Kept: Sendable>(
    of experiments: [Experiment], by renderer: Renderer, jobs: Int,
    progress: (Int) -> Void = { _ in }, each make: @escaping @Sendable (ExperimentResult) -> Kept
  ) async -> [Kept] {
    let inputs = ReadInputs()
    let baselines = Baselines(of: experiments)
    let chunk = max(1, min(16, experiments.count / (4 * max(1, jobs))))
    let starts = Array(stride(from: 0, to: experiments.count, by: chunk))
    return await withTaskGroup(of: (Int, [Kept]).self) { group in
      var found: [Int: [Kept]] = [:]
      var next = 0
      func start() {
        guard next < starts.count else { return }
        let range = starts[next]..<min(starts[next] + chunk, experiments.count)
        group.addTask {
          let results = range.map { index in
            let experiment = experiments[index]
            let before = baselines.take(experiment.environmentSettings) { settings in
              self.laidOut(settings, inputs, by: renderer).map(Effect.Baseline.init)
            }
            return make(
              self.result(of: experiment, before: before, inputs: inputs, renderer: renderer))
          }
          return (range.lowerBound, results)
        }
        next += 1
      }
      for _ in 0..<max(1, jobs) { start() }
      var done = 0
      while let (index, results) = await group.next() {
        found[index] = results
        done += results.count
        progress(done)
        start()
      }
      return starts.flatMap { found[$0] ?? [] }
    }
  }

  private func result(
    of experiment: Experiment, before: Result<Effect.Baseline, InputProblems>,
    inputs: ReadInputs, renderer: Renderer
  ) -> ExperimentResult {
    let effect = before.flatMap { before -> Result<Effect, InputProblems> in
      if experiment.changes.isEmpty { return .success(Effect(unchanged: before)) }
      return laidOut(experiment.environmentSettings + experiment.changes, inputs, by: renderer)
        .map { Effect(from: before, to: $0) }
    }
    return ExperimentResult(experiment: experiment, effect: effect)
  }

  private func laidOut(
    _ settings: [Setting], _ inputs: ReadInputs, by renderer: Renderer
  ) -> Result<LaidOutSubject, InputProblems> {
    do throws(InputProblems) {
      let found = try Deadline.starting { () throws(InputProblems) in
        let (subject, input, checked) = try inputs.read(self, with: settings)
        return try subject.laidOut(input, checked, by: renderer)
      }
      return .success(found)
    } catch {
      return .failure(error)
    }
  }
}
