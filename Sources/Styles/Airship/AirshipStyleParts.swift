public import Geometry

/// Distances that a style adds to an SDK's own, in points.
public struct AirshipPadding<State: StyleState>: Hashable, Sendable {
  /// Points added at the top.
  public var top = State.number

  /// Points added at the bottom.
  public var bottom = State.number

  /// Points added where the language begins.
  public var leading = State.number

  /// Points added where the language ends.
  public var trailing = State.number

  /// Adds nothing.
  public init() {}
}

/// How a heading, a body or a button's label is set.
public struct AirshipTextStyle<State: StyleState>: Hashable, Sendable {
  /// Points added after each character; classic SDKs switch pair kerning off when it is not nil.
  public var letterSpacing: Double?

  /// Points added between lines.
  public var lineSpacing = State.number

  /// The space around the text.
  public var additionalPadding = AirshipPadding<State>()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// How an image or video is positioned.
public struct AirshipMediaStyle<State: StyleState>: Hashable, Sendable {
  /// The space around the image.
  public var additionalPadding = AirshipPadding<State>()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// How the buttons are drawn and positioned.
public struct AirshipButtonStyle<State: StyleState>: Hashable, Sendable {
  /// The space around the buttons.
  public var additionalPadding = AirshipPadding<State>()

  /// The height of a button in points, nil for that of its label; a minimum in SwiftUI.
  public var buttonHeight: Double?

  /// The points between buttons one above the other.
  public var stackedButtonSpacing = State.number

  /// The points between buttons side by side.
  public var separatedButtonSpacing = State.number

  /// The width of the border in points, half of which is visible.
  public var borderWidth = State.number

  /// The words on the buttons.
  public var buttonTextStyle = AirshipTextStyle<State>()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// The shadow of a banner.
public struct AirshipShadowStyle<State: StyleState>: Hashable, Sendable {
  /// The blur radius in points.
  public var radius = State.number

  /// The offset to the right in points.
  public var xOffset = State.number

  /// The offset downwards in points.
  public var yOffset = State.number

  /// The colour as the file has it.
  public var colorHex: String?

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  /// The colour that `colorHex` writes in six digits, or in eight with alpha first.
  ///
  /// Any other text is the name of a colour in the app, and the colour is nil.
  public var color: Color? { colorHex.flatMap(StyleColor.color) }
}
