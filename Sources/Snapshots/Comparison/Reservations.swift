import Comparison
import Devices
import Diagnostics
import Geometry
import Raster

extension SnapshotSubject {
  /// Warnings where so much is ignored or tolerated that the case passes whatever it shows.
  func reservations(about drawn: DrawnSnapshot) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    if let description = descriptionOfIgnored(drawn) {
      warnings.append(
        .warning(
          "\(description) is compared, because of \"ignore\".",
          file: settings.ignoreFile ?? messageFile, keyPath: "ignore",
          solution: "Name only the elements and areas that must not count."))
    }
    if settings.tolerance.allowsAll(of: drawn.image.pixels.count) {
      warnings.append(
        .warning(
          "No difference of pixels fails, as the tolerance allows all.", file: messageFile,
          keyPath: "tolerance", solution: "Allow only as much as differs."))
    }
    return warnings
  }

  /// What of an image is compared, if it is hardly anything.
  private func descriptionOfIgnored(_ drawn: DrawnSnapshot) -> String? {
    guard !settings.ignored.isEmpty || !settings.ignoredAreas.isEmpty else { return nil }
    let elements = drawn.elements.named
    let pixels = settings.ignoredPixels(elements, scale: variant.environment.scale)
    let compared = PixelComparison.comparedPixels(of: drawn.image.size, ignoring: pixels)
    // Who names elements knows which are left; an area may leave only those that hold it.
    let hasElement = elements.ignoring(settings.ignoredIDs([], elements))
      .contains { settings.ignoredAreas.isEmpty || $0.computedValues?.isEmpty == false }
    if compared == 0 { return hasElement ? "No pixel" : "Nothing" }
    if !elements.isEmpty, !hasElement { return "No element that paints anything" }
    return compared < drawn.image.pixels.count / 100 ? "Less than one pixel in a hundred" : nil
  }
}

extension SnapshotSettings.Tolerance {
  /// Whether no difference of so many pixels is more than is tolerated.
  fileprivate func allowsAll(of count: Int) -> Bool {
    channel >= Self.channels.upperBound || pixels >= count
      || allowance.perceptual >= PixelAllowance.percents.upperBound
      || allowance.density.map { $0 >= PixelAllowance.densities.upperBound } ?? false
  }
}

extension Golden {
  /// Warnings of what makes viewers show another image than the one that is compared, in which a
  /// reviewer would not see what passes.
  var reservations: [Diagnostic] {
    guard let image else { return [] }
    return PNGReservations.warnings(
      about: image, at: path,
      solution: "Write it again without, or remove it, check and accept.")
  }
}

/// What a PNG file has that viewers heed and comparisons don't.
enum PNGReservations {
  /// Returns a warning where viewers may show another image than the one that is compared.
  ///
  /// - Parameters:
  ///   - image: The file's bytes.
  ///   - path: The file's path.
  ///   - followed: The chunks that the comparison heeds as viewers do.
  ///   - solution: What to do about it.
  /// - Returns: The warning, if there is one.
  static func warnings(
    about image: [UInt8], at path: String, except followed: Set<String> = [], solution: String
  ) -> [Diagnostic] {
    guard let file = try? PNGChunks(image, allowingRest: true) else { return [] }
    var parts: [String] = []
    for chunk in file.chunks {
      let content = file.bytes[chunk.content]
      guard Self.shownOtherwise.contains(chunk.name), !followed.contains(chunk.name),
        !parts.contains(chunk.name),
        Self.asSRGB[chunk.name].map({ !content.elementsEqual($0.joined()) }) ?? true
      else { continue }
      parts.append(chunk.name)
    }
    let end = file.chunks.last?.whole.upperBound ?? image.count
    let rest = image.count - end
    if rest > 0 { parts.append("\(rest == 1 ? "a byte" : "\(rest) bytes") behind its end") }
    guard !parts.isEmpty else { return [] }
    return [
      .warning(
        "Viewers may show another image than the one that is compared: the file has "
          + parts.joined(separator: ", ") + ".", file: path, solution: solution)
    ]
  }

  /// Chunks that `ImageFile` heeds: of profiles, gamma and turns.
  static let followed: Set = ["gAMA", "cHRM", "iCCP", "cICP", "eXIf"]

  /// Chunks of profiles, gamma, turns and animations.
  ///
  /// Pixels of goldens are compared as sRGB, upright, of an animation the first frame. What only says that
  /// (`sRGB`), makes the pixels (`tRNS`) or describes the file (`tEXt`, `pHYs`) is no matter.
  private static let shownOtherwise: Set = [
    "gAMA", "cHRM", "iCCP", "cICP", "mDCv", "mDCV", "cLLi", "cLLI", "eXIf", "acTL", "fcTL", "fdAT",
  ]

  /// What chunks hold that say nothing but sRGB, as many programs write them:
  /// <https://www.w3.org/TR/png-3/#srgb-gamma-chromaticity>.
  private static let asSRGB: [String: [[UInt8]]] = [
    "gAMA": [45_455].map(bytes),
    "cHRM": [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].map(bytes),
  ]

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
