import Boxes
import Geometry
import ScreenReader
import Testing

struct AccessibilityComparisonTests {
  private func snapshot(_ labels: [(String, Set<AccessibilityTrait>)]) -> AccessibilitySnapshot {
    var snapshot = AccessibilitySnapshot(.message)
    snapshot.elements = labels.enumerated().map { index, entry in
      AccessibilityElement(
        BoxName("e\(index)", .text), frame: .zero, label: entry.0.isEmpty ? nil : entry.0, entry.1)
    }
    return snapshot
  }

  private func changes(_ before: String, _ after: AccessibilitySnapshot) throws -> [String] {
    let comparison = try #require(
      AccessibilityComparison("message modal=? escape=? focus=?\n" + before, after))
    return comparison.changes.map(\.clause)
  }

  @Test func `As few elements as explain it are read elsewhere`() throws {
    let now = snapshot([("B", []), ("C", []), ("A", [])])
    #expect(try changes("text \"A\"\ntext \"B\"\ntext \"C\"\n", now) == ["e2 is read after e1"])
  }

  @Test func `A label that is lost is said`() throws {
    let now = snapshot([("", [.button])])
    #expect(
      try changes("button \"Close\"\n", now) == ["voice of e0: it lost its label \"Close\""])
  }

  @Test func `An image that is seen only is named by its element`() throws {
    var now = snapshot([("A", [])])
    now.skipped = [SkippedPart(BoxName("media", .media), .image, frame: .zero)]
    #expect(
      try changes("image \"A map\"\ntext \"A\"\n", now) == ["media is no longer spoken"])
  }

  @Test func `Equal texts are equal by their bytes`() throws {
    #expect(try changes("text \"é\"\n", snapshot([("é", [])])) == [])
    #expect(try changes("text \"e\u{301}\"\n", snapshot([("é", [])])).count == 1)
  }

  @Test func `Another text is none of a snapshot`() {
    #expect(AccessibilityComparison("banner container 1 2 3 4\n", snapshot([])) == nil)
  }
}
