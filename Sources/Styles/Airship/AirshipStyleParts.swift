public import Geometry

/// Distances that a style adds to an SDK's own, in points; nil is absent.
public struct AirshipPadding: Hashable, Sendable {
  /// Points added at the top.
  public var top: Double?

  /// Points added at the bottom.
  public var bottom: Double?

  /// Points added where the language begins.
  public var leading: Double?

  /// Points added where the language ends.
  public var trailing: Double?

  /// Adds nothing.
  public init() {}
}

/// How a heading, a body or a button's label is set.
public struct AirshipTextStyle: Hashable, Sendable {
  /// Points added after each character; classic SDKs switch pair kerning off when it is given.
  public var letterSpacing: Double?

  /// Points added between lines.
  public var lineSpacing: Double?

  /// The space around the text.
  public var additionalPadding = AirshipPadding()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// How a picture or video is positioned.
public struct AirshipMediaStyle: Hashable, Sendable {
  /// The space around the picture.
  public var additionalPadding = AirshipPadding()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// How the buttons are drawn and positioned.
public struct AirshipButtonStyle: Hashable, Sendable {
  /// The space around the buttons.
  public var additionalPadding = AirshipPadding()

  /// The height of a button in points; a minimum in SwiftUI.
  public var buttonHeight: Double?

  /// The points between buttons one above the other.
  public var stackedButtonSpacing: Double?

  /// The points between buttons side by side.
  public var separatedButtonSpacing: Double?

  /// The width of the border in points, half of which is visible.
  public var borderWidth: Double?

  /// The words on the buttons.
  public var buttonTextStyle = AirshipTextStyle()

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

/// The shadow of a banner.
public struct AirshipShadowStyle: Hashable, Sendable {
  /// The blur radius in points.
  public var radius: Double?

  /// The offset to the right in points.
  public var xOffset: Double?

  /// The offset downwards in points.
  public var yOffset: Double?

  /// The colour as the file has it.
  public var colorHex: String?

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}

  /// The colour that `colorHex` writes in six digits, or in eight with alpha first.
  ///
  /// Any other text is the name of a colour in the app, and the colour is nil.
  public var color: Color? { colorHex.flatMap(StyleColor.color) }
}
