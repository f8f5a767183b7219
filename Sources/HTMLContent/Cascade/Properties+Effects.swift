import Boxes
import Geometry

/// What is done to an element and all that is in it as a whole.
extension Properties {
  static let effects: [Property] = [
    Property(
      name: "filter", isInherited: false, parse: filterSteps,
      copy: { source, target in
        target.rare.effects.filters = source.rare.effects.filters
        target.rare.shape.filterSteps = source.rare.shape.filterSteps
      }),
    .row("backdrop-filter", .rare(\.effects.backdropFilters), parse: filters, compute: filters),
    .keywords("mix-blend-mode", path: .rare(\.effects.blendMode), keywords: blendModes),
    .keywords("isolation", path: .rare(\.isIsolated), keywords: ["auto": false, "isolate": true]),
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

  /// Reads functions and addresses of `filter` elements.
  @Sendable private static func filterSteps(_ reader: inout ValueReader) -> Property.Setter? {
    guard let steps = reader.filterSteps() else { return nil }
    return { style, context in
      func resolved(_ filter: CSSFilter) -> Filter {
        filter.resolved(context.lengths(style), currentColor: style.inherited.color)
      }
      let read: [FilterStep] = steps.map { step in
        switch step {
        case .function(let filter): .function(resolved(filter))
        case .reference(let id): .reference(id)
        }
      }
      let functions: [Filter] = read.compactMap { step in
        if case .function(let filter) = step { filter } else { nil }
      }
      let hasReferences = functions.count < read.count
      style.rare.effects.filters = hasReferences ? [] : functions
      style.rare.shape.filterSteps = hasReferences ? read : []
    }
  }

  @Sendable private static func filters(
    _ filters: [CSSFilter], style: ComputedStyle, context: StyleContext
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
