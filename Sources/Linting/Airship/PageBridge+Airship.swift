import Messages

extension PageBridge {
  /// Airship's bridge, from the scripts of SDK 10.2, 17 and 20.
  static let airship = PageBridge(
    vendor: "airship", title: "Airship", objects: [("UAirship", nil)],
    functions: [
      "close", "dismiss", "cancel", "runAction", "runActionSync", "finishAction", "invoke",
      "delegateCallURL", "getDeviceModel", "getNamedUser", "getChannelId", "getAppKey", "getUserId",
      "getMessageId", "getMessageTitle", "getMessageSentDate", "getMessageSentDateMS",
      "getMessageExtras",
    ].map { Function($0) } + [
      Function("isReady", isCalled: false),
      Function(
        "editTags", since: SDKVersion(16),
        functions: ["addTag", "removeTag", "apply"].map { Function($0) }),
    ],
    closing: "close", scheme: "uairship",
    commands: [
      "close", "dismiss", "cancel", "run-actions", "run-basic-actions", "run-action-cb",
      "run-actions-cb", "named_user", "multi", "device_model", "channel_id", "app_key",
    ], commandsHaveCase: true)
}
