import Diagnostics
import Geometry
import Messages
import Testing

/// A standard message becomes a banner: Docs/Vendors/Airship.md#standard-messages.
struct AirshipStandardMessageTests {
  private static let versions = ["13.5.2", "16", "16.8", "17", "18", "20", "21"]

  private func sample(_ sdk: String) throws -> AirshipBanner {
    let bytes = try Samples.bytes("legacy-standard-banner-push.json")
    let parsed = try parse(bytes, sdk: sdk)
    #expect(parsed.warnings == [])
    guard case .banner(let banner) = parsed.value.display else {
      throw Diagnostic.error("The sample is not a banner.")
    }
    return banner
  }

  /// A push whose payload and display have further members.
  private func push(_ payload: String = "", display: String = "") -> String {
    """
    {"com.urbanairship.in_app": {"identifier": "i", \(payload.isEmpty ? "" : payload + ", ")\
    "display": {"type": "banner", "alert": "Hello"\(display.isEmpty ? "" : ", " + display)}}}
    """
  }

  @Test(arguments: versions)
  func `The sample's payload becomes the banner's keys`(_ sdk: String) throws {
    let banner = try sample(sdk)
    let teal = Color(hex: 0x00695C)
    #expect(
      banner.body == AirshipText(text: "Flash sale: two hours left!", size: 14, color: teal))
    #expect(banner.heading == nil && banner.media == nil && banner.template == nil)
    #expect(banner.placement == .top)
    #expect(banner.backgroundColor == .white)
    #expect(banner.dismissButtonColor == teal)
    #expect(banner.borderRadius == 2)
    #expect(banner.buttonLayout == .separate)
    #expect(banner.actions == ["^d": .string("shop://flash")])
    #expect(try (banner.duration ?? 0) * AirshipSDK(SDKVersion(sdk)).durationUnit == 20)
    #expect(
      banner.buttons == [
        AirshipButton(
          id: "yes", label: AirshipText(text: "Yes", color: .white, alignment: .left),
          borderRadius: 2, backgroundColor: teal, actions: ["^+t": .string("yes_tag")]),
        AirshipButton(
          id: "no", label: AirshipText(text: "No", color: .white, alignment: .left),
          borderRadius: 2, backgroundColor: teal, actions: ["^+t": .string("no_tag")]),
      ])
  }

  @Test(arguments: versions)
  func `Absent keys have the defaults of standard messages`(_ sdk: String) throws {
    let message = try #require(try read(push(), sdk: sdk).message)
    guard case .banner(let banner) = message.display else { return }
    #expect(message.messageID == "i")
    #expect(message.source == .legacyPush)
    #expect(message.name == (message.sdk.isClassic ? nil : "Hello"))
    #expect(banner.placement == .bottom)
    #expect(banner.backgroundColor == .white)
    #expect(banner.body?.color == Color(hex: 0x1C1C1C))
    #expect(banner.buttons == [])
    #expect((banner.duration ?? 0) * message.sdk.durationUnit == 15)
  }

  @Test func `A key path of the banner leads into the push`() throws {
    let message = try #require(try read(push()).message)
    for (path, location) in [
      ("display.body", "display.alert"), ("display.buttons[1].label", "actions.button_group"),
      ("display.background_color", "display.primary_color"), ("display.border_radius", "display"),
    ] {
      #expect(message.keyPath(inFile: path) == "com.urbanairship.in_app.\(location)")
    }
    let plain = try #require(try read(modal("\"border_radius\": 1")).message)
    #expect(plain.keyPath(inFile: "display.body") == "display.body")
  }

  @Test func `The push's send id replaces the identifier`() throws {
    let text = push().dropLast(2) + #"}, "_": "send"}"#
    #expect(try read(String(text)).message?.messageID == "send")
  }

  @Test(arguments: [
    (#"{"com.urbanairship.in_app": []}"#, "16", "com.urbanairship.in_app: warning:"),
    (#"{"com.urbanairship.in_app": []}"#, "20", "com.urbanairship.in_app: error:"),
    (
      #"{"com.urbanairship.in_app": {"display": {"type": "banner", "alert": "a"}}}"#, "20",
      "com.urbanairship.in_app.identifier: error: \"identifier\" is missing."
    ),
    (
      #"{"com.urbanairship.in_app": {"identifier": "i", "display": {"type": "modal", "alert": "a"}}}"#,
      "16", "com.urbanairship.in_app.display.type: error: The SDK drops a standard message of"
    ),
    (
      #"{"com.urbanairship.in_app": {"identifier": "i", "display": {"type": "banner"}}}"#, "16",
      "com.urbanairship.in_app.display.alert: error: \"alert\" is missing."
    ),
    (
      #"{"com.urbanairship.in_app": {"identifier": "i", "display": {"type": "banner", "alert": ""}}}"#,
      "20", "com.urbanairship.in_app.display.alert: error: A standard message needs a text"
    ),
    (
      #"{"com.urbanairship.in_app": {"identifier": "i", "display": 1}}"#, "16",
      "com.urbanairship.in_app.display: warning: \"display\" is a number, but must be an object. It"
    ),
  ])
  func `A payload that shows nothing is rejected`(
    _ text: String, _ sdk: String, _ problem: String
  ) throws {
    let result = try read(text, sdk: sdk)
    #expect(result.message == nil)
    #expect(result.lines.first?.hasPrefix(problem) == true, "\(result.lines)")
    #expect(result.lines.contains { $0.contains(": error: ") })
  }

  @Test func `A classic SDK needs no identifier`() throws {
    let text = #"{"com.urbanairship.in_app": {"display": {"type": "banner", "alert": ""}}}"#
    #expect(try read(text, sdk: "16.0").message != nil)
  }

  @Test func `A wrong type is left out in classic SDKs and rejected by SwiftUI ones`() throws {
    let text = push(display: #""duration": "20""#)
    let classic = try read(text, sdk: "16.0")
    guard case .banner(let banner)? = classic.message?.display else {
      Issue.record("\(classic.lines)")
      return
    }
    #expect(banner.duration == 15)
    #expect(classic.lines.count == 1 && classic.lines[0].contains("It is left out."))
    #expect(try read(text).message == nil)
  }

  @Test func `Another position is the bottom`() throws {
    let result = try read(push(display: #""position": "middle""#))
    guard case .banner(let banner)? = result.message?.display else { return }
    #expect(banner.placement == .bottom)
    #expect(
      result.lines == [
        "com.urbanairship.in_app.display.position: warning: \"middle\" is taken as \"bottom\". "
          + "Use \"top\" or \"bottom\"."
      ])
  }

  @Test func `A category that is not known gives no buttons and a warning`() throws {
    let result = try read(push(#""actions": {"button_group": "shop"}"#))
    guard case .banner(let banner)? = result.message?.display else { return }
    #expect(banner.buttons == [])
    #expect(result.lines.count == 1)
    #expect(
      result.lines[0].hasPrefix(
        "com.urbanairship.in_app.actions.button_group: warning: The category \"shop\" is not known")
    )
  }

  @Test func `Classic SDKs reject a category of three, SwiftUI ones take two`() throws {
    var standardMessage = AirshipStandardMessage()
    standardMessage.alert = "Hello"
    standardMessage.buttonGroup = "three"
    let categories = [
      "three": ["a", "b", "c"].map { AirshipCategoryAction(id: $0, title: $0) }
    ]
    let swiftUI = try standardMessage.banner(sdk: .default, categories: categories).value
    guard case .banner(let banner) = swiftUI.display else { return }
    #expect(banner.buttons.map(\.id) == ["a", "b"])
    let classic = try AirshipSDK(SDKVersion(17))
    let problems = #expect(throws: InputProblems.self) {
      try standardMessage.banner(sdk: classic, categories: categories)
    }
    #expect(problems?.description.contains("at most 2 buttons, but 3 are made") == true)
  }

  @Test func `The extender changes the banner before its id and source are set`() throws {
    var standardMessage = AirshipStandardMessage()
    standardMessage.alert = "Hello"
    standardMessage.identifier = "i"
    let message = try standardMessage.banner(
      sdk: .default,
      extender: { message in
        message.messageID = "mine"
        message.source = .appDefined
        message.name = "Changed"
        if case .banner(var banner) = message.display {
          banner.borderRadius = 12
          message.display = .banner(banner)
        }
      }
    ).value
    #expect(message.messageID == "i")
    #expect(message.source == .legacyPush)
    #expect(message.name == "Changed")
    guard case .banner(let banner) = message.display else { return }
    #expect(banner.borderRadius == 12)
  }

  @Test(
    arguments: [
      ("16", ##"{"^d": "a"}"##, ["^d": .string("a"), "^mc": .string("inbox")]),
      ("16", ##"{"^mc": "own"}"##, ["^mc": .string("own")]),
      ("20", ##"{"^d": "a"}"##, ["^mc": .string("inbox")]),
    ] as [(String, String, JSONValue.Members)])
  func `A message of the Message Center is opened on a tap`(
    _ sdk: String, _ onClick: String, _ expected: JSONValue.Members
  ) throws {
    for id in ["\"inbox\"", "[\"inbox\"]"] {
      let text =
        push("\"actions\": {\"on_click\": \(onClick)}").dropLast(1) + ", \"_uamid\": \(id)}"
      guard case .banner(let banner)? = try read(String(text), sdk: sdk).message?.display else {
        Issue.record("The push was rejected.")
        continue
      }
      #expect(banner.actions == expected)
    }
  }

  @Test func `A byte of a push that is turned over never stops the program`() throws {
    let bytes = try Samples.bytes("legacy-standard-banner-push.json")
    for index in bytes.indices {
      var broken = bytes
      broken[index] ^= 0x81
      _ = try? parse(broken)
      _ = try? parse(Array(bytes[..<index]), sdk: "16.0")
    }
  }
}
