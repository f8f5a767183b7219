import BoxLayout
import Devices
import Geometry
import Messages
import Styles

/// The frame of an Airship modal: its limits, its place and the shade around it.
///
/// Figures are those of airship.md section 3.3, in points.
struct AirshipModalContainer {
  let modal: AirshipModal
  let style: AirshipModalStyle
  let sdk: AirshipSDK
  let environment: Environment

  var background: Color {
    modal.backgroundColor ?? environment.color(sdk.defaultBackgroundColor(in: .modal))
  }

  var isFullscreen: Bool {
    guard modal.allowFullscreenDisplay == true else { return false }
    if !sdk.isClassic {
      return
        !(environment.horizontalSizeClass == .regular
        && environment.verticalSizeClass == .regular)
    }
    return !environment.isPad || style.extendFullscreenLargeDevices == true
  }

  var shade: Color {
    if isFullscreen { return isLandscapeWithSideInsets ? .black : background }
    return Color(white: 0, alpha: sdk.isClassic ? 0.3 : 0.33)
  }

  /// The insets of the region that the card is centred in, or fills when it is full screen.
  var region: EdgeInsets {
    let safe = environment.safeArea
    guard isFullscreen, sdk.isClassic, sdk.generation != .safeAreaContainer else { return safe }
    if safe.top > 0, safe.left == 0 {
      return EdgeInsets(top: safe.top - 8, bottom: safe.bottom)
    }
    if isLandscapeWithSideInsets {
      let side = max(safe.left, safe.right)
      return EdgeInsets(top: safe.top, left: side, bottom: safe.bottom, right: side)
    }
    return .zero
  }

  /// In landscape the classic full screen up to 16.11 leaves black bars beside the card.
  private var isLandscapeWithSideInsets: Bool {
    sdk.isClassic && sdk.generation != .safeAreaContainer && environment.safeArea.top == 0
      && environment.safeArea.left > 0
  }

  var cardStyle: Style {
    Style {
      $0.display = .flex
      $0.position = .relative
      $0.boxSizing = .borderBox
      $0.direction = environment.direction
      $0.flexDirection = .column
      $0.overflow = .hidden
      $0.flexShrink = 0
      if isFullscreen {
        $0.width = .percent(100)
        $0.height = .percent(100)
      } else {
        limit(&$0)
      }
    }
  }

  /// The size that the safe area leaves.
  private var safeSize: Size {
    Rect(origin: .zero, size: environment.viewport).inset(by: environment.safeArea).size
  }

  private func limit(_ box: inout Style) {
    let padding = style.additionalPadding
    let (leading, trailing) = (padding.leading ?? 0, padding.trailing ?? 0)
    let (top, bottom) = (padding.top ?? 0, padding.bottom ?? 0)
    let widest = style.maxWidth ?? 420
    let window = environment.viewport
    let minimum = min(window.width - 48, 366)
    switch sdk.generation {
    case .nibs:
      // As wide as the content between the minimum and the limits; the sides are symmetric because
      // the card is centred.
      let side = max(24 + leading, 24 + trailing)
      box.maxWidth = .points(max(0, min(widest, safeSize.width - 2 * side)))
      box.minWidth = .points(minimum)
      box.maxHeight = .points(max(0, min(style.maxHeight ?? .infinity, 0.75 * window.height)))
    case .resizableContainer:
      let width = min(window.width, widest, safeSize.width - 48 - 2 * leading)
      box.width = .points(max(width, minimum))
      box.maxHeight = .points(
        max(0, min(style.maxHeight ?? 720, safeSize.height - 96 - 2 * top)))
    case .safeAreaContainer:
      let width = min(window.width, widest, safeSize.width - 48 - 2 * trailing)
      box.width = .points(max(0, width))
      box.maxHeight = .points(max(0, min(style.maxHeight ?? 720, safeSize.height)))
      applyAspectRatio(to: &box, width: max(0, width))
    case .swiftUI:
      box.width = .points(max(0, min(widest, safeSize.width - 48 - leading - trailing)))
      box.maxHeight = .points(
        max(0, min(style.maxHeight ?? 720, safeSize.height - 96 - top - bottom)))
    }
  }

  /// From 16.12 to 17 a style can force the ratio of width to height; the limits stay.
  private func applyAspectRatio(to box: inout Style, width: Double) {
    guard let ratio = style.aspectRatio, ratio > 0 else { return }
    let height = min(width / ratio, min(style.maxHeight ?? 720, safeSize.height))
    box.width = .points(height * ratio)
    box.height = .points(height)
  }

  /// The width of a SwiftUI card, which its content can't change.
  var width: Double {
    if isFullscreen { return safeSize.width }
    let padding = style.additionalPadding
    return max(
      0,
      min(
        style.maxWidth ?? 420,
        safeSize.width - 48 - (padding.leading ?? 0) - (padding.trailing ?? 0)))
  }
}
