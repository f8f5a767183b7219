import Diagnostics
import Essentials
import Inputs
import Platform
import Rendering
import WebPages

/// The report as one page of HTML that needs no other file and no network.
///
/// Images are part of the page, as text that the browser turns into an image when it is looked
/// at: so the page still shows everything when it is mailed or opened straight from a CI job. When
/// the images together are larger than `embeddedBytes`, one of each outcome of a group comes
/// first; the others are named by their paths instead, and the page says so.
public struct ReportPage: Sendable {
  /// The most bytes of images that become part of the page; their text is a third longer.
  public static let embeddedBytes = 24 << 20

  /// The largest image that is read.
  private static let imageBytes = 64 << 20

  private let report: Report
  private let groups: [DifferenceGroup]

  /// Where the entries are that were checked one after the other.
  private let checked: [Int]

  /// The snapshot folder, whose images are shown where everything is equal.
  private let root: String?
  private let folder: String
  private let limit: Int

  /// What a server adds to the page so that differences can be decided on in it; nil for the page of a
  /// file.
  public var session: Session?

  /// How the page speaks to the server that has sent it.
  public struct Session: Sendable {
    /// What every request must have, and no other page can know.
    public var token: String

    /// Creates a session that answers requests with a token only.
    public init(token: String) {
      self.token = token
    }
  }

  /// Creates the page of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: Where the paths of its images start.
  ///   - embeddedBytes: The most bytes of images that become part of the page.
  public init(_ report: Report, folder: String, embeddedBytes: Int = Self.embeddedBytes) {
    // What is to be looked at comes first, in the order of cases; equal differences are together.
    let ids = report.groups.idsOfMembers
    var ordered: [Int] = []
    for status in ReportEntry.Status.allCases {
      let indices = report.entries.indices.filter { report.entries[$0].status == status }
      if status == .failed { ordered += report.groups.flatMap(\.members) }
      ordered += indices.filter { ids[$0] == nil }
    }
    self.report = Report(entries: ordered.map { report.entries[$0] })
    // The order of the settings is that of the entries as the check has made them.
    checked = ordered.indices.sorted { ordered[$0] < ordered[$1] }
    root = report.root
    groups = self.report.groups
    self.folder = folder
    limit = embeddedBytes
  }

  /// An image that becomes part of the page.
  private struct Embedded {
    var id: String
    var path: String
  }

  /// The page.
  public var html: String {
    var html: [UInt8] = []
    try? forEachPart { (part) throws(Diagnostic) in html += part }
    return String(decoding: html, as: UTF8.self)
  }

  /// Makes the parts of the page one after the other; only one image at a time is in memory.
  func forEachPart(
    _ body: ([UInt8]) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let (page, images) = parts
    try body(Array(page.start.utf8))
    for image in images {
      // What can't be read any more is an image that isn't there.
      let bytes = try? ReportFolder(folder).read(image.path, limit: Self.imageBytes)
      try body(
        Array("<script type=\"text/plain\" id=\"\(image.id)\">".utf8)
          + Data(bytes ?? []).base64EncodedData() + Array("</script>\n".utf8))
    }
    try body(Array(page.end.utf8))
  }

  private var parts: (page: (start: String, end: String), images: [Embedded]) {
    var names: [ExactText: String] = [:]
    var images: [Embedded] = []
    var left = limit
    var leftOut = 0
    // Small images first: all of them fit where not all of the large ones do.
    let paths =
      report.entries.compactMap(\.small)
      + shownFirst.flatMap { index in
        let entry = report.entries[index]
        return [entry.expected, entry.actual, entry.diff, entry.image].compactMap(\.self)
      }
    for path in paths where names[ExactText(path)] == nil {
      if let session, path.hasSuffix(".png") {
        names[ExactText(path)] = "picture?token=\(session.token)&path=\(path.urlPath)"
        continue
      }
      guard let size = FileKind.size(of: folder + "/" + path), size <= min(left, Self.imageBytes)
      else {
        // A reader of the page who has the folder still sees the image.
        names[ExactText(path)] = path.urlPath
        leftOut += 1
        continue
      }
      left -= size
      let name = "picture-\(names.count)"
      names[ExactText(path)] = name
      images.append(Embedded(id: name, path: path))
    }
    let ids = groups.idsOfMembers
    var members: [(String, OrderedJSON)] = [
      ("checked", .array(checked.map { .number(Double($0)) })),
      ("goldens", .array(report.entries.map { golden(of: $0).map(OrderedJSON.string) ?? .null })),
      ("groups", .array(groups.map(groupJSON))),
      (
        "variants",
        .array(
          report.entries.indices.map { index in
            report.entries[index].json(in: ids[index], images: { names[ExactText($0)] ?? $0 })
              .written(indentation: nil)
          })
      ),
    ]
    if let session { members.append(("token", .string(session.token))) }
    let data = OrderedJSON.object(members)
    let note =
      leftOut == 0
      ? "" : "<p id=\"nothing-kept\">\(leftOut) images are only in the report's folder.</p>"
    let page = WebPages.report(
      heading: heading.html + decisions, list: list, note: note,
      policy: session == nil ? "" : "; connect-src 'self'",
      report: data.text(isCompact: true).escaping(["<": "\\u003c"]))
    return (page, images)
  }

  /// What came of the check, in a few words: `6 differ, 2 equal`.
  private var heading: String {
    let passed = report.count(.passed)
    if report.entries.isEmpty { return "Nothing was checked" }
    if passed == report.entries.count {
      return passed == 1 ? "The image is equal" : "All \(passed) are equal"
    }
    let description: [(ReportEntry.Status, one: String, more: String)] = [
      (.error, "can't be drawn", "can't be drawn"), (.failed, "differs", "differ"),
      (.new, "is new", "are new"), (.unreferenced, "is unreferenced", "are unreferenced"),
      (.passed, "is equal", "are equal"),
    ]
    return description.compactMap { status, one, more in
      let count = report.count(status)
      return count == 0 ? nil : "\(count) \(count == 1 ? one : more)"
    }.joined(separator: ", ")
  }

  /// The entries in the order in which people look at them: what is alone, the first outcome of each
  /// group, then the second, and at last what is equal to one of these.
  private var shownFirst: [Int] {
    let ids = groups.idsOfMembers
    var order = report.entries.indices.filter { ids[$0] == nil }
    for rank in 0..<Report.maximumOutcomes {
      order += groups.compactMap { $0.outcomes.dropFirst(rank).first }
    }
    let known = Set(order)
    return order + report.entries.indices.filter { !known.contains($0) }
  }

  /// The address of the golden of what is equal to it, from the page's folder; nil where the page would
  /// not find it.
  ///
  /// The page names it and doesn't hold it: who has only the page sees no image there.
  private func golden(of entry: ReportEntry) -> String? {
    guard entry.status == .passed, session == nil, !entry.isText, let root,
      [root, folder].allSatisfy({ !$0.hasPrefix("/") && !$0.pathNames().contains("..") })
    else { return nil }
    let path = root + "/" + entry.goldenName
    guard FileKind.size(of: path) != nil else { return nil }
    return String(repeating: "../", count: folder.pathNames().count { $0 != "." }) + path.urlPath
  }

  /// How many differences a person has decided on since the check.
  private var decisions: String {
    let counts = [ReportEntry.Decision.accepted, .rejected].compactMap { decision in
      let count = report.entries.filter { $0.decision == decision }.count
      return count > 0 ? "\(count) \(decision.rawValue)" : nil
    }
    return counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")) since)"
  }

  /// A group as the page has it, with the locations of its members in the list.
  private func groupJSON(_ group: DifferenceGroup) -> OrderedJSON {
    let first = report.entries[group.outcomes.first ?? group.members[0]]
    var members: [(String, OrderedJSON)] = [
      ("id", .string(group.id)), ("size", .string(group.size)), ("verdict", .string(first.verdict)),
      (
        "outcomes",
        .array(group.outcomes.prefix(Report.maximumOutcomes).map { .number(Double($0)) })
      ),
      ("outcomeCount", .number(Double(group.outcomes.count))),
      ("accept", .string(ReportFolder(folder).command(accepting: group))),
    ]
    if let because = group.title { members.append(("because", .string(because))) }
    return .object(members)
  }

  /// What can be read without the script: a line for each group and each variant.
  private var list: String {
    // A group is before the first of its members.
    var heads: [Int: DifferenceGroup] = [:]
    for group in groups { heads[group.members[0]] = group }
    let ids = groups.idsOfMembers
    return report.entries.indices.map { index in
      (heads[index].map(item) ?? "") + item(at: index, in: ids[index])
    }.joined()
  }

  /// Whether an entry has the error that the one before has, of the same case.
  private func repeats(at index: Int) -> Bool {
    guard index > 0, report.entries.indices.contains(index) else { return false }
    let (last, entry) = (report.entries[index - 1], report.entries[index])
    return entry.status == .error && last.status == .error && last.decision == entry.decision
      && ExactText(last.case) == ExactText(entry.case)
      && ExactText(last.verdict) == ExactText(entry.verdict)
  }

  private func item(_ group: DifferenceGroup) -> String {
    let first = report.entries[group.outcomes.first ?? group.members[0]]
    let outcomes = group.outcomes.count
    // Groups of one cause differ in what it did.
    let effect = group.because.map {
      first.verdict.replacing(
        VariantResult.clause(because: $0, isPartial: first.isPartly), with: "")
    }
    return """
      <li class="group" data-group="\(group.id)"><a href="#group-\(group.id)">\
      <span class="status failed">\(group.members.count) × the same change</span> \
      <strong>\((group.title ?? first.verdict).sentenceHTML)</strong>\
      \(effect.map { "<span class=\"effect\">\($0.sentenceHTML)</span>" } ?? "")\
      <small>\(group.size.html)\(outcomes > 1 ? " · \(outcomes) outcomes" : "")</small></a></li>

      """
  }

  private func item(at index: Int, in group: String?) -> String {
    let entry = report.entries[index]
    let isFirst = !repeats(at: index)
    let others = isFirst ? (index + 1..<report.entries.count).prefix(while: repeats).count : 0
    let more = others > 0 ? " and \(others) more variant\(others == 1 ? "" : "s")" : ""
    let data = (group.map { " data-group=\"\($0)\"" } ?? "") + (isFirst ? "" : " data-repeats")
    return """
      <li\(data)><a href="#\(entry.name.urlPath)">\
      <span class="status \(entry.status.rawValue)">\(entry.status.rawValue)</span> \
      \(Self.decision(entry))\
      <strong>\(Self.title(entry).sentenceHTML)</strong>\
      <small>\(entry.case.html) · \(entry.variant.html)\(more)</small></a></li>

      """
  }

  /// The verdict; that of an error without the path of its case, which is below it.
  private static func title(_ entry: ReportEntry) -> String {
    guard entry.status == .error, let folder = entry.verdict.firstRange(of: "\(entry.case)/"),
      !entry.verdict[..<folder.lowerBound].contains(": ")
    else { return entry.verdict }
    let words = entry.verdict[folder.upperBound...]
    guard let severity = words.firstRange(of: ": error: ") else { return String(words) }
    return words[..<severity.lowerBound] + ": " + words[severity.upperBound...]
  }

  private static func decision(_ entry: ReportEntry) -> String {
    guard let decision = entry.decision?.rawValue else { return "" }
    return "<span class=\"status \(decision)\">\(decision)</span> "
  }
}

extension String {
  /// A sentence as HTML, whose strings stay where it has them.
  fileprivate var sentenceHTML: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable.isolated }
      .joined(separator: "\n").escaping(Self.references)
  }

  private static let references: KeyValuePairs<Unicode.Scalar, String> = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]

  /// The text with what HTML gives a meaning to written as references.
  var html: String {
    let isReadable = unicodeScalars.allSatisfy { !$0.isUnprintable || $0 == "\n" }
    let text =
      isReadable
      ? self
      : String(
        String.UnicodeScalarView(
          unicodeScalars.map { $0.isUnprintable && $0 != "\n" ? "\u{FFFD}" : $0 }))
    return text.escaping(Self.references)
  }

  /// A path as the path of an address: everything but letters, digits and `-._/` as its bytes.
  fileprivate var urlPath: String { percentCoded(keeping: "-._/") }
}
