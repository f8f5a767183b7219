extension AirshipScene {
  /// A text with its style.
  public struct Label: Hashable, Sendable {
    /// The key path of the object that has the text.
    public var keyPath: String

    /// The words, in Markdown unless that is off.
    public var text: String

    /// Whether the app's own translation is instead of the text, where it has one.
    public var isTranslatedByApp: Bool

    /// The style.
    public var appearance: TextAppearance

    /// Whether the words are Markdown.
    public var isMarkdown: Bool

    /// The colour behind highlighted words; nil for the SDK's.
    public var highlight: ThemeColor?

    /// The icon where the text starts, and the room after it in points.
    public var iconStart: LabelIcon?

    /// The icon where the text ends, and the room before it in points.
    public var iconEnd: LabelIcon?
  }

  /// An icon beside a text.
  public struct LabelIcon: Hashable, Sendable {
    /// The icon.
    public var icon: Icon

    /// The room between icon and text, in points.
    public var space: Double
  }

  /// How a text is drawn.
  public struct TextAppearance: Hashable, Sendable {
    /// Ways of drawing letters.
    public enum Style: String, CaseIterable, Hashable, Sendable {
      /// Bold.
      case bold

      /// Italic.
      case italic

      /// With a line below.
      case underlined
    }

    /// The colour of the letters.
    public var color: ThemeColor

    /// The colour of a text of a placeholder; nil for that of the letters.
    public var placeholderColor: ThemeColor?

    /// The font size in points, before Dynamic Type.
    public var fontSize: Double

    /// Where lines are; nil for the default of the view.
    public var alignment: Horizontal?

    /// Bold, italic, underlined, or several of them.
    public var styles: Set<Style>

    /// Font families, in the order in which they are tried.
    public var families: [String]

    /// The weight, 100 to 900; nil for bold or regular.
    public var weight: Double?

    /// The height of a line, as a multiple of the font size; nil for the font's.
    public var lineHeight: Double?

    /// Points between letters, before Dynamic Type.
    public var kerning: Double?
  }

  /// The signs that icons can be.
  public enum Symbol: String, CaseIterable, Hashable, Sendable {
    /// A cross.
    case close
    /// A tick.
    case checkmark
    /// An arrow against the reading direction.
    case backArrow = "back_arrow"
    /// An arrow in the reading direction.
    case forwardArrow = "forward_arrow"
    /// An angle in the reading direction.
    case chevronForward = "chevron_forward"
    /// An angle against the reading direction.
    case chevronBackward = "chevron_backward"
    /// A filled circle with an exclamation mark.
    case exclamationmark = "exclamationmark_circle_fill"
    /// A star of lines.
    case asterisk
    /// A filled circle with a star of lines.
    case asteriskCircle = "asterisk_circle_fill"
    /// The outline of a star.
    case star
    /// A star.
    case starFill = "star_fill"
    /// The outline of a heart.
    case heart
    /// A heart.
    case heartFill = "heart_fill"
    /// A triangle.
    case play
    /// Two bars.
    case pause
    /// A loudspeaker that is crossed out.
    case mute
    /// A loudspeaker.
    case unmute
    /// Spokes that turn.
    case spinner = "progress_spinner"
  }

  /// A sign of the system.
  public struct Icon: Hashable, Sendable {
    /// Which sign.
    public var symbol: Symbol

    /// Its colour.
    public var color: ThemeColor

    /// How much larger than its frame it is drawn.
    public var scale: Double
  }

  /// How an image fills its frame.
  public enum Fit: String, CaseIterable, Hashable, Sendable {
    /// All of the image is seen.
    case centerInside = "center_inside"

    /// The frame is filled, and the image is cut around its middle.
    case centerCrop = "center_crop"

    /// The same as `centerCrop`.
    case center

    /// The frame is filled, and the image is cut around a position.
    case fitCrop = "fit_crop"
  }

  /// An image by its address.
  public struct Image: Hashable, Sendable {
    /// The address in the light appearance.
    public var light: String

    /// The address in the dark appearance.
    public var dark: String

    /// How it fills its frame.
    public var fit: Fit

    /// What is kept of it where it is cut.
    public var position: Position

    /// The key path of the object with the address.
    public var keyPath: String
  }

  /// A filled shape.
  public struct Shape: Hashable, Sendable {
    /// Whether it is an ellipse, and not a rectangle.
    public var isEllipse: Bool

    /// Width divided by height.
    public var aspectRatio: Double

    /// How large it is in its frame; nil for all of it.
    public var scale: Double?

    /// The colour; nil for none.
    public var color: ThemeColor?

    /// The line along its inner edge.
    public var border: Border?
  }

  /// What a button shows that is made of several things.
  public enum Layer: Hashable, Sendable {
    /// A shape.
    case shape(Shape)

    /// An icon.
    case icon(Icon)

    /// An image.
    case image(Image)
  }

  /// The marks of one state: shapes over one another, and an icon.
  public struct Binding: Hashable, Sendable {
    /// The shapes, the first at the back.
    public var shapes: [Shape] = []

    /// The icon over them.
    public var icon: Icon?

    /// The style of the number; scores only.
    public var text: TextAppearance?
  }

  /// A dot for each page.
  public struct Dots: Hashable, Sendable {
    /// The dot of the page that is shown.
    public var selected: Binding

    /// All other dots.
    public var unselected: Binding

    /// The room between dots, in points.
    public var spacing: Double
  }

  /// A bar for each page, or one for the page that is shown.
  public struct Bars: Hashable, Sendable {
    /// Whether there is only a bar for the page that is shown.
    public var isOfCurrentPage: Bool

    /// The colour of what is over.
    public var progressColor: ThemeColor

    /// The colour of what is to come.
    public var trackColor: ThemeColor

    /// The room between bars, in points; nil for the SDK's.
    public var spacing: Double?

    /// Whether a bar is as long as its page is shown.
    public var isSizedByDuration: Bool

    /// The height of other pages' bars, of that of the page that is shown; nil for the SDK's.
    public var inactiveScale: Double?
  }

  /// How something that is on or off looks.
  public enum ToggleStyle: Hashable, Sendable {
    /// As a box, here while it is off.
    case checkbox(off: Binding)

    /// As a switch, here while it is off.
    case `switch`(off: ThemeColor)
  }

  /// Numbers to choose from.
  public struct Score: Hashable, Sendable {
    /// The first number.
    public var start: Int

    /// The last number.
    public var end: Int

    /// A number that isn't chosen.
    public var unselected: Binding

    /// The number that is chosen.
    public var selected: Binding

    /// The room between numbers, in points.
    public var spacing: Double

    /// How numbers are put on several lines; nil for one line.
    public var wrapping: Wrapping?

    /// Whether a form needs it.
    public var isRequired: Bool

    /// Numbers on several lines.
    public struct Wrapping: Hashable, Sendable {
      /// The room between lines, in points.
      public var lineSpacing: Double

      /// How many numbers are on a line at most.
      public var maximumPerLine: Int
    }
  }

  /// A field for a text.
  public struct TextInput: Hashable, Sendable {
    /// The kinds of fields.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// For an address.
      case email
      /// For a number.
      case number
      /// For a line of text.
      case text
      /// For several lines of text.
      case multiline = "text_multiline"
      /// For a telephone number.
      case sms
    }

    /// The kind of field.
    public var kind: Kind

    /// The style of the text.
    public var appearance: TextAppearance

    /// The words that are there as long as the field is empty.
    public var placeholder: String?

    /// The country that is chosen first for a telephone number.
    public var country: String?

    /// The icon where the field ends.
    public var iconEnd: Icon?

    /// Whether a form needs it.
    public var isRequired: Bool
  }
}
