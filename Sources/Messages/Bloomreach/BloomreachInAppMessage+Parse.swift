public import Diagnostics

extension BloomreachInAppMessage {
  /// Reads one message of the server.
  ///
  /// - Parameters:
  ///   - json: The message.
  ///   - sdk: The version of the SDK.
  ///   - list: The list that it is in; nil for a message alone.
  /// - Returns: The message.
  /// - Throws: Every error at once. One message that can't be read is enough for the SDK to discard
  ///   the whole list, so what is wrong with another one is an error here too.
  public static func parse(
    _ json: JSONValue, sdk: BloomreachSDK, in list: BloomreachMessageList? = nil
  ) throws(InputProblems) -> Parsed<BloomreachInAppMessage> {
    guard case .object(let members) = json else {
      throw InputProblems(.error("The message must be an object, but is \(json.kind)."))
    }
    let log = ProblemLog()
    let reader = JSONReader.bloomreach(members, at: "", log: log)
    var message = read(reader, sdk)
    var resources = BloomreachResource.read(reader)
    // Words for readers.
    reader.know("about", "format", "expected")
    reader.warnAboutUnknownKeys(in: "an in-app message")
    if log.hasErrors {
      throw InputProblems(
        log.diagnostics + [
          .error(
            "The SDK discards the whole list that the message is in, including the valid ones.")
        ])
    }
    if let fault = list?.firstFault(sdk) {
      throw InputProblems(
        .error(
          "The SDK discards the whole list: \(fault.location) can't be read. \(fault.summary)",
          solution: "Fix that message, or remove it from the list."))
    }
    var warnings = log.diagnostics
    if let list {
      let read = list.resources()
      resources.merge(read.value) { own, _ in own }
      warnings += read.warnings
    }
    message?.resources = resources
    guard let message else { throw InputProblems(.error("The message can't be read.")) }
    return Parsed(message, warnings: warnings + message.traps)
  }

  /// Reads a message, whose keys are those of the SDK's decoder.
  static func read(_ reader: JSONReader, _ sdk: BloomreachSDK) -> BloomreachInAppMessage? {
    let id = reader.required("id", reader.string("id"))
    let name = reader.required("name", reader.string("name"))
    let word = reader.string("message_type", as: .word(Kind.allCases.map(\.rawValue)))
    let frequency = frequency(reader)
    let isHTML = reader.required("is_html", reader.bool("is_html"))
    var isRich = false
    if sdk.readsRichPayloads {
      isRich = reader.required("is_rich_text", reader.bool("is_rich_text")) ?? false
    } else {
      reader.know("is_rich_text")
    }
    let payload = reader.reader("payload").map { self.payload($0, isRich: isRich) }
    if reader.isRecording, sdk.readsRichPayloads, let rich = reader.reader("payload") {
      _ = self.payload(rich, isRich: true)
    }
    let html = reader.string("payload_html")
    let variantID = reader.required("variant_id", reader.integer("variant_id"))
    let variantName = reader.required("variant_name", reader.string("variant_name"))
    let trigger = reader.required("trigger", reader.reader("trigger")).flatMap(filter)
    let dates = reader.required("date_filter", reader.reader("date_filter")).flatMap(dateFilter)
    let priority = reader.integer("load_priority")
    let delay = reader.integer("load_delay")
    let timeout = reader.integer("close_timeout")
    let consent = sdk.version < SDKVersion(2, 13) ? nil : reader.bool("has_tracking_consent")
    let category = reader.string("consent_category_tracking")
    // What the SDK adds where it stores the list.
    reader.know("titleFontData", "bodyFontData", "fontData", "has_tracking_consent", "resources")
    guard let id, let name, let isHTML, let variantID, let variantName, let trigger, let dates
    else { return nil }
    let kind = isHTML ? .freeform : word.flatMap(Kind.init) ?? .alert
    if !isHTML, word.flatMap(Kind.init) == nil {
      reader.log.warning(
        at: reader.path("message_type"),
        "\"message_type\" is \(word.map { "\($0.quoted), which is not known" } ?? "missing"): it "
          + "counts as \"alert\".",
        word.flatMap { Spelling.nearest(to: $0, among: Kind.allCases.map(\.rawValue)) }.map {
          "Did you mean \($0.quoted)?"
        } ?? "Write \(Kind.allCases.map(\.rawValue).alternatives).")
    }
    return BloomreachInAppMessage(
      id: id, name: name, kind: kind, frequency: frequency, payload: payload, isHTML: isHTML,
      html: html, variantID: variantID, variantName: variantName, trigger: trigger,
      dateFilter: dates, loadPriority: priority, loadDelay: delay, closeTimeout: timeout,
      hasTrackingConsent: consent ?? true, consentCategory: category, sdk: sdk)
  }

  private static func frequency(_ reader: JSONReader) -> BloomreachBlock.Frequency {
    let words = BloomreachBlock.Frequency.allCases.map(\.rawValue)
    guard let word = reader.required("frequency", reader.string("frequency", as: .word(words)))
    else { return .always }
    if let known = BloomreachBlock.Frequency(rawValue: word) { return known }
    reader.log.warning(
      at: reader.path("frequency"), "\(word.quoted) is not known and counts as \"always\".",
      Spelling.nearest(to: word, among: words).map { "Did you mean \($0.quoted)?" })
    return .always
  }

  private static func dateFilter(_ reader: JSONReader) -> BloomreachBlock.DateFilter? {
    let isEnabled = reader.required("enabled", reader.bool("enabled"))
    let from = reader.number("from_date")
    let to = reader.number("to_date")
    reader.warnAboutUnknownKeys(in: "a date filter")
    if isEnabled == true, let from, let to, from > to {
      reader.log.warning(
        at: reader.path("to_date"), "The message ends before it begins, so it is never shown.",
        "Write a date after \"from_date\".")
    }
    return isEnabled.map { .init(isEnabled: $0, from: from, to: to) }
  }

  // MARK: Payload

  private static func payload(_ reader: JSONReader, isRich: Bool) -> BloomreachPayload {
    var payload = BloomreachPayload(isRich: isRich)
    for key in isRich ? BloomreachPayloadKey.rich : BloomreachPayloadKey.old {
      switch key.form {
      case .string: payload.strings[key] = reader.string(key.rawValue)
      case .flag: payload.flags[key] = reader.bool(key.rawValue)
      case .list: payload.lists[key] = reader.strings(key.rawValue)
      }
    }
    let buttons = reader.readers("buttons")
    payload.buttons =
      (isRich ? reader.required("buttons", buttons) : buttons).map { items in
        items.compactMap { $0.map { button($0, isRich: isRich) } }
      }
    if isRich { for key in BloomreachPayloadKey.unread { reader.know(key) } }
    reader.warnAboutUnknownKeys(in: isRich ? "a rich payload" : "an old payload")
    return payload
  }

  private static func button(_ reader: JSONReader, isRich: Bool) -> BloomreachPayload.Button {
    var button = BloomreachPayload.Button()
    for key in isRich ? BloomreachButtonKey.allCases : BloomreachButtonKey.old {
      switch key.form {
      case .string: button.strings[key] = reader.string(key.rawValue)
      case .flag: button.flags[key] = reader.bool(key.rawValue)
      case .list: button.lists[key] = reader.strings(key.rawValue)
      }
    }
    if isRich {
      _ = reader.required("button_text", button[.buttonText])
      // The name before 3.5.0, and those that are sent and not read.
      reader.know("button_format", "button_font_family")
    }
    if let word = button[.buttonType], BloomreachPayload.Action(rawValue: word) == nil {
      let words = BloomreachPayload.Action.allCases.map(\.rawValue)
      reader.log.warning(
        at: reader.path("button_type"), "\(word.quoted) is not known and counts as \"deep-link\".",
        Spelling.nearest(to: word, among: words).map { "Did you mean \($0.quoted)?" }
          ?? "Use \(words.alternatives).")
    }
    reader.warnAboutUnknownKeys(in: "a button")
    return button
  }

  // MARK: Trigger

  private static func filter(_ reader: JSONReader) -> BloomreachEventFilter? {
    let event = reader.required("event_type", reader.string("event_type"))
    let items = reader.required("filter", reader.readers("filter"))
    let conditions = items?.map { $0.flatMap(condition) }
    reader.warnAboutUnknownKeys(in: "a trigger")
    guard let event, let conditions else { return nil }
    return BloomreachEventFilter(eventType: event, conditions: conditions.compactMap(\.self))
  }

  private static func condition(_ reader: JSONReader) -> BloomreachEventFilter.Condition? {
    let attribute = reader.required("attribute", reader.reader("attribute")).flatMap(eventAttribute)
    let inner = reader.required("constraint", reader.reader("constraint"))
    reader.warnAboutUnknownKeys(in: "a filter")
    guard let inner else { return nil }
    typealias Filter = BloomreachEventFilter
    let type = inner.required("type", inner.choice("type", Filter.ConstraintType.self))
    let word = inner.required(
      "operator", inner.string("operator", as: .word(Filter.Operator.allCases.map(\.rawValue))))
    var operands: [String] = []
    if type == .boolean || inner.isRecording {
      operands = [inner.required("value", inner.string("value"))].compactMap(\.self)
    }
    if type != .boolean || inner.isRecording {
      let items = inner.required("operands", inner.readers("operands")) ?? []
      operands += items.compactMap { item in
        guard let item else { return nil }
        _ = item.required("type", item.string("type"))
        let value = item.required("value", item.string("value"))
        item.warnAboutUnknownKeys(in: "an operand")
        return value
      }
    }
    inner.warnAboutUnknownKeys(in: "a constraint")
    guard let attribute, let type, let word else { return nil }
    guard let known = Filter.Operator(rawValue: word), type.operators.contains(known) else {
      let words = type.operators.map(\.rawValue)
      inner.log.error(
        at: inner.path("operator"), "A \(type.rawValue) has no operator \(word.quoted).",
        Spelling.nearest(to: word, among: words).map { "Did you mean \($0.quoted)?" }
          ?? "Use \(words.alternatives).")
      return nil
    }
    let condition = Filter.Condition(
      attribute: attribute, type: type, operator: known, operands: operands)
    if !condition.isComplete {
      inner.log.warning(
        at: inner.path("operands"),
        "\(word.quoted) takes \(known.operandCount ?? 0) operands and has \(operands.count), so the "
          + "message is never shown.", "Write as many as it takes.")
    }
    return condition
  }

  private static func eventAttribute(_ reader: JSONReader) -> BloomreachEventFilter.Attribute? {
    let type = reader.required(
      "type", reader.string("type", as: .word(["property", "timestamp"])))
    var attribute: BloomreachEventFilter.Attribute?
    switch type {
    case "property":
      attribute = reader.required("property", reader.string("property")).map { .property($0) }
    case "timestamp":
      reader.know("property")
      attribute = .timestamp
    case let word?:
      reader.log.error(
        at: reader.path("type"), "\(word.quoted) is not known.",
        "Use \"property\" or \"timestamp\".")
    case nil: break
    }
    if reader.isRecording { _ = reader.string("property") }
    reader.warnAboutUnknownKeys(in: "an attribute")
    return attribute
  }
}
