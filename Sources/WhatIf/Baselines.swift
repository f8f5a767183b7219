import Diagnostics
import Rendering
import Synchronization

/// What is before, laid out once for all experiments with the same environment, and kept until the
/// last of them has it.
final class Baselines: Sendable {
  typealias Baseline = Result<Effect.Baseline, InputProblems>

  private struct Entry {
    /// How many experiments will still ask.
    var waiting = 0
    var baseline: Baseline?
  }

  private let entries: Mutex<[[Setting]: Entry]>

  init(of experiments: [Experiment]) {
    var entries: [[Setting]: Entry] = [:]
    for experiment in experiments {
      entries[experiment.environmentSettings, default: Entry()].waiting += 1
    }
    self.entries = Mutex(entries)
  }

  /// Returns what is before an experiment, which asks once.
  ///
  /// Two that ask at the same time may both lay it out: neither has to wait, and it is the same.
  func take(_ environmentSettings: [Setting], layOut: ([Setting]) -> Baseline) -> Baseline {
    let known = entries.withLock { entries -> Baseline? in
      guard let entry = entries[environmentSettings] else { return nil }
      entries[environmentSettings]?.waiting -= 1
      if entry.waiting <= 1 { entries[environmentSettings] = nil }
      return entry.baseline
    }
    if let known { return known }
    let made = layOut(environmentSettings)
    entries.withLock { $0[environmentSettings]?.baseline = made }
    return made
  }
}
