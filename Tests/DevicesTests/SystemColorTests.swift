import Devices
import Geometry
import Testing

struct SystemColorTests {
  @Test func `A colour is different in light and dark`() {
    #expect(SystemColor.label.color(in: .light) == .black)
    #expect(SystemColor.label.color(in: .dark) == .white)
    #expect(SystemColor.separator.color(in: .light) == Color(hex: 0x3C3C43, alpha: 0.29))
    for color in SystemColor.allCases {
      #expect(color.color(in: .light) != color.color(in: .dark))
    }
  }
}
