public import Geometry

/// A standard in-app message of Airship: what a push carries under `com.urbanairship.in_app`.
///
/// The SDK shows it as a banner. A nil property is a key that the payload doesn't have.
public struct AirshipStandardMessage: Hashable, Sendable {
  /// The push's own id where it has one, else that of the payload.
  public var identifier: String?

  /// When the message ends, as the payload writes it: ISO 8601 in UTC.
  public var expiry: String?

  /// Data for the app.
  public var extra: JSONValue.Members = [:]

  /// The text of the banner.
  public var alert: String?

  /// The time until the banner leaves, in seconds in every version.
  public var duration: Double?

  /// The edge of the screen; nil for the bottom.
  public var position: AirshipPlacement?

  /// The colour of the card and of the buttons' labels.
  public var primaryColor: Color?

  /// The colour of the text, the tab and the buttons.
  public var secondaryColor: Color?

  /// What runs on a tap.
  public var onClick: JSONValue.Members = [:]

  /// The notification category whose actions become buttons.
  public var buttonGroup: String?

  /// What runs on a tap on a button, by the id of the category's action.
  public var buttonActions: [String: JSONValue.Members] = [:]

  /// The message of the Message Center that the push brings.
  public var messageCenterID: String?

  /// Makes a message that says nothing.
  public init() {}
}
