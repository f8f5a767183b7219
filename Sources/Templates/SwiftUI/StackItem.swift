/// What a child of a SwiftUI stack answers to the lengths that it is offered along the stack's axis.
///
/// A view is reduced to the shortest and the longest length that it takes, and to the one that it
/// has when it is offered none. That is all that the rule of `ViewStack` asks for.
package struct StackItem: Hashable, Sendable {
  /// The shortest length that the view takes, in points: what it answers when it is offered 0.
  package var minimum: Double

  /// The longest length that the view takes, in points, at least `minimum`; infinite for a view
  /// that takes all that it is offered.
  package var maximum: Double

  /// The length of the view when it is offered none, in points.
  package var ideal: Double

  /// The layout priority: a view of a higher one is served first.
  package var priority: Double

  /// Describes a view by its lengths; a negative or undefined one counts as 0, and a maximum below
  /// the minimum as the minimum.
  package init(minimum: Double, ideal: Double, maximum: Double, priority: Double = 0) {
    let minimum = minimum > 0 ? minimum : 0
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    self.ideal = min(max(ideal, minimum), self.maximum)
    self.priority = priority
  }

  /// A view that has one length whatever it is offered.
  package static func fixed(_ length: Double) -> StackItem {
    StackItem(minimum: length, ideal: length, maximum: length)
  }

  /// A view that takes what it is offered from `minimum` on, without an end.
  package static func flexible(minimum: Double = 0) -> StackItem {
    StackItem(minimum: minimum, ideal: minimum, maximum: .infinity)
  }

  /// A view that takes what it is offered, up to its content's length: a `ScrollView` in a frame
  /// whose maximum is that of its content.
  package static func scrolling(_ content: Double) -> StackItem {
    StackItem(minimum: 0, ideal: content, maximum: content)
  }

  /// A `Spacer` without a minimum length of its own: at least the default spacing, after all others.
  ///
  /// It adds no default spacing to either side.
  package static let spacer = StackItem(
    minimum: defaultSpacing, ideal: defaultSpacing, maximum: .infinity, priority: -.infinity)

  /// SwiftUI's default spacing in points, which is a spacer's shortest length.
  package static let defaultSpacing = 8.0

  /// How much the view gives way, in points.
  var flexibility: Double { maximum - minimum }

  /// Returns the view with padding at one or both of its ends, of a length in points together.
  package func padded(by padding: Double) -> StackItem {
    StackItem(
      minimum: minimum + padding, ideal: ideal + padding, maximum: maximum + padding,
      priority: priority)
  }

  /// The length that the view takes of an offer in points; of none, its own.
  package func length(offered offer: Double?) -> Double {
    guard let offer else { return ideal }
    return min(max(offer, minimum), maximum)
  }
}
