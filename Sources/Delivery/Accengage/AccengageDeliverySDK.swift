import Diagnostics
import Messages

/// A version of Accengage's SDK whose delivery is known.
struct AccengageDeliverySDK: VendorSDK {
  let version: SDKVersion

  static let standard = AccengageDeliverySDK(known: SDKVersion(6, 4))

  private init(known version: SDKVersion) {
    self.version = version
  }

  init(_ version: SDKVersion) throws(Diagnostic) {
    guard (4...7).contains(version.major) else {
      throw .error(
        "There are no rules for version \(version) of Accengage's SDK.",
        solution: "Use a version of 4–7.")
    }
    self.init(known: version)
  }

  /// Whether the data source is asked about each message.
  var hasDataSource: Bool { version >= SDKVersion(5, 3) }
}

extension AccengageDelivery {
  static let vendor = Vendor(
    id: "accengage", title: "Accengage", sdk: AccengageDeliverySDK.self,
    offering: [AccengageDeliverySDK.standard.version])
}
