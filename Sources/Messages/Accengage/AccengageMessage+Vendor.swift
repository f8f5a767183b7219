extension Vendor {
  /// Accengage, whose SDK was published until version 7.
  public static let accengage = Vendor(
    id: "accengage", title: "Accengage", sdk: AccengageSDK.self,
    offering: [
      SDKVersion(5, 4, 1), SDKVersion(6, 4, 1), SDKVersion(6, 4, 5), .last(of: 7),
    ])
}

extension AccengageSDK: VendorSDK {}

extension AccengageMessage: VendorMessage {
  public static var vendor: Vendor { .accengage }
}
