import Delivery
import Diagnostics
import Messages
import Testing

/// How messages end, and what analytics gets.
struct AirshipResolutionEventTests {
  private static let button = AirshipButton(id: "b1", label: AirshipText(text: "foo"))

  @Test(arguments: [
    ("16", 20.0, 20.0), ("16", nil, 30), ("16", 900, 900), ("18.0", 20, nil), ("18.12", 20, nil),
    ("18.13", 20, 20), ("18.13", nil, nil), ("20.7.0", 20, 20), ("20.7.1", 20_000, 20),
    ("21", 15_000, 15), ("21", nil, nil),
  ])
  func `A banner leaves after its duration`(
    _ sdk: String, _ duration: Double?, _ seconds: Double?
  ) throws {
    var banner = AirshipBanner()
    banner.duration = duration
    #expect(try AirshipSDK(SDKVersion(sdk)).displayTime(of: banner) == seconds)
  }

  @Test(
    arguments: [
      ("17", AirshipInteraction.button(button), false, .buttonClick(button)),
      ("20", .button(button), false, .buttonClick(button)),
      ("17", .tap, false, .messageClick), ("17", .tap, true, .messageClick),
      ("20", .tap, false, nil), ("20", .tap, true, .userDismissed),
      ("17", .longPress, false, .messageClick), ("20", .longPress, true, nil),
      ("17", .timeOut, false, .timedOut), ("20", .timeOut, false, .userDismissed),
      ("18.5", .timeOut, false, nil),
      ("17", .dismissButton, false, .userDismissed), ("20", .dismissButton, false, .userDismissed),
      ("17", .swipe, false, .userDismissed), ("20", .swipe, false, .userDismissed),
      ("17", .close, false, .userDismissed), ("20", .close, false, .userDismissed),
      ("17", .sceneDisconnected, false, .userDismissed), ("20", .sceneDisconnected, false, nil),
    ] as [(String, AirshipInteraction, Bool, AirshipResolution?)])
  func `What happens to a message decides how it ends`(
    _ sdk: String, _ interaction: AirshipInteraction, _ hasActions: Bool,
    _ resolution: AirshipResolution?
  ) throws {
    let sdk = try AirshipSDK(SDKVersion(sdk))
    #expect(sdk.resolution(of: interaction, hasActions: hasActions) == resolution)
  }

  @Test(arguments: [
    (
      AirshipResolutionEvent.displayed(.userDismissed, time: .milliseconds(3_200)),
      #"{"resolution":{"display_time":"3.200","type":"user_dismissed"}}"#
    ),
    (
      .displayed(.timedOut, time: .microseconds(45_600)),
      #"{"resolution":{"display_time":"0.046","type":"timed_out"}}"#
    ),
    (
      .displayed(
        .buttonClick(
          AirshipButton(id: "b", label: AirshipText(text: String(repeating: "é", count: 40)))),
        time: .seconds(61)),
      #"{"resolution":{"button_description":"\#(String(repeating: "é", count: 30))","#
        + #""button_id":"b","display_time":"61.000","type":"button_click"}}"#
    ),
    (
      .expired(expiry: "2030-12-15T11:45:22"),
      #"{"resolution":{"expiry":"2030-12-15T11:45:22","type":"expired"}}"#
    ),
    (.replaced(byID: "next"), #"{"resolution":{"replacement_id":"next","type":"replaced"}}"#),
    (.interrupted, #"{"resolution":{"type":"interrupted"}}"#),
    (.directOpen, #"{"resolution":{"type":"direct_open"}}"#),
  ])
  func `The event says how a message ended`(_ event: AirshipResolutionEvent, _ text: String) {
    #expect(event.json.text == text)
  }
}
