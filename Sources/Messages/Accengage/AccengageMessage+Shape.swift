extension AccengageMessage {
  /// What the messages of all versions may say: the message itself, or one with what is around it.
  public static let shape: JSONShape = {
    func recorded(_ members: JSONValue.Members) -> JSONShape.Members {
      JSONRecording.of(AccengageSDK.self, members: members, leniency: { _ in .accengage }) {
        _ = AccengageMessage($0, $1)
      }.members(summaries)
    }
    let alert = JSONValue.object(["type": .string(Kind.alert.rawValue)])
    return .forms([
      .init("message", .object(recorded(["message": alert]))), .init(nil, .object(recorded([:]))),
    ])
  }()

  /// What keys are for: by the object's name and the key, or the key alone.
  private static let summaries = [
    "messageID": "The id of the message.",
    "message": "The message, with the names of the SDK's properties.",
    "message.type": "What kind of message it is.",
    "templateNibName": "The interface file of the SDK or of the app that the message is put into.",
    "interstitial": "Whether the message covers the screen.",
    "close_button": "Whether there is a close button.",
    "body": "The text of a text message.",
    "url": "The address of a web message.",
    "displayCustomParams": "The display parameters of the dashboard, all of them strings.",
    "title": "The title of an alert.",
    "content": "The text of an alert.",
    "buttons": "The buttons of an alert, first to last.",
    "button.text": "The button's words.",
    "button.id": "The id in layouts: button[id].",
    "style": "How the system shows the button.",
    "preferred": "Whether the alert emphasises the button.",
    "disabled": "Whether a tap on the button is rejected.",
    "data_source": "What the app answers when the SDK asks it about the message.",
    "can_display": "Whether the message may be shown.",
    "template": "An interface file in place of the message's.",
    "position": "Where the view is: 0 to 9 as the SDK names them, 10 for an origin.",
    "origin": "The corner of the view at position 10: [x, y] in points.",
    "default_animation": "Whether the view fades in.",
    "corner_radius": "The radius of the view's corners in points.",
    "corner_radius_from": "The display parameter that holds the radius.",
    "insets": "How far the sides of the view move inwards, in points: one, two or four numbers.",
    "body_insets": "How far the body is from the view's sides, in points.",
    "background_color": "The background's colour: #RRGGBB or #RRGGBBAA.",
    "text_color": "The text's colour: #RRGGBB or #RRGGBBAA.",
    "autosizing_disabled": "Whether the view keeps the size of its file.",
    "close_anywhere": "Whether a tap anywhere closes the message.",
    "convention": "How the app fills in a template of its own.",
    "device": "The window that the message is put into.",
    "container": "The part of the window: [x, y, width, height] in points.",
    "width": "The width of the window in points.",
    "height": "The height of the window in points.",
    "name": "The name of the device. Not drawn: use --device.",
    "scale": "The pixels of a point. Not drawn: use --device.",
    "idiom": "Phone or tablet. Not drawn: use --device.",
    "device.orientation": "How the device is held. Not drawn: use --orientation.",
    "resources": "Pages by their addresses.",
    "interface_file": "The interface file that the message is drawn with.",
    "file": "The path of the file, for warnings.",
    "interface file.text": "The file's XML.",
    "template_values": "Values in place of those of the interface file, such as 1001.textColor.",
    "cases": "Alerts, of which the first is drawn.",
    "format": "The name of the file's format.",
    "about": "Words for readers.",
    "expected": "What a test expects. Not read.",
    "position_table": "A table of a test. Not read.",
    "custom_position": "A table of a test. Not read.",
    "lock_case": "A table of a test. Not read.",
  ]
}
