/// The time of day, for a line that a person reads; nothing that is drawn or kept depends on it.
public enum LocalTime {
  /// The hour, minute and second where the program runs: `09:05:30`.
  public static var now: String {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { part in
      (part < 10 ? "0" : "") + "\(part)"
    }.joined(separator: ":")
  }
}
