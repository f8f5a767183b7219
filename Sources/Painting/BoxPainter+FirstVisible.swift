import Boxes
import Geometry
import Raster

extension BoxPainter {
  /// The first fragment that can be seen: the last one that hides the whole screen, if one does.
  var firstVisible: Int {
    let screen = Size(width: Double(canvas.size.width), height: Double(canvas.size.height))
    func covers(_ index: Int) -> Bool {
      guard fragments[index].pieces.isEmpty, fragments[index].transformed == nil else {
        return false
      }
      let frame = device.rect(fragments[index].gridFrame ?? fragments[index].frame)
      return frame.minX <= 0 && frame.minY <= 0 && frame.maxX >= screen.width
        && frame.maxY >= screen.height
        && tree.decoration(of: fragments[index].box)?.corners.isSquare ?? true
    }
    /// Whether a box shows what is in it all over the screen.
    func isTransparentFrame(_ index: Int) -> Bool {
      let isOpaque = tree.decoration(of: fragments[index].box)?.opacity ?? 1 >= 1
      let clips = tree[style: fragments[index].box].overflow != .visible
      let hasBorder = fragments[index].border != .zero
      return isOpaque && (!clips || (covers(index) && !hasBorder))
    }
    return fragments.indices.last { index in
      guard let decoration = tree.decoration(of: fragments[index].box),
        decoration.background.alpha >= 1, decoration.opacity >= 1, covers(index)
      else { return false }
      var parent = fragments[index].parent
      while let ancestor = parent {
        if !isTransparentFrame(ancestor) { return false }
        parent = fragments[ancestor].parent
      }
      return true
    } ?? 0
  }
}
