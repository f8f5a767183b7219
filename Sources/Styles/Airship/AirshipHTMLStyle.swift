import Messages

/// The style of HTML messages; nil is absent.
@dynamicMemberLookup
public struct AirshipHTMLStyle: Hashable, Sendable {
  /// The card around the page.
  public var container = AirshipContainerStyle()

  /// The close button's icon.
  public var dismissIcon = AirshipDismissIconStyle()

  /// Whether there is no close button.
  public var hideDismissIcon: Bool?

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  /// A value of the card, as if it were the style's own.
  public subscript<Value>(
    dynamicMember keyPath: WritableKeyPath<AirshipContainerStyle, Value>
  ) -> Value {
    get { container[keyPath: keyPath] }
    set { container[keyPath: keyPath] = newValue }
  }

  /// A value of the icon, as if it were the style's own.
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
