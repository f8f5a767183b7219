import Testing

@testable import Playback

struct LabelRowsTests {
  @Test func `Labels that have room are in one row`() {
    let rows = LabelRows(marks: [0, 200, 400], widths: [100, 100, 100], right: 1000)
    #expect(rows.labels.map(\.row) == [0, 0, 0])
    #expect(rows.count == 1)
  }

  @Test func `A label is below those whose lines come down through it`() {
    let rows = LabelRows(marks: [0, 40, 80], widths: [200, 200, 200], right: 1000)
    #expect(rows.labels.map(\.row) == [2, 1, 0])
  }

  @Test func `Labels end before the edge`() {
    let rows = LabelRows(marks: [990], widths: [100], right: 1000)
    #expect(rows.labels.first?.end == 1000)
  }

  @Test func `A crowd leaves labels out`() {
    let rows = LabelRows(
      marks: (0..<20).map(Double.init), widths: Array(repeating: 100, count: 20), right: 1000)
    #expect(rows.labels.count { $0.row == nil } == 12)
    #expect(rows.count == LabelRows.maximum)
  }
}
