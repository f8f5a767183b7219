extension AirshipMessage {
  public var links: [MessageLink] {
    // Airship's server puts the SDK's names in the place of its API's own.
    let known = origin == .request ? Self.actionNames + Self.requestActionNames : Self.actionNames
    func links(_ actions: JSONValue.Members, at keyPath: String) -> [MessageLink] {
      Self.links(actions, at: keyPath, known: known)
    }
    var all = links(actions, at: "actions")
    var buttons: [AirshipButton] = []
    var footer: AirshipButton?
    var media: AirshipMedia?
    switch display {
    case .banner(let banner):
      all += links(banner.actions, at: "display.actions")
      (buttons, media) = (banner.buttons, banner.media)
    case .modal(let modal):
      (buttons, footer, media) = (modal.buttons, modal.footer, modal.media)
    case .fullscreen(let fullscreen):
      (buttons, footer, media) = (fullscreen.buttons, fullscreen.footer, fullscreen.media)
    case .scene(let scene):
      for (button, view) in scene.buttons {
        all += links(button.actions, at: view.keyPath + ".actions")
      }
      all += scene.images.map { MessageLink(.image($0.light), keyPath: $0.keyPath + ".url") }
    case .html, .custom: break
    }
    for (index, button) in buttons.enumerated() {
      all += links(button.actions, at: "display.buttons[\(index)].actions")
    }
    all += links(footer?.actions ?? [:], at: "display.footer.actions")
    if let media { all.append(MessageLink(.image(media.url), keyPath: "display.media.url")) }
    return all
  }

  private static func links(
    _ actions: JSONValue.Members, at keyPath: String, known: [String]
  ) -> [MessageLink] {
    actions.sorted { $0.key < $1.key }.flatMap { name, value -> [MessageLink] in
      let path = keyPath + "." + name
      var links = [MessageLink(.action(name, known: known), keyPath: path)]
      if name == openAction, known.contains(name), case .object(let open) = value,
        case .string(let address)? = open["content"], case .string(let type)? = open["type"],
        openedTypes.contains(type)
      {
        links.append(MessageLink(.address(address), keyPath: path + ".content"))
      }
      if addressActions.contains(name), case .string(let address) = value {
        links.append(MessageLink(.address(address), keyPath: path))
      }
      return links
    }
  }

  /// The actions whose value is an address.
  private static let addressActions = [
    "open_external_url_action", "^u", "deep_link_action", "^d", "landing_page_action", "^p",
    "wallet_action", "^w",
  ]

  /// The names of actions in a push as Airship's API takes it; source: Airship's API reference,
  /// "Actions Object".
  private static let requestActionNames = [
    openAction, "add_tag", "remove_tag", "share", "app_defined",
  ]
  private static let openAction = "open"

  /// What `open` opens by an address.
  private static let openedTypes = ["url", "deep_link"]

  /// The names that the SDK registers; source: the actions' sources of the iOS SDK, 13 to 20.
  private static let actionNames = [
    "add_tags_action", "^+t", "remove_tags_action", "^-t", "tag_action", "^t",
    "open_external_url_action", "^u", "wallet_action", "^w", "deep_link_action", "^d",
    "share_action", "^s", "landing_page_action", "^p", "open_mc_action", "^mc",
    "open_mc_overlay_action", "^mco", "add_custom_event_action", "fetch_device_info", "^fdi",
    "enable_feature", "^ef", "prompt_permission_action", "^pp", "rate_app_action", "^ra",
    "clipboard_action", "^c", "channel_capture_action", "^cc", "set_attributes_action", "^a",
    "subscription_list_action", "edit_subscription_list_action", "^sl", "^sla",
    "schedule_actions", "^sa", "cancel_scheduled_actions", "^csa", "open_preference_center_action",
    "^pc",
  ]
}
