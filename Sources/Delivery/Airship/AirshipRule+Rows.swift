import Messages

extension AirshipRule {
  /// What the rule says, which versions follow it, and how that is known.
  ///
  /// A rule that matters only where a scenario has several things names all of them.
  var row: Row {
    switch self {
    case .catchesUpWhenIdle:
      Self.make(
        Self.swift, concerns: [.sessions],
        words:
          "A message that can be triggered again counts a session that it has not counted yet.",
        source:
          "AutomationTriggerProcessor.swift, PreparedTrigger.swift (20.1–21; before that inferred)")
    case .catchesUpAfterInterval:
      Self.make(
        SDKVersion(10, 2), before: Self.swift, concerns: [.sessions, .intervals],
        words:
          "At the end of a message's interval a session counts that began after the interval did.",
        source: "UAAutomationEngine.m (10.2.1, 15, 16)")
    case .countsEventsWithoutValue:
      Self.make(
        Self.swift, concerns: [.values, .valuelessEvents],
        words: "A custom event without a value adds 1 to custom_event_value.",
        source: "AutomationEventFeed.swift (18.4), PreparedTrigger.swift (18.0)")
    case .countsBackgroundLaunch:
      Self.make(
        Self.swift, concerns: [.backgroundLaunches],
        words: "A launch into the background counts as going to the background.",
        source: "AutomationEventFeed.swift, AirshipMainActorValue.swift")
    case .countsReturningScreen:
      Self.make(
        Self.first, before: SDKVersion(20, 7, 2), concerns: [.screens, .backgrounds],
        words: "The screen that was left for the background counts again when the app comes back.",
        source: "CL 20.7.2, AirshipAnalytics.swift, UAAnalytics.m")
    case .countsLeavingScreens:
      Self.make(
        Self.swift, concerns: [.screens, .backgrounds],
        words: "Going to the background counts as a screen for triggers without a name.",
        source: "AirshipAnalytics.swift")
    case .messageEvents:
      Self.make(
        SDKVersion(18, 4), concerns: [.messageEvents],
        words:
          "Displays, resolutions and other events of messages and feature flags trigger messages.",
        source: "AutomationEventFeed.swift (18.4)")
    case .compoundTriggers:
      Self.make(
        Self.swift, concerns: [.compounds],
        words: "Triggers may be made of others with and, or and chain.",
        source: "PreparedTrigger.swift")
    case .chainsLookAgain:
      Self.make(
        SDKVersion(18, 4), concerns: [.compounds, .sessions],
        words: "A chain looks at the present session again when an event has moved it on.",
        source: "PreparedTrigger.swift (18.4)")
    case .replays:
      Self.make(
        SDKVersion(20, 1), concerns: [.pushes],
        words: "A message that arrives counts the events of the last 30 s.", source: "CL 20.1.0")
    case .countsSessionWhileInactive:
      Self.make(
        Self.swift, concerns: [.pushes],
        words:
          "A standard message that comes while something of the system is in front counts the session.",
        source: "AutomationEventFeed.swift, UAAutomationEngine.m")
    case .preparesOneAtATime:
      Self.make(
        Self.first, before: Self.swift, concerns: [.downloads, .severalMessages],
        words: "Messages are prepared one at a time: a slow download holds up those behind it.",
        source: "UARetriablePipeline.m")
    case .preparesThreeAtOnce:
      Self.make(
        Self.swift, concerns: [.downloads, .severalMessages],
        words:
          "Three messages are prepared at once, and are ready in the order in which that began.",
        source: "RetryingQueue.swift")
    case .waitsWhileDisabledAndPaused:
      Self.make(
        Self.swift, concerns: [.switches],
        words: "While messages are disabled and paused, what was triggered is not prepared.",
        source: "AutomationEngine.swift (processTriggeredSchedule)")
    case .checksInOrder:
      Self.make(
        Self.swift, concerns: [.waits],
        words:
          "Of what a message waits for, conditions come first, then the pause and enabling, its adapter, "
          + "and the coordinator.",
        source: "AutomationEngine.swift, InAppMessageAutomationExecutor.swift")
    case .restartsInterval:
      Self.make(
        Self.swift, concerns: [.intervalChanges, .severalMessages],
        words: "A display interval that is set while one is running starts it again.",
        source: "DefaultDisplayCoordinator.swift")
    case .preparesAfterDelay:
      Self.make(
        Self.first, before: Self.swift, concerns: [.delays],
        words: "A message is prepared when its delay is over.",
        source: "UAAutomationEngine.m")
    case .preparesAtOnce:
      Self.make(
        Self.swift, before: SDKVersion(18, 8), concerns: [.delays],
        words: "A message is prepared when it is triggered, however long its delay is.",
        source: "AutomationEngine.swift (18.0–18.7)")
    case .preparesAhead:
      Self.make(
        SDKVersion(18, 8), concerns: [.delays],
        words:
          "A message is prepared 30 s before its delay is over, a shorter delay holds nothing up.",
        source: "CL 18.8.0, AutomationDelayProcessor.swift")
    case .beginsDelayAgain:
      Self.make(
        Self.first, before: Self.swift, concerns: [.delays, .relaunches],
        words: "A delay begins again in full when the app is launched.",
        source: "UAAutomationEngine.m")
    case .regionsAreASet:
      Self.make(
        Self.swift, concerns: [.regions],
        words: "The user can be in several regions: leaving one does not leave the others.",
        source: "AutomationDelayProcessor.swift")
    case .losesEarlyCancellations:
      Self.make(
        SDKVersion(18, 8), before: SDKVersion(20, 9), concerns: [.cancellations],
        words: "A cancellation trigger that fires before the message is prepared is lost.",
        source: "AutomationScheduleData.swift (20.0, 21); from 20.9 on inferred")
    case .cancelsForAssets:
      Self.make(
        Self.first, before: Self.swift, concerns: [.assets],
        words:
          "A download that fails cancels the message, unless the server's status is 500 or more.",
        source: "UAInAppMessageManager.m")
    case .remembersFailedDownloads:
      Self.make(
        Self.swift, concerns: [.assets],
        words:
          "Only a download without an answer fails, and the failure is remembered until the process "
          + "ends.",
        source: "AssetCacheManager.swift, DefaultAssetDownloader.swift")
    case .waitsForAdapters:
      Self.make(
        Self.swift, concerns: [.customTypes],
        words: "A custom message without an adapter is tried again for ever.",
        source: "DisplayAdapterFactory.swift, RetryingQueue.swift")
    case .idleAfterPenalty:
      Self.make(
        Self.swift, concerns: [.audiences, .intervals],
        words:
          "A message that misses its audience can be triggered again at once, whatever its interval.",
        source: "AutomationScheduleData.swift")
    case .checksAtChanges:
      Self.make(
        Self.first, before: Self.swift, concerns: [.waits],
        words:
          "Messages that wait are checked at every change of the app, its screen and its region.",
        source: "UAAutomationEngine.m")
    case .checksAlone:
      Self.make(
        Self.swift, before: SDKVersion(18, 8), concerns: [.delegates, .severalMessages],
        words: "A message that becomes ready has no other one checked again.",
        source: "AutomationEngine.swift (18.0–18.7)")
    case .checksInPasses:
      Self.make(
        SDKVersion(18, 8), concerns: [.delegates, .severalMessages],
        words: "A message that becomes ready has all that wait checked again.",
        source: "AutomationEngine.swift (18.8, 20, 21)")
    case .unpausesSilently:
      Self.make(
        Self.swift, before: SDKVersion(18, 7, 2), concerns: [.switches],
        words: "Un-pausing and enabling check nothing.", source: "CL 18.7.2")
    case .noticesEndWhilePaused:
      Self.make(
        SDKVersion(18, 8), concerns: [.ends, .switches],
        words: "The end of a message that waits is noticed although messages are paused.",
        source: "AutomationEngine.swift (18.8, 20, 21)")
    case .waitsForImmediate:
      Self.make(
        SDKVersion(21), concerns: [.immediates, .severalMessages],
        words: "A message of the default coordinator waits for one that is shown at once.",
        source: "DisplayActivityTracker.swift (August 2026): inferred")
    case .asksMessageReady:
      Self.make(
        SDKVersion(16, 6), concerns: [.delegates],
        words: "The delegate is asked last whether a message may be shown.", source: "CL 16.6.0")
    case .constraintsInPreparing:
      Self.make(
        Self.first, before: SDKVersion(18, 0, 1), concerns: [.constraints],
        words: "Frequency constraints are looked at when a message is prepared.",
        source: "CL 18.0.1, UAInAppAutomation.m")
    case .constraintsBeforeDisplay:
      Self.make(
        SDKVersion(18, 0, 1), concerns: [.constraints],
        words: "Frequency constraints are looked at once, just before the display.",
        source: "CL 18.0.1, AutomationExecutor.swift")
    case .sixDayWeeks:
      Self.make(
        Self.first, before: SDKVersion(21, 0, 2), concerns: [.constraints],
        words: "A week of a frequency constraint has six days.",
        source: "CL 21.0.2, FrequencyConstraint.swift")
    case .ledger:
      Self.make(
        SDKVersion(21), concerns: [.ledgers],
        words: "A ledger that messages share may have used up a message's limit.",
        source: "AutomationEngine.swift (21)")
    case .waitsBetweenDisplays:
      Self.make(
        Self.first, before: SDKVersion(17), concerns: [.severalMessages],
        words: "30 s pass between two messages unless the app sets another interval.",
        source: "CL 17.0.0")
    case .endsAfterAnimation:
      Self.make(
        Self.first, before: Self.swift, concerns: [],
        words:
          "A message ends when its exit animation is over; later versions end it at the gesture.",
        source: "UAInAppMessageBannerViewController.m")
    case .bannersStay:
      Self.make(
        Self.swift, before: SDKVersion(18, 13), concerns: [.banners],
        words: "A banner does not leave by itself.",
        source: "CL 18.13.0")
    case .ignoresEventsAfterEnd:
      Self.make(
        Self.swift, concerns: [.ends],
        words:
          "An event after a message's end is not looked at, and a launch expires only what waits.",
        source: "PreparedTrigger.swift, AutomationEngine.swift")
    case .showsCutOffAgain:
      Self.make(
        Self.first, before: SDKVersion(14, 2), concerns: [.relaunches],
        words: "A message that the end of the process cuts off is shown again, uncounted.",
        source: "CL 14.2.0, UAAutomationEngine.m (10.2.1)")
    case .countsCutOff:
      Self.make(
        SDKVersion(14, 2), concerns: [.relaunches],
        words: "A message that the end of the process cuts off counts as shown.",
        source: "CL 14.2.0")
    case .stuckAfterCutOff:
      Self.make(
        Self.swift, before: SDKVersion(18, 1), concerns: [.relaunches, .intervals],
        words: "The interval of a message that was cut off ends only at the next launch.",
        source: "CL 18.1.0")
    case .reportsBeforeDeleting:
      Self.make(
        Self.swift, concerns: [.pushes],
        words: "A standard message that is replaced or opened is reported before it is deleted.",
        source: "LegacyInAppMessaging.swift")
    }
  }

  private static func make(
    _ from: SDKVersion, before: SDKVersion? = nil, concerns: AirshipConcern, words: String,
    source: String
  ) -> Row {
    Row(from: from, before: before, words: words, source: source, concerns: concerns)
  }

  private static let first = SDKVersion(9)
  private static let swift = SDKVersion(18)
}
