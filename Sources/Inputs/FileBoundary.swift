import Diagnostics
import Platform

/// A folder out of which no file leads that is read meanwhile.
///
/// A snapshot folder comes from a repository, and a report from an artifact: a link in it may lead
/// to the secrets of the machine that draws it, which would end up in images. So links are
/// followed only as long as they stay in the folder.
public struct FileBoundary: Sendable {
  /// The folder that holds for all that the current work reads; nil for none.
  static let current = WorkLocal<FileBoundary?>(nil)

  /// The folder as the user named it.
  public let folder: String

  /// Where it really is, without links; nil when it isn't there.
  private let root: RealPath?

  /// Keeps files inside a folder, which may itself be a link.
  public init(_ folder: String) {
    self.folder = folder
    root = RealPath(folder.isEmpty ? "." : folder)
  }

  /// Runs what reads files, none of which may lead out of the folder, on a stack that is deep
  /// enough for them.
  public func reading<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try DeepStack.run { () throws(Failure) in try Self.current.withValue(self, body) }
  }

  /// Whether a path leads to nothing outside of the folder.
  func contains(_ path: RealPath) -> Bool {
    root.map(path.isIn) ?? false
  }
}

/// Where a file or a folder really is: its absolute path without links.
///
/// Paths are compared byte by byte. Names that look the same, such as those with composed and with
/// decomposed letters, are different files on most systems.
struct RealPath: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Follows a path; nil, with the reason in `errno`, when nothing is there.
  init?(_ path: String) {
    guard let real = SystemCall.realPath(path) else { return nil }
    bytes = real
  }

  /// Whether the path is that of a folder or of something in it.
  func isIn(_ folder: RealPath) -> Bool {
    if bytes == folder.bytes || folder.bytes == [UInt8(ascii: "/")] { return true }
    return bytes.count > folder.bytes.count && bytes.starts(with: folder.bytes)
      && bytes[folder.bytes.count] == UInt8(ascii: "/")
  }

  /// Opens what is there; a link that has taken its place meanwhile is not followed.
  ///
  /// - Returns: A descriptor, or -1 with the reason in `errno`.
  func opened(_ flags: Int32) -> Int32 {
    (bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { path in
        path.baseAddress.map { open($0, flags | O_NOFOLLOW) } ?? -1
      }
    }
  }

  /// What is there; nil when it is gone.
  var status: stat? {
    (bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { path in
        var status = stat()
        return path.baseAddress.map { lstat($0, &status) } == 0 ? status : nil
      }
    }
  }
}
