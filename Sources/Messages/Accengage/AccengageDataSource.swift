public import Geometry

/// What an app's data source does when the SDK asks it about a message, written down as data.
///
/// A nil property leaves what the SDK does by itself.
public struct AccengageDataSource: Hashable, Sendable {
  /// How the app fills in a template of its own from the message's parameters.
  public enum Convention: String, CaseIterable, Hashable, Sendable {
    /// That of the vendor's sample app CustomInApp: `<object>.<attribute>`.
    case customInApp = "CustomInApp"
  }

  /// Whether the message may be shown.
  public var canDisplay: Bool?

  /// The name of an interface file that replaces the message's.
  public var template: String?

  /// Where the view is in the window; nil for where the template has it.
  public var position: AccengagePosition?

  /// The corner of the view in the window, for the position `custom`.
  public var origin: Point?

  /// Whether the view fades in; images are taken at the end, so it changes none.
  public var animates: Bool?

  // What is changed in the view.

  /// The radius of the corners of the view, in points.
  public var cornerRadius: Double?

  /// The name of the parameter that holds the radius of the corners.
  public var cornerRadiusParameter: String?

  /// How far the sides of the view move inwards.
  public var insets: EdgeInsets?

  /// How far the sides of the body are from those of the view.
  public var bodyInsets: EdgeInsets?

  /// The background's colour.
  public var background: Color?

  /// The colour of the body's text.
  public var textColor: Color?

  /// Whether the view keeps the size that its file gives it.
  public var disablesAutosizing: Bool?

  /// Whether the close button is transparent and covers the view.
  public var closesAnywhere: Bool?

  /// How the app fills in a template of its own; nil when it doesn't.
  public var convention: Convention?

  /// Where its keys are in a file.
  public var keyPath = ""

  /// Creates answers that change nothing.
  public init() {}

  /// The key path of one of the answers in its file.
  public func keyPath(of key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }

  /// Returns what this says, and for the rest what another one does.
  public func filled(from other: AccengageDataSource) -> AccengageDataSource {
    var result = self
    result.canDisplay = canDisplay ?? other.canDisplay
    result.template = template ?? other.template
    // A corner belongs to its position.
    if position == nil { (result.position, result.origin) = (other.position, other.origin) }
    result.animates = animates ?? other.animates
    result.cornerRadius = cornerRadius ?? other.cornerRadius
    result.cornerRadiusParameter = cornerRadiusParameter ?? other.cornerRadiusParameter
    result.insets = insets ?? other.insets
    result.bodyInsets = bodyInsets ?? other.bodyInsets
    result.background = background ?? other.background
    result.textColor = textColor ?? other.textColor
    result.disablesAutosizing = disablesAutosizing ?? other.disablesAutosizing
    result.closesAnywhere = closesAnywhere ?? other.closesAnywhere
    result.convention = convention ?? other.convention
    return result
  }
}
