import CSandbox

/// Gives up for good what a process doesn't need.
///
/// A fault in one of the libraries that read untrusted images, fonts and pages then reaches no
/// network, starts no program and changes no file but the outputs. On Linux, system calls are given
/// up by seccomp and writing by Landlock; other systems have no such means for a program without a
/// bundle.
public enum Isolation {
  /// What is in force.
  public struct Effect: Hashable, Sendable {
    /// Whether system calls were given up: the network, starting and observing processes.
    public var limitsCalls: Bool

    /// Whether writing to other files was given up.
    public var limitsWriting: Bool
  }

  /// Gives up what isn't permitted, for this thread and all that are started later.
  ///
  /// Must be called before the process starts a thread. Where the kernel can't do a part of it, or
  /// a surrounding sandbox forbids it, that part is left out.
  ///
  /// - Parameter permissions: What is kept.
  /// - Returns: What is in force now.
  @discardableResult
  public static func keepOnly(_ permissions: Permissions) -> Effect {
    if permissions.startsPrograms { return Effect(limitsCalls: false, limitsWriting: false) }
    let rules = WritablePaths(permissions.outputs).paths.map { position in
      (path: Array(position.path.utf8CString), rights: rights(position.right))
    }
    let ports = permissions.ports ?? []
    let limitsWriting = withRules(rules[...], made: []) { rules in
      CSandboxGiveUpWriting(rules, rules.count, ports, ports.count)
    }
    let limitsCalls = CSandboxGiveUpCalls(permissions.ports != nil)
    return Effect(limitsCalls: limitsCalls, limitsWriting: limitsWriting)
  }

  /// Keeps a program that is started from starting others and from the network, whatever its
  /// settings say; does nothing where the kernel can't.
  public static let startsNothing: @convention(c) @Sendable () -> Bool = CSandboxGiveUpStarting

  private static func rights(_ right: WritablePaths.Right) -> UInt32 {
    let write = UInt32(CSANDBOX_WRITE)
    let files = UInt32(CSANDBOX_FILES)
    let folders = UInt32(CSANDBOX_FOLDERS)
    return switch right {
    case .write: write
    case .files: write | files
    case .folders: write | files | folders
    case .emptyFolders: UInt32(CSANDBOX_EMPTY_FOLDERS)
    }
  }

  /// Gives rules for C, whose paths are there as long as the body runs.
  private static func withRules(
    _ rules: ArraySlice<(path: [CChar], rights: UInt32)>, made: [CSandboxRule],
    body: ([CSandboxRule]) -> Bool
  ) -> Bool {
    guard let first = rules.first else { return body(made) }
    return first.path.withUnsafeBufferPointer { path in
      withRules(
        rules.dropFirst(),
        made: made + [CSandboxRule(path: path.baseAddress, rights: first.rights)],
        body: body)
    }
  }
}
