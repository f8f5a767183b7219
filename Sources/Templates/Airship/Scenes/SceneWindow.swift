import Boxes
import Devices
import Geometry
import Messages

/// The window that a Scene is shown in, and the placement that counts there.
///
/// Source: Docs/Vendors/AirshipScenes.md#placements.
struct SceneWindow {
  let environment: Environment
  let sdk: AirshipSDK

  /// The size of the window, by its size classes.
  var size: AirshipScene.WindowSize {
    switch (environment.horizontalSizeClass, environment.verticalSizeClass) {
    case (.regular, .regular): .large
    case (.compact, .compact): .small
    default: .medium
    }
  }

  /// The safe area, leading as left.
  var insets: EdgeInsets {
    let safe = environment.safeArea
    let isLTR = environment.direction == .leftToRight
    return EdgeInsets(
      top: safe.top, left: isLTR ? safe.left : safe.right, bottom: safe.bottom,
      right: isLTR ? safe.right : safe.left)
  }

  /// The whole window.
  var whole: Rect { Rect(origin: .zero, size: environment.viewport) }

  /// The window without the safe area's insets, from the leading edge.
  var safe: Rect { whole.inset(by: insets) }

  /// Returns the placement that counts: the first that fits for a modal, the last for others.
  func placement(of presentation: AirshipScene.Presentation) -> AirshipScene.Placement {
    var orientation: AirshipScene.Orientation =
      environment.orientation == .portrait ? .portrait : .landscape
    if presentation.kind == .modal, turnsLockedModals,
      let locked = presentation.placement.lockedOrientation
    {
      orientation = locked
    }
    let fitting = presentation.selectors.filter { selector in
      (selector.windowSize ?? size) == size && (selector.orientation ?? orientation) == orientation
    }
    let selector = presentation.kind == .modal ? fitting.first : fitting.last
    return selector?.placement ?? presentation.placement
  }

  /// Whether a modal that is locked to an orientation turns the screen.
  var turnsLockedModals: Bool { sdk.version < SDKVersion(20, 12) }
}

extension AirshipScene.Placement {
  /// Whether a modal covers the safe area, so that the strips above and below it are painted.
  var isFullScreen: Bool {
    guard margin.horizontal <= 0, margin.vertical <= 0, case .percent(let width) = size.width,
      case .percent(let height) = size.height
    else { return false }
    return width >= 100 && height >= 100
  }
}
