import Diagnostics
import Messages
import Testing

/// Calls of the SDK's bridge in the pages of HTML messages: Docs/Vendors/Airship.md#calls-in-pages.
struct AirshipPageCallTests {
  private static let button: JSONValue = .object([
    "type": .string("button_click"),
    "button_info": .object([
      "id": .string("b1"), "label": .object(["text": .string("foo")]),
    ]),
  ])

  @Test(arguments: [
    ("UAirship.close()", [AirshipPageCall(name: "close", argument: .none)]),
    (" UAirship . close ( ) ;", [AirshipPageCall(name: "close", argument: .none)]),
    (
      "UAirship.dismiss({'type': 'button_click', button_info: {id: 'b1', label: {text: \"foo\",},}})",
      [AirshipPageCall(name: "dismiss", argument: .value(button))]
    ),
    (
      "track('x'); UAirship.runAction('open', null, f); UAirship.dismiss(result);",
      [
        AirshipPageCall(name: "runAction", argument: .value(.string("open"))),
        AirshipPageCall(name: "dismiss", argument: .unknown),
      ]
    ),
    (
      "UAirship.dismiss([1, -2.5, true, null, {}])",
      [
        AirshipPageCall(
          name: "dismiss",
          argument: .value(.array([.number(1), .number(-2.5), .bool(true), .null, .object([:])])))
      ]
    ),
    ("say('UAirship.close()')", []), ("MyUAirship.close()", []), ("UAirship.close", []),
    ("UAirship.dismiss({'type'", [AirshipPageCall(name: "dismiss", argument: .unknown)]),
    ("UAirship.dismiss(1 + 2)", [AirshipPageCall(name: "dismiss", argument: .unknown)]),
    ("'open", []), ("", []),
  ])
  func `Calls are read out of a script`(_ script: String, _ calls: [AirshipPageCall]) {
    #expect(AirshipPageCall.calls(inScript: script) == calls)
  }

  @Test(arguments: [
    ("javascript:UAirship.close()", [AirshipPageCall(name: "close", argument: .none)]),
    (
      "JavaScript:UAirship.dismiss(%7B'type':'user_dismissed'%7D)",
      [
        AirshipPageCall(
          name: "dismiss", argument: .value(.object(["type": .string("user_dismissed")])))
      ]
    ),
    (
      "uairship://dismiss/%7B%22type%22%3A%22timed_out%22%7D",
      [
        AirshipPageCall(name: "dismiss", argument: .value(.object(["type": .string("timed_out")])))
      ]
    ),
    ("uairship://close", [AirshipPageCall(name: "close", argument: .none)]),
    ("uairship://run-actions?x=1", []), ("https://example.com/UAirship.close()", []), ("#", []),
  ])
  func `Calls are read out of an address`(_ address: String, _ calls: [AirshipPageCall]) {
    #expect(AirshipPageCall.calls(inAddress: address) == calls)
  }

  @Test(arguments: [
    ("UAirship.close()", "17", []), ("UAirship.close()", "20", []),
    ("UAirship.dismiss({type: 'user_dismissed'})", "16", []),
    ("UAirship.dismiss(answer)", "17", []),
    (
      "UAirship.dismiss()", "17",
      ["error: UAirship.dismiss() needs a resolution: the message stays open."]
    ),
    (
      "UAirship.dismiss({'type':'button_click'})", "17",
      [
        "error: UAirship.dismiss(): button_info: \"button_info\" is missing. The message stays open."
      ]
    ),
    (
      "UAirship.dismiss({'type':'Button_Click'})", "16.8",
      ["error: UAirship.dismiss(): type: \"Button_Click\" is not known. The message stays open."]
    ),
    (
      "UAirship.dismiss('button_click')", "16",
      ["error: UAirship.dismiss(): A resolution must be an object, but is a string."]
    ),
    (
      "UAirship.dismiss({type: 'user_dismissed'})", "18.9",
      ["warning: UAirship.dismiss(): Whether version 18.9 takes an object from a page is not"]
    ),
    (
      "UAirship.dismiss({type: 'user_dismissed'})", "19.2",
      ["error: UAirship.dismiss(): Version 19.2 takes no object from a page"]
    ),
    ("UAirship.dismiss()", "19.8", []),
    (
      "UAirship.dismiss({type: 'user_dismissed'})", "20",
      ["warning: Version 20 doesn't read what UAirship.dismiss() is given"]
    ),
    ("UAirship.closed()", "20", ["warning: There is no UAirship.closed()"]),
    ("UAirship.somethingOfTheAppsOwn()", "20", []),
  ])
  func `A call is clamped to the rules of its version`(
    _ script: String, _ sdk: String, _ beginnings: [String]
  ) throws {
    let version = try AirshipSDK(SDKVersion(sdk))
    let lines = AirshipPageCall.calls(inScript: script)
      .flatMap { $0.problems(sdk: version) }.map(\.description)
    #expect(lines.count == beginnings.count)
    for (line, beginning) in zip(lines, beginnings) { #expect(line.hasPrefix(beginning)) }
  }

  @Test func `No script makes reading slow or deep`() {
    let deep = "UAirship.dismiss(" + String(repeating: "[", count: 100_000)
    #expect(
      AirshipPageCall.calls(inScript: deep) == [
        AirshipPageCall(name: "dismiss", argument: .unknown)
      ])
    let many = String(repeating: "UAirship.close();", count: 10_000)
    #expect(AirshipPageCall.calls(inScript: many).count == 100)
  }

  @Test(arguments: [
    ("https://dl.urbanairship.com/aaa/page", nil), ("https://hosted.asnapieu.com/x", nil),
    ("https://urbanairship.com", nil), ("https://example.com/page", "example.com"),
    ("https://noturbanairship.com/x", "noturbanairship.com"),
    ("HTTPS://me@Example.com:8080/x", "example.com"), ("page.html", nil), ("", nil),
  ])
  func `Hosts that an app has to allow itself`(_ url: String, _ host: String?) {
    #expect(AirshipAllowList.unlistedHost(of: url) == host)
  }
}
