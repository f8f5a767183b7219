import Delivery
import Diagnostics
import Testing

/// What versions of Braze play otherwise, and what is said where their code is closed.
struct BrazeVersionPlayTests {
  private typealias Case = BrazeGestureTests.Case

  private static let html = "type: HTML, message: A"
  private static let slideup = "type: SLIDEUP, message: Rain, message_close: SWIPE"
  private static let press = "interacted with=tap part=message"

  /// Steps whose entries differ between a tag and the one before it.
  private static let cases: [Case] = [
    // ABKInAppMessageHTMLBaseViewController.m:150 at 4.3.3.
    Case(
      name: "The system opens an address of its own from 4.3.3 on", sdk: "4.3.3", message: html,
      step: "link, url: \"mailto:a@example.com\"",
      expected: [
        "interacted with=link url=mailto:a@example.com", "opened url=mailto:a@example.com",
        "dismissed by=link",
      ]),
    Case(
      name: "Before, the web view does nothing with it", sdk: "4.3.2", message: html,
      step: "link, url: \"mailto:a@example.com\"",
      expected: ["interacted with=link url=mailto:a@example.com", "ignored step=link why=link"]),
    Case(
      name: "A page with files opens it all the same", sdk: "4.3.2",
      message: html + ", asset_urls: [\"https://example.com/a.png\"]",
      step: "link, url: \"tel:123\"",
      expected: [
        "interacted with=link url=tel:123", "opened url=tel:123", "dismissed by=link",
      ]),
    Case(
      name: "Another address without a path stays in the web view of AppboyUI", sdk: "4.7",
      message: html, step: "link, url: \"app:home\"",
      expected: ["interacted with=link url=app:home", "ignored step=link why=link"]),
    Case(
      name: "One with a path is opened", sdk: "4.7", message: html,
      step: "link, url: \"app://home\"",
      expected: [
        "interacted with=link url=app://home", "opened url=app://home", "dismissed by=link",
      ]
    ),
    // InAppMessageViewWebKitExt.swift at 14.0.0.
    Case(
      name: "The news feed is opened before 14", sdk: "13.3", message: html,
      step: "link, url: \"appboy://feed\"",
      expected: [
        "interacted with=link url=appboy://feed", "opened url=appboy://feed", "dismissed by=close",
      ]),
    Case(
      name: "There is none from 14 on", sdk: "14.0", message: html,
      step: "link, url: \"appboy://feed\"",
      expected: ["interacted with=link url=appboy://feed", "ignored step=link why=link"]),
    Case(
      name: "An empty id is an error from 5.4 on", sdk: "5.4", message: html,
      step: "bridge, call: logClick, button: \"\"",
      expected: ["interacted with=bridge call=logClick", "ignored step=bridge why=call"]),
    Case(
      name: "And a click on the page from 11.3 on", sdk: "11.3", message: html,
      step: "bridge, call: logClick, button: \"\"",
      expected: ["interacted with=bridge call=logClick", "tracked type=click"]),
    // InAppMessageUISlideupView.swift: minimumPressDuration is 0.
    Case(
      name: "A long press clicks a slideup of BrazeUI", message: slideup, step: "longPress",
      expected: [press, "tracked type=click", "dismissed by=tap"]),
    Case(
      name: "AppboyUI has a recogniser of taps", sdk: "4.7", message: slideup, step: "longPress",
      expected: ["ignored step=longPress why=nothing"]),
    Case(
      name: "A button ends with the finger, however long it stays",
      message: "type: MODAL, message: M, btns: [{id: 4, text: A}]",
      step: "longPress, part: \"button[4]\"",
      expected: [
        "interacted with=tap part=button[4]", "tracked type=click button=4", "dismissed by=button",
      ]),
    Case(
      name: "The body of a modal has a recogniser of taps", message: "type: MODAL, message: M",
      step: "longPress", expected: ["ignored step=longPress why=nothing"]),
    // InAppMessageUI.swift at 12.0.0.
    Case(
      name: "Wiping the data dismisses from 12 on", sdk: "12", message: slideup, step: "wipeData",
      expected: ["dismissed by=wipeData"]),
    Case(
      name: "Not before", sdk: "11.9", message: slideup, step: "wipeData",
      expected: ["ignored step=wipeData why=nothing"]),
  ]

  @Test(arguments: cases.indices)
  func `A step does what the version's source says`(_ index: Int) throws {
    let test = Self.cases[index]
    let entries = try BrazeGestureTests.timeline(test).entries.filter { $0.at >= .seconds(3) }
    #expect(entries.map(BrazeGestureTests.words) == test.expected, "\(test.name)")
  }

  /// A message and a step, the last version that is warned about and the first that isn't, and words
  /// of the warning.
  private static let faults: [(Case, last: String, first: String, words: String)] = [
    (
      Case(
        name: "", message: "type: SLIDEUP, message: A, duration: 9000", step: "swipe", expected: []
      ), "5.6.2", "5.6.3", "The duration and the extras"
    ),
    (
      Case(name: "", message: html, step: "displayNext", expected: []), "7.5", "7.6",
      "A message that is shown leaves the stack"
    ),
    (
      Case(
        name: "", message: "\(slideup), is_test_send: true",
        app: "answers: {displayChoice: discard}", step: "swipe", expected: []), "7.5", "7.6",
      "A test send"
    ),
    (
      Case(name: "", message: slideup, step: "event, type: open", expected: []), "5.13", "5.14",
      "A message that can be triggered once"
    ),
    (
      Case(
        name: "", message: html,
        step: "bridge, call: \"getUser().setCustomUserAttribute\", key: a, value: 1", expected: []),
      "11.7", "11.8", "Values of the bridge that are 1 or 0"
    ),
    (
      Case(
        name: "", message: html,
        step: "bridge, call: \"getUser().incrementCustomUserAttribute\", arguments: [a, \"2\"]",
        expected: []), "11.5", "11.6", "take a number"
    ),
    (
      Case(
        name: "", message: html, step: "link, url: \"https://example.com/\"", expected: []),
      "12.0.1", "12.0.2", "drag-and-drop"
    ),
    (
      Case(
        name: "", message: "type: HTML, message: \"<iframe src='https://example.com/'></iframe>\"",
        step: "close", expected: []), "4.3.1", "4.3.2", "A frame in a page"
    ),
    (
      Case(
        name: "", message: slideup, app: "answers: {\"beforeInAppMessageDisplayed:\": reenqueue}",
        step: "tap", expected: []), "4.5.4", "4.6", "`reenqueue`"
    ),
  ]

  @Test(arguments: faults.indices)
  func `A fault that only the change log knows is said up to the version that ends it`(
    _ index: Int
  ) throws {
    let fault = Self.faults[index]
    func isSaid(_ sdk: String) throws -> Bool {
      var test = fault.0
      test.sdk = sdk
      return try BrazeGestureTests.timeline(test).warnings.contains { $0.contains(fault.words) }
    }
    #expect(try isSaid(fault.last))
    #expect(try !isSaid(fault.first))
  }

  @Test func `What the interval keeps from being triggered may be triggered before 4.5.1`() throws {
    func timeline(_ sdk: String) throws -> Timeline {
      let text = """
        scenario: 1
        vendor: braze
        sdk: "\(sdk)"
        messages:
          m: {message: {\(Self.slideup)}, trigger_condition: [{type: open}]}
          n: {message: {\(Self.slideup)}, trigger_condition: [{type: push_click}]}
        steps: [{at: 0, do: launch}, {at: 3, do: event, type: push_click}]
        """
      return try Timeline(
        of: Scenario.parse(Array(text.utf8), file: "a.scenario.yml") { (_) throws(Diagnostic) in
          throw .error("There is no such file.")
        }.value)
    }
    #expect(try timeline("4.5.0").warnings.contains { $0.contains("interval between two") })
    #expect(try !timeline("4.5.1").warnings.contains { $0.contains("interval between") })
  }

  @Test func `A message that leaves while it appears could stay before 10.3`() throws {
    func timeline(_ sdk: String) throws -> Timeline {
      let text = """
        scenario: 1
        vendor: braze
        sdk: "\(sdk)"
        until: 5
        messages: {m: {message: {\(Self.slideup)}, trigger_condition: [{type: open}]}}
        steps: [{at: 0, do: launch}, {at: 0.1, do: swipe}]
        """
      return try Timeline(
        of: Scenario.parse(Array(text.utf8), file: "a.scenario.yml") { (_) throws(Diagnostic) in
          throw .error("There is no such file.")
        }.value)
    }
    #expect(try timeline("10.2").warnings.contains { $0.contains("iOS 18") })
    #expect(try timeline("10.3").warnings.isEmpty)
  }

  @Test(arguments: [
    ("6.1", "6.2", html, "window.open()"), ("13.3", "14", slideup, "Escape dismisses it"),
    ("7.1", "7.2", "type: MODAL, message: M, btns: [{id: 0, text: A}]", "the body of a modal"),
    ("4.5.4", "4.6", slideup, "`reenqueue`"), ("14.0.0", "14.0.1", slideup, "change of the user"),
  ])
  func `A timeline has the rules that its version has and the one before it hasn't`(
    _ old: String, _ new: String, _ message: String, _ words: String
  ) throws {
    func rules(_ sdk: String) throws -> [Timeline.Rule] {
      try BrazeGestureTests.timeline(
        Case(name: "", sdk: sdk, message: message, step: "tap", expected: [])
      ).rules
    }
    let (before, after) = (try rules(old), try rules(new))
    let won = after.filter { !before.contains($0) }
    #expect(won.contains { $0.words.contains(words) && $0.source.hasSuffix(", \(new)") })
    #expect(before.allSatisfy(after.contains))
  }

  @Test func `A rule of pages is none of a scenario without a page`() throws {
    let rules = try BrazeGestureTests.timeline(
      Case(name: "", message: Self.slideup, step: "tap", expected: [])
    ).rules
    #expect(!rules.contains { $0.words.contains("page") })
  }

  @Test func `A second click of a message is said to be one too many, perhaps`() throws {
    let text = """
      scenario: 1
      vendor: braze
      sdk: "18.2"
      messages: {m: {message: {\(Self.html)}, trigger_condition: [{type: open}]}}
      steps:
        - {at: 0, do: launch}
        - {at: 1, do: bridge, call: logClick, button: a}
        - {at: 2, do: bridge, call: logClick, button: b}
        - {at: 3, do: bridge, call: logClick, button: c}
      """
    let scenario = try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") {
      (_) throws(Diagnostic) in throw .error("There is no such file.")
    }
    let warnings = try Timeline(of: scenario.value).warnings
    #expect(warnings.count { $0.contains("extraLogClick") } == 1)
  }
}
