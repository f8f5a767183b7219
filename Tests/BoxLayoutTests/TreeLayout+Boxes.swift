import BoxLayout
import Boxes

/// What is asked of the boxes themselves.
extension TreeLayout {
  var count: Int { tree.count }

  func box(at index: Int) -> BoxID { tree.box(at: index) }

  func parent(of box: BoxID) -> BoxID? { tree.parent(of: box) }

  func name(of box: BoxID) -> BoxName? { tree.name(of: box) }
}
