import Checks
import Devices
package import Diagnostics
import Geometry
import Inputs
import Messages
import Raster
package import Rendering

/// Draws all variants of a workload for a proof, finds what is wrong with them and writes the file.
package struct ProofSheet: Sendable {
  /// What a proof is written as.
  private enum Format {
    case html
    case pdf

    init?(ofPath path: String) {
      switch InputKind.fileExtension(of: path) {
      case "html", "htm": self = .html
      case "pdf": self = .pdf
      default: return nil
      }
    }

    var output: OutputGuard.Kind {
      switch self {
      case .html: .page
      case .pdf: .pdf
      }
    }
  }

  /// The most images of a sheet.
  static let maximumCount = 400

  /// The most bytes of all images, so that a sheet can be mailed.
  package static let maximumBytes = 16 << 20

  private let path: String
  private let format: Format
  private let variants: [Workload.Variant]
  private let maximumBytes: Int

  /// Knows what goes on the sheet.
  ///
  /// - Parameters:
  ///   - path: The file, which ends with `.html` or `.pdf`.
  ///   - variants: What is drawn.
  ///   - maximumBytes: The most bytes of all images, about.
  /// - Throws: An error for another extension, or too many variants.
  package init(
    _ path: String, _ variants: [Workload.Variant], maximumBytes: Int = Self.maximumBytes
  ) throws(Diagnostic) {
    guard let format = Format(ofPath: path) else {
      throw .error(
        "A proof is a page or a PDF, and \(path) has neither name.",
        solution: "Name a file that ends with .html or .pdf.")
    }
    guard variants.count <= Self.maximumCount else {
      throw .error(
        "\(variants.count) images are too many for a proof; at most \(Self.maximumCount) fit.",
        solution: "Ask for fewer at once.")
    }
    (self.path, self.format, self.variants) = (path, format, variants)
    self.maximumBytes = maximumBytes
    // What takes the place of nothing of ours is said before everything is drawn.
    try OutputGuard.check(path, format.output)
  }

  /// What was made of a variant.
  package struct Cell: Sendable {
    /// What was guessed while it was drawn, and why there is no image.
    package var diagnostics: [Diagnostic]

    /// What is wrong with it.
    fileprivate var findings: [Finding] = []

    /// What wasn't checked, and why.
    fileprivate var notes: [Diagnostic] = []

    fileprivate var image: [UInt8]?
    fileprivate var lines: [LayoutLine] = []

    /// By how much the image was made smaller; 1 for one that has all of its pixels.
    fileprivate var divisor = 1
  }

  /// Draws a variant and checks it.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - renderer: Draws it.
  ///   - hasChrome: Whether the system's bars are drawn over it.
  ///   - isSmallest: Whether the image's data are made smaller, which takes long.
  /// - Returns: The image with what was found, or why there is none.
  package func cell(
    of variant: Workload.Variant, by renderer: Renderer, hasChrome: Bool, isSmallest: Bool
  ) -> Cell {
    var cell = Cell(diagnostics: variant.input.warnings)
    var linter = Linter(on: [variant.environment], renderer: renderer)
    do throws(InputProblems) {
      let (frame, image) = try variant.drawn(by: renderer, hasChrome: hasChrome)
      cell.diagnostics += image.warnings
      cell.lines = frame.visibleLines
      try InputProblems.gathering(
        try cell.encode(image.value, maximumBytes: maximumBytes / variants.count, isSmallest))
      try InputProblems.gathering(try Deadline.check(variant.input.source.name))
      cell.findings = try linter.findings(of: variant.input).map { finding in
        var finding = finding
        if finding.variant != nil {
          finding.variant = [variant.environment.device.id, variant.label]
            .filter { !$0.isEmpty }.joined(separator: ".")
        }
        return finding
      }
      try InputProblems.gathering(try Deadline.check(variant.input.source.name))
    } catch {
      cell.diagnostics += error.diagnostics
      cell.image = nil
    }
    cell.notes = linter.notes
    return cell
  }

  /// Writes the sheet, unless none of its images could be drawn.
  ///
  /// - Parameters:
  ///   - cells: What was made of the variants.
  ///   - problems: Why inputs could not be read.
  ///   - renderer: Sets the words of a PDF.
  /// - Returns: What was written.
  /// - Throws: A `Diagnostic` when the sheet can't be written.
  package func write(
    _ cells: [Cell], problems: [Diagnostic], by renderer: Renderer
  ) throws(Diagnostic) -> ImageWriter.Result {
    var result = ImageWriter.Result(diagnostics: [])
    guard cells.contains(where: { $0.image != nil }) else { return result }
    if let note = note(on: cells) { result.diagnostics.append(note) }
    let proof = proof(of: cells, problems: problems + result.diagnostics)
    let bytes: [UInt8]
    switch format {
    case .html: bytes = proof.html
    case .pdf: bytes = try proof.pdf(by: renderer)
    }
    try OutputGuard.write(bytes, to: path, format.output)
    result.path = path
    return result
  }

  /// What is said of images that don't have all of their pixels; nil where all have.
  private func note(on cells: [Cell]) -> Diagnostic? {
    let reduced = cells.filter { $0.divisor > 1 }
    guard let largest = reduced.map(\.divisor).max() else { return nil }
    return .note(
      "\(reduced.count) of \(cells.count) images have fewer pixels than the device, at the least one "
        + "for \(largest) × \(largest), so that the proof has no more than \(maximumBytes >> 10) kB of "
        + "images.",
      solution: "Ask for fewer variants at once for all of their pixels.")
  }

  /// Everything that the sheet shows.
  private func proof(of cells: [Cell], problems: [Diagnostic]) -> Proof {
    let words = VariantWords(variants)
    var sections: [Proof.Section] = []
    var last: (section: [String], device: String)?
    for (variant, cell) in zip(variants, cells) {
      let screen = variant.environment.viewport
      let tile = Proof.Tile(
        title: words.title(of: variant), size: screen, image: cell.image, lines: cell.lines)
      let section = words.section(of: variant)
      let device = variant.environment.device.id
      if last?.section != section {
        sections.append(Proof.Section(title: section[0], details: section[1], rows: [[tile]]))
      } else if last?.device != device, words.hasRows {
        sections[sections.count - 1].rows.append([tile])
      } else {
        let row = sections[sections.count - 1].rows.count - 1
        sections[sections.count - 1].rows[row].append(tile)
      }
      last = (section, device)
    }
    return Proof(title: words.name, sections: sections, findings: Self.rows(cells, problems))
  }

  /// What was found in all variants, each once.
  private static func rows(_ cells: [Cell], _ problems: [Diagnostic]) -> [Diagnostic] {
    let report = LintReport(
      cells.flatMap(\.findings), problems: [], environments: cells.count)
    var positions = PositionFinder()
    let others = problems + cells.flatMap { $0.diagnostics + $0.notes }
    var known: Set<Said> = []
    return (report.rows + others).map { positions.located($0) }
      .filter { known.insert(Said($0)).inserted }
  }

  /// What makes a finding the same as another: the words, and where it is.
  private struct Said: Hashable {
    var summary: ExactText
    var keyPath: ExactText

    init(_ finding: Diagnostic) {
      summary = ExactText(finding.summary)
      keyPath = ExactText(
        [finding.file, finding.keyPath].compactMap(\.self).joined(separator: ":"))
    }
  }
}

extension ProofSheet.Cell {
  /// Keeps an image as a file of at most so many bytes, with a part of its pixels where all are too many.
  fileprivate mutating func encode(
    _ bitmap: Bitmap, maximumBytes: Int, _ isSmallest: Bool
  ) throws(Diagnostic) {
    for divisor in 1...Bitmap.maximumDivisor {
      let bytes = try ImageWriter.encode(bitmap.reduced(by: divisor), isSmallest: isSmallest)
      (image, self.divisor) = (bytes, divisor)
      if bytes.count <= maximumBytes { return }
    }
  }
}
