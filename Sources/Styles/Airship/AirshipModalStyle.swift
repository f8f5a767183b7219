/// The style of modal messages.
@dynamicMemberLookup
public struct AirshipModalStyle: Hashable, Sendable {
  /// The card.
  public var container = AirshipContainerStyle()

  /// What texts, picture and buttons look like.
  public var content = AirshipContentStyle()

  /// The close button's icon.
  public var dismissIcon = AirshipDismissIconStyle()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  /// A value of the card, as if it were the style's own.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipContainerStyle, Value>
  ) -> Value {
    get { container[keyPath: keyPath] }
    set { container[keyPath: keyPath] = newValue }
  }

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

  /// The keys of `UAInAppMessageModalStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipModalStyle(),
    [
      AirshipContainerStyle.rows(part: "modal", early: (480, 900)).with { key in
        key.takesAnyObject = ["maxWidth", "maxHeight"].contains(key.path)
      }.within(\.container),
      AirshipContentStyle.rows(mediaInset: -24).within(\.content),
      AirshipDismissIconStyle.rows.within(\.dismissIcon),
    ])
}
