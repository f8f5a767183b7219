/// What changed in how messages are used, waited for and lost.
extension BrazeChange {
  /// A message that is put on the stack behind a visible one is on it once.
  public static let stackHoldsOnce = BrazeChange(
    5, 6, 4, .stack, in: "InAppMessageUI.swift",
    "A message behind a visible one moves to the top of the stack; before, the stack had it twice.")

  /// A click that is processed has a slot for what it triggers.
  public static let clicksHaveFollowup = BrazeChange(
    6, 0, 0, .stack, in: "InAppMessageUI.swift",
    "What a click triggers follows the message that was clicked; before, it went on the stack.")

  /// Links with a target keep the message.
  public static let targetsKeepPages = BrazeChange(
    6, 2, 0, .gesture, in: "InAppMessageUIHtmlView.swift",
    "A link with a target, and window.open(), keep an HTML message on the screen; before, every link "
      + "dismissed it.")

  /// Only legacy pages count every link as a click.
  public static let bodyClicksAreChosen = BrazeChange(
    5, 13, 0, .gesture, in: "InAppMessageUIHtmlView.swift",
    "A link of an HTML message without a button's id is a click only with automaticBodyClicks, or "
      + "in a message with an archive; before, it always was one.")

  /// Slideups may be kept from being swiped away.
  public static let slideupsMayStay = BrazeChange(
    5, 5, 1, .attribute, in: "InAppMessageUISlideupView.swift",
    "The attribute dismissible keeps a slideup from being swiped away.")

  /// Buttons of modals and fulls keep the body from being tapped.
  public static let buttonsGuardBody = BrazeChange(
    7, 2, 0, .gesture, in: "InAppMessageUIModalView.swift",
    "A tap on the body of a modal or full message with buttons does nothing; before, it was a click "
      + "and dismissed the message.")

  /// The same for images alone.
  public static let buttonsGuardImage = BrazeChange(
    7, 5, 0, .gesture, in: "InAppMessageUIModalImageView.swift",
    "A tap on an image-only message with buttons does nothing; before, it was a click and dismissed "
      + "the message.")

  /// What the app chooses about a message takes its copy off the stack.
  public static let choicesEmptyStack = BrazeChange(
    8, 3, 0, .stack, in: "InAppMessageUI.swift",
    "The choices `reenqueue` and `discard` take a copy off the stack; before, it stayed."
  )

  /// An app can have messages of another user rejected.
  public static let rejectionCanBeChosen = BrazeChange(
    10, 1, 0, .stack, in: "CHANGELOG.md", by: .changeLog,
    "preventInAppMessageDisplayForDifferentUser rejects a message that another user triggered; "
      + "before, nothing did.")

  /// Orientations are compared with both size classes, and fulls on large phones fill the screen.
  public static let classesDecideTogether = BrazeChange(
    10, 3, 0, .stack, in: "InAppMessageExt.swift",
    "PORTRAIT needs a regular height, LANDSCAPE a regular width or both compact; before, a phone on "
      + "its side showed PORTRAIT, and only large phones and tablets showed LANDSCAPE.")

  /// Messages of another user are rejected when they are presented.
  public static let otherUsersAreRejected = BrazeChange(
    11, 5, 0, .stack, in: "InAppMessageUI.swift",
    "A message that another user triggered is rejected when it is about to be shown.")

  /// A change of user dismisses and empties the stack.
  public static let usersDismiss = BrazeChange(
    14, 0, 1, .stack, in: "InAppMessageUI.swift",
    "A change of the user dismisses the visible message and empties the stack; before, both stayed."
  )

  /// Keys and VoiceOver use a slideup.
  public static let slideupsTakeKeys = BrazeChange(
    14, 0, 0, .gesture, in: "InAppMessageUISlideupView.swift",
    "Return and the space bar click a slideup that has a click action, and Escape dismisses it; "
      + "before, keys did nothing.")

  /// A change of user stops what is loading.
  public static let usersStopLoading = BrazeChange(
    15, 0, 0, .stack, in: "InAppMessageUI.swift",
    "A change of the user stops the download of a message's files; before, it went on.")

  /// Pages without files have an address of their own.
  public static let pagesHaveAddress = BrazeChange(
    15, 2, 0, .gesture, in: "InAppMessageUIHtmlView.swift",
    "The page of a message without files has an address of its own, so that its relative links lead "
      + "away; before, they were files.")

  /// AppboyUI's bridge tells the app that a page closes itself.
  public static let pagesTellDismissal = BrazeChange(
    4, 4, 4, .call, in: "ABKInAppMessageHTMLBaseViewController.m",
    "brazeBridge.closeMessage() calls onInAppMessageDismissed; before, the message left without it."
  )

  /// AppboyUI drags a slideup by an offset.
  public static let slideupsMoveByOffset = BrazeChange(
    3, 34, 0, .gesture, in: "ABKInAppMessageWindowController.m",
    "A slideup leaves within 0.2 seconds of a swipe; before, the time followed from the finger's "
      + "speed.")
}
