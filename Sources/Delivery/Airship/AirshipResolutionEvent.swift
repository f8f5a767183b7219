public import Messages

/// What Airship's analytics gets when a message ends: the event `in_app_resolution`.
public enum AirshipResolutionEvent: Hashable, Sendable {
  /// A message was shown for some time of the app's activity.
  case displayed(AirshipResolution, time: Duration)

  /// The process ended while a message was shown; versions from 18 on say so.
  case interrupted

  /// A message's end had come before it was shown; `expiry` is that end in ISO 8601.
  case expired(expiry: String)

  /// Another standard message replaced it.
  case replaced(byID: String)

  /// The push of a standard message was opened.
  case directOpen

  /// The name of the event.
  public static let name = "in_app_resolution"

  /// The key `resolution` of the event and what it holds.
  public var json: JSONValue { .object(["resolution": .object(members)]) }

  private var members: JSONValue.Members {
    switch self {
    case .displayed(let resolution, let time):
      var members: JSONValue.Members = [
        "type": .string(resolution.type), "display_time": .string(Self.seconds(time)),
      ]
      if case .buttonClick(let button) = resolution {
        members["button_id"] = .string(button.id)
        members["button_description"] = .string(String(button.label.text.prefix(30)))
      }
      return members
    case .interrupted: return ["type": .string("interrupted")]
    case .expired(let expiry): return ["type": .string("expired"), "expiry": .string(expiry)]
    case .replaced(let id):
      return ["type": .string("replaced"), "replacement_id": .string(id)]
    case .directOpen: return ["type": .string("direct_open")]
    }
  }

  /// Seconds with three decimals: `3.200`.
  private static func seconds(_ time: Duration) -> String {
    Timeline.seconds(max(0, time.wholeMilliseconds), decimals: 3)
  }

  /// What of the event is in an entry of a timeline.
  ///
  /// The form of the display time is known of classic versions; later ones get a number.
  func fields(isClassic: Bool) -> [Timeline.Field] {
    switch self {
    case .displayed(let resolution, let time):
      var fields = [Timeline.Field("resolution", .text(resolution.type))]
      if case .buttonClick(let button) = resolution {
        fields.append(.init("button_id", .text(button.id)))
      }
      let value =
        isClassic
        ? Timeline.Value.text(Self.seconds(time)) : .milliseconds(max(0, time.wholeMilliseconds))
      return fields + [.init("display_time", value)]
    case .interrupted: return [.init("resolution", .text("interrupted"))]
    case .expired(let expiry):
      return [.init("resolution", .text("expired")), .init("expiry", .text(expiry))]
    case .replaced(let id):
      return [.init("resolution", .text("replaced")), .init("replacement_id", .text(id))]
    case .directOpen: return [.init("resolution", .text("direct_open"))]
    }
  }
}

extension Duration {
  /// The milliseconds; a time beyond a century counts as one.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let limit: Int64 = 4_000_000_000
    // Half a millisecond is rounded up.
    let rest = (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
    return Int(min(max(seconds, -limit), limit)) * 1000 + Int(rest)
  }
}
