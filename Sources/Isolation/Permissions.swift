/// What a process can still do with the system after it has given up the rest.
///
/// Reading files is never given up: what a command reads is decided by its own limits.
public struct Permissions: Hashable, Sendable {
  /// Something that may be written.
  public enum Output: Hashable, Sendable {
    /// A file, which is replaced by another one that is written beside it. A link stays, and what
    /// it leads to is written. What is no file, such as a pipe, is written to.
    case file(String)

    /// A file that is written to and stays; where it isn't there, it is made.
    case appended(String)

    /// The files in a folder, at any depth; folders can't be made.
    case files(String)

    /// A folder with all that is in it, at any depth. Where it isn't there, everything in the next
    /// folder above it that is, because it has to be made there.
    case folder(String)

    /// Removing empty folders below a folder.
    case emptyFolders(in: String)

    /// A folder that may be made later or not.
    case unmadeFolder(String)
  }

  /// What may be written.
  public var outputs: [Output]

  /// The TCP ports that may be listened to, 0 for any free one; nil for no network at all.
  public var ports: [UInt16]?

  /// Whether another program is started: then nothing is given up, as it would have the same limits.
  public var startsPrograms = false

  /// Creates permissions; without arguments nothing is written and nothing listened to.
  public init(outputs: [Output] = [], ports: [UInt16]? = nil) {
    self.outputs = outputs
    self.ports = ports
  }
}
