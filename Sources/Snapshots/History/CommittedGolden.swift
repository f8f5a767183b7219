import Comparison
import Diagnostics
import Geometry
import Inputs
import Messages
import Raster
import Rendering
import Styles

/// The golden of a variant as a commit has it.
struct CommittedGolden: Equatable {
  /// The files; nil for one that isn't there.
  var image: [UInt8]?
  var layout: [UInt8]?

  /// The image; nil where there is none that can be decoded.
  var bitmap: Bitmap? { image.flatMap { try? PNG.decode($0, limits: .screen) } }

  private var size: PixelSize? { image.flatMap { try? PNG.size(of: $0) } }

  private var record: GoldenRecord? {
    image.flatMap { try? PNGChunks($0) }.flatMap { GoldenSeal($0) }?.readRecord()
  }

  private var printed: [ElementRecord]? {
    layout.map { String(decoding: $0, as: UTF8.self).withLineFeeds }
      .flatMap(PrintedLayout.elements)
  }

  /// Says what is another than it was.
  static func verdict(from old: CommittedGolden?, to new: CommittedGolden?) -> String {
    guard let new else { return "removed" }
    guard let old else { return "added" }
    var clauses: [String] = []
    if let comparison = layouts(old, new), !comparison.isEqual {
      clauses.append(Verdict(comparison).description)
    }
    if let before = old.size, let after = new.size, before != after {
      clauses.append(
        "the image has \(after.width) × \(after.height) pixels instead of "
          + "\(before.width) × \(before.height)")
    }
    // OPTIMIZATION: what elements say needs no pixels.
    guard clauses.isEmpty else { return clauses.joined(separator: "; ") }
    switch (old.bitmap, new.bitmap) {
    case (let before?, let after?):
      let count = PixelComparison(before, after, channel: 0).differingPixels
      clauses.append(
        count == 0
          ? "the image and the layout are equal; the files were written again"
          : "\(count) pixel\(count == 1 ? " differs" : "s differ"), and no element changed")
    case (nil, _): clauses.append("the image before can't be read")
    case (_, nil): clauses.append("the image can't be read")
    }
    return clauses.joined(separator: "; ")
  }

  /// The layouts of both: of what their images remember, else as they are printed.
  private static func layouts(
    _ old: CommittedGolden, _ new: CommittedGolden
  ) -> LayoutComparison? {
    if let before = old.record, let after = new.record, before.hasCurrentComputedValues,
      after.hasCurrentComputedValues
    {
      return LayoutComparison(before.elementRecords, after.elementRecords)
    }
    guard let before = old.printed, let after = new.printed else { return nil }
    return LayoutComparison(before, after)
  }

  /// The most changes of inputs that are reported.
  private static let maximumInputs = 12

  /// Says what of the inputs is another than it was, whether it has an effect or not.
  static func inputs(from old: CommittedGolden?, to new: CommittedGolden?) -> [String] {
    guard let before = old?.record, let after = new?.record, let from = before.input,
      let to = after.input
    else { return [] }
    var causes: [Cause] = []
    if from.kind == .page || to.kind == .page {
      let (one, other) = (
        PageDifference.lines(of: from.message), PageDifference.lines(of: to.message)
      )
      causes += PageDifference.between(one, other)
        .map { $0.cause(one, other, in: PageDifference.page) }
    } else if let one = try? JSONValue.parse(from.message),
      let other = try? JSONValue.parse(to.message)
    {
      causes += InputDifference.between(one, other).map(\.cause)
    }
    causes += InputDifference.between(style(from), style(to)).map(\.cause)
    let assets = (before.assets ?? RecordedAssets()).changes(to: after.assets ?? RecordedAssets())
    causes += assets.flatMap(\.causes)
    causes += (before.settings ?? RecordedSettings())
      .changes(to: after.settings ?? RecordedSettings())
    let words = causes.map(\.description)
    let more = words.count - maximumInputs
    return words.prefix(maximumInputs) + (more > 0 ? ["\(more) more"] : [])
  }

  private static func style(_ input: SnapshotInput) -> PlistValue.Members {
    input.style.flatMap { try? StylePlist.parse($0, fileName: nil, among: []).value.values } ?? [:]
  }
}
