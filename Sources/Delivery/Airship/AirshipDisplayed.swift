import Messages

/// A message on the screen.
struct AirshipDisplayed: Sendable {
  let number: Int
  let schedule: Int
  let id: String
  let message: AirshipMessage
  let adapter: AirshipAdapter
  let coordinator: AirshipCoordinator

  /// Which life of its schedule it belongs to: one that was deleted meanwhile has another one.
  var generation = 0

  /// How it ends when its own adapter's time is over.
  var ownResolution = AirshipResolution.userDismissed

  /// The milliseconds of activity before the app became inactive last.
  var activeTime = 0

  /// When it was active since; nil while the app is not.
  var activeSince: Int?

  /// How it ends when its exit animation is over; nil while it is not on its way out, or has ended.
  var resolution: AirshipResolution?

  /// Whether its exit has begun: gestures don't reach it.
  var isLeaving = false

  /// Changes when a banner's timer starts or stops.
  var timerRun = 0
  var isTimerRunning = false

  func displayTime(at now: Int) -> Int { activeTime + (activeSince.map { now - $0 } ?? 0) }
}
