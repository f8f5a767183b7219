public import Geometry

/// What is known of an element's box once the page is laid out.
public struct ElementPlacement: Hashable, Sendable {
  /// The border box, in points from the top-left corner of the viewport.
  public var frame: Rect

  /// How much of what is in the element itself can be seen, when everything that scrolls is
  /// scrolled; what is in other elements in it counts for those.
  public var seen: Int

  /// Whether the frame lies where nobody can scroll to.
  public var isOutside: Bool

  /// Whether a text directly in the element has the colour of what is behind it.
  public var hasColorOfBackground: Bool

  /// How much of what is in other elements can't be seen because the box is before it.
  public var covered = 0

  /// Describes the box of an element.
  public init(frame: Rect, seen: Int, isOutside: Bool, hasColorOfBackground: Bool) {
    self.frame = frame
    self.seen = seen
    self.isOutside = isOutside
    self.hasColorOfBackground = hasColorOfBackground
  }
}

/// Why an element and all that is in it can't be seen.
public struct HidingCause: Hashable, Sendable {
  /// A selector of the element alone, or its name where none is short enough.
  public var selector: String

  /// What hides it, as the rest of a sentence: `has "opacity: 0"`.
  public var predicate: String

  /// The line of the rule or the attribute, counted from 1.
  public var line: Int

  /// The file of the rule; nil for that of the page.
  public var file: String?

  /// How much is hidden with it: letters, and for each image a number of them.
  public var weight: Int

  /// What shows it; nil where nothing that simple does.
  public var remedy: PageState.Change?
}
