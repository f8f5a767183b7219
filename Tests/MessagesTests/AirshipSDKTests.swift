import Diagnostics
import Geometry
import Messages
import Testing

struct AirshipSDKTests {
  @Test(arguments: [
    ("13.5.2", AirshipSDK.Generation.nibs), ("14", .nibs), ("16.0", .nibs), ("16.5", .nibs),
    ("16.5.9", .nibs), ("16.6", .resizableContainer), ("16.8", .resizableContainer),
    ("16.11.3", .resizableContainer), ("16.12", .safeAreaContainer), ("17", .safeAreaContainer),
    ("17.10", .safeAreaContainer), ("18.0", .earlySwiftUI), ("18.3.9", .earlySwiftUI),
    ("18.4", .swiftUI), ("20", .swiftUI), ("21", .swiftUI),
    ("21.9.9", .swiftUI), ("22", .swiftUI), ("100", .swiftUI),
  ])
  func `A version belongs to a generation`(
    _ version: String, _ generation: AirshipSDK.Generation
  ) throws {
    #expect(try AirshipSDK(SDKVersion(version)).generation == generation)
  }

  @Test(arguments: ["13.5.1", "13.4", "9.1", "1"])
  func `Other versions are rejected with those that are known`(_ version: String) throws {
    let version = try SDKVersion(version)
    #expect(
      throws: Diagnostic.error(
        "Airship SDK \(version) is not supported.",
        solution: "Use a version of 13.5.2–16.5, 16.6–16.11, 16.12–17.10, 18.0–18.3 "
          + "or 18.4–21.")
    ) { try AirshipSDK(version) }
  }

  @Test(arguments: ["", "v20", "20.", ".5", "1.2.3.4", "-1", "20 ", "9999999", "２０"])
  func `A version is numbers with dots between them`(_ text: String) {
    #expect(throws: Diagnostic.self) { try SDKVersion(text) }
  }

  @Test(arguments: [("16", "16"), ("16.0", "16.0"), ("16.8", "16.8"), ("20.7.1", "20.7.1")])
  func `A version is printed as it was written`(_ text: String, _ expected: String) throws {
    #expect(try SDKVersion(text).description == expected)
  }

  @Test func `Defaults follow the generation`() throws {
    let classic = try AirshipSDK(SDKVersion(17))
    let early = try AirshipSDK(SDKVersion(18))
    let current = AirshipSDK.default
    #expect(classic.defaultButtonLayout == .separate)
    #expect(current.defaultButtonLayout == .stacked)
    #expect(classic.defaultTemplate == .headerMediaBody)
    #expect(current.defaultTemplate == .mediaHeaderBody)
    #expect(classic.defaultBackgroundColor(in: .modal) == .fixed(.white))
    #expect(current.defaultBackgroundColor(in: .modal) == .fixed(.black))
    #expect(current.defaultBackgroundColor(in: .banner) == .fixed(.white))
    #expect(early.defaultBackgroundColor(in: .html) == .fixed(.clear))
    #expect(current.defaultBackgroundColor(in: .html) == .systemBackground)
    #expect(early.defaultTextColor == .fixed(.black))
    #expect(current.defaultTextColor == .label)
    #expect(current.durationUnit == 0.001)
    #expect(try AirshipSDK(SDKVersion(20)).durationUnit == 1)
    #expect(try AirshipSDK(SDKVersion(20, 7, 1)).durationUnit == 0.001)
  }

  /// What counts for a type when the message names no colour: Docs/Vendors/Airship.md#display-keys.
  @Test(
    arguments: [
      (.banner, "17", .fixed(.white), .black),
      (.banner, "20", .fixed(.white), Color(white: 0, alpha: 0.42)),
      (.modal, "17", .fixed(.white), .black), (.modal, "20", .fixed(.black), .black),
      (.fullscreen, "17", .fixed(.white), .black), (.fullscreen, "20", .fixed(.black), .black),
      (.html, "17", .fixed(.white), .black), (.html, "18.4", .fixed(.clear), .white),
      (.html, "18.5", .systemBackground, .white), (.html, "19.0.1", .systemBackground, .black),
      (.modal, "19.0.0", .fixed(.black), .white),
    ] as [(AirshipDisplayType, String, AirshipDefaultColor, Color)])
  func `A type has its colours`(
    _ type: AirshipDisplayType, _ sdk: String, _ background: AirshipDefaultColor, _ dismiss: Color
  ) throws {
    let sdk = try AirshipSDK(SDKVersion(sdk))
    #expect(sdk.defaultBackgroundColor(in: type) == background)
    #expect(sdk.defaultDismissButtonColor(in: type) == dismiss)
  }

  /// Text without a colour: Docs/Vendors/Airship.md#text-keys.
  @Test(arguments: [
    ("17", AirshipDefaultColor.fixed(.black)), ("18.14", .fixed(.black)), ("19", .label),
  ])
  func `A text has its colour`(_ sdk: String, _ color: AirshipDefaultColor) throws {
    let sdk = try AirshipSDK(SDKVersion(sdk))
    #expect(sdk.defaultTextColor == color)
    #expect(sdk.defaultTextSize == 14)
    #expect(sdk.defaultPlacement == .bottom)
    #expect(sdk.defaultBannerTemplate == .mediaLeft)
  }
}
