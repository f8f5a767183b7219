import Boxes
import Checks
import Devices
public import Diagnostics
public import Rendering

/// What a search prints.
public struct SearchReport: Sendable {
  let key: SettingKey
  let isLargest: Bool

  /// What was found.
  public let answer: Search.Outcome
  let subject: WhatIfInput

  /// The answer in one sentence.
  public var text: PrintedText {
    let word = isLargest ? "largest" : "smallest"
    guard let found = answer.firstBreak else {
      let value = answer.value.map { OrderedJSON.decimal($0) } ?? "none"
      return "\(key.name): nothing breaks up to \(value), the end of the range"
    }
    let first: PrintedText =
      answer.value.map { "\(key.name)=\(OrderedJSON.decimal($0)) is the \(word)" }
      ?? "\(key.name): even the first value breaks something"
    let after: PrintedText =
      "with \(OrderedJSON.decimal(found.value)) on \(location(found)): \(found.found.finding.summary)"
    return "\(first); \(after) (\(found.found.check))"
  }

  /// The answer, and the path of its image if there is one.
  public func json(image: String?) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("schemaVersion", .number(1)), ("key", .string(key.name)),
      ("search", .string(isLargest ? "largest" : "smallest")),
      ("value", answer.value.map { .number($0) } ?? .null),
      ("tried", .number(Double(answer.tried))),
    ]
    if let found = answer.firstBreak {
      members.append(
        (
          "firstBreak",
          .object([
            ("value", .number(found.value)), ("place", .string(location(found))),
            ("id", .string(found.found.finding.name.id)), ("check", .string(found.found.check)),
            ("message", .string(found.found.finding.summary)),
          ])
        ))
    }
    if let image { members.append(("picture", .string(image))) }
    return .object(members)
  }

  /// Returns the image of how it is now, with the value that was found, and with the first that
  /// breaks something.
  ///
  /// - Parameters:
  ///   - hasOutlines: Whether what breaks is outlined.
  ///   - renderer: Lays it out.
  /// - Returns: The image, which is yet to be drawn.
  /// - Throws: An error when an environment can't be set.
  public func image(
    hasOutlines: Bool, by renderer: Renderer
  ) async throws(Diagnostic) -> WhatIfImage {
    let values = [answer.value, answer.firstBreak?.value].compactMap(\.self)
    let axis = Axis(key, values.map(StepRange.text))
    let subject = try subject.setting(answer.firstBreak?.environmentSettings ?? [])
    let trials = await subject.results(
      of: try Experiment.all(across: [], changing: [axis]), by: renderer, jobs: 1
    ) { WhatIfTrial(subject, $0) }
    return WhatIfImage(
      WhatIfReport(trials, environments: [], axes: [axis]), hasOutlines: hasOutlines)
  }

  private func location(_ found: Search.Break) -> String {
    var words = found.environmentSettings.map { $0.key == .device ? $0.text : $0.description }
    if !found.environmentSettings.contains(where: { $0.key == .device }) {
      words.insert(subject.environment.device.id, at: 0)
    }
    return words.joined(separator: ", ")
  }
}
