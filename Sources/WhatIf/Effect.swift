import Boxes
public import Checks
public import Comparison
import Devices
import Diagnostics
import Geometry
import Rendering

/// What a setting does: what moved, and which checks changed.
public struct Effect: Sendable {
  /// What a check says of an element before and after, where that is not the same.
  public struct CheckChange: Hashable, Sendable {
    /// The element's id.
    public var id: String

    /// The check's name.
    public var check: String

    /// Nil where the check has nothing to say.
    public var before: FrameFinding?
    public var after: FrameFinding?
  }

  public let before: LaidOutSubject
  public let after: LaidOutSubject
  public let layout: LayoutComparison
  public let checks: [CheckChange]

  /// What the checks find after.
  public let findings: [CheckFinding]

  /// What became of the elements, in one line.
  public let description: String

  public init(from before: LaidOutSubject, to after: LaidOutSubject) {
    self.init(from: Baseline(before), to: after)
  }

  /// Compares a subject with what was looked at once for all comparisons.
  public init(from baseline: Baseline, to after: LaidOutSubject) {
    before = baseline.subject
    self.after = after
    layout = LayoutComparison(baseline.elements, after.elements)
    findings = after.findings()
    checks = Self.changes(baseline.findings, findings)
    description =
      layout.isEqual
      ? "nothing changed"
      : Verdict(layout, pixel: 1 / max(1, after.frame.environment.scale)).description
  }

  /// Changes nothing.
  init(unchanged baseline: Baseline) {
    before = baseline.subject
    after = baseline.subject
    layout = LayoutComparison(baseline.elements, baseline.elements)
    findings = baseline.findings
    checks = []
    description = "nothing changed"
  }

  /// What settings are compared with, looked at once for all of them.
  public struct Baseline: Sendable {
    public let subject: LaidOutSubject
    let elements: [ElementRecord]
    let findings: [CheckFinding]

    public init(_ subject: LaidOutSubject) {
      self.subject = subject
      elements = subject.elements
      findings = subject.findings()
    }
  }

  /// The ids of the elements that changed or are new, in painting order.
  ///
  /// What only went along with the element around it is left out.
  public var changedIDs: [String] {
    let added = Set(layout.added.map { ExactText($0.id) })
    let pairs = Dictionary(layout.changed.map { (ExactText($0.after.id), $0) }) { first, _ in first
    }
    var around: [(depth: Int, movement: Point)] = []
    var changed: [String] = []
    for element in after.elements {
      while let last = around.last, last.depth >= element.depth { around.removeLast() }
      let holder = around.last?.movement ?? .zero
      let pair = pairs[ExactText(element.id)]
      let movement = pair?.movement ?? .zero
      around.append((element.depth, movement))
      let went = abs(movement.x - holder.x) < 0.001 && abs(movement.y - holder.y) < 0.001
      let isOnlyPosition = layout.changes(of: element.id).allSatisfy {
        ["x", "y"].contains($0.property)
      }
      if added.contains(ExactText(element.id)) || (pair != nil && !(went && isOnlyPosition)) {
        changed.append(element.id)
      }
    }
    return changed
  }

  private static func changes(
    _ before: [CheckFinding], _ after: [CheckFinding]
  ) -> [CheckChange] {
    struct Key: Hashable {
      var check: ExactText
      var id: ExactText
    }
    func key(_ found: CheckFinding) -> Key {
      Key(check: ExactText(found.check), id: ExactText(found.finding.name.id))
    }
    let old = Dictionary(before.map { (key($0), $0.finding) }) { first, _ in first }
    let new = Dictionary(after.map { (key($0), $0.finding) }) { first, _ in first }
    var reported: Set<Key> = []
    return (before + after).map(key).filter { reported.insert($0).inserted }.compactMap { key in
      let (from, to) = (old[key], new[key])
      if let from, let to, from.value == to.value { return nil }
      return CheckChange(
        id: key.id.text, check: key.check.text, before: from, after: to)
    }
  }
}

extension Effect.CheckChange {
  /// The change in words: `button[buy]: 38 points now, 44 are the minimum (touch-target)`.
  public var description: String {
    switch (before, after) {
    case (_?, nil): return "\(id): no longer \(check)"
    case (let before, let after?):
      guard let value = after.value else { return "\(id): \(check) now" }
      let from = before?.value.map { " instead of \($0.formatted)" } ?? ""
      let minimum = after.threshold.map { ", the limit is \($0.formatted)" } ?? ""
      return "\(id): \(check) now \(value.formatted)\(from)\(minimum)"
    case (nil, nil): return ""
    }
  }
}
