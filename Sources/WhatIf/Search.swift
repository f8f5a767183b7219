import Boxes
import Checks
public import Diagnostics
import Inputs
import InterfaceFiles
import Messages
public import Rendering
import Styles

/// Looks for the largest or the smallest value of a key with which nothing breaks.
///
/// Every step is tried, from the value that the message has towards the end of the range, until an
/// element fails a check that it doesn't fail in the message as it is. So the answer is that of
/// trying every step by hand.
public struct Search: Sendable {
  /// What ended a search.
  public struct Break: Hashable, Sendable {
    /// The first value with which something breaks.
    public var value: Double

    /// Where it breaks, and what.
    public var environmentSettings: [Setting]
    public var found: CheckFinding
  }

  public struct Outcome: Hashable, Sendable {
    /// The last value with which nothing breaks; nil when even the first one does.
    public var value: Double?

    /// What breaks next; nil when the range ends before.
    public var firstBreak: Break?

    /// How many values were tried.
    public var tried: Int
  }

  public var key: SettingKey
  public var range: StepRange

  /// The names of the checks that count.
  public var checks: [String]

  public init(_ key: SettingKey, in range: StepRange, until checks: [String]) {
    self.key = key
    self.range = range
    self.checks = checks
  }

  /// Tries the values of the range in all environment.
  ///
  /// Throws every error of a message that can't be laid out as it is, or with a value.
  public func answer(
    for subject: WhatIfInput, across environmentSettings: [[Setting]], by renderer: Renderer
  ) throws(InputProblems) -> Outcome {
    let checks = FrameChecks.all.filter { self.checks.contains($0.name) }
    var environments: [(settings: [Setting], subject: WhatIfInput, known: Set<Failure>)] = []
    for settings in environmentSettings.isEmpty ? [[]] : environmentSettings {
      let placed = try InputProblems.gathering(try subject.setting(settings))
      // Tags as they are written fail checks that no value fails.
      let compared =
        key.isOfData
        ? try InputProblems.gathering(try placed.setting(Setting(key, WhatIfInput.unset))) : placed
      let known = try compared.laidOut(by: renderer).findings(checks).map(Failure.init)
      environments.append((settings, placed, Set(known)))
    }
    let count = try InputProblems.gathering(try range.count())
    var last: Double?
    for index in 0..<count {
      let value = range.value(at: index)
      let setting = Setting(key, StepRange.text(value))
      for environment in environments {
        let changed = try InputProblems.gathering(try environment.subject.setting(setting))
        let findings = try changed.laidOut(by: renderer).findings(checks)
        guard let found = findings.first(where: { !environment.known.contains(Failure($0)) }) else {
          continue
        }
        return Outcome(
          value: last,
          firstBreak: Break(value: value, environmentSettings: environment.settings, found: found),
          tried: index + 1)
      }
      last = value
    }
    return Outcome(value: last, firstBreak: nil, tried: count)
  }

  /// A check that an element fails.
  private struct Failure: Hashable {
    var check: String
    var id: String

    init(_ found: CheckFinding) {
      check = found.check
      id = found.finding.name.id
    }
  }
}

extension WhatIfInput {
  /// The number that a key has: the style's, the message's or the template's own, else the SDK's.
  ///
  /// Nil where there is no number.
  public func number(of key: SettingKey, by renderer: Renderer) -> Double? {
    switch key {
    case .style(let row):
      if case .number(let number)? = source.style?.plist.value(of: row) { return number }
      guard let sdk = try? source.input(sdk: sdk).message?.styleSDK,
        case .number(let number)? = row.defaults[sdk.styleGeneration]
      else { return nil }
      return number
    case .message(let path):
      guard case .number(let number)? = source.json?[path] else { return nil }
      return number
    case .template(let key):
      return templateValues(by: renderer).first { $0.key == key }.flatMap { Double($0.text) }
    default: return nil
    }
  }
}
