import Messages

/// The style of HTML messages; nil is absent.
@dynamicMemberLookup
public struct AirshipHTMLStyle: Hashable, Sendable {
  public var container = AirshipContainerStyle()
  public var dismissIcon = AirshipDismissIconStyle()
  public var hideDismissIcon: Bool?

  public init() {}

  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipContainerStyle, Value>
  ) -> Value {
    get { container[keyPath: keyPath] }
    set { container[keyPath: keyPath] = newValue }
  }

  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipDismissIconStyle, Value>
  ) -> Value {
    get { dismissIcon[keyPath: keyPath] }
    set { dismissIcon[keyPath: keyPath] = newValue }
  }

  /// The keys of `UAInAppMessageHTMLStyle.plist`.
  public static let schema = StyleSchema(
    empty: AirshipHTMLStyle(),
    [
      AirshipContainerStyle.rows(part: "html", early: nil).within(\.container),
      [
        .flag("hideDismissIcon", \.hideDismissIcon, parts: ["dismiss"], "Hides the dismiss button.")
          .with { $0.since = SDKVersion(11, 1) }
      ],
      AirshipDismissIconStyle.rows.within(\.dismissIcon),
    ])
}
