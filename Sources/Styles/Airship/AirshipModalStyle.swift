/// The style of modal messages.
@dynamicMemberLookup
public struct AirshipModalStyle: Hashable, Sendable {
  public var container = AirshipContainerStyle()
  public var content = AirshipContentStyle()
  public var dismissIcon = AirshipDismissIconStyle()

  public init() {}

  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipContainerStyle, Value>
  ) -> Value {
    get { container[keyPath: keyPath] }
    set { container[keyPath: keyPath] = newValue }
  }

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
