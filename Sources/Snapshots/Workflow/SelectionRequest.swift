package import Diagnostics

/// What a user has asked for, before anybody has looked what it means.
package struct SelectionRequest: Sendable {
  /// Paths of folders and goldens; none means all.
  package var paths: [String]

  /// The snapshot folder; nil when the user names none.
  package var root: String?

  /// Names or parts of names of variants; none means all.
  package var variants: [String]

  /// Asks for a part of a snapshot folder; without arguments for all of the default one.
  package init(_ paths: [String] = [], root: String? = nil, variants: [String] = []) {
    (self.paths, self.root, self.variants) = (paths, root, variants)
  }

  /// Finds out what is meant.
  ///
  /// - Parameter defaultRoot: The snapshot folder, unless the request says another.
  /// - Returns: The part that is meant.
  /// - Throws: A `Diagnostic` that names a path where nothing is.
  package func selection(
    defaultRoot: String = SnapshotSelection.defaultRoot
  ) throws(Diagnostic) -> SnapshotSelection {
    try SnapshotSelection(paths, root: root, defaultRoot: defaultRoot, variants: variants)
  }
}
