import Diagnostics
import Testing

@testable import MessageSnapshotTesting

struct GoldenNamesTests {
  private let names = GoldenNames()

  private func stem(
    _ testName: String, named name: String? = nil, suite: String = "ModalTests",
    hasArguments: Bool = false
  ) throws -> String {
    try names.stem(
      at: TestPlace(testName), named: name,
      in: RunningTest(id: suite + "/" + testName, hasArguments: hasArguments))
  }

  @Test func `Assertions without a name are numbered, test by test`() throws {
    #expect(try stem("logbook()") == "logbook.1")
    #expect(try stem("harbour()") == "harbour.1")
    #expect(try stem("logbook()") == "logbook.2")
    #expect(try stem("logbook()", named: "dark") == "logbook.dark")
    #expect(try stem("logbook()") == "logbook.3")
    #expect(try stem("logbook()", suite: "OtherTests") == "logbook.1")
    names.reset()
    #expect(try stem("logbook()") == "logbook.1")
  }

  @Test(arguments: [
    ("logbook(_:)", "de", "logbook.de"),
    ("`A modal on small phones, dark`()", "1", "A-modal-on-small-phones-dark.1"),
    ("`A (small) modal`(_:)", "x", "A-small-modal.x"),
    ("größe()", "üben & so", "größe.üben-so"),
    ("test()", "../../etc/passwd", "test.etc-passwd"),
    ("test()", "a.b", "test.a-b"),
    ("test()", "new\nline\0", "test.new-line"),
  ])
  func `Names are made of letters and digits`(
    _ test: String, _ name: String, _ expected: String
  ) throws {
    #expect(try stem(test, named: name) == expected)
  }

  @Test(arguments: ["", "/", "..", "🚢"])
  func `A name without letters and digits is refused`(_ name: String) {
    #expect(throws: Diagnostic.self) { try stem("test()", named: name) }
  }

  @Test func `A name that no file can have is refused`() throws {
    #expect(throws: Diagnostic.self) {
      try stem("test()", named: String(repeating: "n", count: 146))
    }
    #expect(try stem("test()", named: String(repeating: "n", count: 145)).utf8.count == 150)
  }

  @Test func `A test with arguments must name its goldens`() throws {
    #expect(throws: Diagnostic.self) { try stem("test(_:)", hasArguments: true) }
    #expect(try stem("test(_:)", named: "ar", hasArguments: true) == "test.ar")
  }

  @Test func `A golden belongs to one assertion, which may ask again`() throws {
    let test = RunningTest(id: "ModalTests/test()", hasArguments: false)
    let other = RunningTest(id: "OtherTests/test()", hasArguments: false)
    let place = TestPlace("test()", line: 7)
    try names.claim("a.png", at: place, in: test)
    try names.claim("a.png", at: place, in: test)
    try names.claim("b.png", at: TestPlace("test()", line: 8), in: test)
    #expect(throws: Diagnostic.self) { try names.claim("a.png", at: place, in: other) }
    #expect {
      try names.claim("a.png", at: TestPlace("test()", line: 9), in: test)
    } throws: { error in
      "\(error)" == "AppTests/ModalTests.swift:9: error: Its golden is also that of "
        + "ModalTests/test() in line 7. Give one of the two another name with \"named:\"."
    }
  }
}
