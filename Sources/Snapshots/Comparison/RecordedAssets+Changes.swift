extension RecordedAssets {
  /// Returns what became of the files, as clauses such as `assets/page.html:9 padding: 1px → 2px`.
  func changes(to new: RecordedAssets) -> [String] {
    let before = Dictionary(assets.map { ($0.name, $0) }) { first, _ in first }
    let after = Dictionary(new.assets.map { ($0.name, $0) }) { first, _ in first }
    return Set(before.keys).union(after.keys).sorted().flatMap { name -> [String] in
      let path = "assets/" + name
      switch (before[name], after[name]) {
      case (nil, nil): return []
      case (_?, nil): return [path + " removed"]
      case (nil, _?): return [path + " added"]
      case (let old?, let new?):
        if old == new { return [] }
        guard let from = old.text, let to = new.text else { return [path + " changed"] }
        let (one, other) = (
          PageDifference.lines(of: Array(from.utf8)), PageDifference.lines(of: Array(to.utf8))
        )
        return PageDifference.between(one, other).map { $0.words(one, other, in: path) }
      }
    }
  }
}
