import Boxes
import Checks
import Devices
import Diagnostics
import Rendering
import WhatIf

/// What a search prints.
struct SearchReport {
  let key: SettingKey
  let isLargest: Bool
  let answer: Search.Outcome
  let subject: WhatIfInput

  var text: PrintedText {
    let word = isLargest ? "largest" : "smallest"
    guard let found = answer.firstBreak else {
      let value = answer.value.map { OrderedJSON.decimal($0) } ?? "none"
      return "\(key.name): nothing breaks up to \(value), the end of the range"
    }
    let first: PrintedText =
      answer.value.map { "\(key.name)=\(OrderedJSON.decimal($0)) is the \(word)" }
      ?? "\(key.name): even the first value breaks something"
    let after: PrintedText =
      "with \(OrderedJSON.decimal(found.value)) on \(place(found)): \(found.found.finding.summary)"
    return "\(first); \(after) (\(found.found.check))"
  }

  /// The answer, and the path of its picture if there is one.
  func json(picture: String?) -> OrderedJSON {
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
            ("value", .number(found.value)), ("place", .string(place(found))),
            ("id", .string(found.found.finding.name.id)), ("check", .string(found.found.check)),
            ("message", .string(found.found.finding.summary)),
          ])
        ))
    }
    if let picture { members.append(("picture", .string(picture))) }
    return .object(members)
  }

  private func place(_ found: Search.Break) -> String {
    var words = found.surroundings.map { $0.key == .device ? $0.text : $0.words }
    if !found.surroundings.contains(where: { $0.key == .device }) {
      words.insert(subject.environment.device.id, at: 0)
    }
    return words.joined(separator: ", ")
  }
}
