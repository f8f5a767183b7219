import Platform

/// The user's web browser.
enum WebBrowser {
  #if canImport(Darwin)
  private static let opener = "open"
  #else
  private static let opener = "xdg-open"
  #endif

  /// Opens an address; returns whether the system's program for that could be started.
  static func open(_ address: String) -> Bool {
    do throws(ChildProcess.Failure) {
      try ChildProcess.launch(try ChildProcess.Program(named: opener, arguments: [address]))
      return true
    } catch {
      return false
    }
  }
}
