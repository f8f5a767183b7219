import Diagnostics
import Essentials
import Platform
import Rendering

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, which code scanning
/// services read, with the properties that GitHub's requires
/// (<https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support>).
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
      ("informationUri", .string("https://github.com/render-snapshot/render-snapshot")),
      ("rules", .array(rules.map { SARIFRule($0).json })),
    ])
    let indices = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    var counts: [String: Int] = [:]
    let results = findings.map { finding in
      let fingerprint = Self.fingerprint(finding)
      counts[fingerprint, default: 0] += 1
      return Self.result(
        finding, ruleIndex: indices[finding.check] ?? 0,
        fingerprint: "\(fingerprint):\(counts[fingerprint] ?? 1)")
    }
    return OrderedJSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            ("results", .array(results)),
          ])
        ])
      ),
    ])
  }

  /// What is the same for a finding wherever its line goes: its check, file, element and words.
  private static func fingerprint(_ finding: Finding) -> String {
    // Some findings in pages say their line.
    let line = finding.position.map { "line \($0.line)" } ?? "line"
    let parts = [
      finding.check, uri(finding.file), finding.keyPath.flatMap { Diagnostic.Location($0).keys },
      finding.id.isExactly(finding.keyPath) ? nil : finding.id, finding.variant ?? finding.device,
      finding.summary,
    ]
    let text = parts.map { ($0 ?? "").replacing(line, with: "line") }
      .joined(separator: "\n")
    return String(SHA256.digest(Array(text.utf8)).inHexadecimal.prefix(16))
  }

  private static func result(
    _ finding: Finding, ruleIndex: Int, fingerprint: String
  ) -> OrderedJSON {
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
      ("ruleId", .string(finding.check)), ("ruleIndex", .number(Double(ruleIndex))),
      ("level", .string(finding.severity.rawValue)),
      ("message", .object([("text", .string(text))])),
      ("locations", .array([.object(location)])),
      (
        "partialFingerprints",
        .object([("primaryLocationLineHash", .string(fingerprint))])
      ),
    ])
  }

  /// A path as a relative reference: what has a meaning in addresses is written in hexadecimal.
  ///
  /// A service knows files by their paths in the checkout, which is mostly the working directory.
  private static func uri(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    var path = path
    if folder != "/", path.startsExactly(with: folder) {
      path = String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
    }
    while path.startsExactly(with: "./") { path = String(path.dropFirst(2)) }
    // Anything else with a slash at its start is an address without a scheme.
    return (path.isAbsolutePath ? "file://" : "") + path.percentCoded(keeping: "-._~/")
  }
}
