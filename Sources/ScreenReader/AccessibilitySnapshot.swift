public import Boxes
public import Geometry

/// What VoiceOver finds in a message or a page: its elements in the order in which a swipe to the right
/// reaches them, and what is seen but never spoken.
///
/// It follows from the vendors' published sources and WebKit's, not from a phone; what is inferred is
/// marked. Docs/Accessibility.md says what each rule rests on. It is evidence of what people hear, and no
/// verdict on whether a message conforms to a standard.
public struct AccessibilitySnapshot: Hashable, Sendable {
  /// What is read.
  public enum Kind: String, Hashable, Sendable {
    /// A message over an app.
    case message

    /// A page of HTML that is an input by itself.
    case page

    /// A content block among what the app shows.
    case block
  }

  /// What the escape gesture, a Z with two fingers, does.
  public enum Escape: String, Hashable, Sendable {
    /// It closes the message.
    case closes

    /// It does nothing.
    case none

    /// The message answers it and does nothing, so that the app doesn't get it either.
    case dead

    /// Nobody knows.
    case unknown = "?"
  }

  /// Where VoiceOver is sent when a message appears.
  public enum Focus: String, Hashable, Sendable {
    /// To the message as a whole.
    case message

    /// To its text.
    case text

    /// To its page.
    case page

    /// To whatever is first on the screen.
    case first

    /// Nowhere: the SDK posts nothing.
    case none

    /// Nobody knows.
    case unknown = "?"
  }

  /// What is read.
  public var kind: Kind

  /// Whether VoiceOver is kept in the message; nil where nobody knows, and for pages and blocks.
  public var isModal: Bool?

  /// What the escape gesture does; for pages and blocks without meaning.
  public var escape = Escape.unknown

  /// Where VoiceOver is sent; for pages and blocks without meaning.
  public var focus = Focus.unknown

  /// Seconds after which a block is followed by another one; nil for one that stays.
  public var movesAfter: Double?

  /// Whether a tap on the message, and not only on a button in it, does something.
  public var actsOnTap = false

  /// Whether a double tap on the message closes it.
  public var closesOnTap = false

  /// The key of the message in which the SDK reads its language; nil where it reads none.
  public var languageKey: String?

  /// The language that the message or the page names, as it is written; nil where none is named.
  public var language: String?

  /// What VoiceOver stops at, in its order.
  public var elements: [AccessibilityElement] = []

  /// What is seen and not spoken, in the order in which it is painted.
  public var skipped: [SkippedPart] = []

  /// What a reader should know besides: what is inferred, what isn't known, what nothing says.
  public var notes: [String] = []

  /// Creates an empty snapshot.
  public init(_ kind: Kind) {
    self.kind = kind
  }
}

/// Something that VoiceOver stops at.
public struct AccessibilityElement: Hashable, Sendable {
  /// The element of the layout that it is, or the first of those that it represents.
  public var name: BoxName

  /// Where it is, in points from the top-left corner of the screen, on the pixel grid.
  public var frame: Rect

  /// What is spoken first; nil for an element without a label.
  public var label: String?

  /// What is spoken after the label, such as the text of a field; nil where there is none, or where it
  /// is the label.
  public var value: String?

  /// What kinds of elements VoiceOver says that it is.
  public var traits: Set<AccessibilityTrait> = []

  /// What is spoken after a pause; nil for nothing.
  public var hint: String?

  /// The level of a heading of a page, from 1; nil elsewhere.
  public var level: Int?

  /// The names of the actions that a swipe up or down offers, equal ones once.
  public var actions: [String] = []

  /// The language that it is spoken in, where that differs from the language of the message.
  public var language: String?

  /// The lists and landmarks of a page around it, outermost first, such as `list, 2 of 5`.
  public var context: [String] = []

  /// Where a link of a page leads, as it is written; nil elsewhere.
  public var target: String?

  /// The words that are seen of a control of a page whose name is another; nil elsewhere.
  public var visibleText: String?

  /// Whether it rests on an inference rather than on a source.
  public var isInferred = false

  /// Where a double tap is sent, in points from the top-left corner of the screen.
  public var activationPoint: Point { Point(x: frame.midX, y: frame.midY) }

  /// Creates an element.
  public init(
    _ name: BoxName, frame: Rect, label: String?, _ traits: Set<AccessibilityTrait> = [],
    isInferred: Bool = false
  ) {
    self.name = name
    self.frame = frame
    self.label = label
    self.traits = traits
    self.isInferred = isInferred
  }
}

/// What VoiceOver says of an element besides its label, in the order in which it is printed.
public enum AccessibilityTrait: String, CaseIterable, Hashable, Sendable {
  case dimmed, selected, button, popup, checkbox, radio
  case `switch`
  case tab
  case textField = "text-field"
  case secure, heading, link, adjustable, image
  case searchField = "search-field"
}

/// Something that is seen and that no element speaks for.
public struct SkippedPart: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Hashable, Sendable {
    case image, video, text, field

    /// A page in a page.
    case frame
  }

  /// The element of the layout.
  public var name: BoxName

  /// What it is.
  public var kind: Kind

  /// Where it is, in points from the top-left corner of the screen.
  public var frame: Rect

  /// The description that its author gave it, or the text itself; nil for none.
  public var description: String?

  /// Whether its author says that it is only decoration.
  public var isDecorative = false

  /// Whether another part of the page keeps VoiceOver away from it while it is open, as a dialog does.
  public var isBehindDialog = false

  /// Creates a part that isn't spoken.
  public init(_ name: BoxName, _ kind: Kind, frame: Rect, description: String? = nil) {
    self.name = name
    self.kind = kind
    self.frame = frame
    self.description = description
  }
}
