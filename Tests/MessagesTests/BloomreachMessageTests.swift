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
  func `What the decoder refuses is refused`(_ member: String, _ key: String) throws {
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

  @Test(arguments: ["", "tomorrow", "2026-13-01", "2026-01-01T9:00", "2026-01-01Z", "nan", "inf"])
  func `What is no time is refused`(_ text: String) {
    #expect(UnixTime(text) == nil)
  }
}
