import Diagnostics

/// What differs between two timelines, in one sentence.
///
/// What a person sees comes first: what is displayed, then what is lost. What moves by the same time
/// together with it is counted and not listed.
public struct TimelineVerdict: Sendable {
  /// Changes that have one cause, as far as that can be seen: those of one message that are all new,
  /// all missing, or moved by the same time.
  public struct Group: Sendable {
    /// The change that says most.
    public var lead: TimelineChange

    /// How many others there are.
    public var others: Int
  }

  /// The clauses that a verdict has at most.
  private static let maximumClauses = 4

  /// The groups, the most important one first.
  public let groups: [Group]

  public init(_ comparison: TimelineComparison) {
    var order: [Key] = []
    var members: [Key: [TimelineChange]] = [:]
    for change in comparison.changes {
      let key = Key(change)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(change)
    }
    let found = order.compactMap { key -> Group? in
      guard let changes = members[key],
        let lead = changes.min(by: { Self.rank($0) < Self.rank($1) })
      else { return nil }
      return Group(lead: lead, others: changes.count - 1)
    }
    groups = found.enumerated().sorted { one, other in
      (Self.rank(one.element.lead), one.offset) < (Self.rank(other.element.lead), other.offset)
    }.map(\.element)
  }

  /// The sentence without its full stop; empty when nothing differs.
  public var description: String {
    var clauses = groups.prefix(Self.maximumClauses).map { group in
      guard group.others > 0 else { return group.lead.description }
      let more = "\(group.others) more event\(group.others == 1 ? "" : "s")"
      return group.lead.description
        + (group.lead.message == nil ? " (\(more))" : " (\(more) of it likewise)")
    }
    let rest = groups.dropFirst(Self.maximumClauses).reduce(0) { $0 + 1 + $1.others }
    if rest > 0 { clauses.append("\(rest) more change\(rest == 1 ? "" : "s")") }
    return clauses.joined(separator: "; ")
  }

  /// Why the first of it is so, as the second timeline says; nil where that is not known.
  public var because: String? { groups.first?.lead.because }

  /// What tells groups from one another.
  private struct Key: Hashable {
    enum Kind: Hashable {
      case new, missing, moved, fields, reason, order, ending
    }

    var kind: Kind
    var message: String?
    var delay: Int?

    init(_ change: TimelineChange) {
      message = change.message
      delay = change.delay
      switch change.kind {
      case .new: kind = .new
      case .missing: kind = .missing
      case .reordered: kind = .order
      case .newEnding(let line), .missingEnding(let line):
        kind = .ending
        message = line
      case .changed(let before, let after):
        kind =
          delay != nil ? .moved : !before.fields.isExactly(after.fields) ? .fields : .reason
      }
    }
  }

  private static func rank(_ change: TimelineChange) -> Int {
    guard let entry = change.entry else { return 90 }
    var rank: Int
    switch entry.event {
    case "displayed": rank = 0
    case "discarded", "cancelled", "expired", "penalized", "removed", "empty": rank = 10
    case "dismissed": rank = 20
    case "returned", "reenqueued", "retrying", "waiting", "ignored": rank = 30
    case "finished", "resolved", "opened": rank = 40
    case "tracked", "asked", "notified": rank = 60
    default: rank = 50
    }
    if case .changed(let before, let after) = change.kind,
      before.milliseconds == after.milliseconds, before.fields.isExactly(after.fields)
    {
      // Another reason for the same thing.
      rank += 100
    }
    if case .reordered = change.kind { rank += 100 }
    return rank
  }
}
