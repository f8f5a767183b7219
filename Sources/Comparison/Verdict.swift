import Diagnostics
import Geometry
import Messages
import Rendering

/// Says what became of a frame's elements in one line of words.
///
/// What an element itself does comes first (it is new, gone, says or looks something else), then
/// sizes, then places. Elements that only went along with what holds them are not spoken of.
public struct Verdict {
  /// The most clauses that are written; the others are counted.
  private static let maximumClauses = 4

  /// The most ids that are written where many elements moved alike.
  private static let maximumIDs = 4

  /// The most clauses on what is cut that come before what moved, which is often why.
  private static let maximumVisibilityClauses = 2

  let comparison: LayoutComparison

  /// The elements that changed, in painting order.
  let elements: [Element]

  /// An element that changed, and all that changed of it.
  struct Element {
    let pair: LayoutComparison.Pair
    let changes: ArraySlice<LayoutChange>

    func changes(_ property: String) -> Bool { changes.contains { $0.property == property } }
  }

  /// The side of a device pixel in points.
  let pixel: Double

  /// - Parameters:
  ///   - comparison: What changed.
  ///   - pixel: The side of a device pixel in points. Elements that grow or move by no more than
  ///     that are mentioned last: it is mostly the rounding to the pixel grid. With 0 all changes
  ///     are alike.
  public init(_ comparison: LayoutComparison, pixel: Double = 0) {
    self.comparison = comparison
    elements = zip(comparison.changed, comparison.positions).map { pair, position in
      Element(pair: pair, changes: comparison.changes[position])
    }
    self.pixel = pixel
  }

  /// The line, without an end.
  public var description: String {
    let renamed = self.renamed
    var clauses = renamed.filter { $0.after.depth == renamed.first?.after.depth }.map {
      "\($0.before.id) is called \($0.after.id) now"
    }
    clauses += listed(comparison.removed, without: renamed.map(\.before)).map { "\($0) removed" }
    clauses += listed(comparison.added, without: renamed.map(\.after)).map { "\($0) added" }
    // A text that wraps because it has another width does so because something around it has.
    let rewrapped = elements.filter(isRewrapped)
    let own = rewrapped.isEmpty ? elements : elements.filter { !isRewrapped($0) }
    clauses += own.compactMap(contentClause)
    let visibility = visibilityClauses
    clauses += visibility.prefix(Self.maximumVisibilityClauses)
    clauses += elements.compactMap(styleClause)
    var (sizes, movements) = (sizeClauses, movementClauses)
    if !rewrapped.isEmpty {
      if let outer = sizes.outer {
        clauses.append(outer)
        sizes.large.removeAll { $0 == outer }
      }
      clauses += rewrapped.compactMap(contentClause)
    }
    clauses += sizes.large + movements.large
    clauses += visibility.dropFirst(Self.maximumVisibilityClauses)
    clauses += sizes.small + movements.small
    if clauses.isEmpty, !comparison.changed.isEmpty {
      let ids = comparison.changed.map(\.after.id)
      clauses.append("\(names(ids)) \(ids.count == 1 ? "is" : "are") cut off elsewhere")
    }
    var description = clauses.prefix(Self.maximumClauses).joined(separator: "; ")
    if clauses.count > Self.maximumClauses {
      description += "; \(counted(clauses.count - Self.maximumClauses, "more change"))"
    }
    if comparison.unchangedCount > 0 {
      description += "; \(counted(comparison.unchangedCount, "element")) unchanged"
    }
    return description
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Elements in whose position are others that differ by nothing but the id.
  private var renamed: [LayoutComparison.Pair] {
    let (removed, added) = (comparison.removed, comparison.added)
    guard removed.count == added.count else { return [] }
    let pairs = zip(removed, added).map(LayoutComparison.Pair.init)
    let isAll = pairs.allSatisfy { pair in
      var before = pair.before
      before.id = pair.after.id
      return LayoutComparison([before], [pair.after]).isEqual
    }
    return isAll ? pairs : []
  }

  /// The outermost of some elements: what is in them goes without saying.
  private func listed(
    _ all: [ElementRecord], without reported: [ElementRecord]
  ) -> [String] {
    let elements = reported.isEmpty ? all : []
    let ids = elements.map(\.id)
    let depth = elements.map(\.depth).min() ?? 0
    let outermost = elements.filter { element in
      element.depth == depth || !ids.contains { element.id.startsExactly(with: $0 + ".") }
    }
    return outermost.isEmpty ? [] : [names(outermost.map(\.id))]
  }

  func names(_ ids: [String]) -> String {
    guard ids.count > 1, let last = ids.last else { return ids.first ?? "" }
    if ids.count > Self.maximumIDs {
      return ids.prefix(Self.maximumIDs - 1).joined(separator: ", ")
        + " and \(ids.count - Self.maximumIDs + 1) more"
    }
    return ids.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Whether all that became of a text's lines comes from its width.
  private func isRewrapped(_ element: Element) -> Bool {
    let (before, after) = (element.pair.before, element.pair.after)
    return before.lines != after.lines && before.lines != nil && after.lines != nil
      && isLarge(after.frame.width - before.frame.width) && before.kind == after.kind
      && !element.changes("text")
      && (before.lines?.joined(separator: " ")).isExactly(after.lines?.joined(separator: " "))
  }

  /// What an element says that it did not say.
  private func contentClause(_ element: Element) -> String? {
    let pair = element.pair
    var parts: [String] = []
    let (before, after) = (pair.before.lines ?? [], pair.after.lines ?? [])
    let (old, new) = (
      pair.before.text ?? before.joined(separator: " "),
      pair.after.text ?? after.joined(separator: " ")
    )
    // Of a printed layout only the lines are known, and of a text that is cut off not all of it.
    let isOtherText =
      element.changes("text")
      || (pair.before.text == nil
        && !before.joined(separator: " ").isExactly(after.joined(separator: " ")))
    let isReworded = !old.isExactly(new) && isOtherText
    if isReworded { parts.append(Self.rewording(old, new)) }
    if before.count != after.count, !before.isEmpty, !after.isEmpty {
      parts.append("wraps to \(counted(after.count, "line")) instead of \(before.count)")
    } else if before != after, !isReworded {
      parts.append("breaks after another word")
    }
    if element.changes("truncated") {
      parts.append(pair.after.isTruncated ? "is truncated now" : "is no longer truncated")
    }
    if element.changes("kind") {
      parts.append("is of the kind \(pair.after.kind) instead of \(pair.before.kind)")
    }
    return parts.isEmpty ? nil : "\(pair.after.id) \(parts.joined(separator: " and "))"
  }

  /// What a text says that it did not say; of long texts only the words that differ.
  private static func rewording(_ old: String, _ new: String) -> String {
    guard max(old.count, new.count) > TextDifference.maximumLength else {
      return "says \(JSONValue.quoted(new)) instead of \(JSONValue.quoted(old))"
    }
    let difference = TextDifference(old, new)
    let (from, to) = (JSONValue.quoted(difference.from), JSONValue.quoted(difference.to))
    if difference.isAddition { return "says \(to) too" }
    if difference.isRemoval { return "no longer says \(from)" }
    return "says \(to) instead of \(from)"
  }

  /// The properties that say nothing of an appearance.
  private static let plain = [
    "x", "y", "width", "height", "text", "lines", "truncated", "kind",
  ]

  /// How an element looks that did not look so.
  private func styleClause(_ element: Element) -> String? {
    let pair = element.pair
    var changes = element.changes.filter { !Self.plain.contains($0.property) }
    if changes.isEmpty { return nil }
    // Where lines are, and where nameless boxes are, follows from sizes and places.
    // Frames that were printed have four decimals, so they are not compared exactly.
    let (from, to) = (pair.before.frame, pair.after.frame)
    let isMoved =
      !equal(from.minX, to.minX) || !equal(from.minY, to.minY) || !equal(from.width, to.width)
      || !equal(from.height, to.height) || pair.before.lines != pair.after.lines
    changes.removeAll { $0.property == Self.visiblePart }
    func isPosition(_ change: LayoutChange) -> Bool {
      [" lines at", " place", " " + Self.visiblePart].contains {
        (" " + change.property).endsExactly(with: $0)
      }
    }
    if isMoved || !changes.allSatisfy(isPosition) { changes.removeAll(where: isPosition) }
    guard let first = changes.first else { return nil }
    let id = pair.after.id
    if first.property == "lines at" { return Self.movedLines(first, of: id) }
    if first.property.endsExactly(with: Self.visiblePart) {
      return "another part of what is in \(id) is visible"
    }
    if first.property.endsExactly(with: " place") { return "what is in \(id) moved" }
    if first.property.endsExactly(with: "picture content") {
      let name = pair.after.computedValues?.first { $0.property + " content" == first.property }?
        .value
      return "\(id) shows another image\(name.map { " by the name of \($0)" } ?? "")"
    }
    if let description = Self.screenshot(first) { return "the screenshot behind \(description)" }
    if let description = Self.image(changes) { return "\(id) \(description)" }
    if let description = Self.wordless(first) { return "\(id) looks different: \(description)" }
    let (old, new) = (first.from?.description ?? "none", first.to?.description ?? "none")
    let more = changes.count > 1 ? " and \(counted(changes.count - 1, "more change"))" : ""
    // Of nameless boxes in an element nobody knows the number.
    let parts = first.property.split(separator: " ")
    let isOfPart = parts.count > 2 && parts[0] == "part" && parts[1].allSatisfy(\.isNumber)
    let property = isOfPart ? parts.dropFirst(2).joined(separator: " ") : first.property
    return "\(id) has another \(property): \(old) → \(new)\(more)"
  }

  /// What became of the image that an element shows; nil where it shows the one that it did.
  ///
  /// An image that is missing is drawn as a grey placeholder, in other colours and with a sign: what
  /// becomes of these goes without saying.
  private static func image(_ changes: [LayoutChange]) -> String? {
    guard let change = changes.first(where: { $0.property.endsExactly(with: "picture") }) else {
      return nil
    }
    func name(_ value: LayoutChange.Value?) -> String? {
      guard let name = value?.description else { return nil }
      return name.isExactly("data:") ? "an image of its own" : name
    }
    let isOfPlaceholder = changes.contains { other in
      other.property.endsExactly(with: "background")
        && [other.from, other.to].contains { $0?.description.isExactly(placeholder) == true }
    }
    switch (name(change.from), name(change.to)) {
    case (nil, let new?):
      return "shows \(new)" + (isOfPlaceholder ? " instead of the placeholder" : "")
    case (let old?, nil):
      return isOfPlaceholder ? "shows the placeholder instead of \(old)" : "no longer shows \(old)"
    case (let old?, let new?): return "shows \(new) instead of \(old)"
    case (nil, nil): return nil
    }
  }

  /// The colour of what is drawn for an image that is missing.
  private static let placeholder = "#D1D1D6"

  static let visiblePart = "visible part"

  /// What became of the screenshot that a message is drawn over; nil for another change.
  private static func screenshot(_ change: LayoutChange) -> String? {
    func isScreenshot(_ value: LayoutChange.Value?) -> Bool {
      if case .string(let text)? = value {
        return text.startsExactly(with: ElementRecord.screenshot)
      }
      return false
    }
    switch (isScreenshot(change.from), isScreenshot(change.to)) {
    case (true, true): return "the message is another one"
    case (true, false): return "the message was removed"
    case (false, true): return "the message was added"
    case (false, false): return nil
    }
  }

  /// What became of a computed value of which only a digest is recorded; nil for others.
  private static func wordless(_ change: LayoutChange) -> String? {
    let names = [
      "background layers": "images or gradients of the background", "drawing": "shape",
      "pieces": "pieces of its lines", "table lines": "lines of the table",
      "text shadows": "shadows of the text", "transform": "transform",
    ]
    guard
      let name = names.first(where: { (" " + change.property).endsExactly(with: " " + $0.key) })?
        .value
    else { return nil }
    if change.from == nil { return name + " added" }
    return name + (change.to == nil ? " removed" : " changed")
  }

  /// How the lines of a text moved in their element.
  private static func movedLines(_ change: LayoutChange, of id: String) -> String {
    func points(_ value: LayoutChange.Value?) -> [Point] {
      guard case .string(let text)? = value else { return [] }
      return text.split(separator: ",").compactMap { part in
        let numbers = part.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
      }
    }
    let (from, to) = (points(change.from), points(change.to))
    guard from.count == to.count else { return "\(id)'s lines moved in it" }
    let movements = zip(from, to).map { old, new in Point(x: new.x - old.x, y: new.y - old.y) }
    guard let movement = movements.first else { return "\(id)'s lines moved in it" }
    let isAlike = movements.allSatisfy { other in
      // Each of four numbers was rounded to four decimals.
      (other.x - movement.x).magnitude < 0.000_3 && (other.y - movement.y).magnitude < 0.000_3
    }
    return isAlike
      ? "the text in \(id) moved \(description(movement))" : "\(id)'s lines moved in it"
  }
}
