import Diagnostics
import Platform
import Rendering

/// Keeps two runs of the program from writing into the same folder at once.
///
/// The system takes the lock away when the program ends, however it ends.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Waits until no other run has the folder, which is made when it isn't there.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - waiting: Is called when there is another run to wait for.
  /// - Throws: A `Diagnostic` when the folder can't be written to.
  init(_ folder: OutputFolder, waiting: () -> Void) throws(Diagnostic) {
    let opened = try folder.opened()
    // A file that may not grow further is an error to tell, not the program's end.
    signal(SIGXFSZ, SIG_IGN)
    let descriptor = opened.opened(".lock", O_RDWR | O_CREAT)
    guard descriptor >= 0 else {
      throw .error(
        "The folder can't be written to.", file: folder.path,
        solution: "Choose another with --output.")
    }
    self.descriptor = descriptor
    opened.removeLeftovers()
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    waiting()
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }
}
