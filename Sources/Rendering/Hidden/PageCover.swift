import Boxes
import Diagnostics
import Geometry

/// An opaque box that hides what is painted before it.
struct PageCover {
  /// The most covers of a page that are looked at, the first ones.
  static let maximumCount = 32

  /// The smallest part of the view that a cover takes.
  private static let minimumPart = 0.1

  /// From which opacity on nothing is seen through a box.
  private static let opaque = 0.98

  /// The index of its fragment.
  let index: Int

  /// The name of its element; nil for one that is generated, as by `::before`.
  let name: ExactText?

  /// What it hides.
  let frame: Rect

  /// Looks at a box; nil for one through which something is seen, or that is small.
  ///
  /// - Parameters:
  ///   - index: The index of the box's fragment.
  ///   - frame: The frame that the fragment is in.
  ///   - decoration: How the box is painted.
  ///   - name: The name of the box's own element.
  ///   - opacity: The opacity of the box and of all around it.
  ///   - room: Where something of the box can be seen.
  ///   - view: The web view.
  init?(
    _ index: Int, in frame: Frame, _ decoration: Decoration, name: ExactText?, opacity: Double,
    room: Rect, view: Rect
  ) {
    guard opacity >= Self.opaque, decoration.hidesWhatIsBehind else { return nil }
    let fragment = frame.fragments.fragments[index]
    guard fragment.transformed.map({ $0.transform.b == 0 && $0.transform.c == 0 }) ?? true
    else { return nil }
    var hidden = fragment.frame.intersection(room)
    let inView = hidden.intersection(view)
    guard hidden.width > 0, hidden.height > 0,
      max(0, inView.width) * max(0, inView.height)
        >= view.width * view.height * Self.minimumPart
    else { return nil }
    if frame.tree[style: fragment.box].position == .fixed, inView.width >= view.width - 1,
      inView.height >= view.height - 1
    {
      // Whatever is scrolled into view is behind it.
      hidden = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    }
    self.index = index
    self.name = name
    self.frame = hidden
  }

  /// Whether something with a frame can't be seen behind the cover.
  func hides(_ other: Rect) -> Bool {
    other.minX >= frame.minX - 1 && other.maxX <= frame.maxX + 1 && other.minY >= frame.minY - 1
      && other.maxY <= frame.maxY + 1
  }
}

extension Decoration {
  /// Whether nothing is seen through the background, but at round corners.
  ///
  /// What images let through isn't known, so they hide nothing.
  fileprivate var hidesWhatIsBehind: Bool {
    guard opacity >= 0.98, clipShape == nil, effects?.masks.isEmpty ?? true,
      effects.map({ $0.blendMode == .normal }) ?? true
    else { return false }
    if background.alpha >= 1, backgroundClip != .text { return true }
    return backgroundLayers.contains { (layer: BackgroundLayer) -> Bool in
      guard layer.clip != .text,
        layer.extent == .lengths(width: .auto, height: .auto),
        layer.repeatX != .space, layer.repeatY != .space
      else { return false }
      return switch layer.image {
      case .linear(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
      case .radial(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
      case .conic, .bitmap, .svg: false
      }
    }
  }
}
