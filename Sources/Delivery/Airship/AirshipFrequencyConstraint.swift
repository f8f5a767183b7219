import Messages

/// How often messages that name it may be shown within a time.
struct AirshipFrequencyConstraint: Hashable, Sendable {
  enum Period: String, CaseIterable, Sendable {
    case seconds
    case minutes
    case hours
    case days
    case weeks
    case months
    case years
  }

  var id: String

  /// How many displays are allowed.
  var boundary: Int

  /// How many periods they count for.
  var range: Double
  var period: Period

  /// The constraint as a scenario and the SDK's remote data say it.
  static let type = ScenarioType<Self>.map(
    .required("id", .text), .required("boundary", .whole(1...1_000_000)),
    .required("range", .number(0...1e9)), .required("period", .word)
  ) { Self(id: $0, boundary: $1, range: $2, period: $3) }

  /// The time in milliseconds.
  ///
  /// Source: `FrequencyConstraint.swift`; that a week has six days was fixed in 21.0.2.
  func milliseconds(_ sdk: AirshipDeliverySDK) -> Int {
    let seconds: Double =
      switch period {
      case .seconds: 1
      case .minutes: 60
      case .hours: 3_600
      case .days: 86_400
      case .weeks: sdk.follows(.sixDayWeeks) ? 518_400 : 604_800
      case .months: 2_592_000
      case .years: 31_536_000
      }
    return Int((min(range * seconds, 1e12) * 1000).rounded())
  }
}

/// When messages with constraints were shown.
struct AirshipFrequencyLimits: Sendable {
  private var constraints: [String: AirshipFrequencyConstraint] = [:]

  /// The moments of displays by constraint, the last ones only.
  private var occurrences: [String: [Int]] = [:]

  init() {}

  /// Takes the constraints of all messages; the first that describes one counts.
  init(_ definitions: [AirshipScheduleDefinition]) {
    for constraint in definitions.flatMap(\.constraints) where constraints[constraint.id] == nil {
      constraints[constraint.id] = constraint
    }
  }

  /// Returns the first id that no message describes.
  func unknown(_ ids: [String]) -> String? { ids.first { constraints[$0] == nil } }

  /// Returns the first constraint whose limit is reached.
  func reached(_ ids: [String], now: Int, _ sdk: AirshipDeliverySDK) -> String? {
    ids.first { id in
      guard let constraint = constraints[id], let past = occurrences[id],
        past.count >= constraint.boundary
      else { return false }
      return now - past[past.count - constraint.boundary] <= constraint.milliseconds(sdk)
    }
  }

  /// Counts a display.
  mutating func charge(_ ids: [String], now: Int) {
    for id in ids {
      guard let constraint = constraints[id] else { continue }
      var past = occurrences[id] ?? []
      past.append(now)
      occurrences[id] = Array(past.suffix(constraint.boundary))
    }
  }
}
