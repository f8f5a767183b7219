import Boxes
import Testing

import struct Geometry.Rect

/// The wheel of the sample app's picker, as it was measured in an image of a phone:
/// Docs/Vendors/Braze.md#picker.
struct BrazePickerTests {
  private static func scene() throws -> BrazeScene {
    try BrazeScene(
      #""type": "MODAL", "header": "Team", "message": "One, Two, Three, Four, Five, Six", "#
        + #""extras": {"view_type": "picker", "attribute_key": "a"}, "#
        + #""btns": [{"id": 0, "text": "Go"}]"#, sdk: "4.7")
  }

  @Test func `Rows are as far below the chosen one as on a phone`() throws {
    let scene = try Self.scene()
    let middles = try (0..<5).map { try scene["row[\($0)]"].middle }
    let offsets = middles.dropFirst().map { $0 - middles[0] }
    for (offset, wanted) in zip(offsets, [31, 58.5, 78, 88]) {
      #expect((offset - wanted).magnitude <= 0.5)
    }
    #expect(!scene.ids.contains("row[5]"))
  }

  @Test func `Letters are right of the band's middle, those of other rows smaller and grey`() throws
  {
    let scene = try Self.scene()
    let (chosen, picker) = (try scene["row[0]"], try scene["picker"])
    let distance = (chosen.minX + chosen.maxX - picker.minX - picker.maxX) / 2
    #expect((distance - 4.3).magnitude <= 0.4)
    let styles = try (0..<5).map { try scene.text("row[\($0)]").runs.first?.style }
    #expect(styles.map { $0?.size } == [23.5, 20.9, 20.6, 20.2, 19.7])
    #expect(styles.map { $0?.color.alpha } == [1, 0.34, 0.34, 0.34, 0.34])
  }
}

extension Rect {
  fileprivate var middle: Double { (minY + maxY) / 2 }
}
