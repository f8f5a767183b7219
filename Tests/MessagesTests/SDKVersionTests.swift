import Diagnostics
import Messages
import Testing

/// What a version means that is written with fewer numbers than the SDK's.
struct SDKVersionTests {
  @Test(arguments: [
    ("20", "20.11.3"), ("20.7", "20.7.2"), ("18.14", "18.14.4"), ("4", "4.7.0"), ("6.4", "6.4.5"),
  ])
  func `A version with fewer numbers is the last one that begins with them`(
    _ written: String, _ one: String
  ) throws {
    let (version, other) = (try SDKVersion(written), try SDKVersion(one))
    #expect(version > other && !version.isLater(than: other))
    #expect(version < SDKVersion(other.major + 1))
  }

  @Test(arguments: ["20", "20.0", "20.0.0", "16.8", "18.14.3", "0.1"])
  func `A version is printed as it is written, and read as the same`(_ text: String) throws {
    let version = try SDKVersion(text)
    #expect(version.description == text)
    #expect(try SDKVersion(version.description) == version)
  }

  @Test func `Twenty is not its first version`() throws {
    #expect(try SDKVersion("20") != SDKVersion("20.0"))
    #expect(try SDKVersion("20.0") > SDKVersion(20) && SDKVersion("20.0") < SDKVersion(20, 1))
  }

  @Test(arguments: [Vendor.airship, .braze, .accengage, .bloomreach])
  func `A version that is offered is read as what it is printed as`(_ vendor: Vendor) throws {
    for version in vendor.offeredSDKs + [vendor.defaultSDK] {
      #expect(try SDKVersion(version.description) == version, "\(vendor.id) \(version)")
      #expect(vendor.noteOnNewerSDK(version) == nil)
    }
  }

  /// What depends on a version between the first and the last that begin with the same numbers.
  @Test(arguments: [
    ("16", AirshipSDK.Generation.safeAreaContainer), ("16.0", .nibs), ("16.8", .resizableContainer),
    ("18", .swiftUI), ("18.0", .earlySwiftUI), ("13", .nibs),
  ])
  func `Airship's views are those of the newest version that is meant`(
    _ written: String, _ generation: AirshipSDK.Generation
  ) throws {
    #expect(try AirshipSDK(SDKVersion(written)).generation == generation)
  }
}
