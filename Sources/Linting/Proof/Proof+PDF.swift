package import Diagnostics
import Geometry
package import Rendering

extension Proof {
  /// The sheet as a PDF on pages of A4, with fields for those who approve it.
  ///
  /// The images are those of the PNG files, byte for byte; texts can be searched and copied.
  ///
  /// - Parameter renderer: Sets and draws the words.
  /// - Returns: The file.
  /// - Throws: An error when a page can't be encoded.
  package func pdf(by renderer: Renderer) throws(Diagnostic) -> [UInt8] {
    var pages = ProofPages(by: renderer)
    pages.add(title, .title)
    pages.add("\(summary) · proof \(id)", .body)
    pages.add(Self.explanation, .small)
    for section in sections {
      pages.add(section.title, .heading, with: section.rows.first?.first)
      pages.add(section.details, .small, with: section.rows.first?.first)
      for row in section.rows { pages.add(row, of: tiles.count) }
    }
    pages.add("Findings", .heading)
    if findings.isEmpty { pages.add("Nothing was found.", .body) }
    for finding in findings {
      let (words, location) = Self.parts(of: finding)
      pages.add(
        words, .body, label: finding.severity.rawValue, note: location.isEmpty ? nil : location)
    }
    if let rest { pages.add(rest, .body) }
    pages.addApproval(fields: Self.approvalFields, rows: Self.approvalCount)
    return try pages.document(title: title, footer: "\(title) · proof \(id)")
  }
}
