import Diagnostics

/// The settings of a folder, with what follows from them for each case that has none of its own.
struct InheritedSettings {
  let settings: SnapshotSettings

  // OPTIMIZATION: Found once for thousands of cases.

  /// The variants; nil where they depend on the vendor of a message, and where the settings are wrong,
  /// which is an error of each case.
  let variants: NamedVariants?

  init(_ settings: SnapshotSettings) {
    self.settings = settings
    variants = settings.namesSDK ? nil : try? NamedVariants(settings.variants(for: nil))
  }
}

/// Variants, with their names in the same order.
struct NamedVariants {
  let variants: [SnapshotVariant]
  let names: [String]

  init(_ variants: [SnapshotVariant]) {
    self.variants = variants
    names = variants.map(\.name)
  }
}
