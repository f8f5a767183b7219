import Boxes
import Geometry
import Messages
import Styles

/// The medium of a banner of SwiftUI: a box of a fixed width, and in its middle what is seen.
///
/// Source: Docs/Vendors/Airship.md#banner.
struct AirshipBannerMedia {
  /// The width of the box where the card has room for it.
  static let maximumWidth = 120.0

  /// The height of the box before an image is loaded, and of any that is lower.
  static let minimumHeight = 88.0

  private static let maximumHeight = 480.0

  /// The size of the box.
  let width: Double
  let height: Double

  /// The size of what is seen, which may be larger than the box.
  private let painted: Size

  /// How far what is seen is inset on each side.
  private let inset: AirshipPadding<FilledStyle>

  /// Sizes a medium with the style's padding.
  ///
  /// A slip of the SDK: the leading padding is taken off again on both sides, so the medium starts
  /// at the leading edge and is wider by that padding, over the edge of its box. Before 18.4 the
  /// banner took all of the padding a second time.
  init(
    _ shape: AirshipMediaView, _ padding: AirshipPadding<FilledStyle>, width: Double,
    sdk: AirshipSDK
  ) {
    var inset = padding
    (inset.leading, inset.trailing) = (0, padding.trailing - padding.leading)
    if sdk.generation == .earlySwiftUI {
      inset = AirshipPadding<FilledStyle>()
      inset.leading = padding.leading
      inset.trailing = 2 * padding.trailing - padding.leading
      (inset.top, inset.bottom) = (2 * padding.top, 2 * padding.bottom)
    }
    let room = max(0, width - inset.leading - inset.trailing)
    let isFlat = shape.isVideo && !sdk.givesVideosRatio
    let own = isFlat ? 0 : room / shape.ratio
    let frame = FlexibleFrame(minimum: Self.minimumHeight, maximum: Self.maximumHeight)
    height = frame.length(offered: nil, child: own + inset.top + inset.bottom)
    let offer = Size(width: room, height: max(0, height - inset.top - inset.bottom))
    painted =
      if isFlat {
        offer
      } else if shape.isVideo {
        offer.smallestRectangle(aroundRatio: shape.ratio)
      } else {
        offer.largestRectangle(ofRatio: shape.ratio)
      }
    self.width = width
    self.inset = inset
  }

  /// Adds the box to the row of a banner.
  func addMedia(_ shape: AirshipMediaView, to row: BoxID, in boxes: inout AirshipBoxes) {
    let box = boxes.screen.tree.append(
      Style {
        $0.display = .flex
        $0.alignItems = .center
        $0.justifyContent = .center
        $0.direction = boxes.direction
        $0.width = .points(width)
        $0.height = .points(height)
        $0.flexShrink = 0
      }, to: row)
    let medium = boxes.addMedia(
      shape, named: AirshipBoxes.mediaName,
      Style {
        $0.width = .points(painted.width)
        $0.height = .points(painted.height)
        $0.flexShrink = 0
        $0.margin = boxes.edges(inset)
      }, to: box)
    boxes.screen.tree.note(outer: box, of: medium)
  }
}
