import Boxes
import Testing

@testable import BoxLayout

struct LengthTests {
  @Test(arguments: [
    (Length.calculation(percent: 50, points: 10), 60.0),
    (.calculation(percent: 50, points: -200), -150),
    (.calculation(percent: 50, points: 0, minimum: 70), 70),
    (.calculation(percent: 50, points: 0, maximum: 0), 0),
    (.calculation(percent: 50, points: 0, maximum: -4), -4),
    (.calculation(percent: 50, points: 0, minimum: 20, maximum: 10), 20),
    (.percent(50), 50), (.points(7), 7),
  ])
  func `A length comes to points against a base`(_ length: Length, _ points: Double) {
    #expect(resolve(length, against: 100) == points)
  }

  @Test(arguments: [
    Length.points(.nan), .points(.infinity), .percent(.nan),
    .calculation(percent: .nan, points: 0), .calculation(percent: 1, points: .infinity),
    .calculation(percent: 1, points: 0, minimum: .nan),
  ])
  func `What is no number counts as auto`(_ length: Length) {
    #expect(length == .auto)
  }

  @Test func `A calculation is told apart from every other kind`() {
    let zero = Length.calculation(percent: 0, points: 0, minimum: 0, maximum: 0)
    #expect(zero.isRelative && !zero.isPercent && !zero.isAuto && !zero.isKeyword)
    #expect(Length.points(-0.0) == .zero)
    #expect(MemoryLayout<Length>.stride == 16)
  }

  @Test func `A calculation of something not known is not known`() {
    #expect(resolve(.calculation(percent: 5, points: 3), against: .nan).isNaN)
    #expect(resolveOrZero(.calculation(percent: 5, points: 3), against: .nan) == 3)
  }
}
