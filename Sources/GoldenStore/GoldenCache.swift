package import Rendering

/// Where goldens are that were downloaded.
package enum GoldenCache {
  /// The environment variable that names the folder.
  package static let variable = "SNAPSHOT_CACHE"

  /// The folder, unless the variable says another.
  package static let defaultPath = ".build/golden-cache"

  /// The folder, by what the variable says; nil where it says nothing.
  package static func folder(_ named: String?) -> OutputFolder {
    named.map(OutputFolder.init(named:)) ?? OutputFolder(chosen: defaultPath, other: variable)
  }
}
