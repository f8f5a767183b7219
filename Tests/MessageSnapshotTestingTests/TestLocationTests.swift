import Testing

@testable import MessageSnapshotTesting

struct TestPlaceTests {
  @Test func `Its parts are taken from the paths`() {
    let place = TestPlace("logbook()", in: "/app/Tests")
    #expect(place.folder == "/app/Tests")
    #expect(place.fileName == "ModalTests")
    #expect(place.module == "AppTests")
  }

  @Test(arguments: [
    ("testLogbook()", "testLogbook"), ("languages(_:)", "languages"),
    ("`It's \"so\" (new)`()", "It.s..so...new."),
  ])
  func `The filter has nothing that a shell or a pattern would take as something else`(
    _ name: String, _ filter: String
  ) {
    #expect(TestPlace(name).filter == filter)
  }
}
