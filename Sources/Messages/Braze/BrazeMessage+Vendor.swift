extension Vendor {
  /// Braze, with AppboyUI 3.30 to 4 and BrazeUI 5 to 18.
  public static let braze = Vendor(
    id: "braze", title: "Braze", sdk: BrazeSDK.self,
    offering: [
      .last(of: 3, 30), .last(of: 3, 34), .last(of: 4, 0), .last(of: 4), .last(of: 5, 0),
      .last(of: 7, 0), .last(of: 10, 3), .last(of: 14, 0), .last(of: 18, 0), .last(of: 18, 2),
    ])
}

extension BrazeSDK: VendorSDK {}

extension BrazeMessage: VendorMessage {
  public static var vendor: Vendor { .braze }
}
