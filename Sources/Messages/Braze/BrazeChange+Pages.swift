/// What changed in what the pages of HTML messages can do.
extension BrazeChange {
  // MARK: AppboyUI

  /// The bridge has its new name.
  public static let bridgeIsBraze = BrazeChange(
    4, 2, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "The bridge of pages is brazeBridge, too; before, only appboyBridge.")

  /// Frames load within the page.
  public static let framesLoad = BrazeChange(
    4, 3, 2, .page, in: "ABKInAppMessageHTMLBaseViewController.m",
    "A frame in a page loads there; before, its address was opened as a link, which is "
      + "played as later.")

  /// Addresses of the system are opened.
  public static let systemAddressesOpen = BrazeChange(
    4, 3, 3, .page, in: "ABKInAppMessageHTMLBaseViewController.m",
    "`mailto:`, `tel:`, `sms:`, `facetime:` and `facetime-audio:` are opened; before, in a "
      + "page without files, nothing happened.")

  /// Pages join and leave groups.
  public static let groupsCanBeJoined = BrazeChange(
    4, 3, 3, .page, in: "CHANGELOG.md", by: .changeLog,
    "The bridge has addToSubscriptionGroup() and removeFromSubscriptionGroup().")

  /// AppboyUI's bridge tells the app that a page closes itself.
  public static let pagesTellDismissal = BrazeChange(
    4, 4, 4, .call, in: "ABKInAppMessageHTMLBaseViewController.m",
    "brazeBridge.closeMessage() calls onInAppMessageDismissed; before, the message left "
      + "without it.")

  // MARK: BrazeUI

  /// Links in frames stay in them.
  public static let framesKeepLinks = BrazeChange(
    5, 3, 1, .page, in: "InAppMessageUIHtmlView.swift",
    "A link in a frame of a page leads there; before, it was opened and dismissed the "
      + "message. Frames are not played.")

  /// Pages ask for the permission to push.
  public static let pagesAskForPush = BrazeChange(
    5, 4, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "The bridge has requestPushPermission().")

  /// Clicks on buttons need an id.
  public static let clicksNeedIDs = BrazeChange(
    5, 4, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "logClick() rejects an id that is empty or no text or number; before, it counted a "
      + "click on such a button.")

  /// Pages change the user.
  public static let pagesChangeUser = BrazeChange(
    5, 6, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "The bridge has changeUser().")

  /// Only legacy pages count every link as a click.
  public static let bodyClicksAreChosen = BrazeChange(
    5, 13, 0, .page, in: "InAppMessageUIHtmlView.swift",
    "A link of an HTML message without a button's id is a click only with "
      + "automaticBodyClicks, or in a message with an archive; before, it always was one.")

  /// Links with a target keep the message.
  public static let targetsKeepPages = BrazeChange(
    6, 2, 0, .page, in: "InAppMessageUIHtmlView.swift",
    "A link with a target, and window.open(), keep an HTML message on the screen; before, "
      + "every link dismissed it.")

  /// Properties stay numbers.
  public static let propertiesKeepNumbers = BrazeChange(
    6, 6, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "Properties of events and purchases that are 1 or 0 stay numbers; before, they became "
      + "true and false. They are not played.")

  /// An empty id is a click on the page.
  public static let emptyIDsAreBodyClicks = BrazeChange(
    11, 3, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "logClick() with an empty text is a click on the page; before, an error.")

  /// Numbers may be in quotes.
  public static let numbersMayBeQuoted = BrazeChange(
    11, 6, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "Functions of the bridge that take a number take it in quotes, too; before, they did "
      + "not.")

  /// Attributes stay numbers.
  public static let attributesKeepNumbers = BrazeChange(
    11, 8, 0, .page, in: "CHANGELOG.md", by: .changeLog,
    "Values of the bridge that are 1 or 0 stay numbers; before, they could become true and "
      + "false.")

  /// Some links lead nowhere.
  public static let linksAreLost = BrazeChange(
    12, 0, 1, until: SDKVersion(12, 0, 2), .page, in: "CHANGELOG.md", by: .changeLog,
    "Links of pages from the drag-and-drop editor may lead nowhere; they are played as "
      + "elsewhere.")

  /// There is no news feed.
  public static let newsFeedIsGone = BrazeChange(
    14, 0, 0, .page, in: "InAppMessageViewWebKitExt.swift",
    "appboy://feed and display.showFeed() do nothing; before, they opened the news feed.")

  /// Pages without files have an address of their own.
  public static let pagesHaveAddress = BrazeChange(
    15, 2, 0, .page, in: "InAppMessageUIHtmlView.swift",
    "The page of a message without files has an address of its own, so that its relative "
      + "links lead away; before, they were files.")

  /// Those of this file.
  static let pages: [BrazeChange] = [
    bridgeIsBraze, framesLoad, systemAddressesOpen, groupsCanBeJoined, pagesTellDismissal,
    framesKeepLinks, pagesAskForPush, clicksNeedIDs, pagesChangeUser, bodyClicksAreChosen,
    targetsKeepPages, propertiesKeepNumbers, emptyIDsAreBodyClicks, numbersMayBeQuoted,
    attributesKeepNumbers, linksAreLost, newsFeedIsGone, pagesHaveAddress,
  ]
}
