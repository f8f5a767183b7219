import Devices
import Geometry

/// A condition on the screen and its settings.
///
/// The grammar is that of <https://www.w3.org/TR/mediaqueries-4/#mq-syntax>.
indirect enum MediaQuery: Hashable, Sendable {
  enum Comparison: Hashable, Sendable {
    case equal
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
  }

  case always
  case never

  /// What isn't known is neither true nor false, so its negation isn't true either.
  case unknown
  case width(Comparison, Double)
  case height(Comparison, Double)

  /// Width divided by height.
  case aspectRatio(Comparison, Double)

  /// Those of the screen in portrait, whatever the view is and however the device is held.
  case deviceWidth(Comparison, Double)
  case deviceHeight(Comparison, Double)
  case deviceAspectRatio(Comparison, Double)

  /// Pixels to a point.
  case resolution(Comparison, Double)
  case orientation(Orientation)
  case colorScheme(Appearance)
  case not(MediaQuery)
  case all([MediaQuery])
  case any([MediaQuery])

  /// Whether the query holds; nil when it can't be reported.
  func holds(in environment: PageEnvironment) -> Bool? {
    let size = environment.viewport.layout
    switch self {
    case .always: return true
    case .never: return false
    case .unknown: return nil
    case .width(let comparison, let width): return comparison.holds(size.width, width)
    case .height(let comparison, let height): return comparison.holds(size.height, height)
    case .aspectRatio(let comparison, let ratio):
      return comparison.holds(size.width, ratio * size.height)
    case .deviceWidth(let comparison, let width):
      return comparison.holds(environment.screen.width, width)
    case .deviceHeight(let comparison, let height):
      return comparison.holds(environment.screen.height, height)
    case .deviceAspectRatio(let comparison, let ratio):
      return comparison.holds(environment.screen.width, ratio * environment.screen.height)
    case .resolution(let comparison, let scale):
      return comparison.holds(environment.scale, scale)
    case .orientation(let orientation):
      return orientation == (size.width > size.height ? .landscape : .portrait)
    case .colorScheme(let appearance): return environment.appearance == appearance
    case .not(let query): return query.holds(in: environment).map(!)
    case .all(let queries):
      let results = queries.map { $0.holds(in: environment) }
      return results.contains(false) ? false : results.contains(nil) ? nil : true
    case .any(let queries):
      let results = queries.map { $0.holds(in: environment) }
      return results.contains(true) ? true : results.contains(nil) ? nil : false
    }
  }
}

extension MediaQuery.Comparison {
  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
