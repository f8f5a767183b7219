import Messages

// MARK: The app's user

extension BrazeDelivery {
  /// What a change of the user does to messages.
  mutating func changeUser(on simulator: inout Simulator<Timer>) {
    guard isBrazeUI else {
      if !stack.isEmpty || shown != nil {
        simulator.assume(
          "Assumed: a change of user leaves the stack of \(presenter.rawValue).")
      }
      return
    }
    // Before, nothing tells the presenter of it.
    guard sdk.has(.usersDismiss) else { return }
    loseAll("user", .user, because: "The user has changed.", on: &simulator)
  }

  /// The app wipes the SDK's data.
  mutating func wipeData(_ step: Scenario.Step, on simulator: inout Simulator<Timer>) {
    guard isBrazeUI else {
      return simulator.ignore(
        step.verb, because: "What \(presenter.rawValue) does then is not known.")
    }
    guard sdk.has(.wipesDismiss) else {
      return simulator.ignore(
        step.verb,
        because: "Messages stay before BrazeUI \(BrazeChange.wipesDismiss.since).")
    }
    lastTrigger = nil
    lastOfMessage = [:]
    loseAll("wipeData", .wipeData, because: "The app has wiped the data.", on: &simulator)
    simulator.assume(
      "wipeData() forgets the triggers of messages, too: that is in the closed core. The SDK is "
        + "off until the app enables it again, which is not played.")
  }

  /// Dismisses what is visible, and discards what waits, as the SDK tells the presenter to.
  private mutating func loseAll(
    _ why: String, _ exit: BrazeShowing.Exit, because reason: String,
    on simulator: inout Simulator<Timer>
  ) {
    var lost = stack + (followup.map { [$0] } ?? [])
    if sdk.has(.usersStopLoading) {
      lost += loading.sorted { $0.key < $1.key }.map(\.value.item)
      loading = [:]
    } else if !loading.isEmpty {
      simulator.assume(
        "A download goes on, and its message is rejected when it is there: inferred from 15.0, which "
          + "stops it.")
    }
    for item in lost { discard(item, why, because: reason, on: &simulator) }
    (stack, followup) = ([], nil)
    shown?.isProcessingClick = false
    if let shown, shown.exit == nil {
      beginExit(exit, because: reason, on: &simulator)
    }
  }

  /// Whether a message is not shown because another user triggered it.
  func isRejected(_ item: Item, on simulator: inout Simulator<Timer>) -> Bool {
    guard !item.isLocal, item.user != user else { return false }
    if sdk.has(.otherUsersAreRejected) { return true }
    guard sdk.has(.rejectionCanBeChosen), rejectsOtherUsers else { return false }
    simulator.assume(
      "A message of another user is rejected when its view is made: BrazeUI "
        + "\(BrazeChange.otherUsersAreRejected.since) does so, and the code before it is closed.")
    return true
  }
}
