import Messages

/// A rule of delivery that some versions of Airship's SDK follow and others don't.
///
/// `row` says of each which versions do, and by which source: the code asks
/// `AirshipDeliverySDK.follows`, and a what-if names what differs between two versions.
/// Sources are those of Docs/Vendors/Delivery.md#airship: CL a change log, the others files.
enum AirshipRule: CaseIterable, Sendable {
  // Triggers.
  case catchesUpWhenIdle
  case catchesUpAfterInterval
  case countsEventsWithoutValue
  case countsBackgroundLaunch
  case countsReturningScreen
  case countsLeavingScreens
  case messageEvents
  case compoundTriggers
  case chainsLookAgain
  case replays
  case countsSessionWhileInactive

  // Delays.
  case preparesAfterDelay
  case preparesAtOnce
  case preparesAhead
  case beginsDelayAgain
  case regionsAreASet
  case losesEarlyCancellations

  // Preparing.
  case preparesOneAtATime
  case preparesThreeAtOnce
  case waitsWhileDisabledAndPaused
  case cancelsForAssets
  case remembersFailedDownloads
  case waitsForAdapters
  case idleAfterPenalty

  // Readiness.
  case checksInOrder
  case checksAtChanges
  case checksAlone
  case checksInPasses
  case unpausesSilently
  case noticesEndWhilePaused
  case waitsForImmediate
  case asksMessageReady

  // Limits.
  case constraintsInPreparing
  case constraintsBeforeDisplay
  case sixDayWeeks
  case ledger

  // The end.
  case waitsBetweenDisplays
  case restartsInterval
  case endsAfterAnimation
  case bannersStay
  case ignoresEventsAfterEnd

  // The process.
  case showsCutOffAgain
  case countsCutOff
  case stuckAfterCutOff
  case reportsBeforeDeleting

  /// What a rule says, which versions follow it, and how that is known.
  struct Row: Sendable {
    /// The first version that follows it.
    let from: SDKVersion

    /// The first version that no longer does; nil while there is none.
    let before: SDKVersion?

    /// What these versions do: a sentence.
    let words: String

    /// Where that is known from.
    let source: String

    /// What a scenario must have for the rule to matter.
    let concerns: AirshipConcern
  }

  func applies(to version: SDKVersion) -> Bool {
    let row = row
    return version >= row.from && row.before.map { version < $0 } ?? true
  }
}

extension AirshipDeliverySDK {
  /// Whether the version follows a rule.
  func follows(_ rule: AirshipRule) -> Bool { rule.applies(to: version) }
}

/// What a scenario has, as far as it decides which rules matter.
struct AirshipConcern: OptionSet, Sendable {
  let rawValue: Int

  static let sessions = Self(rawValue: 1 << 0)
  static let intervals = Self(rawValue: 1 << 1)
  static let values = Self(rawValue: 1 << 2)
  static let backgroundLaunches = Self(rawValue: 1 << 3)
  static let screens = Self(rawValue: 1 << 4)
  static let messageEvents = Self(rawValue: 1 << 5)
  static let compounds = Self(rawValue: 1 << 6)
  static let pushes = Self(rawValue: 1 << 7)
  static let delays = Self(rawValue: 1 << 8)
  static let relaunches = Self(rawValue: 1 << 9)
  static let regions = Self(rawValue: 1 << 10)
  static let cancellations = Self(rawValue: 1 << 11)
  static let assets = Self(rawValue: 1 << 12)
  static let customTypes = Self(rawValue: 1 << 13)
  static let audiences = Self(rawValue: 1 << 14)
  static let switches = Self(rawValue: 1 << 15)
  static let delegates = Self(rawValue: 1 << 16)
  static let severalMessages = Self(rawValue: 1 << 17)
  static let immediates = Self(rawValue: 1 << 18)
  static let constraints = Self(rawValue: 1 << 19)
  static let banners = Self(rawValue: 1 << 20)
  static let ends = Self(rawValue: 1 << 21)
  static let ledgers = Self(rawValue: 1 << 22)
  static let valuelessEvents = Self(rawValue: 1 << 23)
  static let backgrounds = Self(rawValue: 1 << 24)
  static let downloads = Self(rawValue: 1 << 25)
  static let intervalChanges = Self(rawValue: 1 << 26)

  /// Something that a message may wait for.
  static let waits = Self(rawValue: 1 << 27)
}
