/// Finds the name that an author most likely meant.
public enum Spelling {
  /// Returns the candidate nearest to a misspelt name, or nil when none is near.
  ///
  /// Near means that at most a third of the letters, and at most three, are different; two neighbours
  /// that changed places count as one.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(64))
    let limit = min(3, max(1, letters.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(letters, Array(candidate.lowercased().unicodeScalars.prefix(64)))
      if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns the candidate that is most likely meant by a word of which letters may be missing.
  ///
  /// Where no candidate is near, one is taken that begins with the same letter and has all letters of the
  /// word in their order, if these are at least four and half of its own: `prvew` and `prev` mean
  /// `preview`.
  public static func nearestOrLonger(
    than name: String, among candidates: some Sequence<String>
  ) -> String? {
    let candidates = Array(candidates)
    if let near = nearest(to: name, among: candidates) { return near }
    let letters = Array(name.lowercased().unicodeScalars.prefix(64))
    guard letters.count >= 4 else { return nil }
    return candidates.filter { candidate in
      let all = Array(candidate.lowercased().unicodeScalars.prefix(64))
      guard all.first == letters.first, all.count <= letters.count * 2 else { return false }
      var rest = letters[...]
      for letter in all where letter == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }.min { $0.unicodeScalars.count < $1.unicodeScalars.count }
  }

  /// The number of letters to insert, delete, replace or swap with the next one to get from one
  /// word to the other: the optimal string alignment distance.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var current = [i + 1]
      for (j, right) in b.enumerated() {
        var minimum = min(
          current[j] + 1, previous[j + 1] + 1, previous[j] + (left == right ? 0 : 1))
        if i > 0, j > 0, left == b[j - 1], a[i - 1] == right {
          minimum = min(minimum, beforePrevious[j - 1] + 1)
        }
        current.append(minimum)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
