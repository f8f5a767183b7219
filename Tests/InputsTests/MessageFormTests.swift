import Diagnostics
import Inputs
import Messages
import TestSupport
import Testing

/// The forms in which people get hold of messages.
struct MessageFormTests {
  struct Form: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var messages: [String]

    var testDescription: String { name }

    init(_ name: String, _ text: String, _ messages: String...) {
      self.name = name
      self.text = text
      self.messages = messages
    }
  }

  private static let banner = #"{"display_type": "banner", "display": {"body": {"text": "Sale"}}}"#
  private static let slideup = #"{"type": "SLIDEUP", "message": "Sale"}"#
  private static let escaped = #"{\"type\": \"SLIDEUP\", \"message\": \"Sale\"}"#
  private static let block =
    #"{"id": "a", "name": "A", "date_filter": {"enabled": false}, "#
    + #""placeholders": ["top"], "content_type": "html", "content": {"html": "<p>Sale"}}"#

  static let forms = [
    Form("an Airship message", banner, "airship "),
    Form(
      "a schedule",
      #"{"id": "s", "triggers": [{"type": "app_init", "goal": 1}], "type": "in_app_message", "#
        + #""message": \#(banner)}"#, "airship message"),
    Form(
      "the API's schedule", #"{"in_app_message": {"message": \#(banner)}}"#,
      "airship in_app_message.message"),
    Form(
      "a list of schedules",
      #"{"in_app_messages": [{"message": \#(banner)}, {"message": \#(banner), "triggers": []}]}"#,
      "airship in_app_messages[0].message", "airship in_app_messages[1].message"),
    Form(
      "remote data",
      #"{"payloads": [{"type": "in_app_messages", "data": {"in_app_messages": [{"message": "#
        + #"\#(banner)}]}}]}"#, "airship payloads[0].data.in_app_messages[0].message"),
    Form(
      "a push", #"{"aps": {}, "com.urbanairship.in_app": {"display": {"type": "banner"}}}"#,
      "airship "),
    Form(
      "a push as the API takes it",
      #"{"audience": "all", "in_app": {"alert": "Sale", "display_type": "banner"}}"#, "airship "),
    Form("a Braze message", slideup, "braze "),
    Form(
      "the answer of Braze's server",
      #"{"feed": [], "triggers": [{"id": "1", "type": "inapp", "data": \#(slideup)}, "#
        + #"{"type": "templated_iam", "data": {"trigger_id": "2"}}]}"#, "braze triggers[0].data"),
    Form(
      "a listener of React Native",
      #"{"inAppMessage": {"isTest": false, "inAppMessageJsonString": "\#(escaped)"}}"#,
      "braze inAppMessage.inAppMessageJsonString"),
    Form(
      "the storage of the web SDK", #"{"v": [{"t": "inapp", "da": \#(slideup)}], "u": 1}"#,
      "braze v[0].da"),
    Form("a string with JSON", "\"\(escaped)\"", "braze "),
    Form("escaped JSON without its quotes", "\n \(escaped) ", "braze "),
    Form("an array of messages", "[\(slideup), \(banner)]", "braze [0]", "airship [1]"),
    Form("one content block", block, "bloomreach "),
    Form("an array of content blocks", "[\(block), \(block)]", "bloomreach "),
    Form("the bundle", #"{"success": true, "in_app_content_blocks": []}"#, "bloomreach "),
    Form("trailing commas", #"{"type": "MODAL", "message": "Sale", "btns": [],}"#, "braze "),
  ]

  private func sources(_ text: String) throws -> [InputSource] {
    try InputReader().sources(
      Array(text.utf8), named: "m.json", assets: AssetFolder("/nowhere/assets"))
  }

  @Test(arguments: forms)
  func `Each message of a form is found and can be read`(_ form: Form) throws {
    let sources = try sources(form.text)
    #expect(sources.map { "\($0.vendor?.id ?? "") \($0.path)" } == form.messages)
    let numbers = sources.count > 1 ? sources.indices.map { $0 + 1 } : [nil]
    #expect(sources.map(\.number) == numbers)
    if form.name == "a push" || form.name == "the bundle" { return }
    for source in sources { _ = try source.input() }
  }

  @Test(arguments: [
    (#"{"aps": {"alert": "Sale"}}"#, "This is a push without an in-app message."),
    (
      #"{"triggers": [{"type": "templated_iam", "data": {"trigger_id": "1"}}]}"#,
      "only when it is triggered"
    ),
    ("{\n  aps =   {\n  alert = Sale;\n };\n}", "This is the description that iOS logs print"),
    ("(\n {\n \"a b\" = 1;\n }\n)", "This is the description that iOS logs print"),
    ("NIBArchive\u{1}\u{0}", "This is a compiled interface file."),
    ("[1, 2, 3]", "Can't infer which vendor this message is for"),
    (#"{"triggers": []}"#, "Can't infer which vendor this message is for"),
    (
      #"{"type": "offer", "message": {"text": "Sale"}}"#,
      "Can't infer which vendor this message is for"
    ),
  ])
  func `What is not a message is named for what it is`(_ text: String, _ words: String) {
    let problem = #expect(throws: Diagnostic.self) { try sources(text) }
    #expect(problem?.summary.contains(words) == true)
    #expect(problem?.solution != nil && problem?.severity == .error)
  }

  @Test func `What is not a message beside others is a warning`() throws {
    let sources = try sources("[\(Self.slideup), 5, \(Self.banner)]")
    #expect(sources.count == 2)
    #expect(
      sources.flatMap(\.warnings).map(\.description)
        == ["m.json:[1]: warning: This is not a message of a known vendor."])
  }

  @Test func `A problem has the key path of the file`() throws {
    let text = #"{"message": {"display_type": "modal", "display": {"bdy": {}}}}"#
    let source = try #require(try sources(text).first)
    let problems = #expect(throws: InputProblems.self) { try source.input() }?.diagnostics ?? []
    #expect(problems.contains { $0.keyPath == "message.display.bdy" })
    #expect(problems.allSatisfy { $0.keyPath?.hasPrefix("message") == true })
  }

  @Test func `A problem of a push has the spelling of the API`() throws {
    let text = #"{"in_app": {"alert": "Sale", "display_type": "modal", "display": {"x": 1}}}"#
    let source = try #require(try sources(text).first)
    let problems = #expect(throws: InputProblems.self) { try source.input() }?.diagnostics ?? []
    #expect(problems.map(\.keyPath) == ["in_app.display_type", "in_app.display.x"])
  }

  @Test func `One message is asked for and several are there: an error lists them`() throws {
    let problem = #expect(throws: Diagnostic.self) {
      try InputReader().source(
        Array("[\(Self.slideup), \(Self.banner)]".utf8), named: "m.json",
        assets: AssetFolder("/nowhere/assets"))
    }
    #expect(problem?.summary == "The file has 2 messages; only one can be used here.")
    #expect(problem?.solution == "Save one in a file of its own: \"[0]\", \"[1]\".")
  }

  @Test func `A named vendor keeps its own words for what is wrong`() throws {
    let source = try InputReader(vendor: .braze).source(
      Array(#"{"offer": 1}"#.utf8), named: "m.json", assets: AssetFolder("/nowhere/assets"))
    #expect(source.vendor == .braze && source.path.steps.isEmpty)
  }

  @Test func `Nesting without end ends`() throws {
    var text = Self.slideup
    for _ in 0..<30 { text = #"{"data": \#(text)}"# }
    #expect(throws: Diagnostic.self) { try sources(text) }
    var quoted = "5"
    for _ in 0..<6 { quoted = JSONValue.quoted(quoted) }
    #expect(throws: Diagnostic.self) { try sources(quoted) }
  }
}
