import Devices
import Diagnostics
import Inputs
import Messages
import Rendering
import Snapshots
import WhatIf

/// Variants without goldens, in which a change that no golden shows may be seen.
struct Probes {
  /// What is tried, one axis at a time: the smallest and the largest screens, and what a user may
  /// have set.
  private static let values: [(axis: String, values: [String])] = [
    ("appearance", ["dark", "light"]), ("orientation", ["landscape", "portrait"]),
    ("textSize", ["AX3", "xSmall"]), ("pseudo", ["rtl"]),
    ("device", ["iphone-se", "iphone-16-pro-max", "ipad-10", "ipad-pro-13"]),
  ]

  private let snapshot: SnapshotSubject
  private let source: InputSource
  private let renderer: Renderer
  private let variants: [SnapshotVariant]

  /// Those that were laid out so far; nil for what can't be.
  private var shown: [ShownVariant?] = []

  /// - Parameters:
  ///   - snapshot: The first variant of the message.
  ///   - source: What its files say.
  ///   - known: The variants that have goldens.
  ///   - renderer: Draws.
  init(
    snapshot: SnapshotSubject, source: InputSource, known: [SnapshotVariant],
    renderer: Renderer
  ) {
    self.snapshot = snapshot
    self.source = source
    self.renderer = renderer
    var found: [SnapshotVariant] = []
    for (name, values) in Self.values {
      guard let axis = EnvironmentAxis.named(name) else { continue }
      for value in values {
        var variant = snapshot.variant
        guard (try? axis.set(value, in: &variant.environment)) != nil else { continue }
        found.append(variant)
      }
    }
    for sdk in source.vendor?.offeredSDKs ?? [] {
      var variant = snapshot.variant
      variant.sdk = sdk
      found.append(variant.standardized(for: source.vendor))
    }
    var seen = Set(known)
    variants = found.filter { seen.insert($0).inserted }
  }

  /// Returns the name of the first variant that would show a change; nil when none would.
  mutating func variant(showing mutation: Mutation) -> String? {
    for (index, variant) in variants.enumerated() {
      if index == shown.count {
        shown.append(
          try? ShownVariant(
            snapshot: snapshot, named: variant.name, source: source, in: variant, renderer: renderer
          ))
      }
      let sight = shown[index]?.sight(of: mutation)
      shown[index]?.forgetImage()
      if sight == .noticed { return variant.name }
    }
    return nil
  }
}
