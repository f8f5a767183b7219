/// What changed in what touches and keys do.
extension BrazeChange {
  /// AppboyUI drags a slideup by an offset.
  public static let slideupsMoveByOffset = BrazeChange(
    major: 3, minor: 34, patch: 0, subject: .gesture, in: "ABKInAppMessageWindowController.m",
    summary: "A slideup leaves within 0.2 seconds of a swipe; before, the time followed from the "
      + "finger's speed.")

  /// A press that leaves a slideup is none.
  public static let pressesAreCancelled = BrazeChange(
    major: 5, minor: 5, patch: 1, subject: .gesture, in: "InAppMessageUISlideupView.swift",
    summary: "A press whose finger leaves the slideup is no click; before, it was one.")

  /// Buttons of modals and fulls keep the body from being tapped.
  public static let buttonsGuardBody = BrazeChange(
    major: 7, minor: 2, patch: 0, subject: .gesture, in: "InAppMessageUIModalView.swift",
    summary:
      "A tap on the body of a modal or full message with buttons does nothing; before, it was "
      + "a click and dismissed the message.")

  /// The same for images alone.
  public static let buttonsGuardImage = BrazeChange(
    major: 7, minor: 5, patch: 0, subject: .gesture, in: "InAppMessageUIModalImageView.swift",
    summary: "A tap on an image-only message with buttons does nothing; before, it was a click and "
      + "dismissed the message.")

  /// Keys and VoiceOver use a slideup.
  public static let slideupsTakeKeys = BrazeChange(
    major: 14, minor: 0, patch: 0, subject: .gesture, in: "InAppMessageUISlideupView.swift",
    summary:
      "Return and the space bar click a slideup that has a click action, and Escape dismisses "
      + "it; before, keys did nothing.")

  /// Those of this file.
  static let gestures: [BrazeChange] = [
    slideupsMoveByOffset, pressesAreCancelled, buttonsGuardBody, buttonsGuardImage,
    slideupsTakeKeys,
  ]
}
