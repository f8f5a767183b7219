public import Diagnostics
import Inputs
import Platform
public import Rendering

/// A folder of files that are called by their digests: a store, or the cache of one.
///
/// A file is there whole or not at all, and counts only when its content has its digest: what was
/// damaged is as good as gone, and is written again.
public struct ObjectFolder: Hashable, Sendable {
  private let output: OutputFolder

  public var path: String { output.path }

  /// The folder that is named by a path.
  public init(_ path: String) { self.init(OutputFolder(named: path)) }

  public init(_ output: OutputFolder) {
    self.output = output
  }

  /// The path of a file, whether it is there or not.
  public func file(_ digest: ContentDigest) -> String { path + "/" + digest.path }

  /// Returns the content of a file; nil when it isn't there or isn't what its name says.
  public func content(of digest: ContentDigest) -> [UInt8]? {
    let file = file(digest)
    guard access(file, F_OK) == 0,
      let bytes = try? FileBoundary(path).reading({ () throws(Diagnostic) in
        try InputFile.read(file, limit: GoldenLock.maximumFileBytes)
      }), ContentDigest(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// Whether a file is there with its content.
  public func has(_ digest: ContentDigest) -> Bool { content(of: digest) != nil }

  /// Puts a file in.
  ///
  /// - Throws: A `Diagnostic` when it can't be written; then nothing is there that wasn't.
  public func put(_ bytes: [UInt8]) throws(Diagnostic) {
    let digest = ContentDigest(of: bytes)
    if has(digest) { return }
    let (folder, name) = digest.path.dividedAtLastSlash
    // Two processes may put the same file in at once: both have a name of their own for it.
    try output.opened(String(folder.dropLast())).write(String(name)) { (write) throws(Diagnostic) in
      try write(bytes)
    }
  }

  /// The digests of all files, sorted.
  ///
  /// - Throws: A `Diagnostic` when the folder can't be read.
  public func digests() throws(Diagnostic) -> [ContentDigest] {
    var found: [ContentDigest] = []
    for part in try names(in: path) where part.utf8.count == 2 {
      for name in try names(in: path + "/" + part) {
        if let digest = ContentDigest(name), name.hasPrefix(part) { found.append(digest) }
      }
    }
    return found.sorted { $0.text < $1.text }
  }

  private func names(in folder: String) throws(Diagnostic) -> [String] {
    guard let list = opendir(folder) else {
      throw .error(
        "The folder can't be read: \(String(cString: strerror(errno))).", file: folder,
        solution: "Check that the store is there.")
    }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
