/// Where moments are from left to right.
struct TimeAxis {
  /// The last millisecond.
  let end: Int

  /// The pixels from the left edge of the image to second 0 and to the end.
  let left: Double
  let right: Double

  func x(_ time: Int) -> Double {
    left + (right - left) * Double(min(max(time, 0), end)) / Double(max(1, end))
  }

  private static let steps = [
    10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000,
    300_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 21_600_000, 43_200_000, 86_400_000,
    604_800_000, 2_592_000_000, 31_536_000_000,
  ]

  /// The time between two ticks, so that their words don't touch.
  private var step: Int {
    let room = (right - left) / 84
    return Self.steps.first { Double(end) / Double($0) <= room } ?? max(1, end)
  }

  /// The moments that are named, and their names.
  var ticks: [(time: Int, name: String)] {
    stride(from: 0, through: end, by: step).map { ($0, name($0)) }
  }

  private func name(_ time: Int) -> String {
    if time == 0 { return "0 s" }
    if step >= 86_400_000 { return "day \(time / 86_400_000)" }
    if step >= 3_600_000 { return "\(time / 3_600_000) h" }
    if step >= 60_000 { return "\(time / 60_000) min" }
    if step >= 30_000, end > 600_000 {
      let rest = time % 60_000 / 1000
      return "\(time / 60_000):\(rest < 10 ? "0" : "")\(rest) min"
    }
    return "\(seconds(time)) s"
  }
}
