import Boxes
import Checks
import Inputs
import Rendering

extension DrawnSnapshot {
  /// Returns what checks of the level `error` find, as clauses that name the element and the check.
  func failures(by settings: SnapshotSettings, with renderer: Renderer) -> [String] {
    let checks = FrameChecks.all.filter { settings.checks.rule(for: $0.name).level == .error }
    if checks.isEmpty { return [] }
    let checked = CheckedFrame(frame, of: input, renderer: renderer)
    return checks.flatMap { check in
      let rule = settings.checks.rule(for: check.name)
      return check.findings(in: checked).filter { !$0.isNote && !rule.excepts($0.name.id) }
        .map { $0.clause(of: check.name) }
    }
  }
}
