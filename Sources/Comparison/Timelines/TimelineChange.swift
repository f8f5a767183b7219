import Diagnostics

/// Something that is not the same in two timelines.
public struct TimelineChange: Hashable, Sendable {
  public typealias Entry = PrintedTimeline.Entry

  public enum Kind: Hashable, Sendable {
    /// It happens only in the second timeline.
    case new(Entry)

    /// It happens only in the first timeline.
    case missing(Entry)

    /// It happens at another time, or with other fields, or because of something else.
    case changed(from: Entry, to: Entry)

    /// Both timelines have these entries of one moment, the second one after the first.
    case reordered(Entry, after: Entry)

    /// A line about what is left at the end, or a warning, which only the second timeline has.
    case newEnding(String)

    /// Such a line that only the first timeline has.
    case missingEnding(String)
  }

  public var kind: Kind

  public init(_ kind: Kind) { self.kind = kind }

  /// The message that it is about; nil for none.
  public var message: String? { entry?.message }

  /// The entry of the second timeline, or of the first one where the second has none.
  public var entry: Entry? {
    switch kind {
    case .new(let entry), .missing(let entry), .changed(_, let entry), .reordered(let entry, _):
      entry
    case .newEnding, .missingEnding: nil
    }
  }

  /// By how many milliseconds it happens later; nil for what does not move.
  public var delay: Int? {
    guard case .changed(let before, let after) = kind else { return nil }
    return after.milliseconds == before.milliseconds
      ? nil : after.milliseconds - before.milliseconds
  }

  /// The change in words: `` `offer` displayed at 42 s instead of 12 s ``.
  public var description: String {
    switch kind {
    case .new(let entry): return "new: \(entry.subject) at \(entry.time)"
    case .missing(let entry): return "missing: \(entry.subject) at \(entry.time)"
    case .reordered(let entry, let other):
      return "\(entry.subject) comes after \(other.subject) at \(entry.time)"
    case .newEnding(let line): return "new: \(line)"
    case .missingEnding(let line): return "missing: \(line)"
    case .changed(let before, let after):
      var description = "\(after.subject) at \(after.time)"
      if after.milliseconds != before.milliseconds { description += " instead of \(before.time)" }
      let fields = changedFields
      if !fields.isEmpty {
        let (old, new) = (fields.compactMap(\.before), fields.compactMap(\.after))
        description += " with " + (new.isEmpty ? "nothing" : new.joined(separator: ", "))
        description += " instead of " + (old.isEmpty ? "nothing" : old.joined(separator: ", "))
      } else if after.milliseconds == before.milliseconds {
        description += " because of something else: \(after.because)"
      }
      return description
    }
  }

  /// Why it is so in the second timeline: a part of a sentence.
  ///
  /// Nil where the entry has the same reason as before, or there is none.
  public var because: String? {
    switch kind {
    case .new(let entry): return Self.clause(entry.because)
    case .changed(let before, let after) where !before.because.isExactly(after.because):
      return Self.clause(after.because)
    default: return nil
    }
  }

  /// Makes a sentence a part of one: without its capital and its full stop.
  public static func clause(_ sentence: String) -> String? {
    guard let first = sentence.first else { return nil }
    let end = sentence.endsExactly(with: ".") ? sentence.dropLast() : sentence[...]
    // Names at the beginning keep their capitals.
    let second = sentence.dropFirst().first
    let isWord = second.map { $0.isLowercase || $0 == " " } ?? false
    return isWord ? first.lowercased() + end.dropFirst() : String(end)
  }

  private var changedFields: [(before: String?, after: String?)] {
    guard case .changed(let before, let after) = kind,
      !before.fields.isExactly(after.fields)
    else {
      return []
    }
    let (old, new) = (before.pairs, after.pairs)
    var fields: [(before: String?, after: String?)] = []
    for pair in new {
      let was = old.first { $0.name.isExactly(pair.name) }
      if (was?.value).isExactly(pair.value) { continue }
      fields.append((was.map { "\($0.name)=\($0.value)" }, "\(pair.name)=\(pair.value)"))
    }
    for pair in old where !new.contains(where: { $0.name.isExactly(pair.name) }) {
      fields.append(("\(pair.name)=\(pair.value)", nil))
    }
    return fields
  }

  /// The change as reports have those of layouts: seconds, or texts, of a message's event.
  public var layoutChanges: [LayoutChange] {
    func seconds(_ entry: Entry) -> LayoutChange.Value {
      .number(Double(entry.milliseconds) / 1000)
    }
    let id = message ?? "timeline"
    switch kind {
    case .new(let entry):
      return [LayoutChange(id: id, property: entry.title, from: nil, to: seconds(entry))]
    case .missing(let entry):
      return [LayoutChange(id: id, property: entry.title, from: seconds(entry), to: nil)]
    case .newEnding(let line):
      return [LayoutChange(id: "end", property: "text", from: nil, to: .string(line))]
    case .missingEnding(let line):
      return [LayoutChange(id: "end", property: "text", from: .string(line), to: nil)]
    case .reordered(let entry, let other):
      return [
        LayoutChange(
          id: id, property: "\(entry.title) order", from: .string("before \(other.subject)"),
          to: .string("after \(other.subject)"))
      ]
    case .changed(let before, let after):
      var changes: [LayoutChange] = []
      if before.milliseconds != after.milliseconds {
        changes.append(
          LayoutChange(id: id, property: after.title, from: seconds(before), to: seconds(after)))
      }
      if !before.fields.isExactly(after.fields) {
        changes.append(
          LayoutChange(
            id: id, property: "\(after.event) fields", from: .string(before.fields),
            to: .string(after.fields)))
      }
      if changes.isEmpty {
        changes.append(
          LayoutChange(
            id: id, property: "\(after.title) because", from: .string(before.because),
            to: .string(after.because)))
      }
      return changes
    }
  }
}
