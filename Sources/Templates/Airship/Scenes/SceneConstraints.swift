import Geometry
import Messages

/// What a view of a Scene is offered about its size by what holds it.
///
/// Source: Docs/Vendors/AirshipScenes.md#constraints.
struct SceneConstraints: Hashable {
  /// What is known of one axis, in points.
  struct Axis: Hashable {
    /// The length; nil for that of the content.
    var length: Double?

    /// The room that there is, which isn't a limit of the view itself; nil where it isn't known.
    var maximum: Double?

    /// The minimum length of a view without one.
    var minimum: Double?

    /// Whether the author wrote the length in points.
    var isPoints = false

    /// Whether the length is the author's, or a share of one that is.
    var isFixed = false

    /// Whether the length, or the room, follows from what was measured.
    var isMeasured = false

    /// Whether a measured length is a whole one, to which the view asked to be equal.
    var isPinned = false

    /// Whether the view may be longer than its length, because what holds it scrolls.
    var isUncapped = false

    /// A length that is the author's own: the room that an image can be cut to.
    var limit: Double? { isMeasured && !isPinned ? nil : maximum }

    /// The length, or that to which the view is pinned.
    var resolved: Double? { length ?? (isPinned ? limit : nil) }
  }

  var width = Axis()
  var height = Axis()

  /// Width divided by height, for a view that has at most one length of its own.
  var ratio: Double?

  /// What the safe area takes away, that nothing has consumed yet.
  var insets = EdgeInsets.zero

  /// What is known of an axis.
  subscript(isVertical isVertical: Bool) -> Axis {
    get { isVertical ? height : width }
    set { if isVertical { height = newValue } else { width = newValue } }
  }

  /// What becomes of the safe area's insets in an item.
  enum InsetUse {
    /// They are handed on.
    case pass

    /// They are gone.
    case drop

    /// They are room around the item.
    case margin
  }

  // MARK: Items

  /// Returns what an item is offered that has a size and margins.
  ///
  /// - Parameters:
  ///   - size: The size that the author wrote.
  ///   - margin: The room around the item.
  ///   - parentStroke: The width of the line around what holds it.
  ///   - stroke: The width of the line around the item itself.
  ///   - use: What becomes of the safe area's insets.
  ///   - sdk: The version of the SDK.
  /// - Returns: The constraints of the item's view.
  func child(
    _ size: AirshipScene.Size, margin: AirshipScene.Margin, parentStroke: Double, stroke: Double,
    use: InsetUse, sdk: AirshipSDK
  ) -> SceneConstraints {
    let isBorderBox = sdk.sceneGeneration == .borderBox
    var (across, along) = (margin.horizontal, margin.vertical)
    var child = SceneConstraints()
    switch use {
    case .pass: child.insets = insets
    case .drop: break
    case .margin:
      across += insets.left + insets.right
      along += insets.top + insets.bottom
    }
    let parent = isBorderBox ? self : deducting(2 * parentStroke)
    child.width = parent.width.child(size.width, margins: across, isBorderBox: isBorderBox)
    child.height = parent.height.child(size.height, margins: along, isBorderBox: isBorderBox)
    if let ratio = size.aspectRatio, sdk.knowsRatios {
      switch (child.width.length, child.height.length) {
      case (nil, let height?):
        child.width.length = height * ratio
        child.ratio = ratio
      case (let width?, nil):
        child.height.length = width / ratio
        child.ratio = ratio
      case (nil, nil):
        child.ratio = ratio
        child.tighten(to: ratio)
      case (_?, _?): break
      }
    }
    if isBorderBox {
      child.width.length = child.width.length.map { max(0, $0 - 2 * stroke) }
      child.height.length = child.height.length.map { max(0, $0 - 2 * stroke) }
    }
    child.width.settle()
    child.height.settle()
    return child
  }

  /// Returns the constraints with a length taken from lengths and room.
  func deducting(_ length: Double, room: Bool = true) -> SceneConstraints {
    guard length > 0 else { return self }
    var copy = self
    for isVertical in [false, true] {
      copy[isVertical: isVertical].length = self[isVertical: isVertical].length.map { $0 - length }
      if room {
        copy[isVertical: isVertical].maximum =
          self[isVertical: isVertical].maximum.map { $0 - length }
      }
    }
    return copy
  }

  /// Returns what the root is offered in 21, whose own line is inside of its lengths.
  func deductingStroke(of view: AirshipScene.View, sdk: AirshipSDK) -> SceneConstraints {
    guard sdk.sceneGeneration == .borderBox else { return self }
    var copy = deducting(2 * view.strokeWidth, room: false)
    copy.width.length = copy.width.length.map { max(0, $0) }
    copy.height.length = copy.height.length.map { max(0, $0) }
    return copy
  }

  /// The room of a view with no length of its own is the largest box of its ratio.
  private mutating func tighten(to ratio: Double) {
    switch (width.maximum, height.maximum) {
    case (let wide?, let high?):
      width.maximum = min(wide, high * ratio)
      height.maximum = min(high, wide / ratio)
    case (let wide?, nil): height.maximum = wide / ratio
    case (nil, let high?): width.maximum = high * ratio
    case (nil, nil): break
    }
  }

  /// Returns the constraints with measured lengths where there are none, so that percentages have
  /// something to be a share of.
  func filling(width measuredWidth: Double?, height measuredHeight: Double?) -> SceneConstraints {
    var copy = self
    if width.length == nil, let measuredWidth {
      copy.width.length = measuredWidth
      copy.width.isMeasured = true
    }
    if height.length == nil, let measuredHeight {
      copy.height.length = measuredHeight
      copy.height.isMeasured = true
    }
    return copy
  }

  /// Returns the constraints of an item of a container, in which a share of what was measured is a
  /// floor and not a length.
  func flooring(_ size: AirshipScene.Size, in container: SceneConstraints) -> SceneConstraints {
    guard size.aspectRatio == nil else { return self }
    var copy = self
    for (isVertical, length) in [(false, size.width), (true, size.height)] {
      guard container[isVertical: isVertical].length == nil, case .percent(let share) = length,
        let floor = self[isVertical: isVertical].length
      else { continue }
      copy[isVertical: isVertical].length = nil
      copy[isVertical: isVertical].minimum = max(self[isVertical: isVertical].minimum ?? 0, floor)
      if share == 100 { copy[isVertical: isVertical].isPinned = true }
    }
    return copy
  }
}

extension SceneConstraints.Axis {
  /// What an item is offered along one axis, before its ratio and its line.
  fileprivate func child(
    _ size: AirshipScene.Length, margins: Double, isBorderBox: Bool
  ) -> SceneConstraints.Axis {
    var child = SceneConstraints.Axis()
    switch size {
    case .points(let points):
      child.length = points
      (child.isPoints, child.isFixed) = (true, true)
    case .percent(let percent):
      child.isFixed = isFixed
      if let length {
        let share = percent / 100 * length
        child.length =
          isBorderBox
          ? max(0, min(share, length) - margins) : max(0, min(share, length - margins))
      }
      if isBorderBox, let minimum {
        child.minimum = max(0, percent / 100 * minimum - margins)
      }
    case .auto: break
    }
    child.maximum = (length ?? maximum).map { $0 - margins }
    // What the author wrote in points doesn't follow from what was measured around it.
    if !child.isPoints { (child.isMeasured, child.isPinned) = (isMeasured, isPinned) }
    return child
  }

  /// The room of an item with a length is that length, and it needs no floor.
  fileprivate mutating func settle() {
    guard let length else { return }
    maximum = length
    minimum = nil
  }
}
