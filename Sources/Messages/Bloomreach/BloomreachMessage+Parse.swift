public import Diagnostics

extension BloomreachMessage {
  /// Reads what the server sends, or a file that holds it as `bundle` and `personalized`.
  ///
  /// Throws every error at once when the SDK would discard the blocks or the answers.
  public static func parse(_ json: JSONValue) throws(InputProblems) -> Parsed<BloomreachMessage> {
    guard case .object(let members) = json else {
      let bundle = try BloomreachBlock.parseBundle(json)
      var message = BloomreachMessage(blocks: bundle.value)
      let warning = message.answerAll()
      return Parsed(message, warnings: bundle.warnings + [warning])
    }
    // A block alone, as it is copied out of a list.
    if members["bundle"] == nil, members["in_app_content_blocks"] == nil,
      members["placeholders"] != nil
    {
      return try parse(.array([json]))
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

  /// Gives blocks their answers; of several for one block the last counts.
  private mutating func attach(_ answers: [BloomreachAnswer]) {
    let byID = Dictionary(answers.map { ($0.id, $0) }) { $1 }
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
    return .warning(
      "The file has no answers for a visitor; every block is taken as answered with \"OK\".",
      solution: "Add them as \"personalized\": {\"data\": […]}.")
  }

  // MARK: What stands beside the server's words

  private mutating func readFrame(_ reader: JSONReader) {
    if let times = reader.reader("clock") {
      clock.now = times.number("now")
      clock.sessionStart = times.number("session_start")
    }
    if let values = reader.reader("view") { readView(values) }
    if let device = reader.reader("device") { view.width = device.length("view_width") }
    if let width = view.width, width < 1 {
      reader.log.error(at: "device.view_width", "The width \(width) is below 1 point.")
    }
    for id in (reader.members("display_state") ?? [:]).keys.sorted() {
      guard let state = reader.reader("display_state")?.reader(id) else { continue }
      displayState[id] = BloomreachDisplayState(
        displayed: state.number("displayed"), interacted: state.number("interacted"))
    }
    for (url, word) in (reader.members("resources") ?? [:]).sorted(by: { $0.key < $1.key }) {
      if case .string(let text) = word, let resource = BloomreachResource(text) {
        resources[url] = resource
      } else {
        reader.log.error(
          at: "resources.\(url.clipped)", "It is not known what the address delivers.",
          "Write \"image 600 x 200\", \"font\" or \"missing\".")
      }
    }
  }

  private mutating func readView(_ reader: JSONReader) {
    view.kind = reader.choice("kind", BloomreachView.Kind.self)
    view.placeholder = reader.string("placeholder")
    view.maxMessagesCount = reader.integer("max_messages_count") ?? 0
    view.customHeight = reader.length("custom_height").map { max(0, $0) }
    view.scrollDelay = reader.number("scroll_delay") ?? view.scrollDelay
  }
}
