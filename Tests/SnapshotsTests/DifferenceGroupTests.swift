import Foundation
import Messages
import Snapshots
import Testing

/// What is decided on in one go is equal by cause and change.
struct DifferenceGroupTests {
  private func entry(
    _ name: String, cause: String? = "c", _ changes: [(String, String, JSONValue, JSONValue)] = []
  ) -> ReportEntry {
    var entry = ReportEntry(
      case: name, variant: "iphone-15", status: .failed, verdict: "moved in \(name)")
    entry.actual = name + ".png"
    entry.because = cause.map { _ in "maxWidth 420 → 400" }
    entry.cause = cause
    let changes = changes.isEmpty ? [("modal", "width", .number(420), .number(400))] : changes
    entry.changes = changes.map {
      ReportEntry.Change(id: $0.0, property: $0.1, from: $0.2, to: $0.3)
    }
    return entry
  }

  private func sizes(_ entries: [ReportEntry]) -> [Int] {
    Report(entries: entries).groups.map(\.members.count)
  }

  @Test func `The same cause makes a group, however far things move`() throws {
    let other = entry("b", [("modal", "width", .number(300), .number(280))])
    let group = try #require(Report(entries: [entry("a"), other, entry("c")]).groups.first)
    #expect(group.members == [0, 1, 2])
    #expect(group.caseCount == 3 && group.outcomes.count == 3)
    #expect(group.because == "maxWidth 420 → 400")
    #expect(group.size == "3 variants of 3 cases")
  }

  @Test func `An example is one of which something is seen`() throws {
    var hidden = entry(
      "a", [("modal", "width", .number(420), .number(400)), ("body", "x", .number(0), .number(9))])
    var seen = hidden
    hidden.verdict = "moved more"
    hidden.changes.append(.init(id: "body", property: "y", from: .number(0), to: .number(9)))
    seen.differingPixels = 3
    let group = try #require(Report(entries: [hidden, seen]).groups.first)
    #expect(group.outcomes == [1, 0])
  }

  @Test func `Another cause, or what else happened, is a group of its own`() {
    typealias Change = (String, String, JSONValue, JSONValue)
    let cut: [Change] = [("body", "truncated", .bool(false), .bool(true))]
    let wraps: [Change] = [
      ("body", "lines", .array([.string("a b")]), .array([.string("a"), .string("b")]))
    ]
    #expect(sizes([entry("a"), entry("b", cause: "d")]) == [])
    #expect(sizes([entry("a"), entry("b", cut), entry("c")]) == [2])
    #expect(sizes([entry("a"), entry("b", wraps), entry("c", cut), entry("d", wraps)]) == [2])
  }

  @Test func `The vendor's ids don't keep equal changes apart, colours do`() {
    func colored(_ name: String, _ id: String, _ color: String) -> ReportEntry {
      entry(name, [(id, "background", .string("#FFFFFF"), .string(color))])
    }
    let first = colored("a", "button[buy]", "#FF0000")
    #expect(sizes([first, colored("b", "button[yes]", "#FF0000")]) == [2])
    #expect(sizes([first, colored("b", "button[yes]", "#00FF00")]) == [])
  }

  @Test func `Without a cause every number must be the same`() {
    let other = entry("b", cause: nil, [("modal", "width", .number(300), .number(280))])
    #expect(sizes([entry("a", cause: nil), entry("b", cause: nil)]) == [2])
    #expect(sizes([entry("a", cause: nil), other]) == [])
  }

  @Test func `Pixels alone, what is unexplained and what is wrong by itself make no group`() {
    func twice(_ change: (inout ReportEntry) -> Void) -> [ReportEntry] {
      ["a", "b"].map { name in
        var entry = entry(name)
        change(&entry)
        return entry
      }
    }
    #expect(sizes(twice { _ in }) == [2])
    #expect(sizes(twice { $0.changes = [] }) == [])
    #expect(sizes(twice { $0.unexplainedPixels = 1 }) == [])
    #expect(sizes(twice { $0.isSingular = true }) == [])
    #expect(sizes(twice { $0.status = .new }) == [])
    #expect(sizes(twice { $0.actual = nil }) == [])
  }

  @Test func `A group is found by the beginning of its id, and report.json names it`() throws {
    let report = Report(entries: [entry("a"), entry("b")])
    let id = try #require(report.groups.first?.id)
    #expect(report.group(id) == report.groups.first)
    #expect(report.group(String(id.prefix(4))) == report.groups.first)
    #expect(report.group(String(id.prefix(3))) == nil && report.group("zzzzzzzz") == nil)
    let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let group = try #require((object?["groups"] as? [[String: Any]])?.first)
    #expect(group["id"] as? String == id && group["variants"] as? Int == 2)
    #expect(group["accept"] as? String == "render-snapshot accept --group \(id)")
    let variants = try #require(object?["variants"] as? [[String: Any]])
    #expect(variants.map { $0["group"] as? String } == [id, id])
  }

  @Test func `The page has a line for the group before its members`() throws {
    let report = Report(entries: [entry("z"), entry("a"), entry("b", cause: "d")])
    let html = ReportPage(report, folder: "report").html
    let id = try #require(report.groups.first?.id)
    let lines = html.components(separatedBy: "<li").dropFirst().map { String($0.prefix(40)) }
    #expect(lines[0].hasPrefix(" class=\"group\" data-group=\"\(id)\""))
    #expect(lines[1].hasPrefix(" data-group=\"\(id)\"") && lines[2].hasPrefix(" data-group"))
    #expect(lines[3].hasPrefix("><a href=\"#b/iphone-15\""))
    #expect(html.contains("accept --group \(id) --output report"))
  }
}
