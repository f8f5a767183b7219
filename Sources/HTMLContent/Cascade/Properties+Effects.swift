import Boxes
import Geometry

/// What is done to an element and all that is in it as a whole.
extension Properties {
  static let effects: [Property] = [
    .row("filter", .rare(\.effects.filters), parse: filters, compute: filters),
    .row("backdrop-filter", .rare(\.effects.backdropFilters), parse: filters, compute: filters),
    .keywords("mix-blend-mode", .rare(\.effects.blendMode), blendModes),
    .keywords("isolation", .rare(\.isIsolated), ["auto": false, "isolate": true]),
    .row("mask-image", .own(\.masks.images), parse: images, compute: images),
    .row("mask-position-x", .own(\.masks.positionsX), parse: offsetsX, compute: offsets),
    .row("mask-position-y", .own(\.masks.positionsY), parse: offsetsY, compute: offsets),
    .row("mask-size", .own(\.masks.extents), parse: extents, compute: extents),
    .row("mask-repeat", .own(\.masks.repeats)) { reader in list(&reader, repetition) },
    .row("mask-origin", .own(\.masks.origins)) { reader in list(&reader, maskArea) },
    .row("mask-clip", .own(\.masks.clips)) { reader in list(&reader, maskClip) },
  ]

  static let blendModes: [String: BlendMode] = Dictionary(
    uniqueKeysWithValues: BlendMode.allCases.map { ($0.rawValue, $0) })

  @Sendable private static func filters(_ reader: inout ValueReader) -> [CSSFilter]? {
    reader.filters()
  }

  @Sendable private static func filters(
    _ filters: [CSSFilter], _ style: ComputedStyle, _ context: StyleContext
  ) -> [Filter] {
    filters.map {
      $0.resolved(context.lengths(style), currentColor: style.inherited.color)
    }
  }

  /// Reads a part of a box; those of shapes mean the nearest part of a box.
  @Sendable static func maskArea(_ reader: inout ValueReader) -> BackgroundLayer.Area? {
    area(&reader)
      ?? reader.keyword([
        "fill-box": .contentBox, "stroke-box": .borderBox, "view-box": .borderBox,
      ])
  }

  @Sendable static func maskClip(_ reader: inout ValueReader) -> BackgroundLayer.Area? {
    reader.skip(word: "no-clip") ? .canvas : maskArea(&reader)
  }
}
