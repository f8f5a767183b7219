import Boxes
import Geometry

extension CSSGradient {
  func resolved(
    _ context: LengthContext, currentColor: Color
  ) -> ComputedStyle.BackgroundImage {
    let stops = stops.enumerated().map { index, stop in
      let color =
        stop.color?.resolved(currentColor)
        ?? middle(
          self.stops[index - 1].color?.resolved(currentColor) ?? .clear,
          self.stops[index + 1].color?.resolved(currentColor) ?? .clear)
      return GradientStop(color: color, position: stop.position.resolved(context))
    }
    switch shape {
    case .linear(let direction):
      return .linear(
        LinearGradient(direction: direction, stops: stops, isRepeating: isRepeating))
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
}
