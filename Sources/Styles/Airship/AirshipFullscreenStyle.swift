import Messages

/// The style of fullscreen messages.
@dynamicMemberLookup
public struct AirshipFullscreenStyle: Hashable, Sendable {
  public var additionalPadding = AirshipPadding()
  public var content = AirshipContentStyle()
  public var dismissIcon = AirshipDismissIconStyle()

  public init() {}

  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipContentStyle, Value>
  ) -> Value {
    get { content[keyPath: keyPath] }
    set { content[keyPath: keyPath] = newValue }
  }

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
