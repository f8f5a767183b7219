import Devices
import Diagnostics
import Messages

extension SnapshotSettings {
  /// The most variants that one case may have.
  static let maximumVariants = 1000

  /// Returns the variants that the settings ask for: those named, or the product of all lists.
  ///
  /// - Parameter isPage: Whether the message is a page of HTML, which no vendor's SDK lays out.
  /// - Returns: The variants, each once.
  /// - Throws: A `Diagnostic` when there are too many, or one is unknown.
  func variants(isPage: Bool) throws(Diagnostic) -> [SnapshotVariant] {
    var found: [SnapshotVariant] = []
    if let variants {
      for name in variants { found.append(try SnapshotVariant(named: name)) }
    } else {
      found = try product()
    }
    if isPage { for index in found.indices { found[index].sdk = nil } }
    var known: Set<SnapshotVariant> = []
    return found.filter { known.insert($0).inserted }
  }

  private func product() throws(Diagnostic) -> [SnapshotVariant] {
    var found: [SnapshotVariant] = []
    for id in devices {
      for id in id == "all" ? Device.all.map(\.id) : [id] {
        found.append(try SnapshotVariant(device: id))
      }
    }
    try multiply(&found, orientations.compactMap(Orientation.init)) { $0.orientation = $1 }
    try multiply(&found, appearances.compactMap(Appearance.init)) { $0.appearance = $1 }
    try multiply(&found, textSizes.compactMap(ContentSizeCategory.init)) { $0.textSize = $1 }
    var sdks: [SDKVersion] = []
    for text in self.sdks { sdks.append(try SDKVersion(text)) }
    try multiply(&found, sdks) { $0.sdk = $1 }
    var languages: [(LanguageTag?, PseudoLocale?)] = []
    for text in locales { languages.append((try SnapshotVariant.locale(text), nil)) }
    if languages.isEmpty, !pseudo.isEmpty { languages.append((nil, nil)) }
    languages += pseudo.compactMap(PseudoLocale.init).map { (nil, $0) }
    try multiply(&found, languages) { ($0.locale, $0.pseudoLocale) = $1 }
    return found
  }

  /// Replaces each variant with as many as there are values; no values leave it.
  private func multiply<Value>(
    _ variants: inout [SnapshotVariant], _ values: [Value],
    _ set: (inout SnapshotVariant, Value) -> Void
  ) throws(Diagnostic) {
    guard !values.isEmpty else { return }
    guard variants.count * values.count <= Self.maximumVariants else {
      throw .error(
        "The settings ask for more than \(Self.maximumVariants) variants of one case.",
        solution: "Name the ones you need with \"variants:\".")
    }
    variants = variants.flatMap { variant in
      values.map { value in
        var variant = variant
        set(&variant, value)
        return variant
      }
    }
  }
}
