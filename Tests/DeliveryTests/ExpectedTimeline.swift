import Diagnostics
import Messages

@testable import Delivery

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a scenario expects of its timeline: the keys `expected`, `expectedLeft` and `expects`.
///
/// Only the fields that an expectation names are compared, so that sentences may change.
struct ExpectedTimeline {
  private let root: ScenarioNode

  init(_ bytes: [UInt8]) throws {
    root = try ScenarioNode.yaml(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the first thing in which a timeline differs; nil when it is as expected.
  func difference(from timeline: Timeline) -> String? {
    differenceOfEntries(timeline) ?? differenceOfLeft(timeline.left)
  }

  private func differenceOfEntries(_ timeline: Timeline) -> String? {
    let expected = root["expected"]?.list ?? []
    if root["expects"]?.text == "these-in-order" {
      var rest = timeline.entries[...]
      for entry in expected {
        guard let index = rest.firstIndex(where: { Self.fits(entry, $0) }) else {
          return "line \(entry.line): missing: \(entry.json.text)"
        }
        rest = rest[rest.index(after: index)...]
      }
      return nil
    }
    for (index, entry) in expected.enumerated() {
      guard timeline.entries.indices.contains(index) else {
        return "line \(entry.line): missing: \(entry.json.text)"
      }
      let found = timeline.entries[index]
      if !Self.fits(entry, found) {
        return "line \(entry.line): expected \(entry.json.text), found \(Self.text(found))"
      }
    }
    guard timeline.entries.count > expected.count else { return nil }
    return "too much: \(Self.text(timeline.entries[expected.count]))"
  }

  private func differenceOfLeft(_ left: Timeline.Left) -> String? {
    let found = [
      "waiting": left.waiting.map(\.message), "stack": left.stack, "visible": left.visible,
    ]
    for member in root["expectedLeft"]?.members ?? [] {
      let words = member.value.words
      if let list = found[member.key], list != words {
        return "line \(member.value.line): \(member.key) is \(list), not \(words)"
      }
    }
    return nil
  }

  private static func text(_ entry: Timeline.Entry) -> String {
    let fields = entry.fields.map { "\($0.name): \($0.value.json)" }.joined(separator: ", ")
    return "\(Timeline.seconds(entry.milliseconds)) \(entry.message ?? "") \(entry.event.rawValue)"
      + " {\(fields)} – \(entry.because)"
  }

  private static func fits(_ expected: ScenarioNode, _ entry: Timeline.Entry) -> Bool {
    expected.members.allSatisfy { member in
      switch member.key {
      case "at": member.value.milliseconds == entry.milliseconds
      case "event": member.value.text == entry.event.rawValue
      case "message": member.value.text == entry.message
      case "placeholder": member.value.text == entry.placeholder
      case "because": member.value.text == entry.because
      default: entry[member.key].map { fits(member.value, $0) } ?? false
      }
    }
  }

  private static func fits(_ expected: ScenarioNode, _ value: Timeline.Value) -> Bool {
    switch (expected.content, value) {
    case (.text(let a), .text(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.number, .number(let b)): expected.number == b
    case (.number, .milliseconds(let b)): expected.milliseconds == b
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy(fits)
    default: false
    }
  }
}

/// A folder of scenarios with the messages that they name.
struct ScenarioFolder {
  var path: String

  /// The names of the scenarios, sorted.
  var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(".scenario.yml") || $0.hasSuffix(".scenario.json") }.sorted()
  }

  func bytes(_ name: String) throws(Diagnostic) -> [UInt8] {
    do {
      return try Array(Data(contentsOf: URL(filePath: path + "/" + name)))
    } catch {
      throw .error("There is no such file.")
    }
  }

  func scenario(_ name: String) throws -> Scenario {
    try Scenario.parse(bytes(name), file: name, files: bytes).value
  }

  /// Returns the first thing in which a scenario is not as it expects; nil when all is.
  func difference(in name: String) throws -> String? {
    try ExpectedTimeline(bytes(name)).difference(from: Timeline(of: scenario(name)))
  }
}
