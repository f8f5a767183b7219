import Devices

/// What a trial sets, and whether something came of it.
struct WhatIfAttempt: Sendable {
  /// What everything but the version is: the same of trials that differ in the version alone.
  private struct Circumstances: Hashable {
    var environment: Environment
    var settings: [Setting]
  }

  private let circumstances: Circumstances

  /// The version of the SDK that is set; nil for none.
  private let version: String?
  private let isLaidOut: Bool

  init(environment: Environment, version: String?, others: [Setting], isLaidOut: Bool) {
    circumstances = Circumstances(environment: environment, settings: others)
    (self.version, self.isLaidOut) = (version, isLaidOut)
  }

  /// Whether a what-if could not do what it was asked for.
  ///
  /// That a version of the SDK rejects a message which another one shows is an answer, and no
  /// failure.
  static func haveFailed(_ attempts: [WhatIfAttempt]) -> Bool {
    let laidOut = Set(attempts.filter(\.isLaidOut).map(\.circumstances))
    return attempts.contains { attempt in
      !attempt.isLaidOut
        && (attempt.version == nil || !laidOut.contains(attempt.circumstances))
    }
  }
}

extension Experiment {
  /// The version of the SDK that is set; nil for none.
  var version: String? { (environmentSettings + changes).last { $0.key == .sdk }?.text }

  /// All that is set but the version.
  var withoutVersion: [Setting] { (environmentSettings + changes).filter { $0.key != .sdk } }
}
