import Diagnostics
import Geometry
import Messages
import Testing

/// How messages end, and how pages of HTML end them: Docs/Vendors/Airship.md#resolutions.
struct AirshipResolutionTests {
  private static let button = AirshipButton(
    id: "b1",
    label: AirshipText(
      text: "foo", size: 15.5, color: Color(hex: 0xFF0000, alpha: 128.0 / 255), alignment: .center,
      style: [.italic, .bold], fontFamily: ["Futura"]),
    behavior: .cancel, borderRadius: 4, backgroundColor: .white, borderColor: .black,
    actions: ["^d": .string("a")])

  private func dismissal(_ text: String, sdk: String) throws -> (AirshipResolution?, [String]) {
    let sdk = try AirshipSDK(SDKVersion(sdk))
    do throws(InputProblems) {
      let json: JSONValue
      do { json = try JSONValue.parse(Array(text.utf8)) } catch { throw InputProblems(error) }
      let parsed = try AirshipResolution.parseDismissal(json, sdk: sdk)
      return (parsed.value, parsed.warnings.map(\.description))
    } catch {
      return (nil, error.diagnostics.map(\.description))
    }
  }

  @Test(
    arguments: [
      .buttonClick(button), .messageClick, .userDismissed, .timedOut,
    ] as [AirshipResolution], ["16", "17", "18", "20"])
  func `A resolution is read as it is written`(
    _ resolution: AirshipResolution, _ sdk: String
  ) throws {
    let sdk = try AirshipSDK(SDKVersion(sdk))
    let bytes = Array(resolution.json(sdk: sdk).text.utf8)
    let parsed = try AirshipResolution.parse(JSONValue.parse(bytes), sdk: sdk)
    #expect(parsed.value == resolution)
    #expect(parsed.warnings == [])
  }

  @Test func `The JSON has the keys that the button has`() {
    #expect(AirshipResolution.userDismissed.json().text == #"{"type":"user_dismissed"}"#)
    #expect(
      AirshipResolution.buttonClick(Self.button).json().text
        == ##"{"button_info":{"actions":{"^d":"a"},"background_color":"#FFFFFFFF","##
        + ##""behavior":"cancel","border_color":"#FF000000","border_radius":4,"id":"b1","##
        + ##""label":{"alignment":"center","color":"#80FF0000","font_family":["Futura"],"##
        + ##""size":15.5,"style":["bold","italic"],"text":"foo"}},"type":"button_click"}"##)
  }

  @Test func `Classic SDKs write colours with small letters and truncated parts`() throws {
    let classic = try AirshipSDK(SDKVersion(17))
    let color = Color(red: 1, green: 0.999, blue: 0.5, alpha: 0.33)
    #expect(AirshipColor.string(color, sdk: classic) == "#54fffe7f")
    #expect(AirshipColor.string(color, sdk: .default) == "#54FFFF80")
  }

  // MARK: 7.2

  @Test(arguments: ["13.5.2", "16", "17.10"])
  func `A page's object dismisses the message`(_ sdk: String) throws {
    let click = try dismissal(
      #"{"type":"button_click","button_info":{"id":"b1","label":{"text":"foo"}}}"#, sdk: sdk)
    #expect(
      click.0 == .buttonClick(AirshipButton(id: "b1", label: AirshipText(text: "foo"))))
    #expect(click.1 == [])
    for (word, resolution) in [
      ("user_dismissed", AirshipResolution.userDismissed), ("message_click", .messageClick),
      ("timed_out", .timedOut),
    ] {
      #expect(try dismissal("{\"type\":\"\(word)\"}", sdk: sdk).0 == resolution)
    }
  }

  @Test(arguments: [
    (#"{"type":"button_click"}"#, #"button_info: error: "button_info" is missing."#),
    (
      #"{"type":"button_click","button_info":{"id":"","label":{"text":"x"}}}"#,
      #"button_info.id: error: "id" has 0 characters, but must have 1 to 100."#
    ),
    (
      #"{"type":"Button_Click","button_info":{"id":"a","label":{"text":"x"}}}"#,
      #"type: error: "Button_Click" is not known. Did you mean "button_click"?"#
    ),
    (#""button_click""#, "error: A resolution must be an object, but is a string."),
    (#"{"button_info":{}}"#, #"type: error: "type" is missing."#),
    (#"{"type":1}"#, #"type: error: "type" is a number, but must be a string."#),
    (
      #"{"type":"button_click","button_info":{"id":"a","label":{"text":"x","alignment":"top"}}}"#,
      #"button_info.label.alignment: error: "top" is not known."#
    ),
    (
      #"{"type":"button_click","button_info":{"id":"a","label":"x"}}"#,
      #"button_info.label: error: "label" is a string, but must be an object."#
    ),
  ])
  func `Any other object leaves the message open`(_ text: String, _ problem: String) throws {
    let result = try dismissal(text, sdk: "17.0")
    #expect(result.0 == nil)
    #expect(result.1.count == 1 && result.1[0].hasPrefix(problem), "\(result.1)")
  }

  @Test func `A button is ignored for other types`() throws {
    let result = try dismissal(#"{"type":"timed_out","button_info":1}"#, sdk: "17.0")
    #expect(result.0 == .timedOut)
    #expect(
      result.1 == [
        "button_info: warning: \"button_info\" is ignored for \"timed_out\". Remove it."
      ])
  }

  @Test func `SwiftUI takes no object, and of 18 nothing is known`() throws {
    let text = #"{"type":"user_dismissed"}"#
    let unknown = try dismissal(text, sdk: "18.0")
    #expect(unknown.0 == .userDismissed && unknown.1.count == 1)
    let rejected = try dismissal(text, sdk: "20")
    #expect(rejected.0 == nil)
    #expect(rejected.1[0].contains("Version 20 takes no object from a page"))
  }
}
