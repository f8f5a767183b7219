import Delivery
import Devices
import Diagnostics
import Inputs
import TestSupport
import Testing

/// What the server makes of a scenario's messages before it delivers them.
@Suite struct ScenarioFillingTests {
  private static let scenario = """
    scenario: 1
    vendor: braze
    sdk: "4.7"
    messages:
      sale: {file: sale.json, trigger_condition: [{type: open}]}
    app: {}
    steps:
      - {at: 0, do: launch}
      - {at: 1, do: trigger, message: sale}
    until: 20
    """
  private static let message = """
    {"type": "MODAL", "message_close": "SWIPE", "header": "Hi {{${first_name}}}{{${city}}}",
     "message": "{% if ${left} %}{% abort_message('gone') %}{% endif %}Sale"}
    """

  private func file(_ data: String?) throws -> ScenarioFile {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.message, "sale.json")
    let path = try folder.write(Self.scenario, "sale.scenario.yml")
    var reader = InputReader()
    var request = EnvironmentRequest()
    if let data { request.values[.data] = [try folder.write(data, "ana.json")] }
    try reader.readData(for: request)
    return try reader.scenario(at: path)
  }

  @Test func messagesAreFilledAndWhatTheDataLackIsReported() throws {
    let file = try file("{\"first_name\": \"Ana\"}")
    #expect("\(file.scenario.messages)".contains("Hi Ana"))
    let words = file.warnings.map(\.summary)
    #expect(words.contains { $0.contains("have no \"city\": nothing is drawn") })
    #expect(!words.contains { $0.contains("first_name") })
  }

  @Test func messageThatIsNotSentIsNeverShown() throws {
    let file = try file("{\"left\": true}")
    let timeline = try Timeline(of: file.scenario)
    #expect(timeline.entries.filter { $0.message != nil }.map(\.event) == [.ignored])
    #expect(timeline.text.contains("The server does not send it: its template says \"gone\""))
    #expect(timeline.warnings.contains { $0.hasPrefix("\"sale\" is not sent: its template says") })
    let sent = try Timeline(of: self.file("{\"first_name\": \"Ana\"}").scenario)
    #expect(sent.entries.contains { $0.event == .displayed })
  }

  @Test func withoutDataMessagesAreAsTheyAre() throws {
    #expect("\(try file(nil).scenario.messages)".contains("{{${first_name}}}"))
  }
}
