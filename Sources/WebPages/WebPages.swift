import CWebPages

/// The pages of the report and of the preview, put together from the files of `CWebPages`.
///
/// The compiler embeds the files, so a page is in the program and needs no other file.
package enum WebPages {
  /// The page of the preview; it asks the server for all that it shows.
  package static let preview = pieces(
    CWebPagesPreviewPage(),
    ["style": string(CWebPagesPreviewStyle()), "script": string(CWebPagesPreviewScript())],
    cutAt: nil
  ).joined()

  /// Returns the page of a report.
  ///
  /// - Parameters:
  ///   - heading: The outcome; HTML, as all of these.
  ///   - list: A list item for each variant.
  ///   - note: What follows the list.
  ///   - policy: What else the page may do, as directives of its policy.
  ///   - report: The report as JSON that holds no `<`.
  /// - Returns: The page in two parts, between which are the elements that hold images, found by
  ///   their ids: these are too many to be put together.
  package static func report(
    heading: String, list: String, note: String, policy: String, report: String
  ) -> (start: String, end: String) {
    let pieces = pieces(
      CWebPagesReportPage(),
      [
        "style": string(CWebPagesReportStyle()), "script": string(CWebPagesReportScript()),
        "heading": heading, "list": list, "note": note, "policy": policy, "report": report,
      ], cutAt: "pictures")
    return (pieces.first ?? "", pieces.dropFirst().joined())
  }

  /// Returns the page of a proof; all parts are HTML.
  ///
  /// - Parameters:
  ///   - title: What is looked at.
  ///   - facts: What is on it.
  ///   - explanation: What it is.
  ///   - findings: A list item for each finding.
  ///   - rest: What is said of findings that aren't listed; empty where all are.
  ///   - approval: A row with fields for each person who approves.
  /// - Returns: The page in two parts, between which are the images.
  package static func proof(
    title: String, facts: String, explanation: String, findings: String, rest: String,
    approval: String
  ) -> (start: String, end: String) {
    let pieces = pieces(
      CWebPagesProofPage(),
      [
        "style": string(CWebPagesProofStyle()), "script": string(CWebPagesProofScript()),
        "title": title, "facts": facts, "explanation": explanation, "findings": findings,
        "rest": rest, "approval": approval,
      ], cutAt: "sections")
    return (pieces.first ?? "", pieces.dropFirst().joined())
  }

  private static func string(_ text: CWebPagesText) -> String {
    String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }

  /// Returns a template with a part in place of each `{{name}}`, in two pieces where one of them
  /// is; parts are not searched for names.
  private static func pieces(
    _ template: CWebPagesText, _ parts: [String: String], cutAt cut: String?
  ) -> [String] {
    var pieces: [String] = []
    var page = ""
    for (index, piece) in string(template).split(
      separator: "{{", omittingEmptySubsequences: false
    ).enumerated() {
      guard index > 0, let end = piece.firstRange(of: "}}") else {
        page += piece
        continue
      }
      let name = String(piece[..<end.lowerBound])
      if name == cut {
        pieces.append(page)
        page = ""
      }
      page += parts[name] ?? ""
      page += piece[end.upperBound...]
    }
    return pieces + [page]
  }
}
