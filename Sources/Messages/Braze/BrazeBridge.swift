import Diagnostics

/// A function that pages of Braze's HTML messages can call.
///
/// Names are those of Braze's documentation of the bridge, of the sample of AppboyKit and of the
/// change logs; the script itself is closed. Source: Docs/Vendors/Braze.md#pages-of-html-messages.
package struct BrazeBridge: Sendable {
  /// What a call does.
  package enum Effect: Sendable {
    case close
    case click
    case event
    case purchase

    /// Sets an attribute of the user: one with a name of its own, or the one that is given first.
    case attribute(String?)

    /// Changes a part of an attribute: the first argument is its key.
    case change(String)

    /// Joins or leaves a group.
    case group(String)
    case alias
    case changeUser

    /// Asks the system or the SDK for something that has no event of its own: what happens.
    case request(String)

    /// Does nothing, and why: what follows the function's name.
    case nothing(String)
  }

  /// The names of the bridge's object, the newer first, each with the first version that has it.
  package static let objects: [(name: String, since: SDKVersion?)] = [
    ("brazeBridge", BrazeChange.bridgeIsBraze.since), ("appboyBridge", nil),
  ]

  /// The name from the bridge on, such as `getUser.setEmail`.
  package let name: String

  /// What a call does.
  package let effect: Effect

  /// The first version that has it; nil where all have.
  package let since: SDKVersion?

  /// The first version that has it no more; nil where none has given it up.
  package let until: SDKVersion?

  private init(
    _ name: String, _ effect: Effect, since: BrazeChange? = nil, until: BrazeChange? = nil
  ) {
    self.name = name
    self.effect = effect
    self.since = since?.since
    self.until = until?.since
  }

  /// Whether a version has the function.
  ///
  /// - Parameter version: The version of the SDK.
  /// - Returns: True from the first version that has it on, up to the one that gives it up.
  package func isIn(_ version: SDKVersion) -> Bool {
    (since.map { version >= $0 } ?? true) && (until.map { version < $0 } ?? true)
  }

  /// Returns the function of a name; nil where there is none.
  package static func named(_ name: String) -> BrazeBridge? {
    all.first { $0.name.isExactly(name) }
  }

  /// What has functions of its own and is called first: `getUser().setEmail()`.
  package static let calledGroups: Set<String> = ["getUser"]

  /// All functions.
  package static let all: [BrazeBridge] =
    [
      BrazeBridge("closeMessage", .close), BrazeBridge("logClick", .click),
      BrazeBridge("logCustomEvent", .event), BrazeBridge("logPurchase", .purchase),
      BrazeBridge(
        "requestImmediateDataFlush", .request("The SDK sends what it has tracked at once.")),
      BrazeBridge(
        "requestPushPermission",
        .request("The system asks the user for the permission, if it has not asked before."),
        since: .pagesAskForPush),
      BrazeBridge("changeUser", .changeUser, since: .pagesChangeUser),
      BrazeBridge(
        "display.showFeed", .request("The news feed is opened, where the app has one."),
        until: .newsFeedIsGone),
      BrazeBridge("web.trackLocation", .request("The SDK asks for the user's location.")),
      BrazeBridge("web.registerAppboyPushMessages", .nothing("does nothing on iOS")),
      BrazeBridge(
        "setBannerHeight", .nothing("is for banners, and does nothing in a message")),
      BrazeBridge(
        "logBannerDismissal", .nothing("is for banners, and does nothing in a message")),
    ] + user.map { BrazeBridge("getUser." + $0.0, $0.1, since: $0.2) }

  private static let user: [(String, Effect, BrazeChange?)] = [
    ("setFirstName", .attribute("first_name"), nil),
    ("setLastName", .attribute("last_name"), nil),
    ("setEmail", .attribute("email"), nil), ("setGender", .attribute("gender"), nil),
    ("setDateOfBirth", .attribute("dob"), nil), ("setCountry", .attribute("country"), nil),
    ("setHomeCity", .attribute("home_city"), nil), ("setLanguage", .attribute("language"), nil),
    ("setPhoneNumber", .attribute("phone"), nil),
    ("setEmailNotificationSubscriptionType", .attribute("email_subscribe"), nil),
    ("setPushNotificationSubscriptionType", .attribute("push_subscribe"), nil),
    ("setCustomUserAttribute", .attribute(nil), nil),
    ("addToCustomAttributeArray", .change("add"), nil),
    ("removeFromCustomAttributeArray", .change("remove"), nil),
    ("incrementCustomUserAttribute", .change("increment"), nil),
    ("setCustomLocationAttribute", .attribute(nil), nil),
    ("addLocationCustomAttribute", .attribute(nil), nil),
    ("removeLocationCustomAttribute", .change("remove"), nil), ("addAlias", .alias, nil),
    ("addToSubscriptionGroup", .group("join"), .groupsCanBeJoined),
    ("removeFromSubscriptionGroup", .group("leave"), .groupsCanBeJoined),
  ]
}
