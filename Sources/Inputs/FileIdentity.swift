import Platform

/// What tells a file from all others, whatever names and links lead to it.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Finds out what is at a path, following links; nil when nothing is there.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
