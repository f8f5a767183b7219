/// What changed in what touches and keys do.
extension BrazeChange {
  /// AppboyUI drags a slideup by an offset.
  public static let slideupsMoveByOffset = BrazeChange(
    3, 34, 0, .gesture, in: "ABKInAppMessageWindowController.m",
    "A slideup leaves within 0.2 seconds of a swipe; before, the time followed from the "
      + "finger's speed.")

  /// A press that leaves a slideup is none.
  public static let pressesAreCancelled = BrazeChange(
    5, 5, 1, .gesture, in: "InAppMessageUISlideupView.swift",
    "A press whose finger leaves the slideup is no click; before, it was one.")

  /// Buttons of modals and fulls keep the body from being tapped.
  public static let buttonsGuardBody = BrazeChange(
    7, 2, 0, .gesture, in: "InAppMessageUIModalView.swift",
    "A tap on the body of a modal or full message with buttons does nothing; before, it was "
      + "a click and dismissed the message.")

  /// The same for images alone.
  public static let buttonsGuardImage = BrazeChange(
    7, 5, 0, .gesture, in: "InAppMessageUIModalImageView.swift",
    "A tap on an image-only message with buttons does nothing; before, it was a click and "
      + "dismissed the message.")

  /// Keys and VoiceOver use a slideup.
  public static let slideupsTakeKeys = BrazeChange(
    14, 0, 0, .gesture, in: "InAppMessageUISlideupView.swift",
    "Return and the space bar click a slideup that has a click action, and Escape dismisses "
      + "it; before, keys did nothing.")

  /// Those of this file.
  static let gestures: [BrazeChange] = [
    slideupsMoveByOffset, pressesAreCancelled, buttonsGuardBody, buttonsGuardImage,
    slideupsTakeKeys,
  ]
}
