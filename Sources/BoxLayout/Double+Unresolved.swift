/// Sizes and positions that are not known yet, or that depend on something that is not.
///
/// Records of the solver have them in the place of optionals: an optional number takes twice the space,
/// and what is computed from one that is unresolved is unresolved without a branch.
extension Double {
  /// A number that is not known: NaN.
  @inline(__always)
  static var unresolved: Double { .nan }

  /// Whether the number is not known.
  @inline(__always)
  var isUnresolved: Bool { isNaN }
}
