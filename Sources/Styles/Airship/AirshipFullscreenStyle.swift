import Messages

/// The style of fullscreen messages.
@dynamicMemberLookup
public struct AirshipFullscreenStyle: Hashable, Sendable {
  /// The space around the content.
  public var additionalPadding = AirshipPadding()

  /// What texts, picture and buttons look like.
  public var content = AirshipContentStyle()

  /// The close button's icon.
  public var dismissIcon = AirshipDismissIconStyle()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  /// A value of the content, as if it were the style's own.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipContentStyle, Value>
  ) -> Value {
    get { content[keyPath: keyPath] }
    set { content[keyPath: keyPath] = newValue }
  }

  /// A value of the icon, as if it were the style's own.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipDismissIconStyle, Value>
  ) -> Value {
    get { dismissIcon[keyPath: keyPath] }
    set { dismissIcon[keyPath: keyPath] = newValue }
  }

  /// The keys of `UAInAppMessageFullScreenStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipFullscreenStyle(),
    [
      AirshipPadding.rows(parts: ["fullscreen"], of: "the content") { _ in
        StyleDefaults(.number(24))
      }.with {
        $0.since = SDKVersion(18)
        $0.defaults = StyleDefaults(classic: nil, swiftUI: .number(0))
      }.nested(in: "additionalPadding", \.additionalPadding),
      AirshipContentStyle.rows(mediaInset: -24).within(\.content),
      AirshipDismissIconStyle.rows.within(\.dismissIcon),
    ])
}
