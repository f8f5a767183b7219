import Diagnostics
public import Geometry

/// What became of the elements of a frame.
///
/// Elements are matched by their ids.
public struct LayoutComparison: Hashable, Sendable {
  /// An element that is there before and after, and is not the same.
  public struct Pair: Hashable, Sendable {
    public var before: ElementRecord
    public var after: ElementRecord

    /// How far the element moved, in points.
    public var movement: Point {
      Point(
        x: after.frame.minX - before.frame.minX, y: after.frame.minY - before.frame.minY)
    }
  }

  /// Elements that only the second frame has, in painting order.
  public private(set) var added: [ElementRecord] = []

  /// Elements that only the first frame has, in painting order.
  public private(set) var removed: [ElementRecord] = []

  /// Elements that changed, in painting order.
  public private(set) var changed: [Pair] = []

  /// How many elements are the same; what no element holds is not one.
  public private(set) var unchangedCount = 0

  /// Everything that changed, element by element.
  public private(set) var changes: [LayoutChange] = []

  /// Where the changes of each pair of `changed` are in `changes`.
  private(set) var positions: [Range<Int>] = []

  /// Whether frames, texts or the elements themselves changed: what a printed layout tells.
  public private(set) var movesAnything = false

  /// Lengths that differ by less are equal: layouts are printed with four decimals.
  private static let precision = 0.000_06

  /// Compares two frames.
  ///
  /// - Parameters:
  ///   - before: The elements of the first frame, in painting order.
  ///   - after: The elements of the second frame, in painting order.
  ///   - ignored: The ids of elements that are not compared, nor what is in them.
  public init(
    _ before: [ElementRecord], _ after: [ElementRecord], ignoring ignored: [String] = []
  ) {
    let before = before.ignoring(ignored)
    let after = after.ignoring(ignored)
    let old = Dictionary(before.map { (ExactText($0.id), $0) }) { first, _ in first }
    let new = Set(after.map { ExactText($0.id) })
    for element in before where !new.contains(ExactText(element.id)) {
      removed.append(element)
      changes.append(
        LayoutChange(id: element.id, property: "removed", from: .string(element.kind), to: nil))
    }
    for element in after {
      guard let earlier = old[ExactText(element.id)] else {
        added.append(element)
        changes.append(
          LayoutChange(id: element.id, property: "added", from: nil, to: .string(element.kind)))
        continue
      }
      let count = changes.count
      compareFrames(earlier, element)
      compareText(earlier, element)
      if changes.count > count { movesAnything = true }
      compareComputedValues(earlier, element)
      if changes.count > count {
        changed.append(Pair(before: earlier, after: element))
        positions.append(count..<changes.count)
      } else if element.id != ElementRecorder.screen {
        unchangedCount += 1
      }
    }
    if !added.isEmpty || !removed.isEmpty { movesAnything = true }
  }

  public var isEqual: Bool { changes.isEmpty }

  /// Returns what changed of one element.
  public func changes(of id: String) -> [LayoutChange] { changes.filter { $0.id.isExactly(id) } }

  private mutating func compareFrames(_ before: ElementRecord, _ after: ElementRecord) {
    for (property, from, to) in [
      ("x", before.frame.minX, after.frame.minX), ("y", before.frame.minY, after.frame.minY),
      ("width", before.frame.width, after.frame.width),
      ("height", before.frame.height, after.frame.height),
    ] where (from - to).magnitude > Self.precision {
      changes.append(
        LayoutChange(id: after.id, property: property, from: .number(from), to: .number(to)))
    }
    if !before.kind.isExactly(after.kind) {
      changes.append(
        LayoutChange(
          id: after.id, property: "kind", from: .string(before.kind), to: .string(after.kind)))
    }
  }

  private mutating func compareText(_ before: ElementRecord, _ after: ElementRecord) {
    if let from = before.text, let to = after.text, !from.isExactly(to) {
      changes.append(
        LayoutChange(id: after.id, property: "text", from: .string(from), to: .string(to)))
    }
    if !(before.lines ?? []).elementsEqual(after.lines ?? [], by: { $0.isExactly($1) }) {
      changes.append(
        LayoutChange(
          id: after.id, property: "lines", from: before.lines.map { .lines($0) },
          to: after.lines.map { .lines($0) }))
    }
    if before.isTruncated != after.isTruncated {
      changes.append(
        LayoutChange(
          id: after.id, property: "truncated", from: .flag(before.isTruncated),
          to: .flag(after.isTruncated)))
    }
  }

  private mutating func compareComputedValues(_ before: ElementRecord, _ after: ElementRecord) {
    guard let old = before.computedValues, let new = after.computedValues,
      !old.elementsEqual(new, by: { $0.property == $1.property && $0.value.isExactly($1.value) })
    else { return }
    let from = Dictionary(old.map { ($0.property, $0.value) }) { first, _ in first }
    let to = Dictionary(new.map { ($0.property, $0.value) }) { first, _ in first }
    for property in old.map(\.property) + new.map(\.property).filter({ from[$0] == nil }) {
      guard !from[property].isExactly(to[property]) else { continue }
      changes.append(
        LayoutChange(
          id: after.id, property: property, from: from[property].map { .string($0) },
          to: to[property].map { .string($0) }))
    }
  }
}

extension [ElementRecord] {
  /// The elements without those of some ids and without what is in them.
  package func ignoring(_ ids: [String]) -> [ElementRecord] {
    if ids.isEmpty { return self }
    var depth: Int?
    return filter { element in
      if let ignored = depth {
        if element.depth > ignored { return false }
        depth = nil
      }
      guard ids.contains(where: { $0.isExactly(element.id) }) else { return true }
      depth = element.depth
      return false
    }
  }
}
