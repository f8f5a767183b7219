#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The checkout that the tests were built from.
public enum Repository {
  /// The path of the top-level folder, without a slash at its end.
  public static let root: String = {
    let components = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return components.dropLast(3).joined(separator: "/")
  }()

  /// Returns the bytes of a file, named by its path below the top-level folder.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: root + "/" + path)))
  }

  /// Returns the names of the files in a folder that end in an extension, sorted.
  public static func files(in folder: String, withExtension fileExtension: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix("." + fileExtension) }.sorted()
  }

  /// Returns the names of what is in a folder, sorted.
  public static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
    return names.sorted()
  }
}
