/// An in-app message of Airship, as its JSON says it: nothing is resolved or defaulted.
public struct AirshipMessage: Hashable, Sendable {
  public enum Source: String, CaseIterable, Hashable, Sendable {
    case appDefined = "app-defined"
    case remoteData = "remote-data"
    case legacyPush = "legacy-push"
  }

  public enum DisplayBehavior: String, CaseIterable, Hashable, Sendable {
    case `default`
    case immediate
  }

  /// What the message was read from.
  public enum Origin: Hashable, Sendable {
    case message

    /// A push with a standard message.
    case push

    /// A push as Airship's API takes it.
    case request
  }

  /// The SDK by whose rules the message was read.
  public var sdk: AirshipSDK

  public var display: AirshipDisplay
  public var origin = Origin.message
  public var messageID: String?
  public var name: String?
  public var source: Source?
  public var displayBehavior: DisplayBehavior?
  public var reportingEnabled: Bool?

  /// Data for the app.
  public var extra: [String: JSONValue] = [:]

  /// What runs when the message finishes, whatever the resolution.
  public var actions: [String: JSONValue] = [:]

  public init(sdk: AirshipSDK, display: AirshipDisplay) {
    self.sdk = sdk
    self.display = display
  }

  /// Returns where the file asks for what is at a key path of the message.
  public func keyPath(inFile keyPath: String) -> String {
    switch origin {
    case .message: keyPath
    case .push: AirshipStandardMessage.keyPath(of: keyPath)
    case .request: AirshipPushRequest.keyPath(of: AirshipStandardMessage.keyPath(of: keyPath))
    }
  }
}
