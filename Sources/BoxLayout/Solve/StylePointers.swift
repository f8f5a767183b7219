import Boxes

/// The styles of a tree's boxes while it is laid out, read like a list with one of each box.
///
/// OPTIMIZATION: Array subscripts would check bounds at every visit. All indices come from the tree
/// itself, and the pointers are those of one call that keeps the store alive.
struct StylePointers: BitwiseCopyable {
  private let styles: UnsafePointer<Style>
  private let indices: UnsafePointer<Int32>

  @inline(__always)
  subscript(node: Int) -> Style {
    _read {
      let style = styles + Int(indices[node])
      yield style.pointee
    }
  }

  /// The style of a box, which stays where it is.
  @inline(__always)
  static func + (pointers: StylePointers, node: Int) -> UnsafePointer<Style> {
    pointers.styles + Int(pointers.indices[node])
  }

  /// Calls a function with the styles of a store; not at all where there are none.
  static func read(_ store: borrowing StyleStore, _ body: (StylePointers) -> Void) {
    store.styles.withUnsafeBufferPointer { styles in
      store.indices.withUnsafeBufferPointer { indices in
        guard let styles = styles.baseAddress, let indices = indices.baseAddress else { return }
        body(StylePointers(styles: styles, indices: indices))
      }
    }
  }
}
