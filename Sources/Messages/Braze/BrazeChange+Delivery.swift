/// What changed in what waits, what is lost, and what an app is asked.
extension BrazeChange {
  // MARK: AppboyUI

  /// Messages give way to other windows.
  public static let windowsCompete = BrazeChange(
    major: 4, minor: 2, patch: 0, subject: .stack, in: "ABKInAppMessageWindowController.m",
    summary:
      "A message that another window covers for the tenth time in a row is dismissed; before, "
      + "it came back each time. Not played.")

  /// A window counts only for a moment.
  public static let windowsAreForgotten = BrazeChange(
    major: 4, minor: 4, patch: 2, subject: .stack, in: "ABKInAppMessageWindowController.m",
    summary: "The count of windows begins again after 0.1 seconds; before, a slideup that stayed "
      + "long could be dismissed by it. Not played.")

  /// The app hears of events without a message.
  public static let missesAreTold = BrazeChange(
    major: 4, minor: 5, patch: 1, subject: .call, in: "ABKInAppMessageControllerDelegate.h",
    summary:
      "noMatchingTriggerForEvent:name: tells the app that an event has triggered no message. "
      + "Not played.")

  /// The interval counts at the trigger.
  public static let intervalCountsAtTrigger = BrazeChange(
    major: 4, minor: 5, patch: 1, subject: .stack, in: "CHANGELOG.md", by: .changeLog,
    summary:
      "The interval between two triggers is looked at when an event comes; before, only when "
      + "the message was about to be shown, which is played as later.")

  /// Apps may have a message be triggered again.
  public static let appsReenqueue = BrazeChange(
    major: 4, minor: 6, patch: 0, subject: .call, in: "ABKInAppMessageControllerDelegate.h",
    summary: "The choice `reenqueue` makes a message as if it had never been triggered; before, "
      + "there was none.")

  // MARK: BrazeUI

  /// The app hears of events without a message, in BrazeUI.
  public static let eventsAreTold = BrazeChange(
    major: 5, minor: 5, patch: 0, subject: .call, in: "CHANGELOG.md", by: .changeLog,
    summary: "braze(_:noMatchingTriggerForEvent:) tells the app that an event has triggered no "
      + "message. Not played.")

  /// Durations count.
  public static let durationsCount = BrazeChange(
    major: 5, minor: 6, patch: 3, subject: .stack, in: "CHANGELOG.md", by: .changeLog,
    summary: "The duration and the extras of a message count; before, a message that leaves by "
      + "itself did so at another time, which is played as later.")

  /// A message that is put on the stack behind a visible one is on it once.
  public static let stackHoldsOnce = BrazeChange(
    major: 5, minor: 6, patch: 4, subject: .stack, in: "InAppMessageUI.swift",
    summary:
      "A message behind a visible one moves to the top of the stack; before, the stack had it "
      + "twice.")

  /// Messages that are triggered once come once.
  public static let onceIsOnce = BrazeChange(
    major: 5, minor: 14, patch: 0, subject: .stack, in: "CHANGELOG.md", by: .changeLog,
    summary: "A message that can be triggered once is shown once; before, in some cases more than "
      + "once, which is played as later.")

  /// A click that is processed has a slot for what it triggers.
  public static let clicksHaveFollowup = BrazeChange(
    major: 6, minor: 0, patch: 0, subject: .stack, in: "InAppMessageUI.swift",
    summary: "What a click triggers follows the message that was clicked; before, it went on the "
      + "stack.")

  /// The choice has its name.
  public static let choiceIsReenqueue = BrazeChange(
    major: 7, minor: 1, patch: 0, subject: .call, in: "InAppMessageUIExt.swift",
    summary: "The choice `reenqueue` is there; before, it was `later`.")

  /// Messages that are shown leave the stack.
  public static let shownLeaveStack = BrazeChange(
    major: 7, minor: 6, patch: 0, subject: .stack, in: "CHANGELOG.md", by: .changeLog,
    summary: "A message that is shown leaves the stack; before, some stayed on it, which is played "
      + "as later.")

  /// Test sends stay discarded.
  public static let testsStayDiscarded = BrazeChange(
    major: 7, minor: 6, patch: 0, subject: .stack, in: "CHANGELOG.md", by: .changeLog,
    summary: "A test send that the app discards is gone; before, it came again, which is played as "
      + "later.")

  /// What the app chooses about a message takes its copy off the stack.
  public static let choicesEmptyStack = BrazeChange(
    major: 8, minor: 3, patch: 0, subject: .stack, in: "InAppMessageUI.swift",
    summary: "The choices `reenqueue` and `discard` take a copy off the stack; before, it stayed.")

  /// An app can have messages of another user rejected.
  public static let rejectionCanBeChosen = BrazeChange(
    major: 10, minor: 1, patch: 0, until: SDKVersion(15), subject: .stack, in: "CHANGELOG.md",
    by: .changeLog,
    summary: "preventInAppMessageDisplayForDifferentUser rejects a message that another user "
      + "triggered; before, nothing did.")

  /// Orientations are compared with both size classes.
  public static let classesDecideTogether = BrazeChange(
    major: 10, minor: 3, patch: 0, subject: .stack, in: "InAppMessageExt.swift",
    summary:
      "PORTRAIT needs a regular height, LANDSCAPE a regular width or both compact; before, a "
      + "phone on its side showed PORTRAIT, and only large phones and tablets showed LANDSCAPE.")

  /// Messages may be dismissed while they appear.
  public static let entriesCanBeCut = BrazeChange(
    major: 10, minor: 3, patch: 0, subject: .stack, in: "InAppMessageUIViewController.swift",
    summary:
      "A message that is dismissed while it appears is gone; before, it could stay on iOS 18, "
      + "which is played as later.")

  /// Messages of another user are rejected when they are presented.
  public static let otherUsersAreRejected = BrazeChange(
    major: 11, minor: 5, patch: 0, subject: .stack, in: "InAppMessageUI.swift",
    summary: "A message that another user triggered is rejected when it is about to be shown.")

  /// Wiping the data dismisses and empties the stack.
  public static let wipesDismiss = BrazeChange(
    major: 12, minor: 0, patch: 0, subject: .stack, in: "InAppMessageUI.swift",
    summary: "wipeData() dismisses the visible message and empties the stack; before, both stayed.")

  /// A change of user dismisses and empties the stack.
  public static let usersDismiss = BrazeChange(
    major: 14, minor: 0, patch: 1, subject: .stack, in: "InAppMessageUI.swift",
    summary:
      "A change of the user dismisses the visible message and empties the stack; before, both "
      + "stayed.")

  /// A change of user stops what is loading.
  public static let usersStopLoading = BrazeChange(
    major: 15, minor: 0, patch: 0, subject: .stack, in: "InAppMessageUI.swift",
    summary: "A change of the user stops the download of a message's files; before, it went on.")

  /// Those of this file.
  static let stack: [BrazeChange] = [
    windowsCompete, windowsAreForgotten, missesAreTold, intervalCountsAtTrigger, appsReenqueue,
    eventsAreTold, durationsCount, stackHoldsOnce, onceIsOnce, clicksHaveFollowup,
    choiceIsReenqueue, shownLeaveStack, testsStayDiscarded, choicesEmptyStack,
    rejectionCanBeChosen, classesDecideTogether, entriesCanBeCut, otherUsersAreRejected,
    wipesDismiss, usersDismiss, usersStopLoading,
  ]
}
