import Diagnostics
import Documents
import Foundation
import Personalisation
import Testing

/// Liquid as Shopify's own implementation carries it out.
///
/// The cases are those of <https://github.com/jg-rp/golden-liquid>, whose file `golden_liquid.json`
/// is named by the environment variable GOLDEN_LIQUID; `Docs/Personalisation.md#conformance` has
/// the counts.
struct GoldenLiquidTests {
  private static let path = ProcessInfo.processInfo.environment["GOLDEN_LIQUID"]

  /// A case of the file.
  private struct Case {
    var name: String
    var template: String
    var data: String
    var results: [String]
    var isInvalid: Bool
    var tags: [String]

    init?(_ value: Document.Value, in bytes: [UInt8]) {
      guard let name = value["name"]?.scalar, let template = value["template"]?.scalar else {
        return nil
      }
      self.name = name
      self.template = template
      data = value["data"].map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? "{}"
      results = [value["result"]].compactMap { $0?.scalar }
      results += value["results"]?.elements.compactMap(\.scalar) ?? []
      isInvalid = value["invalid"] != nil
      tags = value["tags"]?.elements.compactMap(\.scalar) ?? []
    }

    /// The tag or filter that it is about.
    var subject: String {
      let parts = name.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      return parts.count > 2 ? "\(parts[1]) (\(parts[0]))" : parts[0]
    }

    var passes: Bool {
      guard let printed = try? filled(template, data).text else { return isInvalid }
      return !isInvalid && results.contains { $0.isExactly(printed) }
    }

    /// What it prints instead, for the log.
    var outcome: String {
      do {
        return try filled(template, data).text.debugDescription
      } catch {
        return "\((error as? TemplateProblem)?.summary ?? "\(error)")"
      }
    }
  }

  @Test(.enabled(if: path != nil, "GOLDEN_LIQUID names no file"))
  func casesPassButForThoseWithAReason() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: Self.path ?? "")))
    let limits = DocumentLimits(
      bytes: 4 << 20, nesting: 32, values: 100_000, keyBytes: 1_024, subject: "the cases")
    let file = try Document.json(bytes, limits: limits)
    let tests = Array(try #require(file.root["tests"]).elements)
    let cases = tests.compactMap { Case($0, in: bytes) }
    #expect(cases.count == tests.count)
    var counts: [String: (passed: Int, all: Int)] = [:]
    var unexpected: [String] = []
    for one in cases {
      let passes = one.passes
      counts[one.subject, default: (0, 0)].all += 1
      if passes { counts[one.subject, default: (0, 0)].passed += 1 }
      let reason = GoldenLiquidReason.all.first { $0.excuses(one.name, one.tags) }
      if passes || reason != nil { continue }
      unexpected.append(
        "\(one.name): \(one.template.debugDescription) → \(one.outcome), not \(one.results)")
    }
    for (subject, count) in counts.sorted(by: { $0.key < $1.key }) {
      print("\(subject): \(count.passed) of \(count.all)")
    }
    print("all: \(counts.values.map(\.passed).reduce(0, +)) of \(cases.count)")
    #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
  }
}

/// Why cases of the file don't hold here.
struct GoldenLiquidReason {
  var reason: String
  var tags: [String] = []
  var names: [String] = []

  func excuses(_ name: String, _ caseTags: [String]) -> Bool {
    names.contains { name.hasPrefix($0) } || tags.contains(where: caseTags.contains)
  }

  static let all = [
    GoldenLiquidReason(
      reason: "Braze documents neither these tags nor parts of templates",
      tags: ["include tag", "render tag", "liquid tag", "ifchanged tag", "doc tag"]),
    GoldenLiquidReason(
      reason: "Braze documents no filters for base 64 in addresses",
      names: ["filters, base64 url safe"]),
    GoldenLiquidReason(
      reason: "Braze documents these filters for lists of objects only, if at all",
      names: [
        "filters, find, array of", "filters, find, string input", "filters, find index, array of",
        "filters, find index, string input", "filters, has, array of", "filters, has, mixed",
        "filters, has, string input", "filters, reject, ",
      ]),
    GoldenLiquidReason(
      reason: "a value of another type is filled in as it can be, where Liquid reports it",
      names: [
        "filters, base64 decode, not a string", "filters, date, missing", "filters, map, ",
        "filters, slice, first argument is a float", "filters, slice, second argument is a float",
        "filters, sum, properties", "filters, where, left value", "tags, for, limit is",
        "tags, for, offset is", "tags, if, string greater",
      ]),
    GoldenLiquidReason(
      reason: "names of digits, of signs and in brackets alone",
      names: [
        "identifiers, capture only digits", "identifiers, only digits",
        "identifiers, trailing question mark assign", "output, bracketed variable",
        "output, nested bracketed",
      ]),
    GoldenLiquidReason(
      reason: "rarities that no message had",
      names: [
        "whitespace control, don't suppress", "filters, date, negative timestamp string",
        "filters, slice, undefined second", "tags, case, unexpected when token",
        "tags, comment, incomplete", "tags, comment, malformed", "tags, comment, raw inside",
        "tags, for, forloop name", "tags, if, array contains false",
        "tags, inline comment, enforce leading hash",
      ]),
  ]
}
