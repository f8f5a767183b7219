extension RecordedAssets {
  /// Returns what became of the files, in words such as `assets/page.html:9 padding: 1px → 2px`.
  func changes(to new: RecordedAssets) -> [Cause] {
    let before = Dictionary(assets.map { ($0.name, $0) }) { first, _ in first }
    let after = Dictionary(new.assets.map { ($0.name, $0) }) { first, _ in first }
    return Set(before.keys).union(after.keys).sorted().flatMap { name -> [Cause] in
      let path = "assets/" + name
      switch (before[name], after[name]) {
      case (nil, nil): return []
      case (_?, nil): return [Cause(path + " removed")]
      case (nil, _?): return [Cause(path + " added")]
      case (let old?, let new?):
        if old == new { return [] }
        guard let from = old.text, let to = new.text else {
          return [
            Cause(
              path + " changed",
              identity: "\(path) \(old.digest ?? "") → \(new.digest ?? "")")
          ]
        }
        let (one, other) = (
          PageDifference.lines(of: Array(from.utf8)), PageDifference.lines(of: Array(to.utf8))
        )
        return PageDifference.between(one, other).map { $0.cause(one, other, in: path) }
      }
    }
  }
}
