public import Diagnostics
public import Rendering

/// One picture of a what-if: where it is looked at, and what is changed there.
public struct Experiment: Hashable, Sendable {
  /// What is the same before and after, such as the device.
  public var surroundings: [Setting]

  /// What is changed.
  public var changes: [Setting]

  public init(surroundings: [Setting], changes: [Setting]) {
    self.surroundings = surroundings
    self.changes = changes
  }

  /// The most experiments of one run.
  public static let maximumCount = 20_000

  /// Returns every combination of values, the last axis going fastest.
  ///
  /// Throws when there are too many.
  public static func all(
    across surroundings: [Axis], changing changes: [Axis]
  ) throws(Diagnostic) -> [Experiment] {
    var count = 1
    for axis in surroundings + changes {
      count = count.multipliedReportingOverflow(by: axis.values.count).partialValue
      guard count <= maximumCount else {
        throw .error(
          "These are more than \(maximumCount) combinations.", solution: "Try fewer values at once."
        )
      }
    }
    let places = combinations(surroundings)
    let values = combinations(changes)
    return places.flatMap { place in
      values.map { Experiment(surroundings: place, changes: $0) }
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
  /// Lays out experiments, some at once, and gives the results in order.
  ///
  /// - Parameters:
  ///   - experiments: What is tried.
  ///   - renderer: Lays out.
  ///   - jobs: How many are processed at once; at least 1.
  ///   - progress: Called with how many are done.
  /// - Returns: One result for each experiment.
  public func results(
    of experiments: [Experiment], by renderer: Renderer, jobs: Int,
    progress: (Int) -> Void = { _ in }
  ) async -> [ExperimentResult] {
    let inputs = ReadInputs()
    let known = await baselines(
      Set(experiments.map(\.surroundings)), inputs, by: renderer, jobs: jobs)
    let chunk = max(1, min(64, experiments.count / (4 * max(1, jobs))))
    let starts = Array(stride(from: 0, to: experiments.count, by: chunk))
    return await withTaskGroup(of: (Int, [ExperimentResult]).self) { group in
      var found: [Int: [ExperimentResult]] = [:]
      var next = 0
      func start() {
        guard next < starts.count else { return }
        let range = starts[next]..<min(starts[next] + chunk, experiments.count)
        group.addTask {
          (
            range.lowerBound,
            range.map { self.result(of: experiments[$0], known, inputs, renderer) }
          )
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

  /// Lays out what is before: where nothing changes but the values, it is the same.
  private func baselines(
    _ surroundings: Set<[Setting]>, _ inputs: ReadInputs, by renderer: Renderer, jobs: Int
  ) async -> [[Setting]: Result<Effect.Baseline, InputProblems>] {
    await withTaskGroup(of: ([Setting], Result<Effect.Baseline, InputProblems>).self) { group in
      var found: [[Setting]: Result<Effect.Baseline, InputProblems>] = [:]
      var waiting = Array(surroundings)
      func start() {
        guard let next = waiting.popLast() else { return }
        group.addTask {
          (next, self.laidOut(next, inputs, by: renderer).map(Effect.Baseline.init))
        }
      }
      for _ in 0..<max(1, jobs) { start() }
      while let (settings, baseline) = await group.next() {
        found[settings] = baseline
        start()
      }
      return found
    }
  }

  private func result(
    of experiment: Experiment, _ befores: [[Setting]: Result<Effect.Baseline, InputProblems>],
    _ inputs: ReadInputs, _ renderer: Renderer
  ) -> ExperimentResult {
    guard let before = befores[experiment.surroundings] else {
      return ExperimentResult(
        experiment: experiment, effect: .failure(InputProblems(.error("Nothing was laid out."))))
    }
    let effect = before.flatMap { before -> Result<Effect, InputProblems> in
      if experiment.changes.isEmpty { return .success(Effect(unchanged: before)) }
      return laidOut(experiment.surroundings + experiment.changes, inputs, by: renderer)
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
