/// The files that the process may have open.
public enum OpenFiles {
  /// How many the queues of tasks open for themselves, without which they end the process.
  private static let needed = 4

  /// Whether so many more can be opened that the process can work.
  public static var hasRoom: Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<needed {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return errno != EMFILE }
      opened.append(descriptor)
    }
    return true
  }
}
