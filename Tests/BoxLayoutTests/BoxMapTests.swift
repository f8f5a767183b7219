import Boxes
import Testing

/// What only some boxes of a tree have.
struct BoxMapTests {
  @Test func `A box has what was set last, and others have nothing`() {
    var map = BoxMap<String>()
    map[3] = "three"
    map[1] = "one"
    map[3] = "other"
    #expect((-1...4).map { map[$0] } == [nil, nil, "one", nil, "other", nil])
  }

  @Test func `What is taken away can be set again`() {
    var map = BoxMap<String>()
    map[0] = nil
    map[2] = "two"
    map[2] = nil
    #expect(map[2] == nil)
    map[2] = "again"
    #expect(map[2] == "again")
  }
}
