import Diagnostics
import Platform
import Rendering

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, which code scanning
/// services read.
struct SARIF {
  let findings: [Finding]

  /// The version of the program that found them.
  let version: String

  var json: OrderedJSON {
    let rules = findings.map(\.check).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let driver = OrderedJSON.object([
      ("name", .string("render-snapshot")),
      ("version", .string(version)),
      (
        "rules",
        .array(rules.map { .object([("id", .string($0)), ("name", .string($0))]) })
      ),
    ])
    return OrderedJSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            ("results", .array(findings.map(Self.result))),
          ])
        ])
      ),
    ])
  }

  private static func result(_ finding: Finding) -> OrderedJSON {
    let device = (finding.variant ?? finding.device).map { "On \($0): " } ?? ""
    let message = [device + finding.summary, finding.solution].compactMap(\.self)
      .joined(separator: " ")
    // A text has links of the form [words](address), which an input must not make.
    let text = String(
      String.UnicodeScalarView(
        message.unicodeScalars.replacing("](".unicodeScalars, with: "] (".unicodeScalars)))
    var physicalLocation: [(String, OrderedJSON)] = [
      ("artifactLocation", .object([("uri", .string(uri(finding.file)))]))
    ]
    // Code scanning takes no result without a line; what is of the file as a whole is at its first.
    let position = finding.position ?? LinePosition(line: 1)
    var region: [(String, OrderedJSON)] = [("startLine", .number(Double(max(1, position.line))))]
    if let column = position.column { region.append(("startColumn", .number(Double(column)))) }
    physicalLocation.append(("region", .object(region)))
    var location: [(String, OrderedJSON)] = [("physicalLocation", .object(physicalLocation))]
    if let path = finding.keyPath.flatMap({ Diagnostic.Location($0).keys }), !path.isEmpty {
      location.append(
        ("logicalLocations", .array([.object([("fullyQualifiedName", .string(path))])])))
    }
    return .object([
      ("ruleId", .string(finding.check)), ("level", .string(finding.severity.rawValue)),
      ("message", .object([("text", .string(text))])),
      ("locations", .array([.object(location)])),
    ])
  }

  /// A path as a relative reference: what has a meaning in addresses is written in hexadecimal.
  private static func uri(_ path: String) -> String {
    path.percentCoded(keeping: "-._~/")
  }
}
