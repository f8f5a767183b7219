import Comparison
public import Diagnostics
import Essentials
import Inputs
import Platform
import Raster
import ScreenReader

extension GoldenFiles {
  private static let solution = "Run check again, or download the whole report again."

  /// Takes the files that a check has drawn, unless they are damaged or belong to something else.
  ///
  /// A report may have come through an archive, a download and a disk that was full, and a golden
  /// that is replaced is gone. So the seal of the image must fit, what it remembers must be the
  /// variant, and the layout must be that of the image.
  ///
  /// - Parameters:
  ///   - image: The bytes of the PNG file.
  ///   - layout: The bytes of the layout in text form.
  ///   - entry: What the report says of them.
  ///   - folder: The folder of the report, for the paths of problems.
  /// - Throws: A `Diagnostic` that names the file which is not what it should be.
  public init(
    candidate image: [UInt8], _ layout: [UInt8], of entry: ReportEntry, in folder: ReportFolder
  ) throws(Diagnostic) {
    let imageFile = folder.path + "/" + (entry.actual ?? "")
    let layoutFile = folder.path + "/" + (entry.candidateLayout ?? "")
    guard let chunks = try? PNGChunks(image),
      let record = GoldenSeal(chunks)?.readRecord()
    else {
      throw .error(
        "The new image is damaged: it has no seal that fits.", file: imageFile,
        solution: Self.solution)
    }
    // A frame is named after its scenario's display; the scenario says by itself for which SDK.
    let drawn = record.variant.split(separator: ".").filter { !$0.hasPrefix("sdk-") }
      .joined(separator: ".")
    guard
      record.variant == entry.variant || entry.variant.hasSuffix("." + drawn)
        || entry.variant.hasSuffix("." + record.variant)
    else {
      throw .error(
        "The new image is of the variant \(record.variant).", file: imageFile,
        solution: Self.solution)
    }
    // What came through an archive may have other line ends than those that are drawn.
    let text = String(validating: layout, as: UTF8.self)?.withLineFeeds
    guard let text, record.isDrawn(with: text) else {
      throw .error(
        "The new layout is not that of the new image.", file: layoutFile,
        solution: Self.solution)
    }
    if let digest = entry.actualDigest, digest != image.digest {
      throw .error(
        "The new image is not the one that the report is about.", file: imageFile,
        solution: Self.solution)
    }
    self.init(image: image, layout: text)
  }

  /// The SHA-256 digest of the image's file, in hexadecimal digits.
  public var imageDigest: String { image.digest }

  /// Whether the image was drawn from another message than a file with these bytes.
  public func isOlder(than message: [UInt8]) -> Bool {
    guard let chunks = try? PNGChunks(image), let record = GoldenSeal(chunks)?.readRecord(),
      let drawn = record.input
    else { return false }
    return drawn.message != message
  }
}

extension Acceptance {
  /// Takes the timeline, or what VoiceOver finds, as a check has found it, unless it is damaged.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text.
  ///   - entry: What the report says of it.
  ///   - file: The file's path, for problems.
  /// - Returns: The text.
  /// - Throws: A `Diagnostic` when it is not what the report is about.
  public static func candidate(
    text bytes: [UInt8], of entry: ReportEntry, file: String
  ) throws(Diagnostic) -> String {
    let isKnown = entry.actualDigest.map { $0 == bytes.digest } ?? !bytes.isEmpty
    guard isKnown, let text = String(validating: bytes, as: UTF8.self),
      entry.isAccessibility
        ? AccessibilitySnapshot.isPrinted(text) : PrintedTimeline(text) != nil
    else {
      throw .error(
        "The new \(entry.isAccessibility ? "accessibility snapshot" : "timeline") is damaged.",
        file: file,
        solution: "Run check again, or download the whole report again.")
    }
    return text
  }
}

extension [UInt8] {
  /// The SHA-256 digest of the bytes, in hexadecimal digits.
  var digest: String { SHA256.digest(self).inHexadecimal }
}
