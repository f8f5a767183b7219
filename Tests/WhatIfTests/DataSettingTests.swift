import Comparison
import Devices
import Diagnostics
import Inputs
import Rendering
import Testing
import WhatIf

/// What values of data change: for which of them a message breaks.
@Suite struct DataSettingTests {
  private static let modal = Trials.modal.replacing(
    "Five minutes from here", with: "{{first_name}}, five minutes from here")

  private func lines(_ setting: String, _ json: String = modal) throws -> [Int] {
    let subject = try Trials.subject(json, on: "iphone-se")
    let renderer = try Trials.renderer.get()
    let axis = try subject.axis(setting, styleKeys: [])
    return try axis.settings.map { setting in
      let elements = try subject.setting(setting).laidOut(by: renderer).elements
      return elements.first { $0.id == "heading" }?.lines?.count ?? 0
    }
  }

  @Test func longerNamesWrapToMoreLines() throws {
    let counts = try lines("data:first_name=len:1...60:1")
    #expect(counts.count == 60)
    #expect(counts == counts.sorted())
    #expect(counts.first == 1)
    #expect(counts.last ?? 0 >= 3)
  }

  @Test func lengthMayBeWrittenInTheKey() throws {
    #expect(
      try lines("data:first_name.len=5...40:5") == lines("data:first_name=len:5...40:5"))
  }

  @Test func listsAreTriedOneByOneAndSentencesAreNone() throws {
    let subject = try Trials.subject(Self.modal)
    #expect(try subject.axis("data:first_name=Ana,Ben", styleKeys: []).values == ["Ana", "Ben"])
    #expect(
      try subject.axis("data:first_name=Hello, you", styleKeys: []).values == ["Hello, you"])
  }

  @Test func searchFindsTheLongestNameWithWhichNothingBreaks() throws {
    var request = SearchRequest("data:first_name=len:1...400:20", isLargest: true)
    request.checks = ["scrolls"]
    let subject = try Trials.subject(Self.modal, on: "iphone-se")
    let report = try #require(try request.report(on: [subject], by: Trials.renderer.get()))
    #expect(report.text.text.hasPrefix("data:first_name.len="))
  }

  @Test func dataCountWhateverIsSetBeforeThem() throws {
    let subject = try Trials.subject(Self.modal)
    let settings = try ["message:display.heading.size=22", "data:first_name=Ana"].map {
      try Trials.setting($0, for: subject)
    }
    let frame = try subject.setting(settings).laidOut(by: Trials.renderer.get())
    #expect(frame.warnings.allSatisfy { $0.cause != .template })
  }

  @Test func keyWithoutANameIsRejected() throws {
    let subject = try Trials.subject(Self.modal)
    #expect(throws: Diagnostic.self) { try subject.axis("data:=x", styleKeys: []) }
    #expect(throws: Diagnostic.self) {
      try subject.setting(Trials.setting("data:a.len=many", for: subject))
    }
  }
}
