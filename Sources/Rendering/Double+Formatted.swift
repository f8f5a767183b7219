extension Double {
  /// The number as it is in a sentence: with at most two decimals, unless it is smaller.
  package var formatted: String {
    let rounded = (self * 100).rounded() / 100
    return OrderedJSON.decimal(rounded == 0 ? self : rounded)
  }
}
