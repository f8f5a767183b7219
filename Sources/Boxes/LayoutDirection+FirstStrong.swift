extension LayoutDirection {
  /// The direction of the first letter of a text that has one, nil for a text without letters.
  ///
  /// NOTE: What isolates in the text hold counts as well, which rule P2 of
  /// <https://www.unicode.org/reports/tr9/#P2> passes over.
  public init?(firstStrongIn text: some Sequence<Unicode.Scalar>) {
    for scalar in text {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
        0x1E800...0x1EFFF:
        // Digits and marks of these scripts have no direction.
        guard scalar.properties.isAlphabetic else { continue }
        self = .rightToLeft
        return
      default:
        guard scalar.properties.isAlphabetic else { continue }
        self = .leftToRight
        return
      }
    }
    return nil
  }
}
