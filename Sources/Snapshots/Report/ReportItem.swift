import Diagnostics

/// What a person looks at and decides on as one: equal differences, an error that several variants of a
/// file have, the variants of a case that are new, or one entry alone.
///
/// The terminal, the summary of a CI job, the annotations and the comment on a pull request all show a
/// report's items, in this order.
public struct ReportItem: Hashable, Sendable {
  /// The entry that represents the others: of equal differences the one of which most is seen.
  public var entry: ReportEntry

  /// The equal differences; nil for anything else.
  public var group: DifferenceGroup?

  /// The variants of an error, or of what is new, in the order of the report; one for anything else.
  public var variants: [String]

  /// The maximum number of variants that are named.
  private static let maximumNames = 6

  /// How many entries it represents.
  public var count: Int { group?.members.count ?? variants.count }

  /// The names of the variants: `iphone-15, iphone-se and 3 more`.
  public var variantNames: String {
    let more = variants.count - Self.maximumNames
    return variants.prefix(Self.maximumNames).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// What it concerns: `16 variants of 4 cases`, `sale on iphone-15, iphone-se`.
  public var subject: String {
    if let group { return group.size }
    if variantNames.isEmpty { return entry.case.isEmpty ? entry.file ?? "" : entry.case }
    return "\(entry.case) on \(variantNames)"
  }

  /// The command that accepts all of it; nil where there is nothing to accept.
  func command(in folder: ReportFolder) -> String? {
    if let group { return folder.command(accepting: group) }
    return variants.count > 1 ? nil : folder.command(accepting: entry)
  }
}

extension Report {
  /// What is to be looked at: errors first, then equal differences, the largest group first, then what
  /// is alone by its status.
  public var items: [ReportItem] {
    let groups = groups
    let grouped = Set(groups.flatMap(\.members))
    var alone: [ReportEntry.Status: [ReportItem]] = [:]
    var positions: [ExactText: Int] = [:]
    for (index, entry) in entries.enumerated() where !grouped.contains(index) {
      guard entry.status != .passed else { continue }
      let item = ReportItem(entry: entry, variants: entry.variant.isEmpty ? [] : [entry.variant])
      guard entry.status == .error || entry.status == .new && entry.accept != nil else {
        alone[entry.status, default: []].append(item)
        continue
      }
      // An error is one of its file, whatever is drawn of it.
      let location = entry.status == .error ? entry.file ?? entry.case : entry.case
      let key = ExactText("\(entry.status.rawValue)\n\(location)\n\(entry.verdict)")
      if let known = positions[key] {
        alone[entry.status]?[known].variants += item.variants
      } else {
        positions[key] = alone[entry.status, default: []].count
        alone[entry.status, default: []].append(item)
      }
    }
    let equal = groups.map { group in
      ReportItem(
        entry: entries[group.outcomes.first ?? group.members[0]], group: group, variants: [])
    }
    let rest = ReportEntry.Status.allCases.filter { $0 != .error }.flatMap { alone[$0] ?? [] }
    return (alone[.error] ?? []) + equal + rest
  }
}
