import Diagnostics
import Messages
import TestSupport
import Testing

struct BloomreachMessageTests {
  @Test(
    arguments: Repository.files(in: BloomreachSample.folder, withExtension: "json")
      .filter { !$0.hasPrefix("invalid") })
  func `A valid sample is read without a problem`(_ file: String) throws {
    let parsed = try BloomreachMessage.parse(BloomreachSample(String(file.dropLast(5))).json)
    let warnings = parsed.warnings.filter { $0.keyPath?.hasSuffix("frequency") != true }
    #expect(warnings.isEmpty)
    #expect(parsed.value.hasAnswers)
  }

  @Test(arguments: [
    (
      "invalid-01-missing-date-filter",
      "bundle.in_app_content_blocks[1].date_filter: error: \"date_filter\" is missing."
    ),
    (
      "invalid-03-iso-date",
      "bundle.in_app_content_blocks[0].date_filter.from_date: error: \"from_date\" is a string"
    ),
  ])
  func `A bad block discards the whole bundle`(_ name: String, _ reason: String) throws {
    let bundle = try #require(try BloomreachSample(name)["bundle"])
    #expect {
      try BloomreachBlock.parseBundle(bundle, at: "bundle")
    } throws: { error in
      "\(error)".contains(reason) && "\(error)".contains("The SDK discards the whole list")
    }
    #expect(throws: InputProblems.self) { try BloomreachSample(name).message }
  }

  @Test(arguments: [
    (#""enabled": true, "from_date": 200, "to_date": 100"#, 1),
    (#""enabled": true, "from_date": 100, "to_date": 200"#, 0),
    (#""enabled": true, "from_date": 200, "to_date": null"#, 0),
    (#""enabled": false, "from_date": 200, "to_date": 100"#, 0),
  ])
  func `A block that ends before it begins is reported`(_ dates: String, _ count: Int) throws {
    let json = try JSONValue.parse(
      Array(
        #"[{"id": "a", "name": "n", "placeholders": ["p"], "date_filter": {\#(dates)}}]"#.utf8))
    let warnings = try BloomreachBlock.parseBundle(json).warnings.filter {
      $0.keyPath?.hasSuffix("to_date") == true
    }
    #expect(warnings.count == count, "\(warnings)")
  }

  @Test func `An unknown status discards all answers but not the bundle`() throws {
    let sample = try BloomreachSample("invalid-02-unknown-status")
    let bundle = try BloomreachBlock.parseBundle(try #require(sample["bundle"]))
    #expect(bundle.value.map(\.id) == ["x-0", "x-1"])
    #expect {
      try BloomreachAnswer.parseAnswers(try #require(sample["personalized"]), at: "personalized")
    } throws: { error in
      "\(error)".hasPrefix(
        "personalized.data[1].status: error: \"ok\" is not known. Did you mean \"OK\"?")
        && "\(error)".contains("discards the whole list (answers: 2)")
    }
  }

  @Test(arguments: [
    (#""load_priority": 1.5"#, "load_priority"), (#""content_type": "text""#, "content_type"),
    (#""content": {}"#, "content.html"), (#""placeholders": [1]"#, "placeholders[0]"),
    (#""date_filter": {}"#, "date_filter.enabled"), (#""name": 5"#, "name"),
  ])
  func `What the decoder rejects is rejected`(_ member: String, _ key: String) throws {
    var members = [
      "id": #""a""#, "name": #""n""#, "placeholders": "[]", "date_filter": #"{"enabled": false}"#,
    ]
    let name = String(member.split(separator: "\"")[0])
    members[name] = String(member.drop { $0 != ":" }.dropFirst())
    let block = members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    let json = try JSONValue.parse(Array("[{\(block)}]".utf8))
    #expect {
      try BloomreachBlock.parseBundle(json)
    } throws: { error in
      "\(error)".hasPrefix("in_app_content_blocks[0].\(key): error:")
    }
  }

  @Test func `An array of blocks is taken as answered`() throws {
    let text = """
      [{"id": "a", "name": "n", "placeholders": ["p"], "date_filter": {"enabled": false},
        "load_prioritty": 3, "frequency": null}]
      """
    let parsed = try BloomreachMessage.parse(JSONValue.parse(Array(text.utf8)))
    #expect(parsed.value.blocks.first?.answer?.status == .ok)
    #expect(!parsed.value.hasAnswers)
    let unanswered = parsed.warnings.filter { $0.summary.contains("no answers for a visitor") }
    #expect(unanswered.map(\.severity) == [.note])
    #expect(parsed.warnings.map(\.description).joined().contains("Did you mean \"load_priority\"?"))
    #expect(parsed.value.placeholder == "p")
  }

  @Test(arguments: [
    ("1767258000", 1_767_258_000.0), ("2026-01-01T09:00:00Z", 1_767_258_000),
    ("2026-01-01T10:00+01:00", 1_767_258_000), ("2026-01-01", 1_767_225_600),
    ("1969-12-31T23:59:59Z", -1), ("2000-02-29", 951_782_400),
  ])
  func `A time is read as seconds or ISO 8601`(_ text: String, _ seconds: Double) {
    let time = UnixTime(text)
    #expect(time?.seconds == seconds)
    #expect(time.flatMap { UnixTime($0.description) } == time)
  }

  @Test(arguments: [
    #"{"id": "a", "status": "OK", "ttl_seconds": 60, "content_type": 5}"#,
    #"{"id": "a", "status": "OK", "ttl_seconds": 60, "content_type": "text"}"#,
    #"{"id": "a", "status": "OK", "ttl_seconds": 60, "content_type": ["html"]}"#,
  ])
  func `An answer of any content type is read`(_ answer: String) throws {
    let json = try JSONValue.parse(Array("{\"data\": [\(answer)]}".utf8))
    let parsed = try BloomreachAnswer.parseAnswers(json)
    #expect(parsed.value.map(\.id) == ["a"])
    #expect(parsed.value.first?.contentType == nil)
    #expect(parsed.warnings.isEmpty)
  }

  private static func file(_ members: String, answers: [String] = ["OK"], block: String = "")
    -> String
  {
    let answers = answers.map { #"{"id": "a", "status": "\#($0)", "ttl_seconds": 60}"# }
    return #"""
      {"bundle": {"success": true, "in_app_content_blocks": [{"id": "a", "name": "A",
        "placeholders": ["p"], "date_filter": {"enabled": false}\#(block)}]},
       "personalized": {"data": [\#(answers.joined(separator: ","))]}\#(members)}
      """#
  }

  private func parse(_ text: String) throws -> Parsed<BloomreachMessage> {
    try BloomreachMessage.parse(JSONValue.parse(Array(text.utf8)))
  }

  @Test func `Of two answers for one block the first counts`() throws {
    let parsed = try parse(Self.file("", answers: ["filter_not_matched", "OK"]))
    #expect(parsed.value.blocks[0].answer?.status == .filterNotMatched)
    #expect(
      parsed.warnings.map(\.description) == [
        "personalized.data[1].id: warning: There is an earlier answer for \"a\"; the SDK uses the "
          + "first. Leave one out."
      ])
  }

  @Test(
    arguments: [
      (#", "priority": 9"#, "", "bundle.in_app_content_blocks[0].priority", nil),
      (
        #", "load_prioritty": 9"#, "", "bundle.in_app_content_blocks[0].load_prioritty",
        "load_priority"
      ),
      ("", #", "dispaly_state": {}"#, "dispaly_state", "display_state"),
      ("", #", "view": {"placholder": "p"}"#, "view.placholder", "placeholder"),
      ("", #", "clock": {"no": 5}"#, "clock.no", "now"),
      ("", #", "device": {"view_widht": 5}"#, "device.view_widht", "view_width"),
      ("", #", "display_state": {"a": {"shown": 1}}"#, "display_state.a.shown", nil),
      ("", #", "display_state": {"b": {"displayed": 1}}"#, "display_state.b", "a"),
    ] as [(String, String, String, String?)])
  func `Unknown keys are reported anywhere in a file`(
    _ block: String, _ members: String, _ keyPath: String, _ meant: String?
  ) throws {
    let warnings = try parse(Self.file(members, block: block)).warnings
    #expect(warnings.map(\.keyPath) == [keyPath])
    if let meant { #expect(warnings[0].solution == "Did you mean \"\(meant)\"?") }
  }

  @Test(arguments: [
    #""maxMessagesCount": 2, "customHeight": 200, "scrollDelay": 5"#,
    #""max_messages_count": 2, "custom_height": 200, "scroll_delay": 5"#,
  ])
  func `The view takes the documentation's names too`(_ view: String) throws {
    let parsed = try parse(Self.file(#", "view": {\#(view)}"#))
    #expect(parsed.warnings.isEmpty)
    #expect(parsed.value.view.maxMessagesCount == 2)
    #expect(parsed.value.view.customHeight == 200)
    #expect(parsed.value.view.scrollDelay == 5)
  }

  @Test func `Of two names for one value the file's own counts`() throws {
    let parsed = try parse(Self.file(#", "view": {"scroll_delay": 4, "scrollDelay": 5}"#))
    #expect(parsed.value.view.scrollDelay == 4)
    #expect(parsed.warnings.map(\.keyPath) == ["view.scrollDelay"])
  }

  @Test(arguments: ["custom_height", "customHeight"])
  func `A height below 0 is rejected`(_ key: String) {
    #expect {
      try parse(Self.file(#", "view": {"\#(key)": -10}"#))
    } throws: { "\($0)".hasPrefix("view.\(key): error: The height -10 is below 0.") }
  }

  @Test(
    arguments: [
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9007199254740993", 9_007_199_254_740_993), ("9007199254740992", 9_007_199_254_740_992),
      ("-3", -3), ("5.0", 5),
    ] as [(String, Int)])
  func `A priority is a whole number of 64 bits`(_ text: String, _ priority: Int) throws {
    let parsed = try parse(Self.file("", block: #", "load_priority": \#(text)"#))
    #expect(parsed.value.blocks[0].loadPriority == priority)
  }

  @Test(arguments: [
    ("9223372036854775808", "must be a whole number of 64 bits. Write one from"),
    ("1e30", "must be a whole number of 64 bits. Write one from"),
    ("1.5", "must be a whole number. Write it without a fraction."),
  ])
  func `An invalid priority is rejected with the reason`(_ text: String, _ reason: String) {
    #expect {
      try parse(Self.file("", block: #", "load_priority": \#(text)"#))
    } throws: { "\($0)".contains(reason) }
  }

  @Test func `Two blocks with the same id are reported`() throws {
    let text = #"""
      [{"id": "a", "name": "n", "placeholders": ["p"], "date_filter": {"enabled": false}},
       {"id": "a", "name": "m", "placeholders": ["p"], "date_filter": {"enabled": false}}]
      """#
    let warnings = try parse(text).warnings.map(\.keyPath)
    #expect(warnings.contains("in_app_content_blocks[1].id"))
  }

  @Test(arguments: [
    "2026-02-31", "2025-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "", "tomorrow",
    "2026-13-01", "2026-01-01T9:00", "2026-01-01Z", "nan", "inf",
  ])
  func `A text that is not a valid time is rejected`(_ text: String) {
    #expect(UnixTime(text) == nil)
  }

  @Test func `What can only be true is said with its value`() throws {
    let json = try JSONValue.parse(Array(#"{"in_app_content_blocks": []}"#.utf8))
    let problems = #expect(throws: InputProblems.self) { try BloomreachBlock.parseBundle(json) }
    #expect(problems?.diagnostics.first?.solution == #"Add "success": true."#)
  }
}
