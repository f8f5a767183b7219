public import Diagnostics
public import Rendering

/// What came of one change.
public struct MutationTrial: Hashable, Sendable {
  /// Why goldens don't notice a change that can be seen.
  public enum Reason: Hashable, Sendable {
    /// No case has the key of the style; one that would show it.
    case noCase(kind: String)

    /// What a tolerance allows is all that differs.
    case tolerance

    /// Only elements differ that the settings leave out.
    case ignored([String])

    /// A variant would show it that has no golden.
    case notShown(on: String)
  }

  public enum Outcome: Hashable, Sendable {
    /// A variant whose golden would fail.
    case noticed(by: String)
    case missed(Reason)

    /// Nothing is drawn in another way, wherever it was tried.
    case same
  }

  /// The case's path, or that of a frame of a scenario.
  public var snapshot: String
  public var mutation: Mutation
  public var outcome: Outcome
}

/// Which changes of the inputs the goldens would notice.
public struct MutationReport: Sendable {
  /// Changes that are missed for one reason, and what would be done about them.
  public struct Gap: Hashable, Sendable {
    public var snapshot: String
    public var reason: MutationTrial.Reason
    public var mutations: [Mutation]

    /// What makes the goldens notice them, as a sentence.
    public var advice: String {
      switch reason {
      case .noCase(let kind):
        "No case has \(mutations.count == 1 ? "this key" : "these keys") of \(kind). Add a case that "
          + "does, such as a copy of \(snapshot)."
      case .tolerance: "The tolerance hides them. Lower it for \(snapshot)."
      case .ignored(let ids):
        "\(ids.joined(separator: ", ")) is ignored. Take it out of \"ignore:\" of \(snapshot)."
      case .notShown(let variant):
        "No variant shows them. Add \(variant) to the variants of \(snapshot)."
      }
    }
  }

  /// In the order of the cases; those of one case in the order of its inputs.
  public let trials: [MutationTrial]

  /// What could not be looked at.
  public let problems: [Diagnostic]

  public var noticed: Int {
    trials.count { if case .noticed = $0.outcome { true } else { false } }
  }

  public var missed: Int {
    trials.count { if case .missed = $0.outcome { true } else { false } }
  }

  public var same: Int { trials.count { $0.outcome == .same } }

  /// The noticed part of the changes that can be seen, in tenths of a percent, rounded down; nil
  /// when there are none.
  public var score: Int? {
    let total = noticed + missed
    return total == 0 ? nil : noticed * 1000 / total
  }

  /// What is missed, that which closes the most first.
  public var gaps: [Gap] {
    struct Key: Hashable {
      var snapshot: String
      var reason: MutationTrial.Reason
    }
    var order: [Key] = []
    var found: [Key: Gap] = [:]
    for trial in trials {
      guard case .missed(let reason) = trial.outcome else { continue }
      // One more case of a kind is enough for all of its keys.
      var key = Key(snapshot: trial.snapshot, reason: reason)
      if case .noCase = reason { key.snapshot = "" }
      if found[key] == nil {
        order.append(key)
        found[key] = Gap(snapshot: trial.snapshot, reason: reason, mutations: [])
      }
      found[key]?.mutations.append(trial.mutation)
    }
    let gaps = order.compactMap { found[$0] }
    return gaps.enumerated().sorted { one, other in
      (other.element.mutations.count, one.offset) < (one.element.mutations.count, other.offset)
    }.map(\.element)
  }
}

extension MutationReport {
  /// The most changes of a gap that are named in a text.
  private static let namedChanges = 5

  /// The report as lines of text.
  ///
  /// - Parameter limit: The most gaps that are listed; nil for all.
  /// - Returns: The gaps, and then the counts.
  public func text(limit: Int? = nil) -> PrintedText {
    var lines: [PrintedText] = []
    let gaps = gaps
    for gap in gaps.prefix(limit ?? gaps.count) {
      let count = gap.mutations.count
      lines.append("\(count) change\(count == 1 ? "" : "s"): \(gap.advice)")
      for mutation in gap.mutations.prefix(Self.namedChanges) {
        lines.append("    \(mutation.description)")
      }
      if count > Self.namedChanges { lines.append("    and \(count - Self.namedChanges) more") }
    }
    if let limit, gaps.count > limit {
      let rest = gaps.count - limit
      lines.append("\(rest) more gap\(rest == 1 ? "" : "s"): --all lists them.")
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(
      "\(noticed) of \(noticed + missed) changes would be noticed\(scoreWords), \(missed) missed.")
    if same > 0 {
      lines.append("\(same) more draw the same wherever they were tried, and don't count.")
    }
    return lines.joined(separator: "\n")
  }

  private var scoreWords: String {
    score.map { ": \($0 / 10).\($0 % 10) %" } ?? ""
  }

  /// The report for programs.
  public var json: OrderedJSON {
    .object([
      ("schemaVersion", .number(1)),
      ("score", score.map { .number(Double($0) / 10) } ?? .null),
      ("noticed", .number(Double(noticed))), ("missed", .number(Double(missed))),
      ("same", .number(Double(same))),
      (
        "gaps",
        .array(
          gaps.map { gap in
            .object([
              ("case", .string(gap.snapshot)), ("reason", .string(gap.reason.word)),
              ("changes", .number(Double(gap.mutations.count))),
              ("advice", .string(gap.advice)),
            ])
          })
      ),
      ("changes", .array(trials.map(\.json))),
    ])
  }
}

extension MutationTrial.Reason {
  fileprivate var word: String {
    switch self {
    case .noCase: "noCase"
    case .tolerance: "tolerance"
    case .ignored: "ignored"
    case .notShown: "notShown"
    }
  }
}

extension MutationTrial {
  fileprivate var json: OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("case", .string(snapshot)), ("kind", .string(mutation.kind.rawValue)),
      ("key", .string(mutation.key)),
      ("from", mutation.from.map { .string($0) } ?? .null),
      ("to", mutation.to.map { .string($0) } ?? .null),
    ]
    switch outcome {
    case .noticed(let variant):
      members += [("outcome", .string("noticed")), ("variant", .string(variant))]
    case .missed(let reason):
      members += [("outcome", .string("missed")), ("reason", .string(reason.word))]
      switch reason {
      case .notShown(let variant): members.append(("variant", .string(variant)))
      case .ignored(let ids): members.append(("ids", .array(ids.map { .string($0) })))
      case .noCase, .tolerance: break
      }
    case .same: members.append(("outcome", .string("same")))
    }
    return .object(members)
  }
}
