import Messages

/// A style of a message that has a dismiss button.
protocol AirshipDismissIconStyle: Sendable {
  var dismissIconResource: String? { get set }
  var dismissIconWidth: Double? { get set }
  var dismissIconHeight: Double? { get set }
}

extension AirshipDismissIconStyle {
  static var dismissIconRows: [StyleRow<Self>] {
    let twelve = StyleDefaults(classic: nil, swiftUI: .number(12))
    return [
      .string(
        "dismissIconResource", \.dismissIconResource, .imageName,
        defaults: StyleDefaults(classic: nil, swiftUI: .string("ua_airship_dismiss")),
        parts: ["dismiss"], "Picture of the dismiss button, instead of the drawn cross."
      ).with { $0.isEssential = true },
      .number(
        "dismissIconWidth", \.dismissIconWidth, .points, defaults: twelve, parts: ["dismiss"],
        "Width of the dismiss button's picture."
      ).with { $0.since = SDKVersion(18, 5) },
      .number(
        "dismissIconHeight", \.dismissIconHeight, .points, defaults: twelve, parts: ["dismiss"],
        "Height of the dismiss button's picture."
      ).with { $0.since = SDKVersion(18, 5) },
    ]
  }
}

/// A style of a message that stands in the resizable container: modal and HTML.
protocol AirshipContainerStyle: Sendable {
  var additionalPadding: AirshipPadding { get set }
  var maxWidth: Double? { get set }
  var maxHeight: Double? { get set }
  var extendFullscreenLargeDevices: Bool? { get set }
  var aspectRatio: Double? { get set }
}

extension AirshipContainerStyle {
  static func containerRows(part: String) -> [StyleRow<Self>] {
    var height = StyleDefaults(.number(720))
    height[.nibs] = nil
    return [
      .number(
        "maxWidth", \.maxWidth, .points, defaults: StyleDefaults(.number(420)), parts: [part],
        "Largest width of the card."),
      .number(
        "maxHeight", \.maxHeight, .points, defaults: height, parts: [part],
        "Largest height of the card."),
    ]
      + AirshipPadding.rows(parts: [part], of: "the card")
      .with { key in
        // Before that, the card has no limit above and below that a padding could move.
        if key.path == "top" || key.path == "bottom" { key.ineffectiveIn.insert(.nibs) }
        // The container of 16.6 to 16.11 lets two sides count for all four, the next one only one.
        if key.path != "leading", key.path != "top" {
          key.ineffectiveIn.insert(.resizableContainer)
        }
        if key.path != "trailing" { key.ineffectiveIn.insert(.safeAreaContainer) }
      }
      .nested(in: "additionalPadding", \Self.additionalPadding)
      + [
        .flag(
          "extendFullscreenLargeDevices", \.extendFullscreenLargeDevices, parts: [part],
          "Lets the message fill the screen of a tablet too."
        ).with {
          $0.since = SDKVersion(16, 5)
          $0.removedIn = SDKVersion(18)
          $0.defaults[.swiftUI] = nil
        },
        .number(
          "aspectRatio", \.aspectRatio, .ratio, defaults: StyleDefaults(nil), parts: [part],
          "Width of the card divided by its height."
        ).with {
          $0.since = SDKVersion(16, 12)
          $0.removedIn = SDKVersion(18)
        },
      ]
  }
}
