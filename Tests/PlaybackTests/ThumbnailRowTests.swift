import Testing

@testable import Playback

struct ThumbnailRowTests {
  /// A second is ten pixels wide; thumbnails end 24 pixels behind the axis.
  private static let row = ThumbnailRow(
    axis: TimeAxis(end: 100_000, left: 0, right: 1000), right: 1024, width: 176)

  @Test func `A thumbnail begins at its moment, and the last one ends at the edge`() {
    #expect(Self.row.x(30_000) == 300)
    #expect(Self.row.x(84_800) == 848)
    #expect(Self.row.x(95_000) == 848)
    #expect(Self.row.x(500_000) == 848)
  }

  @Test func `One has room where it is drawn, not where its moment is`() {
    #expect(Self.row.hasRoom(at: 99_000, after: nil))
    #expect(Self.row.hasRoom(at: 18_600, after: 0))
    #expect(!Self.row.hasRoom(at: 18_500, after: 0))
    // Their moments are 200 pixels apart; the second one is moved back to the edge.
    #expect(!Self.row.hasRoom(at: 98_000, after: 78_000))
    #expect(Self.row.hasRoom(at: 98_000, after: 66_200))
  }

  @Test(arguments: [1, 700, 5_000, 18_600, 19_900, 33_000])
  func `Those that have room don't touch and stay in the image`(step: Int) {
    var drawn: [Double] = []
    var last: Int?
    for time in stride(from: 0, through: 100_000, by: step)
    where Self.row.hasRoom(at: time, after: last) {
      drawn.append(Self.row.x(time))
      last = time
    }
    #expect(drawn.count > 3)
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $1 - $0 >= 186 })
    #expect(drawn.allSatisfy { $0 + 176 <= 1024 })
  }
}
