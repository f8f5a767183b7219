extension AirshipMessage {
  /// What the messages of all versions may say: as an automation carries them, as a push that
  /// reaches the phone, and as a push that the API takes.
  public static let shape: JSONShape = {
    let cases = AirshipDisplayType.allCases.map { type in
      let recording = JSONRecording.of(
        AirshipSDK.self, members: ["display_type": .string(type.rawValue)], leniency: \.leniency
      ) { _ = AirshipParser(sdk: $1).message($0) }
      return (type.rawValue, recording.members(summaries))
    }
    let push = JSONRecording.of(AirshipSDK.self, leniency: \.standardLeniency) {
      _ = AirshipParser(sdk: $1).standardMessage($0)
    }.members(summaries)
    var forms = [
      JSONShape.Form("display_type", .object(JSONShape.Members(of: "display_type", cases: cases))),
      JSONShape.Form(AirshipStandardMessage.key, .object(push)),
    ]
    if let message = push.members.first(where: { $0.name == AirshipStandardMessage.key }),
      case .object(let members) = message.shape
    {
      let member = JSONShape.Member(
        AirshipPushRequest.key, .object(AirshipPushRequest.shape(of: members)), isRequired: true,
        summary: "The standard message.")
      forms.append(
        JSONShape.Form(
          AirshipPushRequest.key,
          .object(JSONShape.Members(title: "a request", [member], isOpen: true))))
    }
    forms.append(
      JSONShape.Form(
        "presentation",
        .object(
          JSONRecording.of(
            AirshipSDK.self, members: [:], leniency: \.leniency
          ) { _ = AirshipParser(sdk: $1).layout($0) }.members(summaries))))
    return .forms(forms)
  }()

  /// What keys are for: by the object's name and the key, or the key alone.
  private static let summaries = [
    "message.actions": "Actions of the message, by their names.",
    "message.display": "What the message shows; its keys depend on the display type.",
    "message_id": "The id of the message. Later, the schedule has it.",
    "name": "The name in the dashboard and in reports.",
    "source": "Where the message comes from.",
    "display_behavior": "Whether the message waits for others, or is shown at once.",
    "reporting_enabled": "Whether the SDK reports what happens to the message.",
    "extra": "Data of your own for the app.",
    "extras": "Data of your own for the app: these versions read this key in place of \"extra\".",
    "rendered_locale": "The language and country that the message was made for.",
    "audience": "For whom the message is. It is read, and not judged.",
    "campaigns": "Data of Airship's server.",
    "display_type": "What kind of message it is.",
    "heading": "The title.",
    "body": "The text.",
    "media": "The image or video.",
    "buttons": "The buttons, first to last.",
    "button_layout": "How the buttons are placed.",
    "footer": "A link below the buttons.",
    "template": "The order or the side of the parts.",
    "placement": "The edge of the screen that a banner comes from.",
    "duration": "How long a banner stays: milliseconds in classic versions, then seconds.",
    "background_color": "The background's colour: #RRGGBB, or #AARRGGBB with alpha first.",
    "dismiss_button_color": "The close button's colour: #RRGGBB, or #AARRGGBB.",
    "border_color": "The border's colour: #RRGGBB, or #AARRGGBB.",
    "color": "The text's colour: #RRGGBB, or #AARRGGBB with alpha first.",
    "border_radius": "The radius of the corners, in points.",
    "actions": "What runs on a tap: names of actions with their arguments.",
    "allow_fullscreen_display": "Whether the message covers the screen of a phone.",
    "force_fullscreen_display": "Whether the page covers every screen.",
    "text.text": "The words.",
    "label.text": "The words.",
    "size": "The font size in points, before the size of the system's settings.",
    "alignment": "How the lines are aligned.",
    "style": "Bold, italic or underlined, or several of them.",
    "font_family": "Font families, in the order in which they are tried.",
    "button.id": "The id in reports, and in layouts: button[id].",
    "footer.id": "The id in reports.",
    "button.label": "The button's text.",
    "footer.label": "The footer's text.",
    "behavior": "Whether a tap dismisses the message, or cancels its schedule too.",
    "media.url":
      "The address of the image or video; the image is taken from the assets folder.",
    "media.type": "What the address delivers.",
    "media.description": "What VoiceOver says in place of the image.",
    "HTML message.url": "The address of the page.",
    "width": "The width in points; 0 and absent for all there is.",
    "height": "The height in points; 0 and absent for all there is.",
    "aspect_lock": "Whether the page keeps its ratio of width and height where there is less room.",
    "require_connectivity": "Whether the message waits for a connection.",
    AirshipStandardMessage.key: "The standard in-app message of the push.",
    "_": "The id of the push.",
    "identifier": "The id of the message.",
    "version": "The version of the layout language: 1 or 2.",
    "presentation": "Where and how the Scene is shown.",
    "view": "The outermost view: Docs/Vendors/AirshipScenes.md lists what there is.",
    "presentation.type": "Over the app, at an edge of the screen, or within a view of the app.",
    "type": "The kind of value; colours need none.",
    "default_placement": "The placement where no selector fits the window.",
    "placement_selectors": "Placements for some windows, in their order.",
    "window_size": "The size of the window that a placement is for.",
    "orientation": "The orientation of the window that a placement is for.",
    "lock_orientation": "The orientation that a modal is kept in, up to 20.11.",
    "aspect_ratio": "Width divided by height.",
    "min_width": "The least width: points or a percentage.",
    "max_width": "The largest width: points or a percentage.",
    "min_height": "The least height: points or a percentage.",
    "max_height": "The largest height: points or a percentage.",
    "top": "The room above, in points.",
    "bottom": "The room below, in points.",
    "start": "The room where lines start, in points.",
    "end": "The room where lines end, in points.",
    "horizontal": "The position from side to side.",
    "vertical": "The position from top to bottom.",
    "ignore_safe_area": "Whether it may cover what the safe area keeps free.",
    "selectors": "Values for a platform or an appearance: the first that fits counts.",
    "platform": "The platform that a value is for; all without it.",
    "dark_mode": "The appearance that a value is for; both without it.",
    "hex": "The colour: #RRGGBB, or #AARRGGBB with alpha first.",
    "alpha": "What the colour's alpha is multiplied with, from 0 to 1.",
    "radius": "The radius in points.",
    "stroke_width": "The width of the line, in points.",
    "top_left": "The radius of a corner, in points.",
    "top_right": "The radius of a corner, in points.",
    "bottom_left": "The radius of a corner, in points.",
    "bottom_right": "The radius of a corner, in points.",
    "blur_radius": "How far the shadow is blurred, in points.",
    "offset_x": "How far the shadow is moved to the side, in points.",
    "offset_y": "How far the shadow is moved down, in points.",
    "expiry": "When the message ends, in ISO 8601.",
    "message_type": "A word of Airship's server.",
    "standard message.display": "What the banner shows.",
    "standard message's display.type": "The only type that there is.",
    "alert": "The words of the banner.",
    "position": "The edge of the screen.",
    "primary_color": "The background's colour: #RRGGBB.",
    "secondary_color": "The colour of the words: #RRGGBB.",
    "on_click": "What runs on a tap on the banner.",
    "button_group": "The notification category whose actions become the buttons.",
    "button_actions": "What runs on a tap on a button, by the action's id.",
  ]
}
