import Boxes
import Devices
import Geometry

/// What SDKs need that give each part a frame, by constraints, masks or hand: a type works out the
/// frames, in points from the top and the leading edge of what holds the part.
extension Screen {
  /// Adds a box at a position in another; `x` counts from the leading edge, or from the left.
  @discardableResult
  mutating func addBox(
    _ name: BoxName?, _ frame: Rect, fromLeft: Bool = false, to parent: BoxID,
    content: Box.Content = .none, decoration: Decoration? = nil, overflow: Style.Overflow = .visible
  ) -> BoxID {
    let style = Style {
      $0.position = .absolute
      $0.boxSizing = .borderBox
      $0.direction = environment.direction
      $0.overflow = overflow
      $0.width = .points(max(0, frame.width))
      $0.height = .points(max(0, frame.height))
      $0.inset = Edges(
        top: .points(frame.minY), leading: .points(frame.minX), bottom: .auto, trailing: .auto,
        direction: fromLeft ? .leftToRight : environment.direction)
    }
    return tree.append(
      Box(name, style: style, content: content, decoration: decoration), to: parent)
  }

  /// Adds the card of a message, which its content is clipped to unless `isClipped` says no.
  mutating func addCard(
    _ id: String, _ frame: Rect, background: Color, corners: Corners, shadow: Shadow?,
    isClipped: Bool = true
  ) -> BoxID {
    addBox(
      BoxName(id, .container), frame, to: .root,
      decoration: Decoration {
        $0.background = background
        $0.corners = corners
        $0.shadow = shadow
      }, overflow: isClipped ? .hidden : .visible)
  }

  /// The safe area at the leading edge; phones have the same at both.
  var safeLeading: Double {
    environment.direction == .leftToRight ? environment.safeArea.left : environment.safeArea.right
  }

  /// The safe area at the trailing edge.
  var safeTrailing: Double {
    environment.direction == .leftToRight ? environment.safeArea.right : environment.safeArea.left
  }

  /// The frame of a card in the middle of the screen, on whole pixels.
  ///
  /// In the middle between two, sums that should be equal would be rounded to either side.
  func centred(_ card: Size) -> Rect {
    let (size, grid) = (environment.viewport, PixelGrid(scale: environment.scale))
    return Rect(
      origin: Point(
        x: grid.snap((size.width - card.width) / 2), y: grid.snap((size.height - card.height) / 2)),
      size: card)
  }

  /// The frame of a card moved to where margins from the safe area need it: left and right ones,
  /// and one at the top.
  func within(_ margin: EdgeInsets, _ frame: Rect) -> Rect {
    var frame = frame
    let leading = safeLeading + margin.left
    let trailing = environment.viewport.width - safeTrailing - margin.right
    frame.origin.x = max(leading, min(frame.minX, trailing - frame.width))
    frame.origin.y = max(frame.minY, environment.safeArea.top + margin.top)
    return frame
  }

  /// A length moved up to the next whole pixel, as UIKit does with a label's.
  func roundedUp(_ length: Double) -> Double { PixelGrid(scale: environment.scale).roundUp(length) }
}
