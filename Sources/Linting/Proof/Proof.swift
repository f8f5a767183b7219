package import Diagnostics
package import Geometry
import Platform
package import Rendering

package import struct Geometry.Size

/// A sheet with all variants of messages for people who don't have the program: what each looks like, what
/// was found, and room for the names of those who approve it.
///
/// A file of it needs no other file, no network and no program but a browser or a reader of PDF.
package struct Proof: Sendable {
  /// An image of a message on one device.
  package struct Tile: Sendable {
    /// What it is drawn for, such as `iPhone 15 · dark`.
    package var title: String

    /// The size of the screen, in points.
    package var size: Size

    /// The image as a PNG file; nil where nothing can be drawn.
    package var image: [UInt8]?

    /// The lines of text that can be seen, in points of the screen.
    package var lines: [LayoutLine] = []
  }

  /// The variants of one message.
  package struct Section: Sendable {
    /// The name of the message.
    package var title: String

    /// What it is, such as the version of the SDK.
    package var details: String

    /// The images, those of a device as one row.
    package var rows: [[Tile]]
  }

  /// The most findings that are listed, and the most characters of one.
  private static let maximumFindings = 200
  private static let maximumLength = 600

  /// What is looked at.
  package let title: String

  /// The messages.
  package let sections: [Section]

  /// What was found, what was guessed, and why images are missing: the worst first.
  package let findings: [Diagnostic]

  /// How many findings are not listed.
  package let leftOut: Int

  /// What each person who approves writes.
  package static let approvalFields = ["Name", "Role", "Date"]

  /// How many people there is room for.
  package static let approvalCount = 3

  /// A number that only the same images and findings have, by which a person names what was approved.
  package let id: String

  /// Gathers what a sheet shows.
  ///
  /// - Parameters:
  ///   - title: What is looked at.
  ///   - sections: The messages.
  ///   - findings: What was found, each once.
  package init(title: String, sections: [Section], findings: [Diagnostic]) {
    self.title = title
    self.sections = sections
    let ordered = Diagnostic.Severity.allCases.sorted(by: >).flatMap { severity in
      findings.filter { $0.severity == severity }
    }
    self.findings = ordered.prefix(Self.maximumFindings).map(\.shortened)
    leftOut = ordered.count - self.findings.count
    var content = Array(title.utf8)
    for tile in sections.flatMap(\.rows).joined() {
      content += SHA256.digest(Array(tile.title.utf8)) + SHA256.digest(tile.image ?? [])
    }
    for finding in ordered { content += SHA256.digest(Array(finding.description.utf8)) }
    id = SHA256.digest(content).prefix(4).inHexadecimal
  }

  /// All images, in their order.
  package var tiles: [Tile] { sections.flatMap(\.rows).flatMap(\.self) }

  /// What is on the sheet, in a sentence.
  package var summary: String {
    let counts = Diagnostic.Severity.allCases.sorted(by: >).compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let images = tiles.count { $0.image != nil }
    let missing = tiles.count - images
    return "\(images) image\(images == 1 ? "" : "s")"
      + (missing == 0 ? "" : ", \(missing) that can't be drawn")
      + (counts.isEmpty ? ", nothing found" : ", " + counts.joined(separator: ", "))
      + (leftOut == 0 ? "" : " and \(leftOut) more")
  }

  /// What the sheet says of findings that it doesn't list; nil where it lists all.
  package var rest: String? {
    leftOut == 0 ? nil : "\(leftOut) more are not listed; render-snapshot lint prints them all."
  }

  /// Whoever signs has to know what the sheet is.
  package static let explanation =
    "Drawn by render-snapshot, by the rules of the vendor's SDK, and not photographed from a phone. "
    + "What a note calls inferred or guessed was not seen on one."

  /// The words of a finding, and where it is in its file.
  static func parts(of finding: Diagnostic) -> (words: String, location: String) {
    let words = [finding.summary, finding.solution].compactMap(\.self).joined(separator: " ")
    let position = finding.position?.text ?? finding.keyPath
    let keys = finding.position == nil ? nil : finding.location?.keys.map { "[\($0)]" }
    let file = [finding.file, position].compactMap(\.self).joined(separator: ":")
    let location = [file, keys].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    return (words, location)
  }

  /// A text that isn't longer than a finding may be.
  fileprivate static func shortened(_ text: String) -> String {
    text.count > maximumLength ? text.prefix(maximumLength) + "…" : text
  }
}

extension Diagnostic {
  /// The finding as the sheet has room for it.
  fileprivate var shortened: Diagnostic {
    var finding = self
    finding.summary = Proof.shortened(summary)
    finding.solution = solution.map(Proof.shortened)
    return finding
  }
}
