extension Vendor {
  /// Airship, with the versions 13.5.2 to 21 of its SDK.
  public static let airship = Vendor(
    id: "airship", title: "Airship", sdk: AirshipSDK.self,
    offering: [
      SDKVersion(13, 5, 2), SDKVersion(14), SDKVersion(15), SDKVersion(16), SDKVersion(16, 8),
      SDKVersion(16, 12), SDKVersion(17), SDKVersion(17, 10), SDKVersion(18), SDKVersion(19),
      SDKVersion(20), SDKVersion(21),
    ])
}

extension AirshipSDK: VendorSDK {}

extension AirshipMessage: VendorMessage {
  public static var vendor: Vendor { .airship }
}
