import Delivery
import Diagnostics
import Messages
import Styles
import TestSupport
import Testing

/// What a touch, a key and VoiceOver do to each view of Braze, by version.
struct BrazeGestureTests {
  /// A scenario with one message that is opened with the app.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var sdk = "18.2"
    var device = "iphone-15"
    var message: String
    var app = ""
    var style: [String: PlistValue] = [:]
    var step: String

    /// The entries from the step on, as event and fields.
    var expected: [String]

    var testDescription: String { name }
  }

  private static let slideup = "type: SLIDEUP, message: Rain, message_close: SWIPE"
  private static let link = "\(slideup), click_action: URI, uri: \"https://example.com/r\""
  private static let modal = "type: MODAL, message: M"
  private static let buttons = "btns: [{id: 4, text: A}]"
  private static let image = "image_url: \"https://example.com/a.png\""

  private static func tapped(_ by: String = "tap", part: String = "message") -> [String] {
    [
      "interacted with=tap part=\(part)",
      part == "message" ? "tracked type=click" : "tracked type=click button=4",
      "dismissed by=\(by)",
    ]
  }

  static let cases: [Case] =
    [
      Case(
        name: "A slideup without a link is clicked and dismissed by a tap",
        message: slideup, step: "tap", expected: tapped()),
      Case(
        name: "So it is in the first BrazeUI of this table", sdk: "10.3", message: slideup,
        step: "tap", expected: tapped()),
      Case(
        name: "And in 5.0", sdk: "5.0", message: slideup, step: "tap", expected: tapped()),
      Case(
        name: "Before 7.2 the body of a modal with buttons is clicked", sdk: "7.1",
        message: "\(modal), \(buttons)", step: "tap", expected: tapped()),
      Case(
        name: "From 7.2 on it is not", sdk: "7.2", message: "\(modal), \(buttons)", step: "tap",
        expected: ["ignored step=tap why=nothing"]),
      Case(
        name: "An image alone is, up to 7.5", sdk: "7.4",
        message: "\(modal), \(buttons), image_style: GRAPHIC, \(image)", step: "tap",
        expected: tapped()),
      Case(
        name: "A link of a page is always a click before 5.13", sdk: "5.12",
        message: "type: HTML, message: A", step: "link, url: \"https://example.com/a\"",
        expected: [
          "interacted with=link url=https://example.com/a", "tracked type=click",
          "opened url=https://example.com/a", "dismissed by=link",
        ]),
      Case(
        name: "A target changes nothing before 6.2", sdk: "6.1",
        message: "type: HTML, message: A",
        step: "link, url: \"https://example.com/a\", target: _blank",
        expected: [
          "interacted with=link url=https://example.com/a", "opened url=https://example.com/a",
          "dismissed by=link",
        ]),
      Case(
        name: "AppboyUI counts it when it is gone", sdk: "4.7", message: slideup, step: "tap",
        expected: ["interacted with=tap part=message", "dismissed by=tap", "tracked type=click"]),
      Case(
        name: "A slideup that is not dismissible comes back from a swipe", message: slideup,
        style: ["dismissible": .boolean(false)], step: "swipe",
        expected: ["ignored step=swipe why=nothing"]),
      Case(
        name: "Nor does Escape dismiss it", message: slideup,
        style: ["dismissible": .boolean(false)],
        step: "key, key: escape", expected: ["ignored step=key why=nothing"]),
      Case(
        name: "Escape dismisses a slideup without a click", message: link, step: "key, key: escape",
        expected: ["interacted with=key key=escape", "dismissed by=key"]),
      Case(
        name: "Return clicks a slideup with a link", message: link, step: "key, key: return",
        expected: [
          "interacted with=key key=return", "tracked type=click",
          "opened url=https://example.com/r",
          "dismissed by=tap",
        ]),
      Case(
        name: "Space leaves a slideup without one", message: slideup, step: "key, key: space",
        expected: ["ignored step=key why=nothing"]),
      Case(
        name: "Before 14 a slideup takes no keys", sdk: "13.3", message: link,
        step: "key, key: return", expected: ["ignored step=key why=nothing"]),
      Case(
        name: "A modal takes no keys", message: modal, step: "key, key: escape",
        expected: ["ignored step=key why=nothing"]),
      Case(
        name: "VoiceOver's double tap clicks a slideup", message: link, step: "activate",
        expected: [
          "interacted with=tap part=message", "tracked type=click",
          "opened url=https://example.com/r", "dismissed by=tap",
        ]),
      Case(
        name: "VoiceOver has nothing outside a modal", message: modal,
        style: ["dismissOnBackgroundTap": .boolean(true)], step: "activate, part: outside",
        expected: ["ignored step=activate why=nothing"]),
      Case(
        name: "A modal without buttons is clicked", message: modal, step: "tap", expected: tapped()),
      Case(
        name: "A modal with buttons is not", message: "\(modal), \(buttons)", step: "tap",
        expected: ["ignored step=tap why=nothing"]),
      Case(
        name: "A tap outside a modal does nothing at first", message: modal,
        step: "tap, part: outside", expected: ["ignored step=tap why=nothing"]),
      Case(
        name: "The style lets it dismiss", message: modal,
        style: ["dismissOnBackgroundTap": .boolean(true)], step: "tap, part: outside",
        expected: ["interacted with=tap part=outside", "dismissed by=outside"]),
      Case(
        name: "So it does for an image alone", message: "\(modal), image_style: GRAPHIC, \(image)",
        style: ["dismissOnBackgroundTap": .boolean(true)], step: "tap, part: outside",
        expected: ["interacted with=tap part=outside", "dismissed by=outside"]),
      Case(
        name: "A full message on a tablet is a card with an outside", device: "ipad-10",
        message: "type: FULL, message: F, \(image)", app: "enableDismissModalOnOutsideTap: true",
        step: "tap, part: outside",
        expected: ["interacted with=tap part=outside", "dismissed by=outside"]),
      Case(
        name: "The attribute of its own view counts, too", device: "ipad-10",
        message: "type: FULL, image_style: GRAPHIC, \(image)",
        style: ["dismissOnBackgroundTap": .boolean(true)], step: "tap, part: outside",
        expected: ["interacted with=tap part=outside", "dismissed by=outside"]),
      Case(
        name: "On a phone it has none", message: "type: FULL, message: F, \(image)",
        app: "enableDismissModalOnOutsideTap: true", step: "tap, part: outside",
        expected: ["ignored step=tap why=nothing"]),
      Case(
        name: "Nor on a tablet when it fills the screen", device: "ipad-10",
        message: "type: FULL, message: F, \(image)", app: "enableDismissModalOnOutsideTap: true",
        style: ["preferredDisplayMode": .string("full")], step: "tap, part: outside",
        expected: ["ignored step=tap why=nothing"]),
      Case(
        name: "AppboyUI listens beside modals only", sdk: "4.7", device: "ipad-10",
        message: "type: FULL, message: F, \(image)", app: "enableDismissModalOnOutsideTap: true",
        step: "tap, part: outside", expected: ["ignored step=tap why=nothing"]),
      Case(
        name: "A button is a click of its own", message: "\(modal), \(buttons)",
        step: "tap, part: \"button[4]\"", expected: tapped("button", part: "button[4]")),
    ] + pages

  private static let html = "type: HTML, message: \"<a href='https://example.com/a'>A</a>\""
  private static let opened = [
    "interacted with=link url=https://example.com/a", "opened url=https://example.com/a",
    "dismissed by=link",
  ]
  private static let clicked = [opened[0], "tracked type=click", opened[1], opened[2]]

  /// HTML messages: how versions treat links and the bridge.
  private static let pages: [Case] = [
    Case(
      name: "A link of a page is no click by itself", message: html,
      step: "link, url: \"https://example.com/a\"", expected: opened),
    Case(
      name: "It is one in a page with an archive",
      message: "type: HTML_FULL, message: \"<p>A</p>\"",
      step: "link, url: \"https://example.com/a\"", expected: clicked),
    Case(
      name: "It is one with automaticBodyClicks", message: html,
      style: ["automaticBodyClicks": .boolean(true)],
      step: "link, url: \"https://example.com/a\"", expected: clicked),
    Case(
      name: "A link with a target keeps the message", message: html,
      step: "link, url: \"https://example.com/a\", target: _blank",
      expected: [opened[0], opened[1]]),
    Case(
      name: "Not one of the app's own scheme", message: html,
      step: "link, url: \"app://a\", target: _blank",
      expected: ["interacted with=link url=app://a", "opened url=app://a", "dismissed by=link"]),
    Case(
      name: "Not without linkTargetSupport", message: html,
      style: ["linkTargetSupport": .boolean(false)],
      step: "link, url: \"https://example.com/a\", target: _blank", expected: opened),
    Case(
      name: "The button of an address is a click", message: html,
      step: "link, url: \"https://example.com/?abButtonId=no%20one\"",
      expected: [
        "interacted with=link url=https://example.com/?abButtonId=no%20one",
        "tracked type=click button=no one", "opened url=https://example.com/?abButtonId=no%20one",
        "dismissed by=link",
      ]),
    Case(
      name: "A page closes itself", message: html, step: "close",
      expected: ["interacted with=close", "dismissed by=close"]),
    Case(
      name: "A tap on a link's element follows it", message: html,
      step: "tap, part: \"body/a[1]\"",
      expected: [
        "interacted with=tap part=body/a[1]", "opened url=https://example.com/a",
        "dismissed by=link",
      ]),
    Case(
      name: "The bridge counts a click", message: html,
      step: "bridge, call: logClick, arguments: [\"0\"]",
      expected: ["interacted with=bridge call=logClick", "tracked type=click button=0"]),
    Case(
      name: "An empty id is a click on the page from 11.3 on", message: html,
      step: "bridge, call: logClick, arguments: [\"\"]",
      expected: ["interacted with=bridge call=logClick", "tracked type=click"]),
    Case(
      name: "Before, it was an error", sdk: "11.2", message: html,
      step: "bridge, call: logClick, arguments: [\"\"]",
      expected: ["interacted with=bridge call=logClick", "ignored step=bridge why=call"]),
    Case(
      name: "The bridge sets attributes", message: html,
      step: "bridge, call: \"getUser().setEmail('a@example.com')\"",
      expected: [
        "interacted with=bridge call=getUser.setEmail",
        "tracked type=attribute key=email value=a@example.com",
      ]),
    Case(
      name: "A list of attributes grows", message: html,
      step: "bridge, call: getUser().addToCustomAttributeArray, key: sizes, value: L",
      expected: [
        "interacted with=bridge call=getUser.addToCustomAttributeArray",
        "tracked type=attribute key=sizes value=L how=add",
      ]),
    Case(
      name: "The bridge asks for pushes", message: html,
      step: "bridge, call: requestPushPermission",
      expected: [
        "interacted with=bridge call=requestPushPermission", "ran of=page actions=1",
      ]),
    Case(
      name: "A function that is not there stops the script", message: html,
      step: "bridge, call: closeMesage",
      expected: ["interacted with=bridge call=closeMesage", "ignored step=bridge why=call"]),
    Case(
      name: "A slideup has no page", message: slideup, step: "bridge, call: logClick",
      expected: ["ignored step=bridge why=nothing"]),
    Case(
      name: "AppboyUI's bridge tells the app of its end from 4.4.4 on", sdk: "4.7", message: html,
      app: "delegate: true", step: "close",
      expected: [
        "interacted with=close", "notified call=onInAppMessageDismissed", "dismissed by=close",
      ]),
    Case(
      name: "Not before", sdk: "4.4.3", message: html, app: "delegate: true", step: "close",
      expected: ["interacted with=close", "dismissed by=close"]),
  ]

  static func timeline(_ test: Case) throws -> Timeline {
    let text = """
      scenario: 1
      vendor: braze
      sdk: "\(test.sdk)"
      device: \(test.device)
      until: 20
      messages:
        m: {message: {\(test.message)}, trigger_condition: [{type: open}]}
      app: {\(test.app)}
      steps:
        - {at: 0, do: launch}
        - {at: 3, do: \(test.step)}
      """
    var scenario = try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }.value
    if !test.style.isEmpty {
      var values: PlistValue.Members = [:]
      for (key, value) in test.style { values[key] = value }
      let warnings = scenario.use(StylePlist(values: values))
      #expect(warnings == [])
    }
    return try Timeline(of: scenario)
  }

  /// An entry as its event and its fields.
  static func words(_ entry: Timeline.Entry) -> String {
    ([entry.event.rawValue]
      + entry.fields.map { field in
        let value =
          switch field.value {
          case .text(let text): text
          case .flag(let flag): "\(flag)"
          case .number(let number): "\(Int(number))"
          case .milliseconds(let time): "\(time)"
          case .list(let list): "\(list.count)"
          }
        return "\(field.name)=\(value)"
      }).joined(separator: " ")
  }

  @Test(arguments: cases)
  func `A gesture does what its recogniser says`(_ test: Case) throws {
    let entries = try Self.timeline(test).entries.filter { $0.at >= .seconds(3) }
    #expect(entries.map(Self.words) == test.expected)
  }

  @Test func `A style that is for no message of the scenario is said`() throws {
    let text = """
      scenario: 1
      vendor: braze
      sdk: "18.2"
      messages: {m: {message: {type: MODAL, message: M}, trigger_condition: [{type: open}]}}
      steps: [{at: 0, do: launch}]
      """
    var scenario = try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }.value
    let style = StylePlist(kind: BrazeStyle.Kind.slideup.styleKind)
    #expect(
      scenario.use(style).map(\.summary) == ["No message of the scenario takes this style."])
  }
}
