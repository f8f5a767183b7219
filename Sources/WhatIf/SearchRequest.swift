import Checks
import Diagnostics
import Inputs
public import Rendering
import Snapshots
import Styles

/// A search as a user asks for it.
public struct SearchRequest: Sendable {
  /// The key, such as `maxWidth`, or the key with the range to look in, `maxWidth=280...420:20`.
  public var key: String

  /// Whether the largest value is looked for, and not the smallest.
  public var isLargest: Bool

  /// Values that are set first, each one value of a key.
  public var settings: [String] = []

  /// Lists of environments to look at, such as `devices=all`.
  public var across: [String] = []

  /// The checks that end the search, `no truncation` among them; none means all.
  public var checks: [String] = []

  /// Asks for the largest or the smallest value of a key.
  public init(_ key: String, isLargest: Bool) {
    self.key = key
    self.isLargest = isLargest
  }

  /// Searches on each of several subjects; the one on which something breaks first decides.
  ///
  /// - Parameters:
  ///   - subjects: The message on each device and setting.
  ///   - renderer: Lays out.
  /// - Returns: The answer; nil without a subject.
  /// - Throws: What can't be searched, or laid out.
  public func report(
    on subjects: [WhatIfInput], by renderer: Renderer
  ) throws -> SearchReport? {
    guard let first = subjects.first else { return nil }
    let keys = try first.styleKeys()
    var parts = self.key.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count > 1 {
      let (name, value) = DataKey.split(parts[0], parts[1])
      parts = [name, value]
    }
    let key = try SettingKey(parts.first ?? "", styleKeys: keys, message: first.source.json)
    guard key.mayBeNumber else {
      throw Diagnostic.error(
        "\"\(key.name)\" has no numbers to search.",
        solution: "Give \(ShellLine.joining("--set", key.name))=… to try values of it.")
    }
    let fixed = try settings.map { (text) throws(Diagnostic) -> Setting in
      let axis = try Axis(text, styleKeys: keys, message: first.source.json)
      guard axis.values.count == 1, let setting = axis.settings.first else {
        throw .error("A search sets single values.", solution: "Write KEY=VALUE.")
      }
      return setting
    }
    let environments = try Experiment.all(
      across: WhatIfPlan.environments(across, for: first), changing: []
    )
    .map(\.environmentSettings)
    let checks = try checkNames()
    var worst: SearchReport?
    for subject in subjects {
      let subject = try subject.setting(fixed)
      let range = try range(for: key, parts.count > 1 ? parts[1] : nil, of: subject, by: renderer)
      try subject.checkKeys(of: fixed + [Setting(key, StepRange.text(range.start))])
      let answer = try Search(key, in: range, until: checks)
        .answer(for: subject, across: environments, by: renderer)
      if worst.map({ answer.tried < $0.answer.tried }) ?? true {
        worst = SearchReport(key: key, isLargest: isLargest, answer: answer, subject: subject)
      }
    }
    return worst
  }

  /// The range that is tried: the one that was given, else a thousand steps from the value of now.
  private func range(
    for key: SettingKey, _ text: String?, of subject: WhatIfInput, by renderer: Renderer
  ) throws(Diagnostic) -> StepRange {
    if let text {
      guard let range = try StepRange(text) else {
        throw .error(
          "\"\(text.prefix(40))\" is not a valid range.", solution: "Write KEY=0...40:0.5.")
      }
      let isUpwards = range.end >= range.start
      // The largest value is looked for upwards, whichever end is written first.
      return isUpwards == isLargest
        ? range : StepRange(start: range.end, end: range.start, step: range.step)
    }
    if case .data(let key) = key, key.isLength {
      let range = StepRange(start: 0, end: Double(DataKey.searchedLength), step: 1)
      return isLargest ? range : StepRange(start: range.end, end: range.start, step: range.step)
    }
    var step = 1.0
    if case .style(let key) = key, key.unit == .fraction || key.unit == .ratio { step = 0.05 }
    guard let now = subject.number(of: key, by: renderer) else {
      throw .error(
        "\"\(key.name)\" has no number to start from.",
        solution: key.isOfData
          ? "Say where to look: \(key.name)=len:1...40, or \(key.name)=0...40:1."
          : "Say where to look: \(key.name)=0...40:1.")
    }
    let end = isLargest ? now + 1000 * step : min(now, 0)
    return StepRange(start: now, end: end, step: step)
  }

  /// What checks are called after "no".
  private static let otherNames = [
    "truncation": "truncated", "clipping": "clipped", "overlaps": "overlap",
    "overlapping": "overlap", "scrolling": "scrolls", "scroll": "scrolls",
  ]

  /// The names of the checks that end the search.
  private func checkNames() throws(Diagnostic) -> [String] {
    if checks.isEmpty { return FrameChecks.names }
    return try checks.map { (text) throws(Diagnostic) -> String in
      let word = text.hasPrefix("no ") ? String(text.dropFirst(3)) : text
      let name = word.replacing(" ", with: "-")
      if FrameChecks.names.contains(name) { return name }
      if let meant = Self.otherNames[name] { return meant }
      let meant = Spelling.nearest(to: name, among: FrameChecks.names)
      throw .error(
        "There is no check named \"\(text.prefix(40))\".",
        solution: meant.map { "Did you mean \"\($0)\"?" }
          ?? "Use \(FrameChecks.names.joined(separator: ", ")).")
    }
  }
}
