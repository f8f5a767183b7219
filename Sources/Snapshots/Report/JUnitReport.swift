import Diagnostics

/// The report in the form that most CI servers read: a suite for each case, a test for each variant.
///
/// It has nothing that the schema of Jenkins (junit-10.xsd) doesn't know: the file of a case is reported
/// below the verdict.
public struct JUnitReport: Sendable {
  private let report: Report

  /// Writes a report for what reads JUnit's XML.
  public init(_ report: Report) {
    self.report = report
  }

  /// The text of `junit.xml`.
  public var xml: String {
    var suites: [(name: String, entries: [ReportEntry])] = []
    for entry in report.entries {
      if let last = suites.indices.last, suites[last].name.isExactly(entry.case) {
        suites[last].entries.append(entry)
      } else {
        suites.append((entry.case, [entry]))
      }
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"render-snapshot\" "
      + "\(counts(report.entries, hasSkipped: false))>\n"
      + suites.map { suite in
        "  <testsuite name=\"\(suite.name.xml)\" \(counts(suite.entries))>\n"
          + suite.entries.map(test).joined() + "  </testsuite>\n"
      }.joined() + "</testsuites>\n"
  }

  /// The counts as attributes; of what is skipped only where the format has it, in a suite.
  private func counts(_ entries: [ReportEntry], hasSkipped: Bool = true) -> String {
    func count(_ statuses: ReportEntry.Status...) -> Int {
      entries.count { statuses.contains($0.status) }
    }
    let unreferenced = count(.unreferenced)
    let failures = count(.failed, .new) + (report.failsUnreferenced ? unreferenced : 0)
    let time = entries.reduce(0) { $0 + ($1.seconds ?? 0) }
    return "tests=\"\(entries.count)\" time=\"\(Self.seconds(time))\" failures=\"\(failures)\" "
      + "errors=\"\(count(.error))\""
      + (hasSkipped ? " skipped=\"\(report.failsUnreferenced ? 0 : unreferenced)\"" : "")
  }

  /// A time with three decimals.
  private static func seconds(_ time: Double) -> String {
    let thousandths = Int(max(0, min(time, 1e9)) * 1000)
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private func test(_ entry: ReportEntry) -> String {
    let start =
      "    <testcase classname=\"\(entry.case.xml)\" name=\"\(entry.variant.xml)\""
      + " time=\"\(Self.seconds(entry.seconds ?? 0))\""
    let element =
      switch entry.status {
      case .passed: ""
      case .failed, .new: "failure"
      case .error: "error"
      case .unreferenced: report.failsUnreferenced ? "failure" : "skipped"
      }
    if element.isEmpty { return start + "/>\n" }
    let file = entry.location.map { ["file      " + $0] } ?? []
    let details = (entry.details + file).joined(separator: "\n").xml
    return start + ">\n      <\(element) message=\"\(entry.verdict.sentenceXML)\""
      + (element == "skipped" ? "/>" : " type=\"\(entry.status.rawValue)\">\(details)</\(element)>")
      + "\n    </testcase>\n"
  }
}

extension ReportEntry {
  /// What is below the verdict: why, which pixels, where the images are, how to accept it.
  ///
  /// The paths of images are those of the report's folder.
  public var details: [String] {
    var lines: [String] = []
    if let because, !verdict.contains(because) {
      lines.append((isPartly ? "partly " : "") + "because \(because)")
    }
    if differingPixels > 0 {
      let count = differingPixels == 1 ? "1 pixel differs" : "\(differingPixels) pixels differ"
      // What is all unexplained has been said so in the verdict.
      let isPart = unexplainedPixels > 0 && unexplainedPixels < differingPixels
      // Which tolerance would let it pass is seen from both numbers.
      let size = largestDifference > 0 ? " by up to \(largestDifference) of 255" : ""
      lines.append(count + size + (isPart ? ", \(unexplainedPixels) of them unexplained" : ""))
    }
    for (name, path) in [("expected", expected), ("actual", actual), ("diff", diff)] {
      if let path { lines.append(name + String(repeating: " ", count: 10 - name.count) + path) }
    }
    if let accept { lines.append("To accept it: \(accept)") }
    return lines
  }
}

extension String {
  /// The text with what XML gives a meaning to as references, and without what it forbids.
  fileprivate var xml: String { xml(keepingIsolates: false) }

  /// The same of a sentence, whose strings stay where it has them; not for what is copied.
  fileprivate var sentenceXML: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable.isolated }.joined(separator: "\n").xml(keepingIsolates: true)
  }

  private func xml(keepingIsolates keepsIsolates: Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += "&#\(scalar.value);"
      case "\u{2068}" where keepsIsolates, "\u{2069}" where keepsIsolates:
        result.unicodeScalars.append(scalar)
      case _ where scalar.isUnprintable || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
