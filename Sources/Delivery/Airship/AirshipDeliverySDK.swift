import Diagnostics
import Messages

/// How versions of Airship's SDK differ in delivery: named differences, each with its range.
struct AirshipDeliverySDK: Sendable {
  let version: SDKVersion

  /// The rules by which messages are read; older versions read them as the oldest one known.
  let parsing: AirshipSDK

  init(_ version: SDKVersion) throws(Diagnostic) {
    guard version >= SDKVersion(9) else {
      throw .error(
        "Airship SDK \(version) is not supported.",
        solution: "Use a version of 9–17 (classic) or 18–21.")
    }
    self.version = version
    parsing = try AirshipSDK(max(version, SDKVersion(13, 5, 2)))
  }

  /// The first version with the automation engine in Swift.
  static let firstAutomation = SDKVersion(18)

  /// Whether delivery is that of the Objective-C classes: every version before 18.
  var isClassic: Bool { version < Self.firstAutomation }

  /// The interval between two displays unless the app sets one, in milliseconds.
  var displayInterval: Int { version < SDKVersion(17) ? 30_000 : 0 }

  /// Whether the interval is kept in whole seconds.
  var cutsInterval: Bool { isClassic && version >= SDKVersion(14) }

  /// Whether an app can be paused at every launch.
  var canPauseOnLaunch: Bool { version >= SDKVersion(16, 12) }

  /// Whether the app is asked for the scene of a message.
  var asksForScene: Bool { isClassic && version >= SDKVersion(13) }

  /// Whether the app is asked last whether a message may be displayed now.
  var asksMessageReady: Bool { version >= SDKVersion(16, 6) }

  /// Whether a schedule that has expired is reported to analytics.
  var tracksExpiry: Bool { version < SDKVersion(14) }

  /// Whether an own adapter may answer that its data is no longer valid.
  var canInvalidate: Bool { isClassic && version >= SDKVersion(13) }

  /// Returns the wait before preparing is tried again, in milliseconds.
  ///
  /// - Parameter last: The wait before that; 0 for the first time.
  /// - Returns: The wait, doubled up to the longest one.
  func backOff(after last: Int) -> Int {
    let first = isClassic ? 30_000 : 15_000
    let maximum = !isClassic ? 60_000 : version < SDKVersion(14) ? 300_000 : 120_000
    return last == 0 ? first : min(last * 2, maximum)
  }

  /// The milliseconds from the beginning of an exit to its end.
  func exit(of type: AirshipDisplayType) -> Int { isClassic || type == .banner ? 200 : 300 }
}
