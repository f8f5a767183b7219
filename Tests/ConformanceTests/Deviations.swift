/// The cases that are known not to be laid out as Chromium does, with the reasons.
enum Deviations {
  static let file = "deviations.txt"

  /// The reasons by the paths of the cases.
  static let reasons: [String: String] = {
    var reasons: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let reason = line[line.index(after: colon)...].drop { $0 == " " }
      reasons[String(line[..<colon])] = String(reason)
    }
    return reasons
  }()

  /// The file's lines without comments and empty ones, in the file's order.
  static let lines: [Substring] = {
    let text = (try? ConformanceCase.text(file)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0[...] }
  }()
}
