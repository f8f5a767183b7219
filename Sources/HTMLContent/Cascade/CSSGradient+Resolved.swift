import Boxes
import Geometry

extension CSSGradient {
  func resolved(
    _ context: LengthContext, currentColor: Color
  ) -> ComputedStyle.BackgroundImage {
    let written = stops.enumerated().map { index, stop in
      let color =
        stop.color?.resolved(currentColor)
        ?? middle(
          self.stops[index - 1].color?.resolved(currentColor) ?? .clear,
          self.stops[index + 1].color?.resolved(currentColor) ?? .clear)
      return GradientStop(color: color, position: stop.position.resolved(context))
    }
    let stops = mixing.map { mixed(written, $0) } ?? written
    switch shape {
    case .linear(let direction):
      return .linear(
        LinearGradient(direction: direction, stops: stops, isRepeating: isRepeating))
    case .conic(let start, let center):
      return .conic(
        ConicGradient(
          start: start, centerX: center.x.resolved(context), centerY: center.y.resolved(context),
          stops: stops, isRepeating: isRepeating))
    case .radial(let isCircle, let extent, let center):
      let resolved: RadialGradient.Extent =
        switch extent {
        case .word(let extent): extent
        case .radii(let x, let y): .radii(x: x.resolved(context), y: y.resolved(context))
        }
      return .radial(
        RadialGradient(
          isCircle: isCircle, extent: resolved, centerX: center.x.resolved(context),
          centerY: center.y.resolved(context), stops: stops, isRepeating: isRepeating))
    }
  }

  /// The colour at a hint.
  ///
  /// NOTE: Between the hint and the colours beside it, they go over in straight lines instead of the
  /// curve that CSS asks for.
  private func middle(_ one: Color, _ other: Color) -> Color {
    let alpha = (one.alpha + other.alpha) / 2
    guard alpha > 0 else { return .clear }
    func mixed(_ first: Double, _ second: Double) -> Double {
      (first * one.alpha + second * other.alpha) / 2 / alpha
    }
    return Color(
      red: mixed(one.red, other.red), green: mixed(one.green, other.green),
      blue: mixed(one.blue, other.blue), alpha: alpha)
  }

  /// How many steps a way between two colours in another space than sRGB has.
  private static let mixedSteps = 16

  /// Adds the colours that lie between those of a gradient in a space, so close to one another that
  /// straight lines in sRGB between them are as good.
  ///
  /// NOTE: Gradients with positions in lengths stay in sRGB, as their positions among the others
  /// are not known yet.
  private func mixed(_ stops: [GradientStop], _ mixing: Mixing) -> [GradientStop] {
    var positions: [Double?] = []
    for stop in self.stops {
      switch stop.position {
      case .percent(let percent): positions.append(percent)
      case .auto: positions.append(nil)
      default: return stops
      }
    }
    positions[0] = positions[0] ?? 0
    positions[positions.count - 1] = positions[positions.count - 1] ?? 100
    var result: [GradientStop] = []
    var known = 0
    var lowest = -Double.infinity
    func stop(_ color: Color, _ position: Double) -> GradientStop {
      GradientStop(color: color, position: .percent(position))
    }
    for index in positions.indices {
      guard let end = positions[index] else { continue }
      let start = max(lowest, positions[known] ?? 0)
      lowest = max(lowest, end)
      // Those without a position are evenly spaced between those with one.
      for between in known..<index {
        let count = Double(index - known)
        let from = start + (lowest - start) * Double(between - known) / count
        let to = start + (lowest - start) * Double(between + 1 - known) / count
        for step in 0..<Self.mixedSteps {
          let share = Double(step) / Double(Self.mixedSteps)
          let color = mixing.space.mix(
            stops[between].color, stops[between + 1].color, share: share, way: mixing.way)
          result.append(stop(color, from + (to - from) * share))
        }
      }
      known = index
    }
    if let last = stops.last { result.append(stop(last.color, lowest)) }
    return result
  }
}
