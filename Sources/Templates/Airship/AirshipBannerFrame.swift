import Boxes
import Devices
import Geometry
import Messages
import Styles

/// The card of an Airship banner: where it is, its corners and its shadow.
///
/// Source of the figures, in points: Docs/Vendors/Airship.md#banner and
/// Docs/Vendors/Airship.md#shadow. The card is all that has the banner's background, as far as the
/// edge of the screen.
struct AirshipBannerFrame {
  let banner: AirshipBanner

  /// The style with the SDK's own values filled in.
  let style: AirshipBannerValues<FilledStyle>
  let sdk: AirshipSDK
  let environment: Environment

  /// The height of a SwiftUI card, without what its background covers of the safe area.
  var height = 0.0

  /// The height of the view around a SwiftUI card: that of the card when it was laid out first.
  var firstHeight = 0.0

  /// Whether nothing holds the card to an edge of the screen.
  var isLoose: Bool { !sdk.isClassic && banner.placement == nil && sdk.leavesBannersLoose }

  var isOnTop: Bool { isLoose || (banner.placement ?? sdk.defaultPlacement) == .top }

  /// Whether the tab is below the content; one without a placement has it above.
  var hasTabBelow: Bool { isOnTop && !isLoose }

  /// Given in classic versions only where the style says so: even 0 keeps the card at its side.
  private var padding: AirshipPadding<GivenStyle> { style.additionalPadding }

  private var safeInset: Double {
    isOnTop ? environment.safeArea.top : environment.safeArea.bottom
  }

  /// How far the card is from the safe area's edge; only SwiftUI lets a padding move it.
  ///
  /// The root is a stack of the card, with its padding, and a spacer on the side away from the
  /// edge. The view around it is as high as the card was without both, and centres it.
  private var distance: Double {
    if sdk.isClassic || isLoose { return 0 }
    let (top, bottom) = (padding.top ?? 0, padding.bottom ?? 0)
    let card = StackItem.fixed(height).padded(by: top + bottom)
    let root = ViewStack(isOnTop ? [card, .spacer] : [.spacer, card])
    let edge = environment.viewport.height - environment.safeArea.bottom
    let host = HostingView(
      start: isOnTop ? environment.safeArea.top : edge - firstHeight, length: firstHeight)
    let origin = host.origin(ofRoot: root.length(offered: firstHeight))
    if isOnTop { return origin + top - environment.safeArea.top }
    let start = origin + root.lengths(offered: firstHeight)[0] + top
    return edge - start - height
  }

  /// Whether the card leaves the safe area's edge, and no longer runs under it.
  var isFloating: Bool {
    if sdk.isClassic { return false }
    return isLoose
      || !HostingView.reachesEdge(
        distance: distance, inset: safeInset, scale: environment.scale)
  }

  /// The distance of the card's content from the screen's edge; negative beyond it.
  private var contentInset: Double { safeInset + distance }

  /// What the card covers beyond the safe area, where it has no content.
  var coveredInset: Double { isFloating ? 0 : max(0, contentInset) }

  // MARK: Width

  private var sides: (leading: Double, trailing: Double) {
    (24 + (padding.leading ?? 0), 24 + (padding.trailing ?? 0))
  }

  var width: Double {
    let base =
      sdk.isClassic
      ? min(style.maxWidth, environment.safeRect.width - sides.leading - sides.trailing)
      : min(room, maximumWidth) - sides.leading - sides.trailing
    return max(0, base)
  }

  /// The largest width of the card with the padding at its sides, in SwiftUI.
  var maximumWidth: Double { sdk.fixedBannerWidth ?? style.maxWidth }

  /// What SwiftUI's card may fill: the window, or the screen that it is a part of.
  private var room: Double {
    let window = environment.viewport.width
    return sdk.sizesBannersByScreen ? environment.splitScreen?.width ?? window : window
  }

  /// The distance of the card from the screen's leading edge.
  private var leading: Double {
    let isLTR = environment.direction == .leftToRight
    let window = environment.viewport.width
    guard sdk.isClassic else {
      // The side paddings belong to a frame that is centred.
      return (window - min(room, maximumWidth)) / 2 + sides.leading
    }
    let safeLeading = isLTR ? environment.safeRect.minX : window - environment.safeRect.maxX
    let rest = environment.safeRect.width - width
    if padding.leading != nil { return safeLeading + sides.leading }
    if padding.trailing != nil { return safeLeading + rest - sides.trailing }
    return safeLeading + rest / 2
  }

  // MARK: Boxes

  var cardStyle: Style {
    let isTop = isOnTop
    let edge = Length.points(contentInset - coveredInset)
    return Style {
      $0.display = .flex
      $0.flexDirection = .column
      $0.direction = environment.direction
      $0.position = .absolute
      $0.boxSizing = .borderBox
      // The background of SwiftUI lies behind the content and cuts nothing off.
      $0.overflow = sdk.isClassic ? .hidden : .visible
      $0.width = .points(width)
      $0.inset = Edges(
        top: isTop ? edge : .auto, leading: .points(leading), bottom: isTop ? .auto : edge,
        trailing: .auto, direction: environment.direction)
      $0.padding.top = .points(isTop ? coveredInset : 0)
      $0.padding.bottom = .points(isTop ? 0 : coveredInset)
      if sdk.isClassic {
        $0.maxHeight = .points(max(0, environment.viewport.height - 60) + coveredInset)
      }
    }
  }

  var cardDecoration: Decoration {
    let background =
      banner.backgroundColor ?? environment.color(sdk.defaultBackgroundColor(in: .banner))
    return Decoration {
      $0.background = background
      $0.corners = corners
      $0.shadow = shadow
      // What shines through casts less of a shadow.
      $0.shadow?.color = shadow.color.opacity(background.alpha)
    }
  }

  /// Classic SDKs round the corners away from the screen's edge, SwiftUI all four.
  private var corners: Corners {
    let radius = banner.borderRadius.map { $0.isFinite ? max(0, $0) : 0 } ?? 0
    guard sdk.isClassic else {
      return Corners(
        all: radius, curve: sdk.hasContinuousCardCorners ? .continuous : .circular)
    }
    guard isOnTop else { return Corners(topLeft: radius, topRight: radius) }
    // The cover of the safe area hid the rounding of a banner on top.
    let isHidden = sdk.version >= SDKVersion(16) && sdk.version < SDKVersion(17, 9)
    return isHidden ? Corners() : Corners(bottomRight: radius, bottomLeft: radius)
  }

  private var shadow: Shadow {
    if sdk.isClassic {
      let offset = isOnTop ? Point(x: 1, y: 2) : Point(x: -1, y: -2)
      return Shadow(color: Color(white: 0, alpha: 0.5), offset: offset, sigma: 4)
    }
    let shadow = style.shadowStyle
    return Shadow(
      color: shadow.colorHex == nil
        ? Color(white: 0, alpha: 0.33) : shadow.color ?? .clear,
      offset: Point(x: shadow.xOffset, y: shadow.yOffset),
      sigma: max(0, shadow.radius))
  }
}
