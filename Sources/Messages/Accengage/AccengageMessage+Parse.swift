public import Diagnostics
import Geometry

extension AccengageMessage {
  /// Reads a message: an object with the SDK's property names, or one that holds it as `message`
  /// beside what the app answers (`data_source`), the window (`device`) and pages (`resources`).
  ///
  /// Throws every error at once.
  public static func parse(
    _ json: JSONValue, sdk: AccengageSDK = .default
  ) throws(InputProblems) -> Parsed<AccengageMessage> {
    var parsed = try read(json, sdk) { message, log in message.check(log) }
    if sdk.isUnseen, parsed.value.kind != .alert {
      parsed.warnings.append(
        .warning("No template file of version \(sdk.version) is known; those of 6.4.5 are used."))
    }
    return parsed
  }

  /// Reads a message as far as its delivery depends on it: what it shows may be missing.
  ///
  /// Throws every error at once.
  public static func outline(of json: JSONValue) throws(InputProblems) -> AccengageMessage {
    try read(json, .default) { message, log in
      if message.kind != .alert { message.checkTemplate(log) }
    }.value
  }

  private static func read(
    _ json: JSONValue, _ sdk: AccengageSDK,
    checking check: (AccengageMessage, ProblemLog) -> Void
  ) throws(InputProblems) -> Parsed<AccengageMessage> {
    try json.read(as: "An Accengage message", .accengage) { reader in
      let message = AccengageMessage(reader, sdk)
      check(message, reader.log)
      return message
    }
  }

  init(_ reader: JSONReader, _ sdk: AccengageSDK) {
    self.init(sdk: sdk)
    if case .object? = reader.object["message"] {
      readScenario(reader)
    } else {
      read(reader)
      readEnvironment(reader)
      reader.warnAboutUnknownKeys(in: "a message")
    }
  }

  private mutating func readScenario(_ reader: JSONReader) {
    if let inner = reader.reader("message") {
      read(inner)
      inner.warnAboutUnknownKeys(in: "a message")
    }
    readEnvironment(reader)
    // What describes a scenario and is not drawn.
    reader.know(
      "format", "about", "expected", "position_table", "custom_position", "lock_case")
    if kind == .alert, content == nil, title == nil, let first = reader.readers("cases")?.first,
      let first
    {
      readAlert(first)
      first.know("expected")
      first.warnAboutUnknownKeys(in: "a case")
      reader.log.warning(
        at: "cases", "Only the first case is drawn.", "Write each case as a separate message.")
    }
    reader.warnAboutUnknownKeys(in: "a scenario")
  }

  private mutating func read(_ reader: JSONReader) {
    keyPath = reader.keyPath
    id = reader.string("messageID")
    kind = reader.choice("type", Kind.self)
    template = reader.string("templateNibName").flatMap { $0.isEmpty ? nil : $0 }
    isInterstitial = reader.bool("interstitial")
    hasCloseButton = reader.bool("close_button")
    body = reader.string("body")
    url = reader.string("url")
    readAlert(reader)
    for (name, value) in (reader.members("displayCustomParams", as: .table(.string())) ?? [:])
      .sorted(by: {
        $0.key < $1.key
      })
    {
      guard case .string(let text) = value else {
        reader.log.error(
          at: reader.path("displayCustomParams.\(name.clipped)"),
          "A display parameter must be a string, but this is \(value.kind).",
          "Write it in quotes.")
        continue
      }
      parameters[name] = text
    }
  }

  private mutating func readAlert(_ reader: JSONReader) {
    title = reader.string("title")
    content = reader.string("content")
    var ids: Set<String> = []
    buttons = (reader.readers("buttons") ?? []).prefix(Self.maximumButtons).enumerated()
      .compactMap { index, button in
        guard let button else { return nil }
        let text = button.required("text", button.string("text"))
        let id = button.string("id") ?? "\(index)"
        if !ids.insert(id).inserted {
          button.log.warning(
            at: button.path("id"),
            "Another button has the id \(id.quoted), so nobody can say which of them is tapped.",
            "Give each button its own id.")
        }
        let style = button.choice("style", AccengageButton.Style.self) ?? .default
        let isPreferred = button.bool("preferred") ?? false
        let isDisabled = button.bool("disabled") ?? false
        button.warnAboutUnknownKeys(in: "a button")
        return AccengageButton(
          id: id, text: text ?? "", style: style, isPreferred: isPreferred,
          isDisabled: isDisabled)
      }
  }

  /// How many buttons of an alert are read; no alert with more could be used.
  public static let maximumButtons = 100

  private static let templateValue = JSONShape.either([
    .string(), .number(), .boolean, .null,
  ])

  private mutating func readEnvironment(_ reader: JSONReader) {
    dataSource = reader.reader("data_source").map(AccengageDataSource.init)
    if let device = reader.reader("device") {
      device.know("name", "scale", "idiom", "orientation")
      let window = device.length("width").flatMap { width in
        device.length("height").map { Size(width: width, height: $0) }
      }
      container = device.numbers("container", counts: [4], such: "[x, y, width, height]").map {
        AccengageContainer(
          frame: Rect(x: $0[0], y: $0[1], width: max(0, $0[2]), height: max(0, $0[3])),
          window: window)
      }
      device.warnAboutUnknownKeys(in: "a device")
    }
    for (address, value) in reader.members("resources") ?? [:] {
      if case .string(let page) = value { pagesByAddress[address] = page }
    }
    if let file = reader.reader("interface_file") {
      if let name = file.required("file", file.string("file")),
        let text = file.required("text", file.string("text"))
      {
        interfaceFile = AccengageInterfaceFile(file: name, text: text)
      }
      file.warnAboutUnknownKeys(in: "an interface file")
    }
    for (name, value) in reader.members("template_values", as: .table(Self.templateValue)) ?? [:] {
      switch value {
      case .string(let text): templateValues[name] = text
      case .number(let number): templateValues[name] = number.written
      case .integer(let number): templateValues[name] = "\(number)"
      case .bool(let flag): templateValues[name] = "\(flag)"
      case .null: templateValues[name] = .some(nil)
      case .array, .object:
        reader.log.error(
          at: reader.path("template_values.\(name.clipped)"),
          "A value of a template is a text, a number or a boolean, but this is \(value.kind).",
          "Write one value.")
      }
    }
  }

  // MARK: Checking

  private func check(_ log: ProblemLog) {
    if isInterfaceFileAlone { return }
    let known = template.flatMap(AccengageTemplate.init)
    switch kind ?? known.map({ $0.isWeb ? .web : .text }) ?? .text {
    case .alert:
      checkAlert(log)
      return
    case .text:
      if known?.isWeb == true, dataSource?.template == nil {
        log.error(
          at: keyPath(of: "templateNibName"),
          "View 1001 of this template is a web view, but a text message needs a label.",
          "Use \(AccengageTemplate.textBanner.rawValue.quoted) or "
            + "\(AccengageTemplate.textInterstitial.rawValue.quoted), or set \("type".quoted) to "
            + "\("web".quoted).")
      } else if body == nil {
        log.error(
          at: keyPath(of: "body"), "A text message has a body.", "Add \("body".quoted).")
      }
    case .web:
      if known?.isWeb == false, dataSource?.template == nil {
        log.error(
          at: keyPath(of: "templateNibName"),
          "View 1001 of this template is a label, but a web message needs a web view.",
          "Use \(AccengageTemplate.webBanner.rawValue.quoted), or set \("type".quoted) to "
            + "\("text".quoted).")
      } else if (url ?? "").isEmpty {
        log.error(at: keyPath(of: "url"), "A web message has an address.", "Add \("url".quoted).")
      }
    }
    checkTemplate(log)
    if let known, let isInterstitial, known.isInterstitial != isInterstitial {
      log.warning(
        at: keyPath(of: "interstitial"),
        "The template is \(known.isInterstitial ? "an interstitial" : "a banner"), but "
          + "the message says otherwise; the message is followed.", "Make them agree.")
    }
  }

  private func checkTemplate(_ log: ProblemLog) {
    if template != nil || interfaceFile != nil || dataSource?.template != nil { return }
    log.error(
      at: keyPath(of: "templateNibName"), "The message names no template.",
      "Add the name of one, such as \(AccengageTemplate.textBanner.rawValue.quoted).")
  }

  private func checkAlert(_ log: ProblemLog) {
    if (title ?? "").isEmpty, (content ?? "").isEmpty {
      log.error(
        at: keyPath(of: "content"), "An alert box has a title or a content.",
        "Add \("content".quoted).")
    }
    if buttons.isEmpty {
      log.error(
        at: keyPath(of: "buttons"), "An alert box has at least one button.",
        "Add one, such as {\"text\": \"OK\"}.")
    }
    if buttons.count(where: { $0.style == .cancel }) > 1 {
      log.error(
        at: keyPath(of: "buttons"),
        "An alert can have one button of the style \("cancel".quoted); a second stops the app.",
        "Give the others another style.")
    }
    if buttons.count(where: \.isPreferred) > 1 {
      log.warning(
        at: keyPath(of: "buttons"), "Only one button can be preferred; the first is.",
        "Remove \("preferred".quoted) from the others.")
    }
  }
}
