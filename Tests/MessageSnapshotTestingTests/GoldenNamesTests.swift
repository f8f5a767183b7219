import Devices
import Diagnostics
import Snapshots
import TestSupport
import Testing

@testable import MessageSnapshotTesting

struct GoldenNamesTests {
  private let names = GoldenNames()

  private func stem(
    _ testName: String, named name: String? = nil, suite: String = "ModalTests",
    hasArguments: Bool = false
  ) throws -> String {
    try names.stem(
      at: TestLocation(testName), named: name,
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
  func `A name without letters and digits is rejected`(_ name: String) {
    #expect(throws: Diagnostic.self) { try stem("test()", named: name) }
  }

  @Test func `A name that no file can have is rejected`() throws {
    #expect(throws: Diagnostic.self) {
      try stem("test()", named: String(repeating: "n", count: 146))
    }
    #expect(try stem("test()", named: String(repeating: "n", count: 145)).utf8.count == 150)
  }

  @Test func `In a test with arguments the variants tell goldens apart`() throws {
    #expect(try stem("test(_:)", hasArguments: true) == "test")
    #expect(try stem("test(_:)", named: "ar", hasArguments: true) == "test.ar")
  }

  @Test func `Arguments that give other messages need names`() throws {
    let test = RunningTest(id: "ModalTests/test(_:)", hasArguments: true)
    let location = TestLocation("test(_:)", line: 7)
    try names.claim("a/test.iphone-15", of: 1, at: location, in: test)
    try names.claim("a/test.iphone-se", of: 2, at: location, in: test)
    try names.claim("a/test.iphone-15", of: 1, at: location, in: test)
    #expect(throws: Diagnostic.self) {
      try names.claim("a/test.iphone-15", of: 2, at: location, in: test)
    }
  }

  @Test(arguments: [Device.iPhone15, .iPadPro11]) func `A device is called by its id`(
    _ device: Device
  ) {
    #expect(String(describingForTest: device) == device.id)
  }

  @Test func `Goldens without a test are found`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct ModalTests {\n  @Test func logbook() {}\n  @Test func `A (small) one`(_ a: Int) {}",
      "ModalTests.swift")
    let goldens = "__Snapshots__/ModalTests/"
    for name in ["logbook.1.iphone-15", "A-small-one.iphone-15", "harbour.1.iphone-15"] {
      for fileExtension in [".png", ".txt"] {
        try folder.write("x", goldens + name + fileExtension)
      }
    }
    try folder.write("x", "__Snapshots__/GoneTests/logbook.txt")
    #expect(
      try LibraryGoldens.unreferenced(in: folder.path).map {
        $0.replacing(folder.path + "/", with: "")
      }
        == [
          "__Snapshots__/GoneTests/logbook.txt", goldens + "harbour.1.iphone-15.png",
          goldens + "harbour.1.iphone-15.txt",
        ])
    #expect(try LibraryGoldens.unreferenced(in: folder.path + "/none").isEmpty)
  }

  @Test func `A golden belongs to one assertion, which may ask again`() throws {
    let test = RunningTest(id: "ModalTests/test()", hasArguments: false)
    let other = RunningTest(id: "OtherTests/test()", hasArguments: false)
    let location = TestLocation("test()", line: 7)
    try names.claim("a.png", at: location, in: test)
    try names.claim("a.png", at: location, in: test)
    try names.claim("b.png", at: TestLocation("test()", line: 8), in: test)
    #expect(throws: Diagnostic.self) { try names.claim("a.png", at: location, in: other) }
    #expect {
      try names.claim("a.png", at: TestLocation("test()", line: 9), in: test)
    } throws: { error in
      "\(error)" == "AppTests/ModalTests.swift:9: error: Its golden is also that of "
        + "ModalTests/test() in line 7. Give one of the two another name with \"named:\"."
    }
  }
}
