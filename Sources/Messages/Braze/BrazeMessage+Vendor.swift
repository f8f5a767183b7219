extension Vendor {
  /// Braze, with AppboyUI 3.30 to 4 and BrazeUI 5 to 18.
  public static let braze = Vendor(
    id: "braze", title: "Braze", sdk: BrazeSDK.self,
    offering: [
      SDKVersion(3, 30), SDKVersion(3, 34), SDKVersion(4), SDKVersion(4, 7), SDKVersion(5),
      SDKVersion(7), SDKVersion(10, 3), SDKVersion(14), SDKVersion(18), SDKVersion(18, 2),
    ])
}

extension BrazeSDK: VendorSDK {}

extension BrazeMessage: VendorMessage {
  public static var vendor: Vendor { .braze }
}
