import Messages

/// What a scenario says of a message's delivery: its schedule before anything has happened.
struct AirshipScheduleDefinition: Sendable {
  enum Miss: String, CaseIterable, Sendable {
    case penalize
    case cancel
    case skip
  }

  /// What a schedule waits for before its message is shown.
  struct Delay: Sendable {
    enum AppState: String, CaseIterable, Sendable {
      case foreground
      case background
    }

    /// In milliseconds.
    var seconds = 0
    var screens: [String] = []
    var region: String?
    var appState: AppState?
    var cancellations: [AirshipTriggerDefinition] = []
  }

  /// Who it is for, as far as a scenario says it.
  struct Audience: Sendable {
    var matches = true
    var miss = Miss.penalize

    /// What the SDK compares with the device: a scenario says by `matches` what comes of it.
    static let selectors = [
      "new_user", "notification_opt_in", "location_opt_in", "locale", "app_version", "tags",
      "test_devices", "requires_analytics", "permissions", "hash", "device_types",
    ]
  }

  var triggers: [AirshipTriggerDefinition] = []
  var limit = 1
  var priority = 0

  /// In milliseconds; nil where the schedule has none, which is not the same as 0 seconds.
  var interval: Int?

  /// Milliseconds of the wall clock.
  var start: Int?
  var end: Int?

  var delay = Delay()

  var audience = Audience()

  /// What becomes of the schedule when the user is not in its audience; nil for one who is.
  var audienceMiss: Miss? { audience.matches ? nil : audience.miss }
  var assets = AirshipAssets(nil, delay: 0)

  /// Whether it is a standard message, which only a push schedules.
  var isPush = false

  /// The queue in which it is prepared; nil for the one that all share.
  var queue: String?

  /// How often messages may be shown in a time, by ids that messages share.
  var constraints: [AirshipFrequencyConstraint] = []

  /// The ids of constraints that other messages describe.
  var constraintIDs: [String] = []

  /// How many days a finished schedule is kept, which changes nothing that is shown.
  var editGracePeriod: Double?

  /// All ids of constraints that count for it.
  var allConstraintIDs: [String] { constraints.map(\.id) + constraintIDs }
}

extension AirshipScheduleDefinition {
  /// How often a message may be shown; 0 for any number.
  static let limits = 0...1_000_000

  /// What a scenario may say of a message.
  static let rows: [ScenarioRow<Self>] = [
    ScenarioRow(name: "triggers", path: \.triggers, type: .list(AirshipTriggerDefinition.type)),
    ScenarioRow(name: "limit", path: \.limit, type: .whole(limits)),
    ScenarioRow(name: "priority", path: \.priority, type: .whole(-1_000_000_000...1_000_000_000)),
    ScenarioRow(name: "interval", path: \.interval, type: .seconds),
    ScenarioRow(name: "start", path: \.start, type: .date),
    ScenarioRow(name: "end", path: \.end, type: .date),
    ScenarioRow(
      name: "delay", path: \.delay,
      type: .map(
        [
          ScenarioRow(name: "seconds", path: \.seconds, type: .seconds),
          ScenarioRow(
            name: "screen", path: \.screens,
            type: .either([ScenarioType.text.mapped { [$0] }, .list(.text)])),
          ScenarioRow(name: "region", path: \.region, type: .text),
          ScenarioRow(name: "region_id", path: \.region, type: .text),
          ScenarioRow(name: "app_state", path: \.appState, type: .word),
          ScenarioRow(
            name: "cancellation_triggers", path: \.cancellations,
            type: .list(AirshipTriggerDefinition.type)),
        ], from: Delay())),
    ScenarioRow(name: "audience", path: \.audience, type: audience),
    ScenarioRow(
      name: "assets", path: \.assets,
      type: .map(.optional("result", AirshipAssets.type), .optional("delay", .seconds, or: 0)) {
        AirshipAssets($0, delay: $1)
      }),
    ScenarioRow(name: "queue", path: \.queue, type: .text),
    ScenarioRow(
      name: "frequency_constraints", path: \.constraints,
      type: .list(AirshipFrequencyConstraint.type)),
    ScenarioRow(name: "frequency_constraint_ids", path: \.constraintIDs, type: .list(.text)),
    ScenarioRow(name: "edit_grace_period", path: \.editGracePeriod, type: .number(0...100_000)),
    push,
  ]

  private static let audience = ScenarioType<Audience>.map(
    [
      ScenarioRow(name: "matches", path: \.matches, type: .flag),
      ScenarioRow(name: "miss_behavior", path: \.miss, type: .word),
    ],
    from: Audience(), ignoring: Audience.selectors)

  /// Keys of schedules of the SDK's remote data that change nothing that a timeline shows.
  static let ignoredKeys = [
    "id", "type", "group", "created", "last_updated", "metadata", "message_type", "campaigns",
    "reporting_context", "product_id", "bypass_holdout_groups", "min_sdk_version", "send_metadata",
    "additional_audience_check_overrides", "source",
  ]

  /// What a scenario may say of a message, with what is ignored.
  static var fields: [ScenarioField] {
    rows.map(\.field) + ignoredKeys.map { ScenarioField($0, .anything) }
  }

  private static let push = ScenarioRow<Self>(name: "push", path: \.isPush, type: .flag)

  /// Whether the keys of a message say that a push brings it, which decides how it is read.
  static func isPush(_ message: ScenarioNode) -> Bool { message[push.field.name]?.flag ?? false }
}

/// Who shows a message.
enum AirshipAdapter: Sendable {
  case builtIn
  case own
}

/// What keeps messages from being shown over each other.
enum AirshipCoordinator: String, CaseIterable, Sendable {
  case `default` = "default"
  case immediate
}
