import Diagnostics
import Messages

/// Differences that are equal: the same change of the inputs did the same to each of them.
public struct DifferenceGroup: Hashable, Sendable {
  /// Eight hexadecimal digits, made of the cause and the changes: the same for the same group in
  /// another check.
  public var id: String

  /// The change of the inputs, as the first member says it; nil where the cause isn't known.
  public var because: String?

  /// Whether that change is not all that there was: without it, the images would differ still.
  public var isPartly: Bool

  /// Where the members are among the entries of the report, in its order.
  public var members: [Int]

  /// How many cases they are of.
  public var caseCount: Int

  /// The members with different verdicts, one of each, those first of which anything is seen, then
  /// the one that changed most.
  ///
  /// Where the cause is known, sizes and places may differ: the same value moves things further on a
  /// larger screen.
  public var outcomes: [Int]

  /// The change as a title; nil where the cause isn't known.
  var title: String? { because.map { (isPartly ? "partly " : "") + $0 } }

  /// The size in words: `96 variants of 12 cases`.
  public var size: String {
    "\(members.count) variants of \(caseCount) case\(caseCount == 1 ? "" : "s")"
  }
}

extension Report {
  /// The differences that are equal, the largest group first; what is alone is in none.
  ///
  /// Equal are differences with the same cause and the same changes of elements. Without a known
  /// cause every change must be the same, with all numbers. Pixels alone make no group, nor does
  /// anything that the changes of elements don't explain, a golden of another variant or size, or a
  /// failed check.
  public var groups: [DifferenceGroup] {
    var indices: [DifferenceKey: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      if let key = DifferenceKey(entry) { indices[key, default: []].append(index) }
    }
    return indices.filter { $0.value.count > 1 }.map { key, members in
      let because = members.lazy.compactMap { entries[$0].because }.first
      return DifferenceGroup(
        id: key.id, because: because, isPartly: members.contains { entries[$0].isPartly },
        members: members,
        caseCount: Set(members.map { ExactText(entries[$0].case) }).count,
        outcomes: outcomes(of: members))
    }.sorted { ($1.members.count, $0.members[0]) < ($0.members.count, $1.members[0]) }
  }

  /// Returns one member for each verdict, those first of which most is seen.
  private func outcomes(of members: [Int]) -> [Int] {
    var verdicts: Set<ExactText> = []
    return members.sorted { one, other in
      let (first, second) = (entries[one], entries[other])
      // An example is to show what happened: a change that lies outside of what is visible comes last.
      return (second.differingPixels > 0 ? 1 : 0, second.changes.count, second.differingPixels, one)
        < (first.differingPixels > 0 ? 1 : 0, first.changes.count, first.differingPixels, other)
    }.filter { verdicts.insert(ExactText(entries[$0].verdict)).inserted }
  }

  /// Returns the group with an id, or with the only id that begins so.
  ///
  /// - Parameter id: At least four digits of the id.
  /// - Returns: The group; nil when there is none, or several begin so.
  public func group(_ id: String) -> DifferenceGroup? {
    guard id.utf8.count >= DifferenceKey.minimumIDLength else { return nil }
    let found = groups.filter { $0.id.hasPrefix(id.lowercased()) }
    return found.count == 1 ? found.first : nil
  }
}

extension [DifferenceGroup] {
  /// The ids of the groups by their members.
  var idsOfMembers: [Int: String] {
    reduce(into: [:]) { ids, group in for index in group.members { ids[index] = group.id } }
  }
}

/// What differences have in common that a person would decide on in one go.
private struct DifferenceKey: Hashable {
  /// The fewest digits by which a group can be named.
  static let minimumIDLength = 4

  private let text: String

  /// Returns nil for what is decided on alone.
  init?(_ entry: ReportEntry) {
    guard entry.status == .failed, entry.actual != nil, !entry.isText, !entry.isSingular,
      entry.unexplainedPixels == 0, !entry.changes.isEmpty
    else { return nil }
    let traits: [String]
    // What is not wholly explained is equal only where all of it is.
    if let cause = entry.cause, !entry.isPartly {
      traits = ["cause " + cause, entry.elements.first?.id.role ?? ""] + Self.traits(entry.changes)
    } else {
      traits = entry.changes.map { "\($0.id) \($0.property) \($0.from.text) → \($0.to.text)" }
    }
    text = traits.joined(separator: "\n")
  }

  var id: String { String(Array(text.utf8).digest.prefix(8)) }

  /// What happened, without what follows from the size of a screen, and each thing once.
  private static func traits(_ changes: [ReportEntry.Change]) -> [String] {
    var traits: Set<String> = []
    for change in changes {
      let subject = change.id.role + " " + change.property
      switch change.property {
      case "x", "y", "width", "height": traits.insert("sizes and places")
      case "lines":
        // Where a text breaks follows from sizes; whether it needs more lines is seen.
        let (from, to) = (change.from.lineCount, change.to.lineCount)
        traits.insert(from == to ? "sizes and places" : change.id.role + " lines")
      case _ where isPosition(change.property): traits.insert("sizes and places")
      case _ where isDigest(change.property): traits.insert(subject)
      default: traits.insert("\(subject) \(change.from.text) → \(change.to.text)")
      }
    }
    return traits.sorted()
  }

  /// Whether a look is where something is.
  private static func isPosition(_ property: String) -> Bool {
    [" lines at", " place", " visible part", " picture insets"].contains {
      (" " + property).hasSuffix($0)
    }
  }

  /// Whether a look is recorded as a digest that depends on sizes.
  private static func isDigest(_ property: String) -> Bool {
    [
      " drawing", " pieces", " table lines", " background layers", " text shadows", " transform",
    ].contains { (" " + property).hasSuffix($0) }
  }
}

extension JSONValue {
  /// How many lines of text it has; 0 for anything else.
  fileprivate var lineCount: Int {
    if case .array(let lines) = self { lines.count } else { 0 }
  }
}

extension String {
  /// What an element is, without the vendor's id: `button` of `button[buy]`, `button.label` of
  /// `button[buy].label`.
  fileprivate var role: String {
    var result = UnicodeScalarView()
    var depth = 0
    for character in unicodeScalars {
      if character == "[" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == "]" { depth = max(0, depth - 1) }
    }
    return String(result)
  }
}
