import Devices
import Diagnostics
import Foundation
import Inputs
import Rendering
import Snapshots
import TestSupport
import Testing

@testable import WhatIf

/// A what-if as the command line asks for it.
struct WhatIfRunTests {
  private struct Silence: WorkObserver {
    func report(_ diagnostics: [Diagnostic]) {}
  }

  private static let style = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <!-- Kept. -->
      <key>maxWidth</key><integer>300</integer>
    </dict></plist>
    """
  private let folder: TemporaryFolder
  private let stylePath: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Trials.modal, "modal.json")
    stylePath = try folder.write(Self.style, "style.plist")
  }

  private func outcome(_ change: (inout WhatIfRun) -> Void) async throws -> WhatIfRun.Outcome {
    let files = WhatIfInputFiles(input: folder.path + "/modal.json", style: stylePath)
    let reading = try files.read(by: InputReader())
    var run = WhatIfRun()
    run.output = folder.path + "/out.png"
    change(&run)
    return try #require(
      try await run.outcome(
        of: [reading.subject(in: .init(device: .iPhone15), sdk: nil)], of: reading.source,
        by: Trials.renderer.get(), Silence()))
  }

  @Test func `A value is tried, drawn and said in words and as JSON`() async throws {
    let outcome = try await outcome { $0.settings = ["maxWidth=360"] }
    #expect(outcome.strings.count == 2 && !outcome.hasErrors && !outcome.hasNoValue)
    #expect(outcome.strings.last?.text == folder.path + "/out.png")
    #expect(try folder.files.contains("out.png"))
    #expect(outcome.json.text(isCompact: true).contains("\"picture\":"))
  }

  @Test func `Without an image the JSON is the same, however it is made`() async throws {
    let kept = try await outcome { ($0.settings, $0.isDrawn) = (["maxWidth=320,360"], false) }
    let streamed = try await outcome {
      ($0.settings, $0.isDrawn, $0.isForPrograms) = (["maxWidth=320,360"], false, true)
    }
    #expect(kept.json.text(isCompact: false) == streamed.json.text(isCompact: false))
    #expect(streamed.strings.isEmpty && kept.image == nil)
    #expect(try !folder.files.contains("out.png"))
  }

  @Test func `A value that was tried is saved, and the rest of the file stays`() async throws {
    let outcome = try await outcome {
      ($0.settings, $0.isDrawn, $0.savesStyle) = (["maxWidth=360"], false, true)
    }
    #expect(try String(contentsOfFile: stylePath, encoding: .utf8) == Self.style)
    try outcome.save(to: stylePath, isNamed: true)
    #expect(
      try String(contentsOfFile: stylePath, encoding: .utf8)
        == Self.style.replacing("300", with: "360"))
  }

  @Test func `Several values and those of a message can't be saved`() async throws {
    for settings in [["maxWidth=320,360"], ["message:display.border_radius=4"]] {
      await #expect(throws: Diagnostic.self) {
        try await outcome { ($0.settings, $0.savesStyle) = (settings, true) }
      }
    }
  }

  @Test func `A search has an image only where one is named`() async throws {
    let outcome = try await outcome {
      ($0.search, $0.output) = (SearchRequest("maxWidth=300...304:2", isLargest: true), nil)
    }
    #expect(outcome.strings.count == 1 && outcome.image == nil)
    #expect(outcome.json.text(isCompact: true).contains("\"search\":\"largest\""))
  }

  @Test func `That one version rejects a message is an answer, and that all do is a failure`()
    async throws
  {
    let modal = try String(contentsOfFile: folder.path + "/modal.json", encoding: .utf8)
    #expect(!modal.contains("message_id"))
    for isForPrograms in [false, true] {
      let some = try await outcome {
        ($0.settings, $0.isDrawn, $0.isForPrograms) = (["sdk=13.5.2,20"], false, isForPrograms)
      }
      #expect(!some.hasErrors)
      let none = try await outcome {
        ($0.settings, $0.isDrawn, $0.isForPrograms) = (["sdk=13.5.2"], false, isForPrograms)
      }
      #expect(none.hasErrors)
    }
  }

  @Test func `A value that no version takes is a failure beside versions that are fine`() {
    func attempt(_ version: String?, _ value: String, _ isLaidOut: Bool) -> WhatIfAttempt {
      WhatIfAttempt(
        environment: .init(device: .iPhone15), version: version,
        others: [Setting(.sdk, value)], isLaidOut: isLaidOut)
    }
    #expect(!WhatIfAttempt.haveFailed([attempt("20", "a", true), attempt("13", "a", false)]))
    #expect(WhatIfAttempt.haveFailed([attempt("20", "a", true), attempt("20", "b", false)]))
    #expect(WhatIfAttempt.haveFailed([attempt(nil, "a", true), attempt(nil, "a", false)]))
  }
}
