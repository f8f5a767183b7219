public import Geometry

/// A text of a message: its heading, its body or the label of a button.
///
/// A nil property is a key that the message doesn't have.
public struct AirshipText: Hashable, Sendable {
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case left
    case center
    case right
  }

  public enum Style: String, CaseIterable, Hashable, Sendable {
    case bold
    case italic
    case underline
  }

  public var text: String

  /// The font size in points, before Dynamic Type.
  public var size: Double?

  public var color: Color?
  public var alignment: Alignment?
  public var style: Set<Style>

  /// Font families in the order in which they are tried.
  public var fontFamily: [String]

  public init(
    text: String, size: Double? = nil, color: Color? = nil, alignment: Alignment? = nil,
    style: Set<Style> = [], fontFamily: [String] = []
  ) {
    self.text = text
    self.size = size
    self.color = color
    self.alignment = alignment
    self.style = style
    self.fontFamily = fontFamily
  }
}

/// A button or footer of a message.
public struct AirshipButton: Hashable, Sendable {
  public enum Behavior: String, CaseIterable, Hashable, Sendable {
    case dismiss

    /// Also cancels the schedule.
    case cancel
  }

  public var id: String
  public var label: AirshipText
  public var behavior: Behavior?

  /// The corner radius in points.
  public var borderRadius: Double?

  public var backgroundColor: Color?
  public var borderColor: Color?

  /// What runs on a tap: action names and their arguments.
  public var actions: [String: JSONValue]

  public init(
    id: String, label: AirshipText, behavior: Behavior? = nil, borderRadius: Double? = nil,
    backgroundColor: Color? = nil, borderColor: Color? = nil, actions: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.label = label
    self.behavior = behavior
    self.borderRadius = borderRadius
    self.backgroundColor = backgroundColor
    self.borderColor = borderColor
    self.actions = actions
  }
}

/// A picture or video of a message.
public struct AirshipMedia: Hashable, Sendable {
  public enum MediaType: String, CaseIterable, Hashable, Sendable {
    case image
    case video
    case youtube
    case vimeo
  }

  public var url: String
  public var type: MediaType

  /// What a screen reader says.
  public var description: String?

  public init(url: String, type: MediaType, description: String? = nil) {
    self.url = url
    self.type = type
    self.description = description
  }
}

/// How the buttons of a message are arranged.
public enum AirshipButtonLayout: String, CaseIterable, Hashable, Sendable {
  case stacked
  case separate
  case joined
}

/// The order of the parts of a modal or fullscreen message.
public enum AirshipTemplate: String, CaseIterable, Hashable, Sendable {
  case headerMediaBody = "header_media_body"
  case mediaHeaderBody = "media_header_body"
  case headerBodyMedia = "header_body_media"
}

/// The side of a banner on which its picture is.
public enum AirshipBannerTemplate: String, CaseIterable, Hashable, Sendable {
  case mediaLeft = "media_left"
  case mediaRight = "media_right"
}

/// The edge of the screen on which a banner lies.
public enum AirshipPlacement: String, CaseIterable, Hashable, Sendable {
  case top
  case bottom
}
