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
    var lost = stack + (followup.map { [$0] } ?? [])
    if sdk.has(.usersStopLoading) {
      lost += loading.sorted { $0.key < $1.key }.map(\.value.item)
      loading = [:]
    } else if !loading.isEmpty {
      simulator.assume(
        "A download goes on when the user changes, and its message is rejected when it is there: "
          + "inferred from 15.0, which stops it.")
    }
    for item in lost { discard(item, "user", because: "The user has changed.", on: &simulator) }
    (stack, followup) = ([], nil)
    shown?.isProcessingClick = false
    if let shown, shown.exit == nil {
      beginExit(.user, because: "The user has changed.", on: &simulator)
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
