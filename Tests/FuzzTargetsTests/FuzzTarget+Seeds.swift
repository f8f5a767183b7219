#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  /// Returns the seeds that are short enough, in the order of their paths.
  ///
  /// - Parameter root: The path of the repository's top.
  /// - Returns: What the target reads of each file.
  public func seedInputs(in root: String) -> [[UInt8]] {
    seeds.flatMap { folder in
      Self.files(below: "\(root)/\(folder.path)")
        .filter { path in folder.extensions.contains { path.hasSuffix($0) } }
        .compactMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
        .map { folder.extract(Array($0)) }
    }.filter { !$0.isEmpty && $0.count <= maximumLength }
  }

  private static func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      var isFolder = false
      let path = folder + "/" + name
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
      return isFolder ? files(below: path) : [path]
    }
  }
}
