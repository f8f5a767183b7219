import Diagnostics
import Messages

/// What makes a schedule begin, or ends its wait.
enum AirshipTriggerType: String, CaseIterable, Sendable {
  case appInit = "app_init"
  case foreground
  case background
  case regionEnter = "region_enter"
  case regionExit = "region_exit"
  case customEventCount = "custom_event_count"
  case customEventValue = "custom_event_value"
  case screen
  case activeSession = "active_session"
  case version
  case featureFlagInteraction = "feature_flag_interaction"
  case inAppDisplay = "in_app_display"
  case inAppResolution = "in_app_resolution"
  case inAppButtonTap = "in_app_button_tap"
  case inAppPermissionResult = "in_app_permission_result"
  case inAppFormDisplay = "in_app_form_display"
  case inAppFormResult = "in_app_form_result"
  case inAppGesture = "in_app_gesture"
  case inAppPagerCompleted = "in_app_pager_completed"
  case inAppPagerSummary = "in_app_pager_summary"
  case inAppPageSwipe = "in_app_page_swipe"
  case inAppPageView = "in_app_page_view"
  case inAppPageAction = "in_app_page_action"
  case and
  case or
  case chain

  /// Whether it counts what other triggers come to.
  var isCompound: Bool { self == .and || self == .or || self == .chain }

  /// Whether an app or a message reports it by a name, so that a step can do so.
  var isReported: Bool {
    switch self {
    case .regionEnter, .regionExit, .screen, .version: true
    default: rule == .messageEvents
    }
  }

  /// Whether it counts a state that lasts, which a schedule catches up with.
  var isState: Bool { self == .activeSession || self == .version }

  /// The rule that a version must follow to know the type; nil for what all versions know.
  var rule: AirshipRule? {
    switch self {
    case .appInit, .foreground, .background, .regionEnter, .regionExit, .customEventCount,
      .customEventValue, .screen, .activeSession, .version:
      nil
    case .and, .or, .chain: .compoundTriggers
    case .featureFlagInteraction, .inAppDisplay, .inAppResolution, .inAppButtonTap,
      .inAppPermissionResult, .inAppFormDisplay, .inAppFormResult, .inAppGesture,
      .inAppPagerCompleted, .inAppPagerSummary, .inAppPageSwipe, .inAppPageView, .inAppPageAction:
      .messageEvents
    }
  }
}

/// A trigger of a schedule as a scenario describes it.
struct AirshipTriggerDefinition: Sendable {
  /// A trigger of a compound one.
  struct Child: Sendable {
    var trigger: AirshipTriggerDefinition

    /// Whether it keeps its count when the compound one counts.
    var isSticky = false

    /// Whether it loses its count when the compound one counts, although it has not reached its
    /// goal.
    var resetsOnIncrement = false
  }

  var type: AirshipTriggerType
  var goal: Double

  /// The only event, screen, region, version or message that counts; nil for any.
  var name: String?

  /// What must hold for the body of an event that counts; nil where nothing must.
  var predicate: Result<AirshipPredicate, Diagnostic>?

  var children: [Child] = []

  /// Its type, and those of all triggers within it.
  var types: [AirshipTriggerType] { [type] + children.flatMap(\.trigger.types) }

  /// How deep compound triggers may be within each other.
  private static let maximumNesting = 4

  /// A trigger as a scenario says it.
  static let type = type(nesting: maximumNesting)

  private static func type(nesting: Int) -> ScenarioType<Self> {
    guard nesting > 0 else {
      return .map(
        .required("type", .words(AirshipTriggerType.allCases.filter { !$0.isCompound })),
        .optional("goal", goals, or: 1), .optional("name", .text),
        .optional("predicate", AirshipPredicate.type), .optional("id", .text)
      ) { type, goal, name, predicate, _ in
        Self(type: type, goal: goal, name: name, predicate: predicate)
      }
    }
    let inner = type(nesting: nesting - 1)
    let child = ScenarioType<Child>.map(
      .required("trigger", inner), .optional("is_sticky", .flag, or: false),
      .optional("reset_on_increment", .flag, or: false)
    ) { Child(trigger: $0, isSticky: $1, resetsOnIncrement: $2) }
    return .map(
      .required("type", .word), .optional("goal", goals, or: 1), .optional("name", .text),
      .optional("predicate", AirshipPredicate.type), .optional("children", .list(child), or: []),
      .optional("id", .text)
    ) { type, goal, name, predicate, children, _ in
      Self(type: type, goal: goal, name: name, predicate: predicate, children: children)
    }
  }

  private static var goals: ScenarioType<Double> { .number(0.001...1e12) }

  /// Whether it counts an event of a type.
  func counts(_ type: AirshipTriggerType, _ data: AirshipEventData) -> Bool {
    guard self.type == type, name == nil || name == data.name else { return false }
    // Sessions have no body that could be compared: `PreparedTrigger.swift` (`stateTriggerMatch`).
    guard type != .activeSession, case .success(let predicate)? = predicate else { return true }
    return predicate.matches(data.body)
  }
}
