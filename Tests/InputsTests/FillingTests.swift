import Devices
import Diagnostics
import Inputs
import Messages
import TestSupport
import Testing

/// What becomes of the tags of messages, with and without data.
@Suite struct FillingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let modal = """
    {"type": "MODAL", "message": "Hi {{${first_name} | default: 'you'}}{{${city}}}!",
     "header": "{% if ${vip} %}Thanks{% else %}Welcome{% endif %}"}
    """

  private func input(
    _ text: String, _ data: String?, file: String = "m.json"
  ) throws -> Input {
    var reader = InputReader()
    var request = EnvironmentRequest()
    if let data { request.values[.data] = [try folder.write(data, "ana.json")] }
    try reader.readData(for: request)
    return try reader.source(at: folder.write(text, file)).input()
  }

  private func strings(_ input: Input) -> [String] {
    input.warnings.map { "\($0.severity.rawValue): \($0.summary)" }
  }

  @Test func tagsWithoutDataAreReportedOnceEachWithTheOption() throws {
    let twice = Self.modal.replacing("Hi ", with: "{{${city}}} ")
    let warnings = try input(twice, nil).warnings.filter { $0.cause == .template }
    #expect(warnings.map(\.severity) == [.warning, .warning, .warning])
    let city = try #require(warnings.first { $0.summary.contains("{{${city}}}") })
    #expect(city.solution == "Fill it with --data FILE that has \"city\".")
    #expect(city.keyPath == "message")
  }

  @Test func dataFillTheTagsAndWhatTheyLackIsReported() throws {
    let input = try input(Self.modal, "{\"first_name\": \"Ana\", \"vip\": true}")
    let found = strings(input)
    #expect(found.contains { $0.hasPrefix("warning: The data \"ana\" have no \"city\": nothing") })
    #expect(!found.contains { $0.contains("first_name") || $0.contains("vip") })
    let filled = try #require(input.message as? BrazeMessage)
    #expect("\(filled)".contains("Hi Ana!"))
    #expect("\(filled)".contains("Thanks"))
  }

  @Test func defaultsAndConditionsAreNotes() throws {
    let found = strings(try input(Self.modal, "{\"city\": \"Rom\"}"))
    #expect(
      found.contains { $0.hasPrefix("note: The data \"ana\" have no \"first_name\": the default") })
    #expect(found.contains { $0.hasPrefix("note: The data \"ana\" have no \"vip\"") })
  }

  @Test func messageThatItsTemplateDoesNotSendIsRejectedWithTheReason() throws {
    let text = Self.modal.replacing(
      "Hi ", with: "{% unless ${vip} %}{% abort_message('no VIP') %}{% endunless %}Hi ")
    let problems = try #require(throws: InputProblems.self) { try input(text, "{\"city\": 1}") }
    #expect(problems.isOfUnsentMessage)
    #expect(problems.diagnostics.first?.summary.contains("not sent: \"no VIP\"") == true)
    _ = try input(text, "{\"vip\": true}")
  }

  @Test func wrongTagIsDrawnAsItIsWritten() throws {
    let found = strings(
      try input(Self.modal.replacing("default:", with: "handleize:"), "{\"vip\": 1}"))
    #expect(found.contains { $0.contains("drawn as they are written: The filter \"handleize\"") })
  }

  @Test func messageWithoutTagsHasNothingToReport() throws {
    let text = "{\"type\": \"MODAL\", \"message\": \"50 % {off}\"}"
    let plain = try input(text, nil).warnings
    #expect(try input(text, "{\"a\": 1}").warnings == plain)
    #expect(!plain.contains { $0.cause == .template })
  }

  @Test func pageIsFilledBeforeItIsRead() throws {
    let text = "<p>Hi</p>{% for i in list %}<b>{{ i }}</b>{% endfor %}<a href='{{ link }}'>x</a>"
    let page = try input(
      text, "{\"list\": [1, 2], \"link\": \"https://example.com\"}", file: "p.html")
    #expect(page.links.count == 1)
    #expect(page.links.first.map { "\($0)" }?.contains("https://example.com") == true)
    let unfilled = try input(text, nil, file: "p.html").warnings.filter { $0.cause == .template }
    #expect(unfilled.map(\.summary).filter { $0.contains("{{ link }}") }.count == 1)
    #expect(unfilled.count == 2)
    #expect(unfilled.first?.keyPath == "1")
  }

  @Test func handlebarsEncodesAddressesInTwoBracesOnly() throws {
    let text = """
      {"display_type": "banner", "display": {"body": {"text": "Hi {{name}}"},
       "media": {"type": "image", "url": "https://a.b/{{name}}/{{{name}}}.png", "description": "x"}}}
      """
    let message = try input(text, "{\"name\": \"A B\"}").message
    let described = String(describing: message)
    #expect(described.contains("Hi A B"))
    #expect(described.contains("https://a.b/A%20B/A B.png"))
  }

  @Test func unknownDataAndEqualNamesAreRejected() throws {
    var reader = InputReader()
    let path = try folder.write(Self.modal, "m.json")
    try reader.data.read(folder.write("a: 1", "x/ana.yml"))
    #expect(throws: Diagnostic.self) { try reader.data.read(folder.write("a: 1", "y/ana.json")) }
    reader.dataName = "ann"
    let problems = try #require(throws: InputProblems.self) {
      try reader.source(at: path).input()
    }
    #expect(problems.diagnostics.first?.solution == "Did you mean \"ana\"?")
  }
}
