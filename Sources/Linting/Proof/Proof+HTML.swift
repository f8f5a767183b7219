import Diagnostics
import Essentials
import Geometry
import Rendering
import WebPages

extension Proof {
  /// The sheet as a page that holds its images.
  package var html: [UInt8] {
    let page = WebPages.proof(
      title: title.markup, facts: "\(summary) · proof \(id)".markup,
      explanation: Self.explanation.markup, findings: findingsList, rest: (rest ?? "").markup,
      approval: approvalRows)
    var bytes = Array(page.start.utf8)
    for (number, section) in sections.enumerated() {
      bytes +=
        """
        <section aria-labelledby="message-\(number)">
        <h2 id="message-\(number)">\(section.title.markup)</h2>
        <p class="details">\(section.details.markup)</p>

        """.utf8
      for row in section.rows {
        bytes += "<div class=\"tiles\">\n".utf8
        for tile in row { tile.append(to: &bytes) }
        bytes += "</div>\n".utf8
      }
      bytes += "</section>\n".utf8
    }
    return bytes + page.end.utf8
  }

  private var findingsList: String {
    if findings.isEmpty { return "<li>Nothing was found.</li>" }
    return findings.map { finding in
      let (words, location) = Self.parts(of: finding)
      let severity = finding.severity.rawValue
      return """
        <li><span class="status \(severity)">\(severity)</span> \(words.markup) \
        <code>\(location.markup)</code></li>

        """
    }.joined()
  }

  private var approvalRows: String {
    (1...Self.approvalCount).map { row in
      let cells = Self.approvalFields.map {
        "<td><input aria-label=\"\($0) \(row)\" autocomplete=\"off\"></td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }.joined()
  }
}

extension Proof.Tile {
  /// The longest description of an image, in characters.
  private static let maximumDescription = 1_000

  /// What a person hears who doesn't see the image: what it is drawn for, and its texts.
  private var description: String {
    let strings = lines.map(\.string).joined(separator: " ")
    return "\(title). \(strings.prefix(Self.maximumDescription))"
  }

  /// Adds the image with what is below it.
  fileprivate func append(to bytes: inout [UInt8]) {
    let caption = "<figcaption>\(title.markup)</figcaption>"
    guard let image else {
      bytes += "<figure><p class=\"none\">Can't be drawn; see below.</p>\(caption)</figure>\n".utf8
      return
    }
    let ratio = OrderedJSON.decimal(size.width / max(size.height, 1))
    bytes +=
      """
      <figure style="--ratio: \(ratio)"><img alt="\(description.markup)" \
      src="data:image/png;base64,
      """.utf8
    bytes += Data(image).base64EncodedData()
    bytes += "\">\(caption)</figure>\n".utf8
  }
}

extension String {
  /// The text as HTML, in which nothing of an input is markup or turns the order of the words around it.
  fileprivate var markup: String {
    printable.isolated.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])
  }
}
