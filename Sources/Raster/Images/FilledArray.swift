extension Array {
  /// Creates an array that is filled from a file; nil when it is not filled.
  ///
  /// The rule for all memory whose content a file decides, and for what a C library writes to: nothing
  /// of it is read unless whoever wrote to it says that all of it was written, which a library's
  /// "done" does not always mean. Else memory of the process would be seen, such as the pixels of
  /// another image, and one file would be drawn in many ways.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - fill: Is given room for as many, and returns whether it has written all of them.
  init?(count: Int, filledBy fill: (UnsafeMutableBufferPointer<Element>) -> Bool) {
    var isFilled = false
    let elements = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      isFilled = fill(buffer)
      initialized = isFilled ? count : 0
    }
    guard isFilled else { return nil }
    self = elements
  }
}
