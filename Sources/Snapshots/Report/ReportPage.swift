import Inputs
import Rendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The report as one page of HTML that needs no other file and no network.
///
/// Pictures are part of the page, as text that the browser turns into a picture when it is looked
/// at: so the page still shows everything when it is mailed or opened straight from a CI job. When
/// the pictures together are larger than `embeddedBytes`, those of the last entries are named by
/// their paths instead, and the page says so.
public struct ReportPage: Sendable {
  /// The most bytes of pictures that become part of the page; their text is a third longer.
  public static let embeddedBytes = 64 << 20

  /// The largest picture that is read.
  private static let pictureBytes = 64 << 20

  private let report: Report
  private let folder: String
  private let limit: Int

  /// Creates the page of a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: Where the paths of its pictures start.
  ///   - embeddedBytes: The most bytes of pictures that become part of the page.
  public init(_ report: Report, folder: String, embeddedBytes: Int = Self.embeddedBytes) {
    // What is to be looked at comes first, in the order of cases.
    let statuses = ReportEntry.Status.allCases
    self.report = Report(
      entries: statuses.flatMap { status in report.entries.filter { $0.status == status } })
    self.folder = folder
    limit = embeddedBytes
  }

  /// The page.
  public var html: String {
    var names: [String: String] = [:]
    var holders = ""
    var left = limit
    var leftOut = 0
    for path in report.entries.flatMap({ [$0.expected, $0.actual, $0.diff] }).compactMap(\.self)
    where names[path] == nil {
      guard let bytes = try? InputFile.read(folder + "/" + path, limit: Self.pictureBytes),
        bytes.count <= left
      else {
        // A reader of the page who has the folder still sees the picture.
        names[path] = path.urlPath
        leftOut += 1
        continue
      }
      left -= bytes.count
      let name = "picture-\(names.count)"
      names[path] = name
      holders += "<script type=\"text/plain\" id=\"\(name)\">"
      holders += Data(bytes).base64EncodedString()
      holders += "</script>\n"
    }
    let data = OrderedJSON.object([
      ("variants", .array(report.entries.map { $0.json(pictures: { names[$0] ?? $0 }) }))
    ])
    let note =
      leftOut == 0
      ? "" : "<p id=\"nothing-kept\">\(leftOut) pictures are only in the report's folder.</p>"
    return Self.start + "<style>\n" + Self.style + "</style>\n</head>\n<body>\n" + header
      + "<nav aria-label=\"Variants\">\n<ol id=\"list\">\n" + list
      + "</ol>\n<p id=\"nothing\" hidden>Nothing matches.</p>\(note)\n</nav>\n"
      + Self.detail + Self.help
      + "<script type=\"application/json\" id=\"report\">"
      + data.text(isCompact: true).replacing("<", with: "\\u003c") + "</script>\n" + holders
      + "<script>\n" + Self.script + "</script>\n</body>\n</html>\n"
  }

  private var header: String {
    """
    <header>
    <h1>\((report.hasPassed ? "Equal: " : "Different: ") + report.summary.html + decisions)</h1>
    <div id="chips" role="group" aria-label="Status"></div>
    <input id="search" type="search" placeholder="Filter (/)" aria-label="Filter by text">
    <button id="help-button" aria-label="Help">? Help</button>
    </header>

    """
  }

  /// How many differences a person has decided on since the check.
  private var decisions: String {
    let counts = [ReportEntry.Decision.accepted, .rejected].compactMap { decision in
      let count = report.entries.filter { $0.decision == decision }.count
      return count > 0 ? "\(count) \(decision.rawValue)" : nil
    }
    return counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")) since)"
  }

  /// What can be read without the script: a line for each variant.
  private var list: String {
    report.entries.map { entry in
      """
      <li><a href="#\(entry.name.urlPath)">\
      <span class="status \(entry.status.rawValue)">\(entry.status.rawValue)</span> \
      \(Self.decision(entry))\
      <strong>\(entry.verdict.html)</strong>\
      <small>\(entry.case.html) · \(entry.variant.html)</small></a></li>

      """
    }.joined()
  }

  private static func decision(_ entry: ReportEntry) -> String {
    guard let decision = entry.decision?.rawValue else { return "" }
    return "<span class=\"status \(decision)\">\(decision)</span> "
  }

  private static let start = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    img-src 'self' file: blob:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Snapshots</title>

    """

  private static let detail = """
    <main id="detail" hidden>
    <div id="head">
    <h2 id="verdict" aria-live="polite"></h2>
    <p id="because"></p>
    <p id="where"></p>
    <div id="views">
    <label><span id="range-name"></span><input id="range" type="range" min="0" max="100"></label>
    <span class="gap"></span>
    <button id="outlines" aria-pressed="false">Outlines</button>
    <button id="zoom" title="Zoom">Fit</button>
    </div>
    </div>
    <div id="stage"></div>
    <div id="side">
    <div id="accept">To accept it: <code id="command"></code> <button id="copy">Copy</button></div>
    <div id="element"></div>
    <table id="changes"><thead><tr><td><td>Expected<td>Actual</tr></thead>
    <tbody></tbody></table>
    </div>
    </main>

    """

  private static let help = """
    <dialog id="help" aria-label="Keyboard">
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next, previous</dd>
    <dt><kbd>1</kbd> … <kbd>5</kbd></dt>
    <dd>side by side, slider, blink, onion skin, difference</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>move the slider, mix the onion skin</dd>
    <dt><kbd>Space</kbd></dt><dd>stop blinking, then turn over by hand</dd>
    <dt><kbd>o</kbd></dt><dd>outline every element that changed</dd>
    <dt><kbd>z</kbd></dt><dd>zoom: fit, points, pixels, 400 %</dd>
    <dt><kbd>/</kbd></dt><dd>filter by text; <kbd>Esc</kbd> clears it</dd>
    <dt><kbd>t</kbd></dt><dd>dark or light</dd>
    <dt><kbd>?</kbd></dt><dd>this help</dd>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>

    """
}

extension String {
  /// The text with what HTML gives a meaning to written as references.
  var html: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// A path as the path of an address: everything but letters, digits and `-._/` as its bytes.
  fileprivate var urlPath: String {
    utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F:
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
