import Boxes
import Devices
import Geometry
import Messages
import Styles

/// The frame of an Airship modal or page: its limits, its position and the scrim around it.
///
/// Source of the figures, in points: Docs/Vendors/Airship.md#modal-frame and
/// Docs/Vendors/Airship.md#full-screen.
struct AirshipContainer {
  let style: AirshipContainerStyle<FilledStyle>
  let sdk: AirshipSDK
  let environment: Environment
  let background: Color

  /// Whether the message may be full screen, in a version that shows its type so.
  let allowsFullscreen: Bool

  /// Whether the message is full screen on any device.
  var forcesFullscreen = false

  var isFullscreen: Bool {
    if forcesFullscreen { return true }
    guard allowsFullscreen else { return false }
    if !sdk.isClassic {
      return
        !(environment.horizontalSizeClass == .regular
        && environment.verticalSizeClass == .regular)
    }
    return !environment.isPad || style.extendFullscreenLargeDevices
  }

  var scrim: Color {
    if isFullscreen { return isLandscapeWithSideInsets ? .black : background }
    return Color(white: 0, alpha: sdk.isClassic ? 0.3 : 0.33)
  }

  /// The insets of the region that the card is centred in, or fills when it is full screen.
  var region: EdgeInsets {
    let safe = environment.safeArea
    if !isFullscreen, !sdk.isClassic { return insetByTheme(safe) }
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

  /// A SwiftUI card is centred in what the theme's padding leaves of the safe area, so an uneven
  /// padding moves it.
  private func insetByTheme(_ safe: EdgeInsets) -> EdgeInsets {
    let padding = themePadding
    let isLTR = environment.direction == .leftToRight
    let (leading, trailing) = (padding.leading, padding.trailing)
    return EdgeInsets(
      top: safe.top + padding.top, left: safe.left + (isLTR ? leading : trailing),
      bottom: safe.bottom + padding.bottom, right: safe.right + (isLTR ? trailing : leading))
  }

  /// How far the card lies outside of the safe area.
  var coveredInsets: EdgeInsets {
    guard isFullscreen else { return .zero }
    let (safe, region) = (environment.safeArea, region)
    return EdgeInsets(
      top: max(0, safe.top - region.top), left: max(0, safe.left - region.left),
      bottom: max(0, safe.bottom - region.bottom), right: max(0, safe.right - region.right))
  }

  /// In landscape the classic full screen up to 16.11 leaves black bars beside the card.
  private var isLandscapeWithSideInsets: Bool {
    sdk.isClassic && sdk.generation != .safeAreaContainer && environment.safeArea.top == 0
      && environment.safeArea.left > 0
  }

  /// The size that the safe area leaves.
  var safeSize: Size {
    environment.safeRect.size
  }

  /// The largest size that a card may have beside a style's own limits.
  ///
  /// Its height is infinite where only the style limits it.
  var room: Size {
    let (safe, window) = (safeSize, environment.viewport)
    let (leading, trailing) = (padding.leading, padding.trailing)
    let size =
      switch sdk.generation {
      case .nibs:
        // The sides are symmetric because the card is centred.
        Size(
          width: safe.width - 2 * max(24 + leading, 24 + trailing), height: 0.75 * window.height)
      case .resizableContainer:
        Size(
          width: min(window.width, safe.width - 48 - 2 * leading),
          height: safe.height - 96 - 2 * padding.top)
      case .safeAreaContainer:
        Size(width: min(window.width, safe.width - 48 - 2 * trailing), height: safe.height)
      case .earlySwiftUI, .swiftUI:
        Size(
          width: safe.width - themePadding.leading - themePadding.trailing,
          height: safe.height - themePadding.top - themePadding.bottom)
      }
    return Size(width: max(0, size.width), height: max(0, size.height))
  }

  /// The largest size that a card may have.
  var limits: Size {
    Size(
      width: max(0, min(style.maxWidth, room.width)),
      height: max(0, min(style.maxHeight, room.height)))
  }

  /// The smallest width of a card up to 16.11.
  var minimumWidth: Double { min(environment.viewport.width - 48, 366) }

  /// Limits a card that is as high as its content.
  func limitContent(_ card: inout Style) {
    let limits = limits
    let minimum = minimumWidth
    switch sdk.generation {
    case .nibs:
      // As wide as the content between the minimum and the limits.
      card.maxWidth = .points(limits.width)
      card.minWidth = .points(minimum)
      card.maxHeight = .points(limits.height)
    case .resizableContainer:
      card.width = .points(max(limits.width, minimum))
      card.maxHeight = .points(limits.height)
    // The height of a card of 18.4 and later is that of its stack.
    case .safeAreaContainer, .swiftUI:
      if let size = forcedSize {
        card.width = .points(size.width)
        card.height = .points(size.height)
      } else {
        card.width = .points(limits.width)
        card.maxHeight = .points(limits.height)
      }
    case .earlySwiftUI:
      card.width = .points(limits.width)
      card.height = .points(limits.height)
    }
  }

  /// From 16.12 to 17 a style can force the ratio of width to height; the limits stay.
  var forcedSize: Size? {
    guard sdk.generation == .safeAreaContainer, let ratio = style.aspectRatio, ratio > 0 else {
      return nil
    }
    return limits.largestRectangle(ofRatio: ratio)
  }

  /// The theme's padding: 48 above and below, 24 before 18.4, 24 at the sides, and what the style
  /// adds.
  ///
  /// SwiftUI uses it once outside the card, which is in `room`, and once inside.
  var themePadding: AirshipPadding<FilledStyle> {
    var padding = padding
    let vertical = sdk.generation == .earlySwiftUI ? 24.0 : 48
    padding.top += vertical
    padding.bottom += vertical
    padding.leading += 24
    padding.trailing += 24
    return padding
  }

  private var padding: AirshipPadding<FilledStyle> { style.additionalPadding }

  /// The largest size of a SwiftUI card, whose width its content can't change.
  var swiftUISize: Size { isFullscreen ? safeSize : limits }
}

extension Size {
  /// The largest size inside this one whose width divided by its height is `ratio`, above 0.
  func largestRectangle(ofRatio ratio: Double) -> Size {
    let height = min(width / ratio, height)
    return Size(width: height * ratio, height: height)
  }
}
