/// What of one sequence is in place of what of another.
struct ChangedStretch: Equatable {
  /// The indices of the old sequence that are gone.
  var old: Range<Int>

  /// The indices of the new sequence that are in their place.
  var new: Range<Int>

  /// Whether each of the old ones has one of the new in its place.
  var isPaired: Bool { old.count == new.count }

  /// Each of the old ones with the new one in its place, where all have one.
  var pairs: [ChangedStretch] {
    zip(old, new).map { ChangedStretch(old: $0..<$0 + 1, new: $1..<$1 + 1) }
  }

  /// Returns what differs, in its order.
  ///
  /// - Parameters:
  ///   - old: The old sequence.
  ///   - new: The new one.
  ///   - limit: With more that may differ, all of it is one stretch.
  /// - Returns: The stretches that differ.
  static func between<Element: Hashable>(
    _ old: [Element], _ new: [Element], limit: Int
  ) -> [ChangedStretch] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (before, after) = (start..<old.count - end, start..<new.count - end)
    if before.isEmpty, after.isEmpty { return [] }
    guard max(before.count, after.count) <= limit else {
      return [ChangedStretch(old: before, new: after)]
    }
    let difference = Array(new[after]).difference(from: Array(old[before]))
    let removed = Set(
      difference.removals.map { change in
        if case .remove(let offset, _, _) = change { start + offset } else { -1 }
      })
    let inserted = Set(
      difference.insertions.map { change in
        if case .insert(let offset, _, _) = change { start + offset } else { -1 }
      })
    var found: [ChangedStretch] = []
    var (i, j) = (start, start)
    while i < before.upperBound || j < after.upperBound {
      let (first, second) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if i == first, j == second {
        (i, j) = (i + 1, j + 1)
      } else {
        found.append(ChangedStretch(old: first..<i, new: second..<j))
      }
    }
    return found
  }
}
