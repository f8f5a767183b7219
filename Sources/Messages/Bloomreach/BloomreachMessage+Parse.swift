public import Diagnostics

extension BloomreachMessage {
  /// Reads what the server sends, or a file that holds it as `bundle` and `personalized`.
  ///
  /// Throws every error at once when the SDK would discard the blocks or the answers.
  public static func parse(_ json: JSONValue) throws(InputProblems) -> Parsed<BloomreachMessage> {
    guard case .object(let members) = json else {
      let bundle = try BloomreachBlock.parseBundle(json)
      var message = BloomreachMessage(blocks: bundle.value)
      message.shape = .list
      let warning = message.answerAll()
      return Parsed(message, warnings: bundle.warnings + [warning])
    }
    // A block alone, as it is copied out of a list.
    if members["bundle"] == nil, members["in_app_content_blocks"] == nil,
      members["placeholders"] != nil
    {
      var parsed = try parse(.array([json]))
      parsed.value.shape = .block
      return parsed
    }
    let bundle = try BloomreachBlock.parseBundle(
      members["bundle"] ?? json, at: members["bundle"] == nil ? "" : "bundle")
    var message = BloomreachMessage(blocks: bundle.value)
    var warnings = bundle.warnings
    if let answers = members["personalized"] {
      let parsed = try BloomreachAnswer.parseAnswers(answers, at: "personalized")
      message.attach(parsed.value)
      warnings += parsed.warnings
    } else {
      warnings.append(message.answerAll())
    }
    let log = ProblemLog()
    let reader = JSONReader.bloomreach(members, at: "", log: log)
    message.readFrame(reader)
    if log.hasErrors { throw InputProblems(log.diagnostics) }
    return Parsed(message, warnings: warnings + log.diagnostics)
  }

  /// Gives blocks their answers; of several for one block the first counts.
  private mutating func attach(_ answers: [BloomreachAnswer]) {
    let byID = Dictionary(answers.map { ($0.id, $0) }) { first, _ in first }
    for index in blocks.indices {
      let id = blocks[index].id
      blocks[index].answer = byID[id]
    }
  }

  private mutating func answerAll() -> Diagnostic {
    hasAnswers = false
    for index in blocks.indices {
      let block = blocks[index]
      var answer = BloomreachAnswer(id: block.id, status: .ok, lifetime: Int(Int32.max))
      answer.html = block.html
      blocks[index].answer = answer
    }
    // A list as the server sends it: nothing of it is wrong.
    return .note(
      "The file has no answers for a visitor; every block is taken as answered with \"OK\".",
      solution: "To see others, add them as \"personalized\": {\"data\": […]}.")
  }

  // MARK: What is beside the server's keys

  mutating func readFrame(_ reader: JSONReader) {
    if let times = reader.reader("clock") {
      clock.now = times.number("now")
      clock.sessionStart = times.number("session_start")
      times.warnAboutUnknownKeys(in: "a clock")
    }
    if let values = reader.reader("view") { readView(values) }
    if let device = reader.reader("device") {
      view.width = device.length("view_width", as: .number(1...MessageLimits.maximumLength))
      device.know("name", "width", "height", "scale")
      device.warnAboutUnknownKeys(in: "a device")
    }
    if let width = view.width, width < 1 {
      reader.log.error(at: "device.view_width", "The width \(width) is below 1 point.")
    }
    readDisplayState(reader)
    resources = BloomreachResource.read(reader)
    // Words for readers, and the other keys at the top.
    reader.know("about", "format", "expected", "bundle", "personalized")
    if !reader.has("bundle") { reader.know("success", "in_app_content_blocks") }
    reader.warnAboutUnknownKeys(in: "a file of content blocks")
  }

  private mutating func readDisplayState(_ reader: JSONReader) {
    let ids = blocks.map(\.id)
    let known = Set(ids.map { Array($0.utf8) })
    for (id, state) in reader.table("display_state") ?? [] {
      displayState[id] = BloomreachDisplayState(
        displayed: state.number("displayed"), interacted: state.number("interacted"))
      state.warnAboutUnknownKeys(in: "a display state")
      if known.contains(Array(id.utf8)) { continue }
      reader.log.warning(
        at: "display_state.\(id.clipped)", "There is no block of the id \(id.quoted).",
        Spelling.nearest(to: id, among: ids).map { "Did you mean \($0.quoted)?" } ?? "Remove it.")
    }
  }

  private mutating func readView(_ reader: JSONReader) {
    view.kind = reader.choice("kind", BloomreachView.Kind.self)
    view.placeholder = reader.string("placeholder")
    view.maxMessagesCount =
      reader.either("max_messages_count", name: "maxMessagesCount", read: reader.integer) ?? 0
    view.customHeight = reader.either("custom_height", name: "customHeight") { reader.length($0) }
    if let height = view.customHeight, height < 0 {
      let key = reader.has("custom_height") ? "custom_height" : "customHeight"
      reader.log.error(
        at: reader.path(key), "The height \(JSONValue.number(height).text) is below 0.",
        "Write points, or leave it out for the content's height.")
    }
    view.scrollDelay =
      reader.either("scroll_delay", name: "scrollDelay") { reader.number($0) }
      ?? view.scrollDelay
    // What a description of an app's screen may say besides.
    reader.know("deferred_load", "index_path")
    reader.warnAboutUnknownKeys(in: "a view")
  }
}
