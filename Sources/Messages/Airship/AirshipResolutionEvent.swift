/// What is told to Airship's analytics when a message ends: the event `in_app_resolution`.
public enum AirshipResolutionEvent: Hashable, Sendable {
  /// A message was shown for some seconds of the app's activity.
  case displayed(AirshipResolution, seconds: Double)

  /// A message's end had come before it was shown; `expiry` is that end in ISO 8601.
  case expired(expiry: String)

  /// Another standard message took its place.
  case replaced(byID: String)

  /// The push of a standard message was opened.
  case directOpen

  public static let name = "in_app_resolution"

  /// The key `resolution` of the event and what it holds.
  public var json: JSONValue { .object(["resolution": .object(members)]) }

  private var members: [String: JSONValue] {
    switch self {
    case .displayed(let resolution, let seconds):
      var members: [String: JSONValue] = [
        "type": .string(resolution.type), "display_time": .string(Self.milliseconds(seconds)),
      ]
      if case .buttonClick(let button) = resolution {
        members["button_id"] = .string(button.id)
        members["button_description"] = .string(String(button.label.text.prefix(30)))
      }
      return members
    case .expired(let expiry): return ["type": .string("expired"), "expiry": .string(expiry)]
    case .replaced(let id):
      return ["type": .string("replaced"), "replacement_id": .string(id)]
    case .directOpen: return ["type": .string("direct_open")]
    }
  }

  /// Seconds with three decimals: `3.200`.
  private static func milliseconds(_ seconds: Double) -> String {
    // A display that lasts a century is none.
    let limit = 4e9
    let count = Int(((seconds.isFinite ? min(max(seconds, 0), limit) : 0) * 1000).rounded())
    let fraction = "\(count % 1000)"
    return "\(count / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
