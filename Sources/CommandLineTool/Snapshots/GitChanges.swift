import Diagnostics
import Platform
import Rendering

/// What Git says was changed.
enum GitChanges {
  /// The most bytes of Git's answer that are read.
  private static let maximumBytes = 256 << 20

  /// Finds the files that differ from a commit, and those that Git doesn't know and doesn't ignore.
  ///
  /// - Parameters:
  ///   - reference: A commit, such as `HEAD` or `origin/main`.
  ///   - folder: A folder of the checkout.
  /// - Returns: Absolute paths without links; also those of files that are gone.
  /// - Throws: A `Diagnostic` when there is no Git, no checkout or no such commit.
  static func files(since reference: String, in folder: String) throws(Diagnostic) -> Set<String> {
    let top = try run(["rev-parse", "--show-toplevel"], in: folder).first ?? ""
    guard let root = realpath(top.last == "\n" ? String(top.dropLast()) : top, nil) else {
      throw failure("Git names no folder of the checkout.", folder)
    }
    defer { free(root) }
    let path = String(cString: root)
    let tracked = try run(
      [
        "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--end-of-options",
        reference, "--",
      ], in: path)
    let others = try run(["ls-files", "--others", "--exclude-standard", "-z"], in: path)
    return Set((tracked + others).filter { !$0.isEmpty }.map { path + "/" + $0 })
  }

  /// Runs Git and returns its answer, taken apart at zero bytes; what it complains of is on standard
  /// error.
  private static func run(
    _ arguments: [String], in folder: String
  ) throws(Diagnostic) -> [String] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure("No pipe can be had.", folder) }
    defer { close(ends[0]) }
    var actions = SystemCall.noSpawnActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    // No hook of the checkout is run.
    let words = ["git", "-C", folder, "-c", "core.fsmonitor=false"] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let code = posix_spawnp(&process, "git", &actions, nil, pointers, environ)
    close(ends[1])
    guard code == 0 else {
      throw .error(
        "Git can't be run: \(String(cString: strerror(code))).",
        solution: "Install it, or leave out --only-changed.")
    }
    let answer = read(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0, let answer else {
      throw failure("Git can't say what was changed.", folder)
    }
    return answer.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads to the end; nil when that is too far.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { SystemCall.read(descriptor, $0) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes }
      guard bytes.count + count <= maximumBytes else { return nil }
      bytes += buffer[..<count]
    }
  }

  private static func failure(_ summary: String, _ folder: String) -> Diagnostic {
    .error(
      summary, file: folder,
      solution: "Check that it is in a Git checkout and that the commit is there, as in "
        + "--only-changed=origin/main.")
  }
}
