import Diagnostics
import Messages

/// How versions of Accengage's SDK differ in delivery; more are known than of its templates.
struct AccengageDeliverySDK: Sendable {
  let version: SDKVersion

  init(_ version: SDKVersion) throws(Diagnostic) {
    guard version >= SDKVersion(4) else {
      throw .error(
        "Accengage SDK \(version) is not supported.",
        solution: "Use a version of 4–7.")
    }
    self.version = version
  }

  /// Whether the data source is asked about each message.
  var hasDataSource: Bool { version >= SDKVersion(5, 3) }
}
