import Devices
import Diagnostics
import Inputs
import Messages

extension SnapshotSettings {
  /// The most variants that one case may have.
  static let maximumVariants = 1000

  /// Whether the variants depend on the vendor of the message.
  var namesSDK: Bool { !sdks.isEmpty || variants?.contains { $0.contains("sdk-") } == true }

  /// Returns the variants that the settings ask for: those named, or the product of all lists.
  ///
  /// - Parameter vendor: The vendor of the message; nil for a page, which no vendor's SDK lays out.
  /// - Returns: The variants, each once.
  /// - Throws: A `Diagnostic` when there are too many, or one is unknown.
  func variants(for vendor: Vendor?) throws(Diagnostic) -> [SnapshotVariant] {
    var found: [SnapshotVariant] = []
    if let variants {
      for name in variants { found.append(try SnapshotVariant(named: name)) }
    } else {
      found = try product(for: vendor)
    }
    var known: Set<SnapshotVariant> = []
    return found.map { $0.standardized(for: vendor) }.filter { known.insert($0).inserted }
  }

  private func product(for vendor: Vendor?) throws(Diagnostic) -> [SnapshotVariant] {
    var found = [SnapshotVariant(Environment(device: .iPhone15))]
    for axis in EnvironmentAxis.all where axis.supplemented == nil {
      var choices = (values[axis.name] ?? []).map { Choice(axis: axis, value: $0) }
      for other in EnvironmentAxis.all where other.supplemented == axis.name {
        let others = (values[other.name] ?? []).map { Choice(axis: other, value: $0) }
        // What supplements the default value goes beside it.
        if choices.isEmpty, !others.isEmpty { choices.append(Choice(axis: axis, value: nil)) }
        choices += others
      }
      try multiply(&found, values: choices) { (variant, choice) throws(Diagnostic) in
        guard let value = choice.value else { return }
        try choice.axis.set(value, in: &variant.environment)
      }
      if axis.name == EnvironmentAxis.textSize.name, let vendor {
        let versions = try sdks.versions(for: vendor, isStrict: false)
        try multiply(&found, values: versions) { $0.sdk = $1 }
      }
    }
    return found
  }

  private struct Choice {
    var axis: EnvironmentAxis
    var value: String?
  }

  /// Replaces each variant with as many as there are values; no values leave it.
  private func multiply<Value>(
    _ variants: inout [SnapshotVariant], values: [Value],
    set: (inout SnapshotVariant, Value) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    guard !values.isEmpty else { return }
    guard variants.count * values.count <= Self.maximumVariants else {
      throw .error(
        "The settings ask for more than \(Self.maximumVariants) variants of one case.",
        solution: "Name the ones you need with \"variants:\".")
    }
    var found: [SnapshotVariant] = []
    for variant in variants {
      for value in values {
        var variant = variant
        try set(&variant, value)
        found.append(variant)
      }
    }
    variants = found
  }
}
