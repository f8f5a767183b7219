import Diagnostics
import Rendering
import TestSupport
import Testing
import Verification

struct VerificationRecordTests {
  private func json(
    vendor: String = "airship", sdk: String, deviations: String = "",
    companion: String = "footer.label"
  ) -> String {
    """
    {"schemaVersion": 1, "vendor": "\(vendor)", "sdk": "\(sdk)", "os": null, "device": "iphone-15",
     "date": "2026-11-22", "layout": "\(VerificationRecord.digest(ofLayout: "modal 0 0"))",
     "elements": [{"id": "modal", "deviations": [\(deviations)], "follows": null},
       {"id": "\(companion)", "deviations": [], "follows": null}], "unmeasured": []}
    """
  }

  private func record(_ text: String) throws -> VerificationRecord {
    try VerificationRecord(Array(text.utf8), file: "a.verified.json")
  }

  @Test func `A record is read as it was written`() throws {
    let first = try record(
      json(sdk: "20.1", deviations: #"{"property": "y", "difference": 3.5, "words": null}"#))
    #expect(first.elements.first?.deviations.first?.difference == 3.5)
    #expect(try record(first.json.text(isCompact: false)) == first)
  }

  @Test(arguments: [(6.123_45, 6.1), (7e55, 1e6), (-7e55, -1e6)])
  func `A difference is as exact as it is written`(_ difference: Double, _ read: Double) throws {
    let first = try record(
      json(
        sdk: "20.1",
        deviations: #"{"property": "y", "difference": \#(difference), "words": null}"#))
    #expect(first.elements.first?.deviations.first?.difference == read)
    #expect(try record(first.json.text(isCompact: false)) == first)
  }

  @Test(arguments: ["", "{}", "[1]", #"{"schemaVersion": 2}"#])
  func `What is not a record is an error that names the file`(_ text: String) throws {
    #expect(throws: Diagnostic.self) { try record(text) }
  }

  @Test func `Another layout than the verified one has a reminder`() throws {
    let record = try record(json(sdk: "20.1"))
    #expect(record.reminder(ofLayout: "modal 0 0", file: "a") == nil)
    let reminder = try #require(record.reminder(ofLayout: "modal 0 1", file: "a"))
    #expect(reminder.severity == .note)
    #expect(reminder.summary.contains("2026-11-22 (SDK 20.1)"))
  }

  @Test func `Records support a guess about their versions, or contradict it`() throws {
    let differs = #"{"property": "height", "difference": 30, "words": null}"#
    let records = [
      ("a", try record(json(sdk: "20.1"))), ("b", try record(json(sdk: "18.4"))),
      ("c", try record(json(sdk: "18.9.1", deviations: differs))),
      // Before the guess applies, and of messages that don't show it.
      ("d", try record(json(sdk: "18.3"))), ("e", try record(json(sdk: "20", companion: "body"))),
      ("f", try record(json(vendor: "braze", sdk: "20"))),
    ]
    let (settled, open) = Guess.evidence(in: records.map { (file: $0.0, record: $0.1) })
    let footer = try #require(settled.first { $0.guess.companion == "footer.label" })
    #expect(footer.supporting == ["a", "b"] && footer.contradicting == ["c"])
    #expect(settled.count + open.count == Guess.all.count)
  }

  @Test(arguments: Guess.all)
  func `The vendor's page has each guess in its own words`(_ guess: Guess) throws {
    let page = String(decoding: try Repository.bytes(guess.page), as: UTF8.self)
    #expect(page.contains("| \(guess.statement)"))
  }
}
