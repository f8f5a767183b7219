/// What changed in what the pages of HTML messages can do.
extension BrazeChange {
  // MARK: AppboyUI

  /// The bridge has its new name.
  public static let bridgeIsBraze = BrazeChange(
    major: 4, minor: 2, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "The bridge of pages is brazeBridge, too; before, only appboyBridge.")

  /// Frames load within the page.
  public static let framesLoad = BrazeChange(
    major: 4, minor: 3, patch: 2, subject: .page, in: "ABKInAppMessageHTMLBaseViewController.m",
    summary: "A frame in a page loads there; before, its address was opened as a link, which is "
      + "played as later.")

  /// Addresses of the system are opened.
  public static let systemAddressesOpen = BrazeChange(
    major: 4, minor: 3, patch: 3, subject: .page, in: "ABKInAppMessageHTMLBaseViewController.m",
    summary:
      "`mailto:`, `tel:`, `sms:`, `facetime:` and `facetime-audio:` are opened; before, in a "
      + "page without files, nothing happened.")

  /// Pages join and leave groups.
  public static let groupsCanBeJoined = BrazeChange(
    major: 4, minor: 3, patch: 3, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "The bridge has addToSubscriptionGroup() and removeFromSubscriptionGroup().")

  /// AppboyUI's bridge tells the app that a page closes itself.
  public static let pagesTellDismissal = BrazeChange(
    major: 4, minor: 4, patch: 4, subject: .call, in: "ABKInAppMessageHTMLBaseViewController.m",
    summary: "brazeBridge.closeMessage() calls onInAppMessageDismissed; before, the message left "
      + "without it.")

  // MARK: BrazeUI

  /// Links in frames stay in them.
  public static let framesKeepLinks = BrazeChange(
    major: 5, minor: 3, patch: 1, subject: .page, in: "InAppMessageUIHtmlView.swift",
    summary: "A link in a frame of a page leads there; before, it was opened and dismissed the "
      + "message. Frames are not played.")

  /// Pages ask for the permission to push.
  public static let pagesAskForPush = BrazeChange(
    major: 5, minor: 4, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "The bridge has requestPushPermission().")

  /// Clicks on buttons need an id.
  public static let clicksNeedIDs = BrazeChange(
    major: 5, minor: 4, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "logClick() rejects an id that is empty or no text or number; before, it counted a "
      + "click on such a button.")

  /// Pages change the user.
  public static let pagesChangeUser = BrazeChange(
    major: 5, minor: 6, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "The bridge has changeUser().")

  /// Only legacy pages count every link as a click.
  public static let bodyClicksAreChosen = BrazeChange(
    major: 5, minor: 13, patch: 0, subject: .page, in: "InAppMessageUIHtmlView.swift",
    summary: "A link of an HTML message without a button's id is a click only with "
      + "automaticBodyClicks, or in a message with an archive; before, it always was one.")

  /// Links with a target keep the message.
  public static let targetsKeepPages = BrazeChange(
    major: 6, minor: 2, patch: 0, subject: .page, in: "InAppMessageUIHtmlView.swift",
    summary: "A link with a target, and window.open(), keep an HTML message on the screen; before, "
      + "every link dismissed it.")

  /// Properties stay numbers.
  public static let propertiesKeepNumbers = BrazeChange(
    major: 6, minor: 6, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "Properties of events and purchases that are 1 or 0 stay numbers; before, they became "
      + "true and false. They are not played.")

  /// An empty id is a click on the page.
  public static let emptyIDsAreBodyClicks = BrazeChange(
    major: 11, minor: 3, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "logClick() with an empty text is a click on the page; before, an error.")

  /// Numbers may be in quotes.
  public static let numbersMayBeQuoted = BrazeChange(
    major: 11, minor: 6, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary: "Functions of the bridge that take a number take it in quotes, too; before, they did "
      + "not.")

  /// Attributes stay numbers.
  public static let attributesKeepNumbers = BrazeChange(
    major: 11, minor: 8, patch: 0, subject: .page, in: "CHANGELOG.md", by: .changeLog,
    summary:
      "Values of the bridge that are 1 or 0 stay numbers; before, they could become true and "
      + "false.")

  /// Some links lead nowhere.
  public static let linksAreLost = BrazeChange(
    major: 12, minor: 0, patch: 1, until: SDKVersion(12, 0, 2), subject: .page, in: "CHANGELOG.md",
    by: .changeLog,
    summary: "Links of pages from the drag-and-drop editor may lead nowhere; they are played as "
      + "elsewhere.")

  /// There is no news feed.
  public static let newsFeedIsGone = BrazeChange(
    major: 14, minor: 0, patch: 0, subject: .page, in: "InAppMessageViewWebKitExt.swift",
    summary: "appboy://feed and display.showFeed() do nothing; before, they opened the news feed.")

  /// Pages without files have an address of their own.
  public static let pagesHaveAddress = BrazeChange(
    major: 15, minor: 2, patch: 0, subject: .page, in: "InAppMessageUIHtmlView.swift",
    summary: "The page of a message without files has an address of its own, so that its relative "
      + "links lead away; before, they were files.")

  /// Those of this file.
  static let pages: [BrazeChange] = [
    bridgeIsBraze, framesLoad, systemAddressesOpen, groupsCanBeJoined, pagesTellDismissal,
    framesKeepLinks, pagesAskForPush, clicksNeedIDs, pagesChangeUser, bodyClicksAreChosen,
    targetsKeepPages, propertiesKeepNumbers, emptyIDsAreBodyClicks, numbersMayBeQuoted,
    attributesKeepNumbers, linksAreLost, newsFeedIsGone, pagesHaveAddress,
  ]
}
