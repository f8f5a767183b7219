import Messages

extension AirshipRule {
  /// What the rule says, which versions follow it, and how that is known.
  ///
  /// A rule that matters only where a scenario has several things names all of them.
  var row: Row {
    switch self {
    case .catchesUpWhenIdle:
      Self.make(
        Self.swift, [.sessions],
        "A message that can be triggered again counts a session that it has not counted yet.",
        "AutomationTriggerProcessor.swift, PreparedTrigger.swift (20.1–21; before that inferred)")
    case .catchesUpAfterInterval:
      Self.make(
        SDKVersion(10, 2), before: Self.swift, [.sessions, .intervals],
        "At the end of a message's interval a session counts that began after the interval did.",
        "UAAutomationEngine.m (10.2.1, 15, 16)")
    case .countsEventsWithoutValue:
      Self.make(
        Self.swift, [.values, .valuelessEvents],
        "A custom event without a value adds 1 to custom_event_value.",
        "AutomationEventFeed.swift (18.4), PreparedTrigger.swift (18.0)")
    case .countsBackgroundLaunch:
      Self.make(
        Self.swift, [.backgroundLaunches],
        "A launch into the background counts as going to the background.",
        "AutomationEventFeed.swift, AirshipMainActorValue.swift")
    case .countsReturningScreen:
      Self.make(
        Self.first, before: SDKVersion(20, 7, 2), [.screens, .backgrounds],
        "The screen that was left for the background counts again when the app comes back.",
        "CL 20.7.2, AirshipAnalytics.swift, UAAnalytics.m")
    case .countsLeavingScreens:
      Self.make(
        Self.swift, [.screens, .backgrounds],
        "Going to the background counts as a screen for triggers without a name.",
        "AirshipAnalytics.swift")
    case .messageEvents:
      Self.make(
        SDKVersion(18, 4), [.messageEvents],
        "Displays, resolutions and other events of messages and feature flags trigger messages.",
        "AutomationEventFeed.swift (18.4)")
    case .compoundTriggers:
      Self.make(
        Self.swift, [.compounds], "Triggers may be made of others with and, or and chain.",
        "PreparedTrigger.swift")
    case .chainsLookAgain:
      Self.make(
        SDKVersion(18, 4), [.compounds, .sessions],
        "A chain looks at the present session again when an event has moved it on.",
        "PreparedTrigger.swift (18.4)")
    case .replays:
      Self.make(
        SDKVersion(20, 1), [.pushes],
        "A message that arrives counts the events of the last 30 s.", "CL 20.1.0")
    case .countsSessionWhileInactive:
      Self.make(
        Self.swift, [.pushes],
        "A standard message that comes while something of the system is in front counts the session.",
        "AutomationEventFeed.swift, UAAutomationEngine.m")
    case .preparesOneAtATime:
      Self.make(
        Self.first, before: Self.swift, [.downloads, .severalMessages],
        "Messages are prepared one at a time: a slow download holds up those behind it.",
        "UARetriablePipeline.m")
    case .preparesThreeAtOnce:
      Self.make(
        Self.swift, [.downloads, .severalMessages],
        "Three messages are prepared at once, and are ready in the order in which that began.",
        "RetryingQueue.swift")
    case .waitsWhileDisabledAndPaused:
      Self.make(
        Self.swift, [.switches],
        "While messages are disabled and paused, what was triggered is not prepared.",
        "AutomationEngine.swift (processTriggeredSchedule)")
    case .checksInOrder:
      Self.make(
        Self.swift, [.waits],
        "Of what a message waits for, conditions come first, then the pause and enabling, its adapter, "
          + "and the coordinator.", "AutomationEngine.swift, InAppMessageAutomationExecutor.swift")
    case .restartsInterval:
      Self.make(
        Self.swift, [.intervalChanges, .severalMessages],
        "A display interval that is set while one is running starts it again.",
        "DefaultDisplayCoordinator.swift")
    case .preparesAfterDelay:
      Self.make(
        Self.first, before: Self.swift, [.delays], "A message is prepared when its delay is over.",
        "UAAutomationEngine.m")
    case .preparesAtOnce:
      Self.make(
        Self.swift, before: SDKVersion(18, 8), [.delays],
        "A message is prepared when it is triggered, however long its delay is.",
        "AutomationEngine.swift (18.0–18.7)")
    case .preparesAhead:
      Self.make(
        SDKVersion(18, 8), [.delays],
        "A message is prepared 30 s before its delay is over, a shorter delay holds nothing up.",
        "CL 18.8.0, AutomationDelayProcessor.swift")
    case .beginsDelayAgain:
      Self.make(
        Self.first, before: Self.swift, [.delays, .relaunches],
        "A delay begins again in full when the app is launched.", "UAAutomationEngine.m")
    case .regionsAreASet:
      Self.make(
        Self.swift, [.regions],
        "The user can be in several regions: leaving one does not leave the others.",
        "AutomationDelayProcessor.swift")
    case .losesEarlyCancellations:
      Self.make(
        SDKVersion(18, 8), before: SDKVersion(20, 9), [.cancellations],
        "A cancellation trigger that fires before the message is prepared is lost.",
        "AutomationScheduleData.swift (20.0, 21); from 20.9 on inferred")
    case .cancelsForAssets:
      Self.make(
        Self.first, before: Self.swift, [.assets],
        "A download that fails cancels the message, unless the server's status is 500 or more.",
        "UAInAppMessageManager.m")
    case .remembersFailedDownloads:
      Self.make(
        Self.swift, [.assets],
        "Only a download without an answer fails, and the failure is remembered until the process "
          + "ends.",
        "AssetCacheManager.swift, DefaultAssetDownloader.swift")
    case .waitsForAdapters:
      Self.make(
        Self.swift, [.customTypes],
        "A custom message without an adapter is tried again for ever.",
        "DisplayAdapterFactory.swift, RetryingQueue.swift")
    case .idleAfterPenalty:
      Self.make(
        Self.swift, [.audiences, .intervals],
        "A message that misses its audience can be triggered again at once, whatever its interval.",
        "AutomationScheduleData.swift")
    case .checksAtChanges:
      Self.make(
        Self.first, before: Self.swift, [.waits],
        "Messages that wait are checked at every change of the app, its screen and its region.",
        "UAAutomationEngine.m")
    case .checksAlone:
      Self.make(
        Self.swift, before: SDKVersion(18, 8), [.delegates, .severalMessages],
        "A message that becomes ready has no other one checked again.",
        "AutomationEngine.swift (18.0–18.7)")
    case .checksInPasses:
      Self.make(
        SDKVersion(18, 8), [.delegates, .severalMessages],
        "A message that becomes ready has all that wait checked again.",
        "AutomationEngine.swift (18.8, 20, 21)")
    case .unpausesSilently:
      Self.make(
        Self.swift, before: SDKVersion(18, 7, 2), [.switches],
        "Un-pausing and enabling check nothing.", "CL 18.7.2")
    case .noticesEndWhilePaused:
      Self.make(
        SDKVersion(18, 8), [.ends, .switches],
        "The end of a message that waits is noticed although messages are paused.",
        "AutomationEngine.swift (18.8, 20, 21)")
    case .waitsForImmediate:
      Self.make(
        SDKVersion(21), [.immediates, .severalMessages],
        "A message of the default coordinator waits for one that is shown at once.",
        "DisplayActivityTracker.swift (August 2026): inferred")
    case .asksMessageReady:
      Self.make(
        SDKVersion(16, 6), [.delegates],
        "The delegate is asked last whether a message may be shown.", "CL 16.6.0")
    case .constraintsInPreparing:
      Self.make(
        Self.first, before: SDKVersion(18, 0, 1), [.constraints],
        "Frequency constraints are looked at when a message is prepared.",
        "CL 18.0.1, UAInAppAutomation.m")
    case .constraintsBeforeDisplay:
      Self.make(
        SDKVersion(18, 0, 1), [.constraints],
        "Frequency constraints are looked at once, just before the display.",
        "CL 18.0.1, AutomationExecutor.swift")
    case .sixDayWeeks:
      Self.make(
        Self.first, before: SDKVersion(21, 0, 2), [.constraints],
        "A week of a frequency constraint has six days.", "CL 21.0.2, FrequencyConstraint.swift")
    case .ledger:
      Self.make(
        SDKVersion(21), [.ledgers],
        "A ledger that messages share may have used up a message's limit.",
        "AutomationEngine.swift (21)")
    case .waitsBetweenDisplays:
      Self.make(
        Self.first, before: SDKVersion(17), [.severalMessages],
        "30 s pass between two messages unless the app sets another interval.", "CL 17.0.0")
    case .endsAfterAnimation:
      Self.make(
        Self.first, before: Self.swift, [],
        "A message ends when its exit animation is over; later versions end it at the gesture.",
        "UAInAppMessageBannerViewController.m")
    case .bannersStay:
      Self.make(
        Self.swift, before: SDKVersion(18, 13), [.banners], "A banner does not leave by itself.",
        "CL 18.13.0")
    case .ignoresEventsAfterEnd:
      Self.make(
        Self.swift, [.ends],
        "An event after a message's end is not looked at, and a launch expires only what waits.",
        "PreparedTrigger.swift, AutomationEngine.swift")
    case .showsCutOffAgain:
      Self.make(
        Self.first, before: SDKVersion(14, 2), [.relaunches],
        "A message that the end of the process cuts off is shown again, uncounted.",
        "CL 14.2.0, UAAutomationEngine.m (10.2.1)")
    case .countsCutOff:
      Self.make(
        SDKVersion(14, 2), [.relaunches],
        "A message that the end of the process cuts off counts as shown.", "CL 14.2.0")
    case .stuckAfterCutOff:
      Self.make(
        Self.swift, before: SDKVersion(18, 1), [.relaunches, .intervals],
        "The interval of a message that was cut off ends only at the next launch.", "CL 18.1.0")
    case .reportsBeforeDeleting:
      Self.make(
        Self.swift, [.pushes],
        "A standard message that is replaced or opened is reported before it is deleted.",
        "LegacyInAppMessaging.swift")
    }
  }

  private static func make(
    _ from: SDKVersion, before: SDKVersion? = nil, _ concerns: AirshipConcern, _ words: String,
    _ source: String
  ) -> Row {
    Row(from: from, before: before, words: words, source: source, concerns: concerns)
  }

  private static let first = SDKVersion(9)
  private static let swift = SDKVersion(18)
}
