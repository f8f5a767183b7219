extension RecordedAssets {
  /// What is put before the names of files, as users know them.
  static let prefix = "assets/"

  /// What became of a file.
  struct Change {
    var name: String

    /// Whether it wasn't there before, so that it can be left out again.
    var isAddition: Bool

    /// Whether it is an image, a font or a film, of which only a digest is kept.
    var isOpaque: Bool

    /// The changes in words, such as `assets/page.html:9 padding: 1px → 2px`.
    var causes: [Cause]
  }

  /// Returns what became of the files, in the order of their names.
  func changes(to new: RecordedAssets) -> [Change] {
    let before = Dictionary(assets.map { ($0.name, $0) }) { first, _ in first }
    let after = Dictionary(new.assets.map { ($0.name, $0) }) { first, _ in first }
    return Set(before.keys).union(after.keys).sorted().compactMap { name in
      let (old, new) = (before[name], after[name])
      guard old != new else { return nil }
      return Change(
        name: name, isAddition: old == nil, isOpaque: (new ?? old)?.text == nil,
        causes: Self.causes(name, old: old, new: new))
    }
  }

  private static func causes(_ name: String, old: Asset?, new: Asset?) -> [Cause] {
    let path = prefix + name
    let location = Cause.Location(file: .asset(name))
    guard let old else { return [Cause(path + " added", at: location)] }
    guard let new else { return [Cause(path + " removed")] }
    guard let from = old.text, let to = new.text else {
      return [
        Cause(
          path + " changed", identity: "\(path) \(old.digest ?? "") → \(new.digest ?? "")",
          at: location)
      ]
    }
    let (one, other) = (
      PageDifference.lines(of: Array(from.utf8)), PageDifference.lines(of: Array(to.utf8))
    )
    return PageDifference.between(one, other).map { $0.cause(one, other, in: path) }
  }
}
