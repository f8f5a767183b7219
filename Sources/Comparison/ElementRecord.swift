public import Geometry

/// A named element of a frame as it is remembered: where it is, what it says, how it looks.
public struct ElementRecord: Hashable, Sendable {
  /// One thing that can be seen of an element, in words: `background` is `#FFFFFF`.
  public struct ComputedValue: Hashable, Sendable {
    public var property: String
    public var value: String

    public init(_ property: String, _ value: String) {
      self.property = property
      self.value = value
    }
  }

  /// How the value begins by which the screen has a screenshot of the app behind a message.
  package static let screenshot = "screenshot "

  public var id: String

  /// The kind of box, such as `button`.
  public var kind: String

  /// In points from the top-left corner of the screen.
  public var frame: Rect

  /// How many named elements it is in.
  public var depth: Int

  /// The text; nil for an element without one, and where only the lines are known.
  public var text: String?

  /// The lines of the text; nil for an element without one.
  public var lines: [String]?
  public var isTruncated = false

  /// The computed values of the element and of the nameless boxes in it; nil where they aren't known.
  public var computedValues: [ComputedValue]?

  /// What encloses all that the element and the nameless boxes in it paint, in points.
  public var ink: Rect

  public init(id: String, kind: String, frame: Rect, depth: Int) {
    self.id = id
    self.kind = kind
    self.frame = frame
    self.depth = depth
    ink = frame
  }
}
