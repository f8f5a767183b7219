import Platform

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of a test's own, removed when the test ends.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    // As programs that are started in it name it; Foundation calls `/private/var` by its link.
    let folder = FileManager.default.temporaryDirectory.path
    var real = folder
    if let resolved = realpath(folder, nil) {
      real = String(cString: resolved)
      free(resolved)
    }
    path = real + "/render-snapshot-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path; folders in the name are made.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a file of text and returns its path.
  @discardableResult
  public func write(_ text: String, _ name: String) throws -> String {
    try write(text.utf8, name)
  }

  /// The names of what is in the folder, sorted.
  public var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
