public import Diagnostics
import Geometry

extension BrazeMessage {
  /// Reads a message: the object under `data` in a trigger.
  ///
  /// The SDK's own parser isn't published. Values of a wrong type are left out with a warning, and
  /// a word that no published wrapper knows is an error. Throws every error at once.
  public static func parse(
    _ json: JSONValue, sdk: BrazeSDK = .default
  ) throws(InputProblems) -> Parsed<BrazeMessage> {
    try json.read(as: "A Braze message", .braze) { BrazeMessage($0, sdk: sdk) }
  }

  init(_ reader: JSONReader, sdk: BrazeSDK) {
    self.init(sdk: sdk)
    let log = reader.log
    keys = reader.keys
    kind = reader.word("type", Kind.self)
    if kind == nil, !log.hasErrors, reader.has("type") {
      log.warning(
        at: "type", "The message is therefore read as a slideup, as one without \"type\" is.",
        "Write \"SLIDEUP\", \"MODAL\", \"FULL\" or \"HTML\".")
    }
    message = reader.string("message")
    header = reader.string("header")
    (clickAction, uri) = reader.click()
    usesWebView = reader.bool("use_webview")
    dismissal = reader.word("message_close", Dismissal.self)
    duration = reader.number("duration")
    reader.note("duration", .number(), minimum: 0)
    if let duration, duration < 0 {
      log.warning(
        at: "duration", "The duration \(JSONValue.number(duration).text) is below 0.",
        "Write milliseconds, such as 5000.")
    }
    extras = reader.members("extras") ?? [:]
    icon = reader.iconCharacter("icon")
    imageURL = reader.address("image_url")
    imageAlt = reader.string("image_alt")
    language = reader.string("language")
    messageAlignment = reader.word("text_align_message", Alignment.self)
    headerAlignment = reader.word("text_align_header", Alignment.self)
    crop = reader.word("crop_type", Crop.self)
    orientation = reader.word("orientation", Orientation.self)
    animatesIn = reader.bool("animate_in")
    animatesOut = reader.bool("animate_out")
    isControl = reader.bool("is_control")
    isTestSend = reader.bool("is_test_send")
    triggerID = reader.string("trigger_id")
    slideFrom = reader.word("slide_from", Edge.self)
    hidesChevron = reader.bool("hide_chevron")
    imageStyle = reader.word("image_style", ImageStyle.self)
    assetURLs = reader.strings("asset_urls") ?? []
    messageFields = reader.members("message_fields") ?? [:]
    zippedAssetsURL = reader.string("zipped_assets_url")
    var ids: Set<Int> = []
    buttons = (reader.readers("btns") ?? []).enumerated().compactMap { index, reader in
      guard let reader else { return nil }
      let button = BrazeButton(reader, at: index)
      if !ids.insert(button.id).inserted {
        log.warning(
          at: "btns[\(index)].id",
          "Another button has the id \(button.id), so nobody can say which of them is clicked.",
          "Give each button its own id.")
      }
      return button
    }
    colors = BrazeColors(reader)
    if let themes = reader.reader("themes") {
      if let theme = themes.reader("dark") {
        dark = BrazeColors(theme)
        dark?.buttons = (theme.readers("btns") ?? []).map { button in
          guard let button else { return BrazeButtonColors() }
          let colors = BrazeButtonColors(button)
          button.warnAboutUnknownKeys(in: "a button of a theme")
          return colors
        }
        theme.warnAboutUnknownKeys(in: "a theme")
      }
      // Themes of any other name may be there and are never chosen.
    }
    reader.warnAboutUnknownKeys(in: "a message", synonyms: Self.synonyms)
  }
}

extension BrazeButtonColors {
  /// The keys by the names that Braze's libraries have for them.
  package static let synonyms = [
    "backgroundColor": "bg_color", "border": "border_color", "title": "text",
    "useWebView": "use_webview",
  ]
}

extension JSONLeniency {
  /// The SDK's own parser isn't published; what it can't use is taken to be left out.
  static let braze = JSONLeniency(
    nullIsAbsent: true, numbersAreBooleans: true, wrongTypeIsAbsent: true)
}

extension BrazeButton {
  fileprivate init(_ reader: JSONReader, at index: Int) {
    self.init(id: reader.number("id", as: .whole()).flatMap { Int(exactly: $0) } ?? index)
    text = reader.string("text") ?? ""
    (clickAction, uri) = reader.click()
    usesWebView = reader.bool("use_webview")
    colors = BrazeButtonColors(reader)
    reader.warnAboutUnknownKeys(
      in: "a button",
      synonyms: BrazeMessage.synonyms.merging(BrazeButtonColors.synonyms) { $1 })
  }
}

extension BrazeColors {
  fileprivate init(_ reader: JSONReader) {
    background = reader.color("bg_color")
    text = reader.color("text_color")
    header = reader.color("header_text_color")
    icon = reader.color("icon_color")
    iconBackground = reader.color("icon_bg_color")
    close = reader.color("close_btn_color")
    frame = reader.color("frame_color")
  }
}

extension BrazeButtonColors {
  fileprivate init(_ reader: JSONReader) {
    background = reader.color("bg_color")
    text = reader.color("text_color")
    border = reader.color("border_color")
  }
}

extension JSONReader {
  /// One of the words of an enumeration, in any mixture of small and capital letters.
  fileprivate func word<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ choices: Choice.Type
  ) -> Choice? {
    choice(key, choices, foldingCase: true)
  }

  /// What a click does, and the link; a link that is wanted and not there makes it nothing.
  fileprivate func click() -> (BrazeMessage.ClickAction?, String?) {
    let action = word("click_action", BrazeMessage.ClickAction.self)
    let uri = address("uri")
    guard action == .uri, uri == nil else { return (action, uri) }
    log.warning(
      at: path("click_action"), "There is no link, so a click does nothing.",
      "Add \("uri".quoted).")
    return (BrazeMessage.ClickAction.none, nil)
  }

  /// An address; an empty one is absent.
  fileprivate func address(_ key: String) -> String? {
    string(key).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A colour as `0xAARRGGBB`.
  fileprivate func color(_ key: String) -> Color? {
    let number = number(key, as: .whole(0...0xFFFF_FFFF)) { value in
      guard case .string(let text) = value, let number = Color.argb(inHexadecimal: text) else {
        return nil
      }
      return "Write \(number): alpha, red, green and blue as one whole number."
    }
    guard let number else { return nil }
    if let color = Color(argb: number) { return color }
    log.warning(
      at: path(key),
      "\(JSONValue.number(number).text) is not a valid colour. It is left out.",
      "Write alpha, red, green and blue as one whole number from 0 to 4294967295.")
    return nil
  }

  /// One character of Font Awesome; an empty text is absent.
  fileprivate func iconCharacter(_ key: String) -> String? {
    guard let text = string(key), !text.isEmpty else { return nil }
    if text.unicodeScalars.count > 1 {
      log.warning(
        at: path(key), "\(text.quoted) is more than one character; it is drawn as it is.",
        "Write the symbol's character, such as \"\\uf0f3\", not its name.")
    }
    return text
  }
}
