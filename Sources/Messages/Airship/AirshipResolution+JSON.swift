public import Diagnostics

extension AirshipResolution {
  /// The JSON form, in which every SDK writes a resolution.
  public func json(sdk: AirshipSDK = .default) -> JSONValue {
    var members: JSONValue.Members = ["type": .string(type)]
    if case .buttonClick(let button) = self { members["button_info"] = button.json(sdk: sdk) }
    return .object(members)
  }

  /// Reads the JSON form.
  ///
  /// Throws every error at once when the SDK would reject it.
  public static func parse(
    _ json: JSONValue, sdk: AirshipSDK = .default
  ) throws(InputProblems) -> Parsed<AirshipResolution> {
    try json.read(as: "A resolution", form: "{\"type\": \"user_dismissed\"}", sdk.leniency) {
      AirshipParser(sdk: sdk).resolution($0)
    }
  }

  /// Reads the object that a page of HTML gives to `UAirship.dismiss()`.
  ///
  /// Throws every error at once when the message would stay open: SDKs before 18 reject a wrong
  /// object, those from 19 on take none.
  public static func parseDismissal(
    _ json: JSONValue, sdk: AirshipSDK
  ) throws(InputProblems) -> Parsed<AirshipResolution> {
    if sdk.version >= SDKVersion(19) {
      throw InputProblems(
        .error(
          "Version \(sdk.version) takes no object from a page: the message stays open.",
          solution: "Call UAirship.close() to dismiss it."))
    }
    var parsed = try parse(json, sdk: sdk)
    if !sdk.isClassic {
      parsed.warnings.append(
        .warning(
          "Whether version \(sdk.version) takes an object from a page is not known.",
          solution: "Try it on a device."))
    }
    return parsed
  }
}

extension AirshipParser {
  fileprivate func resolution(_ reader: JSONReader) -> AirshipResolution? {
    let word = reader.required("type", reader.string("type"))
    let kind = word.flatMap { reader.choice($0, at: "type", AirshipResolution.Kind.self) }
    reader.know("button_info")
    defer { reader.warnAboutUnknownKeys(in: "a resolution") }
    switch kind {
    case .buttonClick?:
      return reader.required("button_info", button(reader.reader("button_info")))
        .map { .buttonClick($0) }
    case .messageClick?: return unbuttoned(.messageClick, reader)
    case .userDismissed?: return unbuttoned(.userDismissed, reader)
    case .timedOut?: return unbuttoned(.timedOut, reader)
    case nil: return nil
    }
  }

  private func unbuttoned(
    _ resolution: AirshipResolution, _ reader: JSONReader
  ) -> AirshipResolution {
    if reader.has("button_info") {
      reader.log.warning(
        at: "button_info", "\("button_info".quoted) is ignored for \(resolution.type.quoted).",
        "Remove it.")
    }
    return resolution
  }
}

extension AirshipButton {
  /// The JSON form: what a message has, without the keys that it leaves out.
  public func json(sdk: AirshipSDK = .default) -> JSONValue {
    var members: JSONValue.Members = ["id": .string(id), "label": label.json(sdk: sdk)]
    members["behavior"] = behavior.map { .string($0.rawValue) }
    members["border_radius"] = borderRadius.map { .number($0) }
    members["background_color"] = backgroundColor.map { .string(AirshipColor.string($0, sdk: sdk)) }
    members["border_color"] = borderColor.map { .string(AirshipColor.string($0, sdk: sdk)) }
    if !actions.isEmpty { members["actions"] = .object(actions) }
    return .object(members)
  }
}

extension AirshipText {
  /// The JSON form: what a message has, without the keys that it leaves out.
  public func json(sdk: AirshipSDK = .default) -> JSONValue {
    var members: JSONValue.Members = ["text": .string(text)]
    members["size"] = size.map { .number($0) }
    members["color"] = color.map { .string(AirshipColor.string($0, sdk: sdk)) }
    members["alignment"] = alignment.map { .string($0.rawValue) }
    if !style.isEmpty {
      members["style"] = .array(
        Style.allCases.filter(style.contains).map { .string($0.rawValue) })
    }
    if !fontFamily.isEmpty { members["font_family"] = .array(fontFamily.map { .string($0) }) }
    return .object(members)
  }
}
