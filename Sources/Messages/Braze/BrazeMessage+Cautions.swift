public import Diagnostics

extension BrazeMessage {
  /// The keys that BrazeKit's own form of a message must have, by what others measured with
  /// `JSONDecoder` on 18.2.1: without one of them the message is dropped without a word.
  private static let needed = [
    "type", "message", "click_action", "message_close", "orientation", "use_webview",
  ]

  public var cautions: [Diagnostic] {
    guard !sdk.isAppboyUI, view != .picker, view != .list else { return [] }
    var missing = Self.needed.filter { !keys.contains($0) }
    if kind == .modal, !keys.contains("header") { missing.append("header") }
    guard !missing.isEmpty else { return [] }
    return [
      Diagnostic(
        .note,
        "BrazeUI may drop this message without a word, for it lacks "
          + missing.map(\.quoted).joined(separator: ", ")
          + ". It was measured with version 18.2.1 by others and is not certain for other versions.",
        solution: "Write them as the server does, or test with a message from the dashboard.")
    ]
  }

  /// Names that Braze's REST interface, its dashboard and older files use for keys of the SDK; the
  /// table of Docs/Vendors/Delivery.md#triggers is made of them.
  package static let synonyms = [
    "buttons": "btns", "image": "image_url", "imageUrl": "image_url", "image_uri": "image_url",
    "body": "message", "text": "message", "title": "header", "link": "uri", "url": "uri",
    "open_uri": "uri", "on_click": "click_action", "clickAction": "click_action",
    "in_app_message_type": "type", "message_type": "type", "slideFrom": "slide_from",
    "background_color": "bg_color", "bgColor": "bg_color", "textColor": "text_color",
    "header_color": "header_text_color", "close_button_color": "close_btn_color",
    "closeButtonColor": "close_btn_color", "frameColor": "frame_color",
    "icon_background_color": "icon_bg_color", "dismiss_type": "message_close",
    "messageClose": "message_close", "cropType": "crop_type", "imageStyle": "image_style",
    "open_url_in_webview": "use_webview", "useWebView": "use_webview",
    "text_align": "text_align_message", "html": "message", "zip": "zipped_assets_url",
    "backgroundColor": "bg_color", "dismissType": "message_close",
    "headerAlign": "text_align_header", "headerTextAlign": "text_align_header",
    "iconBackgroundColor": "icon_bg_color", "imageURL": "image_url", "messageType": "type",
    "textAlign": "text_align_message", "textAlignment": "text_align_message",
  ]
}
