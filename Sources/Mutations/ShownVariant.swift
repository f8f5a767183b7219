import Comparison
import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import Snapshots
import WhatIf

/// One variant of a message as it is drawn now, beside which changes are judged.
struct ShownVariant {
  /// What a change does to the golden of a variant.
  enum Sight: Equatable {
    case noticed

    /// Pixels differ, fewer or less than the tolerance allows.
    case tolerated

    /// Only these elements differ, which are not compared.
    case ignored([String])
    case same
  }

  let name: String
  private let snapshot: SnapshotSubject
  private let subject: WhatIfInput
  private let renderer: Renderer
  private let laidOut: LaidOutSubject
  private let elements: [ElementRecord]
  private let layout: String
  private var image: Bitmap?

  private var settings: SnapshotSettings { snapshot.settings }

  /// Lays a variant out.
  ///
  /// Throws why it can't be drawn.
  init(
    snapshot: SnapshotSubject, named name: String, source: InputSource,
    in variant: SnapshotVariant, renderer: Renderer
  ) throws(InputProblems) {
    self.name = name
    self.snapshot = snapshot
    self.renderer = renderer
    subject = WhatIfInput(source, sdk: variant.sdk, environment: variant.environment)
    laidOut = try subject.laidOut(by: renderer)
    elements = laidOut.elements
    layout = Self.layoutText(of: laidOut)
  }

  private static func layoutText(of subject: LaidOutSubject) -> String {
    LayoutDocument(subject.frame, of: subject.input, warnings: []).text
  }

  /// Judges a change as `check` would, on the layout where that suffices.
  ///
  /// Looks that changed count only where pixels do, so then both images are drawn.
  mutating func sight(of mutation: Mutation) -> Sight {
    let changed: LaidOutSubject
    do {
      changed = try subject.changed(by: mutation) { (bytes) throws(Diagnostic) in
        try snapshot.source(replacing: bytes)
      }.laidOut(by: renderer)
    } catch {
      // A case that can't be drawn is an error of the check.
      return .noticed
    }
    let after = changed.elements
    let text = Self.layoutText(of: changed)
    let ids = settings.ignoredIDs(elements, after)
    let layout = LayoutComparison(elements, after, ignoring: ids)
    if layout.movesAnything { return .noticed }
    guard StructureComparison(self.layout, text, ignoring: ids).isEqual else {
      return .noticed
    }
    if layout.isEqual { return sightOfIgnored(after, changed) }
    // An image that is decoded to other pixels is not a change of the inputs.
    let isOfInputs = layout.changes.contains { !$0.property.hasSuffix("picture content") }
    let pixels = pixels(
      changed, channel: isOfInputs ? 0 : settings.tolerance.channel,
      ignoring: ignoredPixels(elements + after))
    if isOfInputs { return pixels.largestDifference > 0 ? .noticed : .same }
    if pixels.differingPixels > settings.tolerance.pixels { return .noticed }
    return pixels.largestDifference > 0 ? .tolerated : .same
  }

  /// Judges a change that leaves everything as it is but what is ignored.
  private mutating func sightOfIgnored(
    _ after: [ElementRecord], _ changed: LaidOutSubject
  ) -> Sight {
    let ids = settings.ignoredIDs(elements, after)
    guard !ids.isEmpty else { return .same }
    let whole = LayoutComparison(elements, after)
    if whole.isEqual { return .same }
    guard whole.movesAnything || pixels(changed, channel: 0, ignoring: []).largestDifference > 0
    else { return .same }
    let known = Set((elements + after).map { ExactText($0.id) })
    return .ignored(ids.filter { known.contains(ExactText($0)) })
  }

  private mutating func pixels(
    _ changed: LaidOutSubject, channel: Int, ignoring ignored: [PixelRect]
  ) -> PixelComparison {
    let before = image ?? laidOut.image().value
    image = before
    return PixelComparison(
      before, changed.image().value, channel: channel, ignoring: ignored)
  }

  private func ignoredPixels(_ elements: [ElementRecord]) -> [PixelRect] {
    elements.filter { element in settings.ignored.contains { $0.isExactly(element.id) } }.map {
      PixelAttribution.pixels($0.frame, subject.environment.scale, margin: 0)
    }
      + settings.ignoredAreas.map {
        PixelAttribution.pixels($0, subject.environment.scale, margin: 0)
      }
  }

  /// Forgets the image, which is large.
  mutating func forgetImage() { image = nil }
}
