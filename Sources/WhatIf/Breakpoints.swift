import Boxes
import Checks
import Comparison

/// Where a sweep over one key changes more than sizes and positions.
///
/// Between most values of a sweep elements only grow and move. A breakpoint is where a text wraps to
/// another number of lines, an element comes or goes, or a check begins or ceases to fail.
public struct Breakpoints: Sendable {
  /// A value from which on something is otherwise.
  public struct Break: Hashable, Sendable {
    /// The first value with which it is otherwise.
    public var value: String

    /// What is otherwise than with the value before.
    public var description: [String]
  }

  /// In the order of the values.
  public private(set) var breaks: [Break] = []

  /// The first value from which on all layouts are equal; nil when the last two are not.
  public private(set) var equalFrom: String?

  /// The last value up to which all layouts are equal; nil when the first two are not, and when all
  /// are equal.
  public private(set) var equalUpTo: String?

  /// Whether no value does anything else than the others.
  public private(set) var isAllEqual = false

  /// The values with which everything is as with the value before.
  public private(set) var repeated: Set<String> = []

  /// - Parameters:
  ///   - values: The values that were tried, in order.
  ///   - effects: What each does; nil for one that can't be laid out.
  public init(_ values: [String], _ effects: [Effect?]) {
    var states: [State?] = []
    for effect in effects { states.append(effect.map(State.init)) }
    var changes: [Bool] = []
    for index in values.indices.dropFirst() where states.indices.contains(index) {
      guard let before = states[index - 1], let after = states[index] else {
        changes.append(true)
        continue
      }
      let comparison = LayoutComparison(before.elements, after.elements)
      let isEqual = comparison.isEqual && before.checks == after.checks
      changes.append(!isEqual)
      if isEqual { repeated.insert(values[index]) }
      let description = after.description(comparison, since: before)
      if !description.isEmpty {
        breaks.append(Break(value: values[index], description: description))
      }
    }
    isAllEqual = !changes.contains(true)
    guard changes.count > 1 else { return }
    let last = changes.lastIndex(of: true).map { $0 + 1 } ?? 0
    if last < values.count - 1 { equalFrom = values[last] }
    if let first = changes.firstIndex(of: true), first > 0 { equalUpTo = values[first] }
  }

  /// What of a message is not a matter of more or less.
  private struct State {
    var elements: [ElementRecord]

    /// The failing checks as `id: check`, in order.
    var checks: [String]

    init(_ effect: Effect) {
      elements = effect.after.elements
      var known: Set<String> = []
      checks = effect.findings.map { "\($0.finding.name.id): \($0.check)" }
        .filter { known.insert($0).inserted }
    }

    func description(_ comparison: LayoutComparison, since before: State) -> [String] {
      var description =
        comparison.removed.map { "\($0.id) goes" } + comparison.added.map { "\($0.id) comes" }
      for pair in comparison.changed {
        let (old, new) = (pair.before.lines?.count ?? 0, pair.after.lines?.count ?? 0)
        if old != new, old > 0, new > 0 {
          description.append(
            "\(pair.after.id) wraps to \(new) line\(new == 1 ? "" : "s") instead of \(old)")
        }
      }
      description += checks.filter { !before.checks.contains($0) }
      description += before.checks.filter { !checks.contains($0) }.map { "no longer \($0)" }
      return description
    }
  }

  /// The summary of a sweep: a line for each breakpoint, and where nothing changes any more.
  ///
  /// - Parameters:
  ///   - key: The key as a user writes it.
  ///   - unit: What its values are followed by, such as "letters"; empty for nothing.
  /// - Returns: The lines.
  public func lines(of key: String, in unit: String = "") -> [String] {
    let maximum = 4
    let unit = unit.isEmpty ? "" : " " + unit
    var lines: [String] = []
    if let equalUpTo { lines.append("\(key): equal up to \(equalUpTo)\(unit)") }
    lines += breaks.map { found in
      let rest = found.description.count - maximum
      return "\(key) from \(found.value)\(unit) on: "
        + found.description.prefix(maximum).joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")
    }
    if let equalFrom {
      lines.append(
        isAllEqual ? "\(key): all values are equal" : "\(key): equal from \(equalFrom)\(unit) on")
    }
    return lines
  }
}
