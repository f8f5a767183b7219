extension BloomreachInAppMessage {
  /// What an in-app message may say.
  static let shape: JSONShape.Members =
    JSONRecording.of(BloomreachSDK.self, leniency: { _ in .bloomreach }) { reader, sdk in
      _ = read(reader, sdk)
      _ = BloomreachResource.read(reader)
      reader.know("about", "format", "expected")
      reader.warnAboutUnknownKeys(in: "an in-app message")
    }.members(summaries)

  /// What keys are for: by the object's name and the key, or the key alone.
  private static let summaries = [
    "id": "The id of the message.",
    "name": "The name of the message, for people.",
    "message_type": "What the message looks like; a freeform one is a page.",
    "frequency": "How often a visitor sees the message.",
    "is_html": "Whether the page in payload_html is shown.",
    "is_rich_text": "Whether the payload has a style for each part; required since 3.2.0.",
    "payload": "What the message shows.",
    "payload_html": "The page of a freeform message.",
    "variant_id": "The number of the variant; -1 for the control group.",
    "trigger": "The event that shows the message.",
    "event_type": "The name of the event, such as session_start.",
    "filter": "What of the event must hold, all of it.",
    "attribute": "What of the event is looked at.",
    "property": "The name of the property.",
    "constraint": "What the value is compared with, and how.",
    "operator": "How the value is compared.",
    "operands": "What the value is compared with.",
    "constraint.type": "What the value is taken for.",
    "attribute.type": "A property of the event, or its time.",
    "operand.type": "What the operand is: constant.",
    "value": "The value to compare with, as text.",
    "date_filter": "When the message is shown.",
    "load_delay": "Milliseconds between the event and the message.",
    "close_timeout": "Milliseconds after which the message closes by itself.",
    "image_url": "The address of the image.",
    "title": "The words of the title.",
    "body_text": "The words of the text.",
    "buttons": "The buttons.",
    "button_text": "The label of the button.",
    "button_type": "What a tap does: deep-link, browser or cancel.",
    "button_link": "The address that a tap opens.",
    "text_position": "Whether the texts are above or below the image.",
    "message_position": "Whether a slide-in is at the top or the bottom.",
    "text_over_image": "Whether the texts are on the image.",
    "title_text_color": "The colour of the title, such as #1A2B3C.",
    "body_text_color": "The colour of the text, such as #1A2B3C.",
    "title_text_size": "The size of the title, such as 20px.",
    "body_text_size": "The size of the text, such as 15px.",
    "background_color": "The colour of the message.",
    "close_button_color": "The colour of the close button.",
    "button_text_color": "The colour of the label.",
    "button_background_color": "The colour of the button.",
    "buttons_align": "Where buttons that hug their labels are: left, center or right.",
    "image_size": "How large the image is: auto, lock_aspect_ratio or full_screen.",
    "image_object_fit": "How the image fills a locked ratio: cover, contain, fill or none.",
    "overlay_color": "The colour over an image that fills the message.",
    "close_button_image_url": "The address of its sign, without which there is no close button.",
    "button_width": "fill or hug_text.",
    "button_font_format": "Read and not used.",
  ].merging(ofKinds) { own, _ in own }
    .merging(BloomreachMessage.summaries) { own, _ in own }

  /// What the keys of rich payloads are for that end alike.
  private static let ofKinds: [String: String] = {
    let kinds = [
      "_enabled": "Whether the part is there.", "_align": "left, center or right.",
      "_margin": "The space around the part: one to four lengths, such as 8px 16px.",
      "_padding": "The space inside the part: one to four lengths, such as 8px 16px.",
      "_radius": "The radius of the corners, such as 8px.", "_format": "bold, italic, or both.",
      "_line_height": "Counts where it is above twice the size, of buttons above the size.",
      "_font_url": "The address of a font. Not loaded here.", "_color": "A colour.",
      "_width": "A length, such as 2px.", "_height": "A length.", "_font_size": "A size.",
    ]
    let names =
      BloomreachPayloadKey.rich.map(\.rawValue) + BloomreachButtonKey.allCases.map(\.rawValue)
    return Dictionary(
      names.compactMap { name in
        // The longest ending says the most.
        let kind = kinds.filter { name.hasSuffix($0.key) }.max { $0.key.count < $1.key.count }
        return kind.map { (name, $0.value) }
      }, uniquingKeysWith: { first, _ in first })
  }()
}
