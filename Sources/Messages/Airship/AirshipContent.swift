public import Geometry

/// A text of a message: its heading, its body or the label of a button.
///
/// A nil property is a key that the message doesn't have.
public struct AirshipText: Hashable, Sendable {
  /// How the lines of a text are aligned.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// At the left, in every language.
    case left

    /// In the middle.
    case center

    /// At the right, in every language.
    case right
  }

  /// How letters are drawn.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Bold.
    case bold

    /// Italic.
    case italic

    /// With a line below.
    case underline
  }

  /// The words.
  public var text: String

  /// The font size in points, before Dynamic Type.
  public var size: Double?

  /// The colour; nil for the default of the SDK.
  public var color: Color?

  /// How the lines are aligned; nil for the default of the SDK.
  public var alignment: Alignment?

  /// Bold, italic, underlined, or several of them.
  public var style: Set<Style>

  /// Font families in the order in which they are tried.
  public var fontFamily: [String]

  /// Describes a text.
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
  /// What a tap does besides running the actions.
  public enum Behavior: String, CaseIterable, Hashable, Sendable {
    /// The message is dismissed.
    case dismiss

    /// Also cancels the schedule.
    case cancel
  }

  /// The id, which is in reports and in layouts.
  public var id: String

  /// The text of the button.
  public var label: AirshipText

  /// What a tap does; nil for dismissing the message.
  public var behavior: Behavior?

  /// The corner radius in points.
  public var borderRadius: Double?

  /// The background's colour; nil for none.
  public var backgroundColor: Color?

  /// The border's colour; nil for none.
  public var borderColor: Color?

  /// What runs on a tap: action names and their arguments.
  public var actions: JSONValue.Members

  /// Describes a button.
  public init(
    id: String, label: AirshipText, behavior: Behavior? = nil, borderRadius: Double? = nil,
    backgroundColor: Color? = nil, borderColor: Color? = nil, actions: JSONValue.Members = [:]
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

/// An image or video of a message.
public struct AirshipMedia: Hashable, Sendable {
  /// What an address delivers.
  public enum MediaType: String, CaseIterable, Hashable, Sendable {
    /// An image.
    case image

    /// A video file.
    case video

    /// A video of YouTube, as a page.
    case youtube

    /// A video of Vimeo, as a page.
    case vimeo
  }

  /// The address.
  public var url: String

  /// What the address delivers.
  public var type: MediaType

  /// What a screen reader says.
  public var description: String?

  /// Describes an image or video.
  public init(url: String, type: MediaType, description: String? = nil) {
    self.url = url
    self.type = type
    self.description = description
  }
}

/// How the buttons of a message are arranged.
public enum AirshipButtonLayout: String, CaseIterable, Hashable, Sendable {
  /// One below the other.
  case stacked

  /// Side by side, with space between them.
  case separate

  /// Side by side, with no space between them.
  case joined
}

/// The order of the parts of a modal or fullscreen message.
public enum AirshipTemplate: String, CaseIterable, Hashable, Sendable {
  /// Heading, image, body.
  case headerMediaBody = "header_media_body"

  /// Image, heading, body.
  case mediaHeaderBody = "media_header_body"

  /// Heading, body, image.
  case headerBodyMedia = "header_body_media"
}

/// The side of a banner on which its image is.
public enum AirshipBannerTemplate: String, CaseIterable, Hashable, Sendable {
  /// The image is on the left.
  case mediaLeft = "media_left"

  /// The image is on the right.
  case mediaRight = "media_right"
}

/// The edge of the screen on which a banner lies.
public enum AirshipPlacement: String, CaseIterable, Hashable, Sendable {
  /// The upper edge, under the status bar.
  case top
  /// The lower edge.
  case bottom
}
