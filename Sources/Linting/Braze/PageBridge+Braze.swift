import Messages

extension PageBridge {
  /// Braze's bridge, from its documentation, the sample of AppboyKit and the change logs; the script
  /// itself is closed.
  static let braze = PageBridge(
    vendor: "braze", title: "Braze",
    objects: [("brazeBridge", SDKVersion(4, 2)), ("appboyBridge", nil)],
    functions: [
      Function("closeMessage"), Function("logClick"), Function("logCustomEvent"),
      Function("logPurchase"), Function("requestImmediateDataFlush"),
      Function("requestPushPermission", since: SDKVersion(5, 4)),
      Function("changeUser", since: SDKVersion(5, 6)),
      Function(
        "display", isCalled: false,
        functions: [Function("showFeed", until: SDKVersion(14))]),
      Function(
        "web", isCalled: false,
        functions: [
          Function("trackLocation"),
          Function("registerAppboyPushMessages", futility: "does nothing on iOS"),
        ]),
      Function("setBannerHeight", futility: "is for banners, and does nothing in a message"),
      Function("logBannerDismissal", futility: "is for banners, and does nothing in a message"),
      Function(
        "getUser",
        functions: [
          "setFirstName", "setLastName", "setEmail", "setGender", "setDateOfBirth", "setCountry",
          "setHomeCity", "setLanguage", "setPhoneNumber", "setEmailNotificationSubscriptionType",
          "setPushNotificationSubscriptionType", "setCustomUserAttribute",
          "addToCustomAttributeArray", "removeFromCustomAttributeArray",
          "incrementCustomUserAttribute", "setCustomLocationAttribute", "addAlias",
          "addLocationCustomAttribute", "removeLocationCustomAttribute",
        ].map { Function($0) } + [
          Function("addToSubscriptionGroup", since: SDKVersion(4, 3, 3)),
          Function("removeFromSubscriptionGroup", since: SDKVersion(4, 3, 3)),
        ]),
    ],
    closing: "closeMessage", scheme: "appboy", commands: ["close", "feed", "customEvent"],
    commandsHaveCase: true)
}
