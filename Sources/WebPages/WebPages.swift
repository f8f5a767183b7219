/// The pages of the report and of the preview, put together from the files in `Files`.
///
/// The package manager embeds the files, so a page is in the program and needs no other file. Every
/// page starts with the script `shared.js`.
package enum WebPages {
  /// The page of the preview; it asks the server for all that it shows.
  package static let preview = page(
    PackageResources.preview_html, style: PackageResources.preview_css,
    scripts: [
      PackageResources.preview_state_js, PackageResources.preview_keys_js,
      PackageResources.preview_form_js, PackageResources.preview_fields_js,
      PackageResources.preview_filter_js, PackageResources.preview_lane_js,
      PackageResources.preview_pixels_js, PackageResources.preview_stage_js,
      PackageResources.preview_variants_js,
      PackageResources.preview_report_js, PackageResources.preview_element_js,
      PackageResources.preview_saving_js, PackageResources.preview_sharing_js,
      PackageResources.preview_list_js, PackageResources.preview_parts_js,
      PackageResources.preview_controls_js,
    ])

  /// Returns the page of a report.
  ///
  /// - Parameters:
  ///   - heading: The outcome; HTML, as all of these.
  ///   - list: A list item for each variant.
  ///   - note: What follows the list.
  ///   - policy: What else the page may do, as directives of its policy.
  ///   - report: The report as JSON that holds no `<`.
  /// - Returns: The page in two parts, between which are the elements that hold pictures, found by
  ///   their ids: these are too many to be put together.
  package static func report(
    heading: String, list: String, note: String, policy: String, report: String
  ) -> (start: String, end: String) {
    let pieces = pieces(
      PackageResources.report_html, style: PackageResources.report_css,
      scripts: [
        PackageResources.report_list_js, PackageResources.report_places_js,
        PackageResources.report_gallery_js, PackageResources.report_decisions_js,
        PackageResources.report_js,
      ],
      [
        "heading": heading, "list": list, "note": note, "policy": policy, "report": report,
      ], cutAt: "pictures")
    return (pieces.first ?? "", pieces.dropFirst().joined())
  }

  private static func page(_ template: [UInt8], style: [UInt8], scripts: [[UInt8]]) -> String {
    pieces(template, style: style, scripts: scripts, [:], cutAt: nil).joined()
  }

  private static func pieces(
    _ template: [UInt8], style: [UInt8], scripts: [[UInt8]], _ parts: [String: String],
    cutAt cut: String?
  ) -> [String] {
    var parts = parts
    parts["style"] = String(decoding: style, as: UTF8.self)
    parts["script"] = ([Array("\"use strict\";\n".utf8), PackageResources.shared_js] + scripts)
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    return filled(String(decoding: template, as: UTF8.self), parts, cutAt: cut)
  }

  /// Returns a template with a part in place of each `{{name}}`, in two pieces where one of them
  /// is; parts are not searched for names.
  private static func filled(
    _ template: String, _ parts: [String: String], cutAt cut: String?
  ) -> [String] {
    var pieces: [String] = []
    var page = ""
    for (index, piece) in template.split(
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
