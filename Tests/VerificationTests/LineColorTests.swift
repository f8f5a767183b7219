import Diagnostics
import Raster
import Testing

@testable import Verification

/// The colours of lines and letters.
struct LineColorTests {
  private func page(line: String = "#2060C0", ink: String = "#000000") -> String {
    """
    <!DOCTYPE html><style>body { margin: 0; background: #FFFFFF; font: 18px Inter }
    #words { margin: 20px; color: \(ink) }
    #box { margin: 20px; height: 60px; border: 2px solid \(line); background: #F4F4F4 }
    </style><div id="words">Some words of a text</div><div id="box"></div>
    """
  }

  @Test func `A line of another color around a box is a finding`() throws {
    let result = try PageOnScreen.verification(of: page(line: "#C02060"), expecting: page())
    #expect(result.changed.map(\.id) == ["box"])
    #expect(result.changed.flatMap(\.changes).map(\.property) == [.lineColor])
    #expect(
      result.description.text.contains("has a line of #C02060 around it, expected #2060C0"))
  }

  @Test(arguments: ["#505050", "#404058", "#602000"])
  func `Letters of a paler color are a finding`(_ ink: String) throws {
    let result = try PageOnScreen.verification(of: page(ink: ink), expecting: page())
    #expect(result.changed.map(\.id) == ["words"], "\(result.description.text)")
    #expect(result.changed.flatMap(\.changes).map(\.property) == [.textColor])
  }

  @Test func `Where all is as expected, all was compared`() throws {
    let result = try PageOnScreen.verification(of: page(), expecting: page())
    #expect(result.changed.isEmpty)
    #expect(!result.description.text.contains("not compared"))
  }
}
