/// An in-app message of Airship, as its JSON says it: nothing is resolved or defaulted.
public struct AirshipMessage: Hashable, Sendable {
  /// Where a message comes from.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// The app made it.
    case appDefined = "app-defined"

    /// Airship's server sent it as an automation.
    case remoteData = "remote-data"

    /// It came with a push, as a standard message.
    case legacyPush = "legacy-push"
  }

  /// Whether a message waits for others.
  public enum DisplayBehavior: String, CaseIterable, Hashable, Sendable {
    /// It waits its turn.
    case `default`

    /// It is shown although another one is on the screen.
    case immediate
  }

  /// What the message was read from.
  public enum Origin: Hashable, Sendable {
    /// The file has the message.
    case message

    /// A push with a standard message.
    case push

    /// A push as Airship's API takes it.
    case request
  }

  /// The SDK by whose rules the message was read.
  public var sdk: AirshipSDK

  /// What the message shows.
  public var display: AirshipDisplay

  /// In which form the file has it.
  public var origin = Origin.message

  /// The page of a Scene that is shown, from 0.
  public var page = 0

  /// The id of the message; nil where the schedule has it.
  public var messageID: String?

  /// The name in the dashboard and in reports.
  public var name: String?

  /// Where it comes from; nil when the file doesn't say.
  public var source: Source?

  /// Whether it waits for others; nil for waiting.
  public var displayBehavior: DisplayBehavior?

  /// Whether the SDK reports what happens; nil for yes.
  public var reportingEnabled: Bool?

  /// Data for the app.
  public var extra: JSONValue.Members = [:]

  /// What runs when the message finishes, whatever the resolution.
  public var actions: JSONValue.Members = [:]

  /// Makes a message with nothing beside what it shows.
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
