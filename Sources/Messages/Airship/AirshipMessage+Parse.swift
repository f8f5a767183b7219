public import Diagnostics

extension AirshipMessage {
  /// Reads a message, or a push with a standard message, as a version of Airship's SDK does.
  ///
  /// Throws every error at once when the SDK would reject the message.
  public static func parse(
    _ json: JSONValue, sdk: AirshipSDK = .default
  ) throws(InputProblems) -> Parsed<AirshipMessage> {
    if case .object(let members) = json, members["display_type"] == nil {
      if AirshipStandardMessage.isCarried(by: json) {
        let standardMessage = try AirshipStandardMessage.parse(json, sdk: sdk)
        let banner = try standardMessage.value.banner(sdk: sdk)
        return Parsed(banner.value, warnings: standardMessage.warnings + banner.warnings)
      }
      if let request = AirshipPushRequest(json) { return try parse(request, sdk: sdk) }
    }
    if AirshipScene.isLayout(json) {
      return try json.read(as: "A Scene's layout", sdk.leniency) {
        AirshipParser(sdk: sdk).layout($0)
      }
    }
    return try json.read(as: "An Airship message", sdk.leniency) {
      AirshipParser(sdk: sdk).message($0)
    }
  }

  private static func parse(
    _ request: AirshipPushRequest, sdk: AirshipSDK
  ) throws(InputProblems) -> Parsed<AirshipMessage> {
    do throws(InputProblems) {
      var parsed = try parse(request.push, sdk: sdk)
      parsed.value.origin = .request
      parsed.warnings = parsed.warnings.map(AirshipPushRequest.located)
      return parsed
    } catch {
      throw InputProblems(error.diagnostics.map(AirshipPushRequest.located))
    }
  }
}

extension AirshipDisplayType {
  /// The type that a file says it has, whatever else is wrong with it; nil when it says none.
  public init?(of json: JSONValue, sdk: AirshipSDK) {
    guard case .object(let members) = json else { return nil }
    switch members["display_type"] {
    case nil where AirshipScene.isLayout(json): self = .layout
    case .string(let word)? where word.utf8.count <= MessageLimits.maximumNameBytes:
      self.init(rawValue: sdk.foldsCase ? word.lowercased() : word)
    case nil where AirshipStandardMessage.isCarried(by: json): self = .banner
    case nil where AirshipPushRequest(json) != nil: self = .banner
    default: return nil
    }
  }
}

extension AirshipParser {
  func message(_ reader: JSONReader) -> AirshipMessage? {
    let messageID = messageID(reader)
    let name = name(reader)
    let source = reader.choice(
      "source", AirshipMessage.Source.self, foldingCase: sdk.foldsCase)
    let behavior = reader.choice("display_behavior", AirshipMessage.DisplayBehavior.self)
    let reporting = reader.bool("reporting_enabled")
    let extra = reader.members(sdk.extraKey) ?? [:]
    let actions = reader.members("actions") ?? [:]
    if sdk.readsRenderedLocale { _ = reader.members("rendered_locale") }
    if sdk.readsAudience {
      _ = reader.members("audience")
      _ = reader.members("campaigns")
    }
    let type = displayType(reader)
    // Without a type nobody knows what its display has to say.
    if type == nil { reader.know("display") }
    let display = type.flatMap { self.display(reader, $0) }
    warnAboutMisreadExtra(reader)
    reader.know("message_id", "extra", "audience", "campaigns", "rendered_locale")
    reader.warnAboutUnknownKeys(in: "a message")

    guard let display else { return nil }
    var message = AirshipMessage(sdk: sdk, display: display)
    message.messageID = messageID
    message.name = name
    message.source = source
    message.displayBehavior = behavior
    message.reportingEnabled = reporting
    message.extra = extra
    message.actions = actions
    return message
  }

  private func messageID(_ reader: JSONReader) -> String? {
    guard sdk.requiresMessageID else {
      // The schedule carries the id; whatever is here is ignored.
      if case .string(let id)? = reader.object["message_id"] { return id }
      return nil
    }
    let id = reader.required("message_id", reader.string("message_id"))
    if let id { checkLength(of: id, "message_id", in: reader) }
    return id
  }

  private func name(_ reader: JSONReader) -> String? {
    var name = reader.string("name")
    if sdk.requiresName { name = reader.required("name", name) }
    if let name, sdk.limitsIdentifiers { checkLength(of: name, "name", in: reader) }
    return name
  }

  private func warnAboutMisreadExtra(_ reader: JSONReader) {
    guard sdk.extraKey != "extra", reader.object["extra"] != nil else { return }
    reader.log.warning(
      at: "extra",
      "Version \(sdk.version) ignores \("extra".quoted): it reads \("extras".quoted) by mistake.",
      "Use version 18.5 or later.")
  }

  private func displayType(_ reader: JSONReader) -> AirshipDisplayType? {
    guard let word = reader.required("display_type", displayTypeWord(reader)) else {
      return nil
    }
    let type = reader.choice(
      word, at: "display_type", AirshipDisplayType.self, foldingCase: sdk.foldsCase)
    guard type == .layout, !sdk.knowsScenes else { return type }
    reader.log.error(
      at: "display_type", "\"layout\" is not known before version 16.",
      "Use another type, or a newer SDK.")
    return nil
  }

  private func displayTypeWord(_ reader: JSONReader) -> String? {
    let words = AirshipDisplayType.allCases.filter { $0 != .layout || sdk.knowsScenes }
      .map(\.rawValue)
    return reader.string("display_type", as: .word(words, foldsCase: sdk.foldsCase))
  }

  private func display(_ reader: JSONReader, _ type: AirshipDisplayType) -> AirshipDisplay? {
    if type == .custom { return custom(reader) }
    guard let content = reader.required("display", reader.reader("display")) else { return nil }
    return switch type {
    case .banner: .banner(banner(content))
    case .modal: .modal(modal(content))
    case .fullscreen: .fullscreen(fullscreen(content))
    case .html: html(content).map { .html($0) }
    case .layout:
      content.required("layout", content.reader("layout").flatMap(scene))
        .map { .scene($0) }
    case .custom: nil
    }
  }

  private func scene(_ reader: JSONReader) -> AirshipScene? {
    SceneParser(sdk: sdk).scene(reader)
  }

  /// Reads a Scene without a message around it.
  func layout(_ reader: JSONReader) -> AirshipMessage? {
    guard sdk.knowsScenes else {
      reader.log.error(
        at: "", "Version \(sdk.version) has no Scenes.", "Use version 16.2 or later.")
      return nil
    }
    reader.know("display_type")
    let name = reader.string("name")
    return scene(reader).map { scene in
      var message = AirshipMessage(sdk: sdk, display: .scene(scene))
      message.name = name
      return message
    }
  }

  /// Classic SDKs want an object with the key `custom`, later ones take anything.
  private func custom(_ reader: JSONReader) -> AirshipDisplay? {
    guard sdk.wrapsCustomContent else {
      reader.know("display")
      if let content = reader.object["display"] { return .custom(content) }
      return reader.required("display", nil)
    }
    guard let content = reader.required("display", reader.reader("display")) else { return nil }
    return content.required("custom", content.object["custom"]).map { .custom($0) }
  }
}
