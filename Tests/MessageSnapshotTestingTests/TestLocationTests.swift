import Testing

@testable import MessageSnapshotTesting

struct TestLocationTests {
  @Test func `Its parts are taken from the paths`() {
    let location = TestLocation("logbook()", in: "/app/Tests")
    #expect(location.folder == "/app/Tests")
    #expect(location.fileName == "ModalTests")
    #expect(location.module == "AppTests")
  }

  @Test(arguments: [
    ("testLogbook()", "testLogbook"), ("languages(_:)", "languages"),
    ("`It's \"so\" (new)`()", "It.s..so...new."),
  ])
  func `The filter has nothing that a shell or a pattern would take as something else`(
    _ name: String, _ filter: String
  ) {
    #expect(TestLocation(name).filter == filter)
  }
}
