import Geometry

/// Reads the parts that several kinds of messages share.
struct AirshipParser {
  let sdk: AirshipSDK

  func text(_ reader: JSONReader?, _ owner: String = "a text") -> AirshipText? {
    guard let reader else { return nil }
    let text = reader.required("text", reader.string("text"))
    var result = AirshipText(text: text ?? "")
    result.size = reader.length("size")
    result.color = color("color", of: reader, failing: sdk.isClassic ? nil : .clear)
    result.alignment = reader.choice(
      "alignment", AirshipText.Alignment.self, foldingCase: sdk.foldsCase)
    result.style = Set(reader.choices("style", AirshipText.Style.self) ?? [])
    result.fontFamily = reader.strings("font_family") ?? []
    reader.warnAboutUnknownKeys(in: owner)
    return text.map { _ in result }
  }

  func button(_ reader: JSONReader?, _ owner: String = "a button") -> AirshipButton? {
    guard let reader else { return nil }
    let id = reader.required("id", reader.string("id"))
    if let id, sdk.limitsIdentifiers { checkLength(of: id, "id", in: reader) }
    let label = reader.required("label", text(reader.reader("label"), "a label"))
    let behavior = reader.choice(
      "behavior", AirshipButton.Behavior.self, foldingCase: sdk.foldsCase)
    let borderRadius = cornerRadius(reader)
    let backgroundColor = color("background_color", of: reader)
    let borderColor = color("border_color", of: reader)
    let actions = reader.members("actions") ?? [:]
    reader.warnAboutUnknownKeys(in: owner)
    guard let id, let label else { return nil }
    return AirshipButton(
      id: id, label: label, behavior: behavior, borderRadius: borderRadius,
      backgroundColor: backgroundColor, borderColor: borderColor, actions: actions)
  }

  func buttons(of reader: JSONReader, in displayType: AirshipDisplayType) -> [AirshipButton] {
    let limit = sdk.maximumButtons(in: displayType)
    guard let readers = reader.readers("buttons", atMost: limit) else { return [] }
    let buttons = readers.compactMap { button($0) }
    let path = reader.path("buttons")
    if let limit, readers.count > limit {
      reader.log.error(
        at: path,
        "\(displayType.title) has at most \(limit) buttons, but \(readers.count) are given.",
        readers.count == limit + 1 ? "Remove one." : "Remove \(readers.count - limit).")
    }
    warnAboutRepeatedIDs(of: readers, reader)
    if sdk.rejectsEmptyButtons(in: displayType), readers.isEmpty {
      reader.log.error(
        at: path, "An empty array of buttons makes the message invalid.", "Remove the key.")
    }
    return buttons
  }

  /// SwiftUI lists buttons by their ids, with an undefined result where one comes twice.
  private func warnAboutRepeatedIDs(of readers: [JSONReader?], _ reader: JSONReader) {
    guard sdk.needsUniqueButtonIDs else { return }
    var met: Set<String> = []
    for button in readers {
      guard let button, case .string(let id)? = button.object["id"], !met.insert(id).inserted else {
        continue
      }
      reader.log.warning(
        at: button.path("id"),
        "Another button has the id \(id.quoted): what version \(sdk.version) shows is undefined.",
        "Give each button its own id.")
    }
  }

  /// A radius, with a warning for one that rounds nothing.
  func cornerRadius(_ reader: JSONReader) -> Double? {
    let radius = reader.length("border_radius")
    reader.note("border_radius", .length, minimum: 0)
    if let radius, radius < 0 {
      reader.log.warning(
        at: reader.path("border_radius"), "A radius below 0 rounds nothing.",
        "Write 0 or more, or remove it.")
    }
    return radius
  }

  func media(_ reader: JSONReader?, in displayType: AirshipDisplayType) -> AirshipMedia? {
    guard let reader else { return nil }
    let url = reader.required("url", reader.string("url"))
    let type = reader.required(
      "type",
      reader.choice("type", AirshipMedia.MediaType.self, foldingCase: sdk.foldsCase))
    if type == .vimeo, !sdk.knowsVimeo {
      reader.log.error(
        at: reader.path("type"), "\"vimeo\" is not known before version 19.",
        "Use \"video\", or a newer SDK.")
    }
    if let type, type != .image, displayType == .banner, sdk.restrictsBannerMedia {
      reader.log.error(
        at: reader.path("type"), "The media of a banner must be an image.", "Use \"image\".")
    }
    var description = reader.string("description")
    if sdk.requiresMediaDescription { description = reader.required("description", description) }
    reader.warnAboutUnknownKeys(in: "a media")
    guard let url, let type else { return nil }
    return AirshipMedia(url: url, type: type, description: description)
  }

  /// Reads a colour; one that the SDK can't read becomes `failing`, with a warning.
  func color(_ key: String, of reader: JSONReader, failing: Color? = .clear) -> Color? {
    guard let text = reader.string(key, as: AirshipColor.shape) else { return nil }
    let solution = "Write \"#RRGGBB\", or \"#AARRGGBB\" with alpha first."
    guard let color = AirshipColor.parse(text, sdk: sdk) else {
      reader.log.warning(
        at: reader.path(key),
        failing == nil
          ? "\(text.quoted) is not a colour: the app may stop here, the image has the default."
          : "\(text.quoted) is not a colour: nothing is drawn with it.", solution)
      return failing
    }
    if !AirshipColor.isWellFormed(text) {
      reader.log.warning(
        at: reader.path(key),
        "\(text.quoted) is read as \(AirshipColor.string(color, sdk: .default)).", solution)
    }
    return color
  }

  func checkLength(of text: String, _ key: String, in reader: JSONReader) {
    guard !(1...100).contains(text.count) else { return }
    reader.log.error(
      at: reader.path(key),
      "\(key.quoted) has \(text.count) characters, but must have 1 to 100.",
      text.isEmpty ? "Write one." : "Shorten it.")
  }
}

extension AirshipDisplayType {
  /// The kind with an article, for the start of a sentence.
  var title: String {
    switch self {
    case .banner: "A banner"
    case .modal: "A modal"
    case .fullscreen: "A fullscreen message"
    case .html: "An HTML message"
    case .custom: "A custom message"
    case .layout: "A Scene"
    }
  }

  /// The kind with an article, inside a sentence.
  var noun: String { title.prefix(1).lowercased() + title.dropFirst() }
}
