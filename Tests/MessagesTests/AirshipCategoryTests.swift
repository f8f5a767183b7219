import Diagnostics
import Messages
import Testing

struct AirshipCategoryTests {
  @Test func `The SDK has 27 categories of one or two actions with titles`() {
    let categories = AirshipCategoryAction.builtIn
    #expect(categories.count == 27)
    for (name, actions) in categories {
      #expect(name.hasPrefix("ua_"))
      #expect((1...2).contains(actions.count), "\(name)")
      #expect(actions.allSatisfy { !$0.id.isEmpty && !$0.title.isEmpty }, "\(name)")
    }
    #expect(categories["ua_remind_share"]?.map(\.title) == ["Remind Me Later", "Share"])
    #expect(categories["ua_opt_out"]?.map(\.id) == ["opt_out"])
  }

  private static func links(_ json: String) throws -> [MessageLink] {
    try AirshipMessage.parse(
      JSONValue.parse(Array(json.utf8)), sdk: AirshipSDK(SDKVersion(20))
    ).value.links
  }

  @Test func `A request names actions in the words of Airship's API`() throws {
    let links = try Self.links(
      """
      {"in_app": {"alert": "A", "display_type": "banner", "actions": {
        "open": {"type": "url", "content": "htps://example.com"}, "add_tag": "a"}}}
      """)
    for link in links {
      if case .action(let name, let known) = link.target { #expect(known.contains(name)) }
    }
    #expect(links.contains { $0.target == .address("htps://example.com") })
  }

  @Test func `A push that reaches the phone names them in the words of the SDK`() throws {
    let links = try Self.links(
      """
      {"com.urbanairship.in_app": {"identifier": "i", "display": {"type": "banner", "alert": "A"},
        "actions": {"on_click": {"open": {"type": "url", "content": "https://example.com"}}}}}
      """)
    #expect(
      links.contains { link in
        if case .action("open", let known) = link.target { !known.contains("open") } else { false }
      })
  }
}
