extension ChildProcess {
  #if canImport(Darwin)
  private static let opener = "open"
  #else
  private static let opener = "xdg-open"
  #endif

  /// Opens an address in the user's web browser.
  ///
  /// - Parameter address: The address.
  /// - Returns: Whether the system's program for that could be started.
  public static func openInBrowser(_ address: String) -> Bool {
    do throws(Failure) {
      try launch(try Program(named: opener, arguments: [address]))
      return true
    } catch {
      return false
    }
  }
}
