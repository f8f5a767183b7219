/// A terminal from which single keys are read, without a line's end and without an echo.
public struct Terminal: ~Copyable {
  private var saved = termios()
  private let signals: EndingSignals

  /// Whether someone can answer: standard input and output are a terminal.
  public static var isThere: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

  /// Whether results are printed on a terminal.
  public static var isOutput: Bool { isatty(STDOUT_FILENO) != 0 }

  /// The number of columns and rows.
  public static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Takes the terminal until the value is gone.
  ///
  /// - Parameter signals: Signals by which waiting for a key ends.
  public init(_ signals: EndingSignals) {
    self.signals = signals
    tcgetattr(STDIN_FILENO, &saved)
    var changed = saved
    // Ctrl-C is a key like others, so that the terminal is never left as it is now.
    changed.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &changed)
  }

  deinit {
    var saved = saved
    tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  /// Waits for a key; nil when there are no more, or the program is to end.
  public func key() -> Character? {
    var byte: UInt8 = 0
    while true {
      if SystemCall.waitForInput(STDIN_FILENO, signals.descriptor).second { return nil }
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return Character(UnicodeScalar(byte)) }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }
}
