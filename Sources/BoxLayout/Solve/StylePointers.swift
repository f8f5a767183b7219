import Boxes

/// The styles of a tree's boxes while it is laid out, read like a list with one of each box.
///
/// OPTIMIZATION: Array subscripts would check bounds at every visit. All indices come from the tree
/// itself, and the pointers are those of one call that keeps the store alive.
struct StylePointers: BitwiseCopyable {
  private let styles: UnsafePointer<Style>
  private let places: UnsafePointer<Int32>

  @inline(__always)
  subscript(node: Int) -> Style {
    _read {
      let style = styles + Int(places[node])
      yield style.pointee
    }
  }

  /// The style of a box, which stays where it is.
  @inline(__always)
  static func + (pointers: StylePointers, node: Int) -> UnsafePointer<Style> {
    pointers.styles + Int(pointers.places[node])
  }

  /// Calls a function with the styles of a store; not at all where there are none.
  static func read(_ store: borrowing StyleStore, _ body: (StylePointers) -> Void) {
    store.styles.withUnsafeBufferPointer { styles in
      store.places.withUnsafeBufferPointer { places in
        guard let styles = styles.baseAddress, let places = places.baseAddress else { return }
        body(StylePointers(styles: styles, places: places))
      }
    }
  }
}
