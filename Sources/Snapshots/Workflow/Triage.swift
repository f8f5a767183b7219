package import Diagnostics
import Inputs

/// What a check after an update says: how many differences there are of each class, and what to do.
package struct Triage {
  /// The largest file of release notes that is read, in bytes.
  private static let maximumBytes = 4 << 20

  /// The maximum number of lines of release notes that are printed for a vendor.
  private static let maximumNotes = 8

  /// The words by which release notes speak of what a vendor's id represents.
  private static let names = [
    "airship": ["airship"], "braze": ["braze", "appboy"],
    "bloomreach": ["bloomreach", "page", "css"],
    "accengage": ["accengage"], "html": ["page", "html", "css"],
  ]

  private let report: Report

  /// The lines of the release notes, each an entry of its newest section.
  private let notes: [String]

  /// Reads release notes.
  ///
  /// - Parameters:
  ///   - report: The report of the check.
  ///   - file: The release notes of the tool, `CHANGELOG.md`; nil for none.
  /// - Throws: A `Diagnostic` when they can't be read.
  package init(_ report: Report, notes file: String?) throws(Diagnostic) {
    self.report = report
    notes =
      try file.map { (file) throws(Diagnostic) in
        Self.entries(
          of: String(decoding: try InputFile.read(file, limit: Self.maximumBytes), as: UTF8.self))
      } ?? []
  }

  /// The entries of the newest section, each in one line.
  static func entries(of text: String) -> [String] {
    var entries: [String] = []
    var sections = 0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { sections += 1 }
      guard sections == 1 else { continue }
      if line.hasPrefix("- ") || line.hasPrefix("* ") {
        entries.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("  "), let last = entries.popLast() {
        entries.append(last + " " + line.drop { $0 == " " })
      }
    }
    return entries
  }

  /// The lines that are printed.
  package func lines(in folder: ReportFolder) -> [PrintedText] {
    var lines: [PrintedText] = []
    for origin in DifferenceClass.allCases {
      let entries = report.entries.filter { $0.origin == origin }
      if entries.isEmpty { continue }
      let cases = Set(entries.map { ExactText($0.case) }).count
      lines.append(
        """
        \(origin.rawValue): \(entries.count) variant\(entries.count == 1 ? "" : "s") of \(cases) \
        case\(cases == 1 ? "" : "s"): \(origin.description)
        """)
      if origin == .rule || origin == .mixed {
        for note in notes(on: entries.compactMap(\.vendor)) {
          lines.append("  release notes: \(note)")
        }
      }
      lines.append("  To accept them: \(folder.command(accepting: origin))")
    }
    return lines
  }

  /// The release notes that speak of vendors.
  private func notes(on vendors: [String]) -> [String] {
    let description = Set(vendors).flatMap { Self.names[$0] ?? [$0] }
    return Array(
      notes.filter { note in
        let text = note.lowercased()
        return description.contains { text.contains($0) }
      }.prefix(Self.maximumNotes))
  }
}
