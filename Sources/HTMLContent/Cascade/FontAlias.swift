/// Reads what `@font-face` says of names.
enum FontAlias {
  /// The most names that stand for a family.
  static let maximumCount = 16

  /// Reads the name of a family.
  static func name(_ values: [ComponentValue]) -> String? {
    var reader = ValueReader(values)
    return Properties.fontFamily(&reader)?.first
  }

  /// The names in `local()`, in their order.
  static func locals(_ values: [ComponentValue]) -> [String] {
    var result: [String] = []
    for value in values {
      guard case .function("local", let arguments) = value.kind, result.count < maximumCount,
        let name = name(arguments)
      else { continue }
      result.append(name)
    }
    return result
  }
}
