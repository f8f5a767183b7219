import Diagnostics
import Platform

extension OutputFile {
  /// How many runs may write to a file at the same time.
  private static let maximumWriters = 16

  /// Puts bytes into a new file beside another one, which it replaces then.
  ///
  /// A run that was killed leaves the new file. It has a name that the next run takes for the same
  /// output, so that it goes then; one that is still being written to is locked.
  ///
  /// - Parameters:
  ///   - target: The path of the file, which is no link.
  ///   - bytes: What is written.
  ///   - mode: The rights of the file; nil for those of a new one.
  /// - Returns: 0, or the system's number for what went wrong; then the old file is as it was.
  static func replace(_ target: String, with bytes: [UInt8], mode: mode_t?) -> Int32 {
    let (folder, name) = target.dividedAtLastSlash
    // The name of the output may be as long as names can be.
    let start = String(decoding: name.utf8.prefix(200), as: UTF8.self)
    for writer in 0..<maximumWriters {
      let part = "\(folder).\(start).render-snapshot-\(writer)"
      let file = open(part, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard file >= 0 else { return errno }
      // Closing it ends the lock.
      defer { close(file) }
      // Where there are no locks, two runs that write to one file at once are not kept apart.
      let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      guard isLocked, isAlone(file, at: part) else { continue }
      var code = ftruncate(file, 0) == 0 ? FileDescriptor(file).write(bytes) : errno
      if code == 0, let mode, fchmod(file, mode & 0o7777) != 0 { code = errno }
      if code == 0, rename(part, target) != 0 { code = errno }
      if code != 0 { unlink(part) }
      return code
    }
    return EBUSY
  }

  /// Whether a file that was opened and locked is still the one that has the name, and no other.
  ///
  /// The run that had it before may have put it in its position meanwhile. In a folder that all may
  /// write to, a file of this name may be another user's, who could change the output later.
  private static func isAlone(_ file: Int32, at path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(file, &own) == 0 && lstat(path, &named) == 0 && own.isFile && own.st_nlink == 1
      && own.st_uid == geteuid() && own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }
}
