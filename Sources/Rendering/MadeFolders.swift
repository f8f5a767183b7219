package import Diagnostics
import Platform
import Synchronization

/// The folders that a command made for its output, so that a run which writes nothing leaves none.
package enum MadeFolders {
  private static let paths = Mutex<[String]>([])

  /// Makes a folder, and those above it that aren't there.
  ///
  /// - Parameter path: The folder.
  /// - Returns: The folder that was there already, in which the first one was made; nil when all
  ///   were there.
  /// - Throws: An error that names the folder.
  @discardableResult
  package static func make(_ path: String) throws(Diagnostic) -> String? {
    var missing: [String] = []
    var above = trimmed(path)
    while !OutputFile.isFolder(above), let parent = parent(of: above) {
      missing.append(above)
      above = parent
    }
    try OutputFile.makeFolder(path)
    paths.withLock { [missing] in $0 = missing + $0 }
    return missing.isEmpty ? nil : above
  }

  /// Removes those that are empty, inner ones first; the system keeps the others.
  package static func removeEmpty() {
    for path in paths.withLock({ $0 }) { rmdir(path) }
  }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// The folder that a path is in; nil for one that is in none.
  private static func parent(of path: String) -> String? {
    guard path != ".", path != "/", !path.isEmpty else { return nil }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : trimmed(String(path[..<slash]))
  }
}
