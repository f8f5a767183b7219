extension Vendor {
  /// Airship, with the versions 13.5.2 to 21 of its SDK.
  public static let airship = Vendor(
    id: "airship", title: "Airship", sdk: AirshipSDK.self,
    offering: [
      SDKVersion(13, 5, 2), .last(of: 14), .last(of: 15), .last(of: 16, 5), .last(of: 16, 8),
      .last(of: 16), .last(of: 17, 0), .last(of: 17), .last(of: 18, 0), .last(of: 18),
      .last(of: 19), .last(of: 20), .last(of: 21),
    ])
}

extension AirshipSDK: VendorSDK {}

extension AirshipMessage: VendorMessage {
  public static var vendor: Vendor { .airship }
}
