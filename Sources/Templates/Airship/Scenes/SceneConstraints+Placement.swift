import Geometry
import Messages

/// What the outermost view is offered by its placement: Docs/Vendors/AirshipScenes.md#placement-size.
extension SceneConstraints {
  /// The constraints of a window of a size, with insets that its content has to consume.
  init(window: Size, insets: EdgeInsets = .zero) {
    width = Axis(length: window.width, maximum: window.width, isPoints: true, isFixed: true)
    height = Axis(length: window.height, maximum: window.height, isPoints: true, isFixed: true)
    self.insets = insets
  }

  /// Returns what the content of a placement is offered.
  ///
  /// - Parameters:
  ///   - placement: The placement.
  ///   - measured: The size of the content, where it was measured before.
  ///   - sdk: The version of the SDK.
  /// - Returns: The constraints of the outermost view.
  func content(
    of placement: AirshipScene.Placement, measured: Size?, sdk: AirshipSDK
  ) -> SceneConstraints {
    let size = placement.size
    let isBorderBox = sdk.sceneGeneration == .borderBox
    let stroke = isBorderBox ? 2 * (placement.border?.strokeWidth ?? 0) : 0
    var content = SceneConstraints()
    content.insets = insets
    let wide = PlacementAxis(
      size.width, minimum: size.minWidth, maximum: size.maxWidth, window: width.length,
      margins: placement.margin.horizontal, stroke: stroke, measured: measured?.width,
      isBorderBox: isBorderBox)
    let high = PlacementAxis(
      size.height, minimum: size.minHeight, maximum: size.maxHeight, window: height.length,
      margins: placement.margin.vertical, stroke: stroke, measured: measured?.height,
      isBorderBox: isBorderBox)
    var (width, height) = (wide.length, high.length)
    if let ratio = size.aspectRatio, sdk.knowsRatios {
      switch (width, height) {
      case (nil, let given?):
        width = wide.clamped(max(0, (given + stroke) * ratio - stroke))
        content.ratio = ratio
      case (let given?, nil):
        height = high.clamped(max(0, (given + stroke) / ratio - stroke))
        content.ratio = ratio
      case (nil, nil): content.ratio = ratio
      case (_?, _?): break
      }
    }
    let rounds = sdk.sceneGeneration > .early
    content.width = wide.axis(
      size.width, rounds ? width?.rounded() : width, isFixed: self.width.isFixed)
    content.height = high.axis(
      size.height, rounds ? height?.rounded() : height, isFixed: self.height.isFixed)
    return content
  }
}

/// The length of a placement along one axis, with its bounds, in points.
private struct PlacementAxis {
  var length: Double?
  var minimum: Double?
  var maximum: Double?
  let parent: Double?
  let isBorderBox: Bool

  init(
    _ size: AirshipScene.Length, minimum lowerBound: AirshipScene.Length?,
    maximum upperBound: AirshipScene.Length?, window: Double?, margins: Double, stroke: Double,
    measured: Double?, isBorderBox: Bool
  ) {
    self.isBorderBox = isBorderBox
    parent = isBorderBox ? window : window.map { $0 - margins }
    func points(_ length: AirshipScene.Length?, _ parent: Double?) -> Double? {
      switch length {
      case .points(let points): max(0, points - stroke)
      case .percent(let percent):
        parent.map { parent in
          isBorderBox
            ? max(0, max(0, min(percent / 100 * parent, parent) - margins) - stroke)
            : percent / 100 * parent
        }
      case .auto, nil: nil
      }
    }
    minimum = points(lowerBound, parent)
    maximum = points(upperBound, parent)
    if isBorderBox {
      // The window is a bound too, and bounds are whole points, as the length is in the end.
      let ceiling = parent.map { max(0, max(0, $0 - margins) - stroke) }
      maximum = [maximum, ceiling].compactMap(\.self).min()?.rounded()
      minimum = minimum?.rounded()
    }
    length = points(size, parent)
    length = length.map(clamped)
    guard let measured else { return }
    if let maximum, measured >= maximum {
      length = maximum
    } else if !isBorderBox, let minimum, measured <= minimum {
      length = minimum
    }
  }

  /// The length within the bounds; where these contradict each other, the maximum counts.
  func clamped(_ length: Double) -> Double {
    min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
  }

  func axis(
    _ size: AirshipScene.Length, _ length: Double?, isFixed: Bool
  ) -> SceneConstraints.Axis {
    var axis = SceneConstraints.Axis(length: length, maximum: length ?? parent)
    switch size {
    case .points: (axis.isPoints, axis.isFixed) = (true, true)
    case .percent: axis.isFixed = isFixed
    case .auto: break
    }
    if isBorderBox, length == nil, let minimum {
      axis.minimum = min(minimum, maximum ?? .infinity)
    }
    return axis
  }
}
