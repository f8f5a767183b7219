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
    return try CheckScene.description(of: "links", Array(message.utf8), named: "m.json")
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
  func `An address that leads nowhere is found`(_ address: String, _ description: String) throws {
    let found = try problem("\"^u\": \"\(address)\"")
    #expect(found.count == 1 && found.allSatisfy { $0.contains(description) }, "\(found)")
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
    let found = try CheckScene.description(of: "links", Array(page.utf8), named: "p.html")
    #expect(found.count == 1 && found[0].contains("on line 2, has the unknown scheme"))
  }

  @Test(arguments: [
    ("<a href=''>Go</a>", 1), ("<a href='#'>Go</a>", 1), ("<a href='#x'>Go</a>", 0),
    ("<a href='#' onclick='go()'>Go</a>", 0), ("<a href='' data-link='a://b'>Go</a>", 0),
    ("<a href='#' id=buy>Go</a>", 0), ("<a href='#'>Go</a><script>x()</script>", 0),
  ])
  func `A link to nothing is found where no script can be behind it`(
    _ page: String, _ count: Int
  ) throws {
    #expect(
      try CheckScene.description(of: "links", Array(page.utf8), named: "p.html").count == count)
  }

  @Test(arguments: [
    (
      "htps://a.example/b.png",
      "warning: The image's address \"htps://a.example/b.png\" has the unknown"
    ),
    (
      "http://a.example/b.png",
      "warning: The image's address \"http://a.example/b.png\" is not encrypted"
    ),
    (
      "https://a.example/b c.png",
      "warning: The image's address \"https://a.example/b c.png\" contains"
    ),
    ("https://a.example/b.png", nil), ("b.png", nil), ("https://a.example/{{ b }}", nil),
  ])
  func `The address of an image is one that can be loaded`(
    _ address: String, _ beginning: String?
  ) throws {
    for message in [
      #"{"type": "MODAL", "message": "Hi", "image_url": "\#(address)"}"#,
      #"{"display_type": "modal", "display": {"body": {"text": "Hi"}, "media": "#
        + #"{"type": "image", "description": "A boat", "url": "\#(address)"}}}"#,
    ] {
      let found = try CheckScene.description(of: "links", Array(message.utf8), named: "m.json")
      #expect(found.count == (beginning == nil ? 0 : 1), "\(found)")
      if let beginning { #expect(found.first?.hasPrefix(beginning) == true, "\(found)") }
    }
  }

  @Test(arguments: [
    (#"https://a.example/b\""#, "contains \", which no address may"),
    ("https://a.example/<b>", "contains <"), ("app-settings:", nil),
  ])
  func `Signs that no address may have are found, and what iOS opens is not`(
    _ address: String, _ description: String?
  ) throws {
    let found = try problem(#""open_external_url_action": "\#(address)""#)
    #expect(found.isEmpty == (description == nil), "\(found)")
    if let description { #expect(found.first?.contains(description) == true, "\(found)") }
  }

  @Test func `Pages in messages are read too`() throws {
    let message = #"{"type": "HTML", "message": "<a href='www.example.com'>Go</a>"}"#
    #expect(
      try CheckScene.description(of: "links", Array(message.utf8), named: "m.json").count == 1)
  }
}
