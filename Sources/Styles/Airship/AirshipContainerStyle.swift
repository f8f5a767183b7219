import Messages

/// What the styles of modal and HTML messages, which share one container, have in common.
public struct AirshipContainerStyle<State: StyleState>: Hashable, Sendable {
  /// The largest width of the card in points.
  public var maxWidth = State.unlimited

  /// The largest height of the card in points.
  public var maxHeight = State.unlimited

  /// The space around the card.
  public var additionalPadding = AirshipPadding<State>()

  /// Whether the card covers the screen of a tablet as well, where the message allows it.
  public var extendFullscreenLargeDevices = State.flag

  /// The width of the card divided by its height; nil leaves it free.
  public var aspectRatio: Double?

  /// Says nothing, so that the SDK's defaults hold.
  public init() {}
}

extension AirshipContainerStyle<GivenStyle> {
  /// The keys; `early` has the limits of 18.0–18.3 in points, nil for none.
  static func rows(
    part: String, early: (width: Double, height: Double)?
  ) -> [StyleRow<AirshipContainerStyle<GivenStyle>, AirshipContainerStyle<FilledStyle>>] {
    [
      .number(
        "maxWidth", property: \.maxWidth, filled: \.maxWidth,
        defaults: StyleDefaults(.number(420)).with {
          $0[.earlySwiftUI] = early.map { .number($0.width) }
        }, parts: [part], summary: "Largest width of the card."),
      .number(
        "maxHeight", property: \.maxHeight, filled: \.maxHeight,
        defaults: StyleDefaults(.number(720)).with {
          $0[.nibs] = nil
          $0[.earlySwiftUI] = early.map { .number($0.height) }
        }, parts: [part], summary: "Largest height of the card."),
    ]
      + AirshipPadding.rows(parts: [part], of: "the card", base: padding)
      .with { key in
        // Before that, the card has no limit above and below that a padding could move.
        if key.path == "top" || key.path == "bottom" { key.ineffectiveIn.insert(.airship(.nibs)) }
        // The container of 16.6 to 16.11 lets two sides count for all four, the next one only one.
        if key.path != "leading", key.path != "top" {
          key.ineffectiveIn.insert(.airship(.resizableContainer))
        }
        if key.path != "trailing" { key.ineffectiveIn.insert(.airship(.safeAreaContainer)) }
      }
      .nested(in: "additionalPadding", \.additionalPadding, filled: \.additionalPadding)
      + [
        .flag(
          "extendFullscreenLargeDevices", property: \.extendFullscreenLargeDevices,
          filled: \.extendFullscreenLargeDevices, parts: [part],
          summary: "Lets the message fill the screen of a tablet too."
        ).with {
          $0.since = SDKVersion(16, 5)
          $0.removedIn = SDKVersion(18)
          for generation in SDKGeneration.airshipSwiftUI { $0.defaults[generation] = nil }
        },
        .number(
          "aspectRatio", property: \.aspectRatio, optional: \.aspectRatio, unit: .ratio,
          defaults: StyleDefaults(nil), parts: [part],
          summary: "Width of the card divided by its height."
        ).with {
          $0.since = SDKVersion(16, 12)
          $0.removedIn = SDKVersion(18)
        },
      ]
  }

  /// The SDK's own distances from the safe area.
  ///
  /// Above and below there are none before 16.6, and from 16.12 to 17.10 they are miswired.
  private static func padding(_ side: String) -> StyleDefaults {
    if side == "leading" || side == "trailing" { return StyleDefaults(.number(24)) }
    return StyleDefaults(.number(48)).with {
      $0[.nibs] = .number(0)
      $0[.safeAreaContainer] = .number(0)
      $0[.earlySwiftUI] = .number(24)
    }
  }
}
