extension BrazeMessage {
  /// What the messages of all versions may say.
  public static let shape: JSONShape = .object(
    JSONRecording.of(BrazeSDK.self, leniency: { _ in .braze }) { _ = BrazeMessage($0, sdk: $1) }
      .members(summaries))

  /// What keys are for: by the object's name and the key, or the key alone.
  private static let summaries = [
    "type": "What kind of message it is; a slideup where it is absent.",
    "message": "The text; of an HTML message, the page.",
    "header": "The title.",
    "click_action": "What a tap does.",
    "uri": "The link that a tap opens.",
    "use_webview": "Whether the link opens inside the app.",
    "message_close": "Whether the message leaves by itself, or by a swipe.",
    "duration": "How long a message stays that leaves by itself, in milliseconds.",
    "extras": "Data of your own for the app.",
    "icon": "One character of Font Awesome, such as \\uf0f3.",
    "image_url": "The address of the image, which is taken from the assets folder.",
    "image_alt": "What VoiceOver says in place of the image.",
    "language": "The language of the message.",
    "text_align_message": "How the lines of the text are aligned.",
    "text_align_header": "How the lines of the title are aligned.",
    "crop_type": "Whether the image fills its location or fits into it.",
    "orientation": "How the device must be held.",
    "animate_in": "Whether the message moves in.",
    "animate_out": "Whether the message moves out.",
    "is_control": "Whether the visitor is in the control group, who sees nothing.",
    "is_test_send": "Whether it is a test message.",
    "trigger_id": "The id of the trigger.",
    "slide_from": "The edge of the screen that a slideup comes from.",
    "hide_chevron": "Whether a slideup has no arrow.",
    "image_style": "Whether the image is above the text, or is the message.",
    "asset_urls": "The files that the page of an HTML message uses.",
    "message_fields": "Data of the template for the page.",
    "zipped_assets_url": "The file with the assets of an HTML message.",
    "btns": "The buttons, first to last.",
    "themes": "Colours for other appearances.",
    "dark": "The colours in the dark appearance.",
    "id": "The button's number.",
    "button.text": "The button's words.",
    "bg_color": "The background's colour: 0xAARRGGBB as a whole number.",
    "text_color": "The text's colour: 0xAARRGGBB as a whole number.",
    "header_text_color": "The title's colour: 0xAARRGGBB as a whole number.",
    "icon_color": "The icon's colour: 0xAARRGGBB as a whole number.",
    "icon_bg_color": "The colour behind the icon: 0xAARRGGBB as a whole number.",
    "close_btn_color": "The close button's colour: 0xAARRGGBB as a whole number.",
    "frame_color": "The colour around the message: 0xAARRGGBB as a whole number.",
    "border_color": "The border's colour: 0xAARRGGBB as a whole number.",
  ]
}
