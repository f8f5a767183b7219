import Foundation
import TestSupport

/// The part of `Docs/Conformance.md` that follows from the documents and their records.
enum DocumentReport {
  /// How alike the images are, by document and screen, as Scripts/compare-documents.py found it.
  static let similarities: [String: [String: Double]] = {
    let bytes = (try? Repository.bytes("\(Document.folder)/similarity.json")) ?? []
    return
      (try? JSONDecoder().decode([String: [String: Double]].self, from: Data(bytes))) ?? [:]
  }()

  static func text() throws -> String {
    var rows = [
      "| Document | Screen | Elements | Equal | | Equal as it is | | SSIM |",
      "|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    var total = (count: 0, equal: 0, asIs: 0)
    for document in Document.all {
      for (screen, boxes) in document.expected {
        let asIs = try DocumentComparison(
          document, on: screen, boxes, takesChromiumHeights: false)
        let found = try DocumentComparison(document, on: screen, boxes, takesChromiumHeights: true)
        total.count += found.count
        total.equal += found.equal
        total.asIs += asIs.equal
        let similarity = similarities[document.name]?[screen.name]
        rows.append(
          row(
            document.name, screen.name, (found.count, found.equal, asIs.equal),
            similarity.map { decimal($0, digits: 3) } ?? ""))
      }
    }
    rows.append(row("**all**", "", total, ""))
    let groups = Dictionary(grouping: DocumentDeviations.all) { $0.reason }
    let reasons = groups.sorted { $0.key < $1.key }.map { reason, deviations in
      let lines = deviations.map { "  - \($0.document) \($0.screen): `\($0.element)`" }
      return "- \(reason)\n\(lines.joined(separator: "\n"))"
    }
    return """
      ## Elements per document and screen

      \(rows.joined(separator: "\n"))

      ## Elements that differ

      \(reasons.isEmpty ? "None." : reasons.joined(separator: "\n"))

      """
  }

  private static func row(
    _ name: String, _ screen: String, _ found: (count: Int, equal: Int, asIs: Int),
    _ similarity: String
  ) -> String {
    let (count, equal, asIs) = found
    return """
      | \(name) | \(screen) | \(count) | \(equal) | \(percent(equal, of: count)) \
      | \(asIs) | \(percent(asIs, of: count)) | \(similarity) |
      """
  }

  /// Rounded down, so that only all is 100 %.
  private static func percent(_ part: Int, of whole: Int) -> String {
    let tenths = part * 1000 / max(whole, 1)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  private static func decimal(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}

/// An element of a document that is known to differ from Chromium's, and why.
struct DocumentDeviation: Hashable {
  var document: String
  var screen: String
  var element: String
  var reason: String
}

/// The lines of `Tests/Documents/deviations.txt`: document, screen, element, colon and reason.
enum DocumentDeviations {
  static let all: [DocumentDeviation] = {
    let bytes = (try? Repository.bytes("\(Document.folder)/deviations.txt")) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      guard let colon = line.range(of: ": ") else { return nil }
      let position = line[..<colon.lowerBound].split(separator: " ", maxSplits: 2).map(String.init)
      guard position.count == 3 else { return nil }
      return DocumentDeviation(
        document: position[0], screen: position[1], element: position[2],
        reason: String(line[colon.upperBound...]))
    }
  }()
}
