import BoxLayout
import Boxes
import Geometry
import TestSupport
import Testing

/// Boxes that have the same style share it, which nobody may notice.
struct SharedStyleTests {
  private func tree(_ widths: Int...) -> BoxTree {
    var tree = BoxTree()
    tree.append(Style())
    for width in widths {
      tree.append(
        Style {
          $0.width = .points(Double(width))
          $0.height = .points(10)
        })
    }
    return tree
  }

  @Test func `Boxes with the same style keep it once`() {
    // No byte of a style lies between its fields, where it could have any value.
    var other = Style()
    other.height = .points(10)
    other.aspectRatio = 2
    other.aspectRatio = nil
    other.order = -1
    other.order = 0
    other.width = .points(5)
    var tree = tree(5, 6, 5, 6)
    tree.append(other)
    #expect(tree.styles.count == 6)
    #expect(tree.styles.styles.count == 3)
  }

  @Test func `Many different styles are all kept`() {
    var tree = BoxTree()
    tree.append(Style())
    for round in 0..<2 {
      for width in 0..<500 {
        tree.append(Style { $0.width = .points(Double(width)) })
        #expect(tree.styles.styles.count <= (round + 1) * 501)
      }
    }
    for index in 1..<tree.count {
      #expect(tree[style: tree.box(at: index)].width == .points(Double((index - 1) % 500)))
    }
  }

  @Test func `A style that is set is that of one box only`() {
    var tree = tree(5, 5, 5)
    let middle = tree.box(at: 2)
    tree[style: middle].width = .points(7)
    tree[style: middle].width = .points(8)
    tree.append(Style { $0.width = .points(8) })
    tree[style: middle].width = .points(9)
    let widths = (1..<tree.count).map { tree[style: tree.box(at: $0)].width }
    #expect(widths == [.points(5), .points(9), .points(5), .points(8)])
  }

  @Test func `Setting a style again and again takes no more memory`() {
    var tree = tree(5, 5)
    let box = tree.box(at: 1)
    for width in 0..<100 { tree[style: box].width = .points(Double(width)) }
    #expect(tree.styles.styles.count == 3)
  }

  @Test func `A box of a page takes at most 300 bytes`() {
    var tree = BoxTree()
    tree.append(Style())
    for index in 0..<1_000 {
      tree.append(Style { $0.padding = .points(Double(index % 50)) })
    }
    let perBox = MemoryLayout<Node>.stride + MemoryLayout<Int32>.stride
    let bytes = tree.count * perBox + tree.styles.styles.count * MemoryLayout<Style>.stride
    #expect(bytes / tree.count <= 300)
  }
}
