import Checks
import Devices
import Diagnostics
import Inputs
import Synchronization

/// The messages of a run's experiments, each read once: where only the device or the language is
/// another, the message and its style are the same.
final class ReadInputs: Sendable {
  private struct Read: Sendable {
    var subject: WhatIfInput
    var input: Input

    /// What checks ask of the input.
    var checked: CheckedInput
  }

  /// How many are kept; what is beyond is read each time.
  private static let maximumCount = 64

  /// By the settings that decide what is read.
  private let known = Mutex<[[Setting]: Result<Read, InputProblems>]>([:])

  /// Returns a subject with values set, and what was read of it.
  ///
  /// Throws when a value is not one for its key, and every error of the message.
  func read(
    _ subject: WhatIfInput, with settings: [Setting]
  ) throws(InputProblems) -> (subject: WhatIfInput, input: Input, checked: CheckedInput) {
    // The language decides which data are made.
    let hasData =
      subject.source.dataName != nil || settings.contains { $0.key == .environment(.data) }
    func isOutside(_ key: SettingKey) -> Bool {
      key.isOutsideOfMessage && !(hasData && key == .environment(.locale))
    }
    let inside = settings.filter { !isOutside($0.key) }
    let read: Result<Read, InputProblems>
    if let found = known.withLock({ $0[inside] }) {
      read = found
    } else {
      read = Self.read(subject, with: inside)
      known.withLock { if $0.count < Self.maximumCount { $0[inside] = read } }
    }
    let found = try read.get()
    let outside = settings.filter { isOutside($0.key) }
    let changed = try InputProblems.gathering(try found.subject.setting(outside))
    return (changed, found.input, found.checked)
  }

  private static func read(
    _ subject: WhatIfInput, with settings: [Setting]
  ) -> Result<Read, InputProblems> {
    do throws(InputProblems) {
      let changed = try InputProblems.gathering(try subject.setting(settings))
      let input = try changed.source.input(sdk: changed.sdk)
      // OPTIMIZATION: checking the links took a third of the time of all checks of a sweep.
      return .success(
        Read(
          subject: changed, input: input, checked: CheckedInput(input, checkingLinks: true)))
    } catch {
      return .failure(error)
    }
  }
}

extension SettingKey {
  /// Whether the key decides how a message is shown, and nothing of what is read from its files.
  fileprivate var isOutsideOfMessage: Bool {
    if case .environment(let axis) = self { axis != .data } else { false }
  }
}
