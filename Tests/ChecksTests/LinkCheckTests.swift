import Checks
import Devices
import Inputs
import Rendering
import TestSupport
import Testing

struct LinkCheckTests {
  /// What the check says of an address of a button; empty when it says nothing.
  private func problem(_ actions: String) throws -> [String] {
    let message =
      #"{"display_type": "modal", "display": {"body": {"text": "Hi"}, "buttons": "#
      + #"[{"id": "a", "label": {"text": "Go"}, "actions": {\#(actions)}}]}}"#
    return try CheckScene.words(of: "links", Array(message.utf8), named: "m.json")
  }

  @Test(arguments: [
    "https://example.com", "https://example.com:8080/a?b=c#d", "mailto:a@example.com",
    "tel:+123", "https://bücher.example", "https://localhost/a", "https://{{host}}/a",
    "https://[2001:db8::1]/",
  ])
  func `An address that a phone opens is silent`(_ address: String) throws {
    #expect(try problem("\"open_external_url_action\": \"\(address)\"") == [])
  }

  @Test(arguments: [
    ("htps://example.com", "has the unknown scheme \"htps\""),
    ("https:/example.com", "lacks the two slashes after \"https:\""),
    ("https://", "has no valid host"), ("https://exam ple.com", "contains a space"),
    ("https://example..com", "has no valid host"), ("https://example", "has no domain"),
    (" https://example.com", "has white space around it"), ("example.com/a", "has no scheme"),
    ("www.example.com", "has no scheme"), ("example.com:8080/a", "has no scheme"),
    ("/a/b", "has no scheme"), ("", "is empty"), ("http://example.com", "is not encrypted"),
    ("https://user:word@example.com", "contains a user name or password"),
    ("javascript:alert(1)", "is a script"), ("file:///etc/hosts", "is not opened by the phone"),
    ("mailto:", "ends after its scheme"),
  ])
  func `An address that leads nowhere is found`(_ address: String, _ words: String) throws {
    let found = try problem("\"^u\": \"\(address)\"")
    #expect(found.count == 1 && found.allSatisfy { $0.contains(words) }, "\(found)")
    #expect(found.allSatisfy { !$0.hasPrefix("note") })
  }

  @Test(arguments: [
    (#""deep_link_action": "shop://sale""#, ["note: The address \"shop://sale\" has the scheme"]),
    (#""my_action": 1"#, ["note: The action \"my_action\" is not an action of the SDK"]),
    (#""deep_link_acton": "https://example.com""#, ["warning: The action \"deep_link_acton\" is"]),
    (#""add_tags_action": ["a"], "share_action": "Hi""#, []),
  ])
  func `What only the app knows is a note, what is misspelt is not`(
    _ actions: String, _ beginnings: [String]
  ) throws {
    let found = try problem(actions)
    #expect(found.count == beginnings.count)
    for (one, beginning) in zip(found, beginnings) { #expect(one.hasPrefix(beginning), "\(one)") }
  }

  @Test func `Links of a page are found with their lines`() throws {
    let page = """
      <p><a href="#top">Up</a> <a href="page2.html">On</a>
      <a href="htp://example.com">Site</a></p>
      """
    let found = try CheckScene.words(of: "links", Array(page.utf8), named: "p.html")
    #expect(found.count == 1 && found[0].contains("on line 2, has the unknown scheme"))
  }

  @Test func `Pages in messages are read too`() throws {
    let message = #"{"type": "HTML", "message": "<a href='www.example.com'>Go</a>"}"#
    #expect(try CheckScene.words(of: "links", Array(message.utf8), named: "m.json").count == 1)
  }
}
