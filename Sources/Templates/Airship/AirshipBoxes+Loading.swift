import Boxes
import Devices
import Geometry
import Messages

/// What an HTML message shows until its page is there: Docs/Vendors/Airship.md#loading-sign.
extension AirshipBoxes {
  /// A square of 100 × 100 with a spinner, and below it why nothing else is seen.
  mutating func addLoadingSign(to card: BoxID) {
    func column(_ style: inout Style) {
      style.display = .flex
      style.flexDirection = .column
      style.alignItems = .center
    }
    let cover = screen.tree.append(
      Style {
        column(&$0)
        $0.position = .absolute
        $0.inset = .zero
      }, to: card)
    func addHalf() -> BoxID {
      screen.tree.append(
        Style {
          column(&$0)
          $0.alignSelf = .stretch
          $0.flexGrow = 1
          $0.flexBasis = .zero
          $0.minHeight = .zero
        }, to: cover)
    }
    _ = addHalf()
    let sign = screen.tree.append(
      Box(
        BoxName("loading", .icon, keyPath: "display.url"),
        style: Style {
          column(&$0)
          $0.justifyContent = .center
          $0.width = .points(100)
          $0.height = .points(100)
          $0.flexShrink = 0
        }, decoration: loadingSquare), to: cover)
    let diameter = spinnerDiameter
    screen.tree.append(
      Box(
        style: Style {
          $0.width = .points(diameter)
          $0.height = .points(diameter)
        }, decoration: Decoration { $0.drawings = spinner }), to: sign)
    let half = addHalf()
    addRemark("The page is not in the assets folder.", to: half)
  }

  /// Black with corners of 10; SwiftUI draws the label's colour, white in the dark, with the
  /// continuous corners of 16.
  private var loadingSquare: Decoration {
    Decoration {
      if sdk.isClassic {
        $0.background = Color(white: 0, alpha: 0.7)
        $0.corners = Corners(all: 10)
      } else {
        $0.background = environment.color(.label).opacity(0.7)
        $0.corners = Corners(all: 16, curve: .continuous)
      }
    }
  }

  /// UIKit's large indicator, and SwiftUI's of 20 at twice its size.
  private var spinnerDiameter: Double { sdk.isClassic ? 36 : 40 }

  /// Eight spokes in a circle, each fainter than the next; SwiftUI tints them white by 70 %.
  private var spinner: [Drawing] {
    let diagonal = 0.5.squareRoot()
    let directions = [
      Point(x: 0, y: -1), Point(x: diagonal, y: -diagonal), Point(x: 1, y: 0),
      Point(x: diagonal, y: diagonal), Point(x: 0, y: 1), Point(x: -diagonal, y: diagonal),
      Point(x: -1, y: 0), Point(x: -diagonal, y: -diagonal),
    ]
    let middle = spinnerDiameter / 2
    let tint = sdk.isClassic ? 1 : 0.7
    return directions.enumerated().map { index, direction in
      func point(_ distance: Double) -> Point {
        Point(x: middle + direction.x * distance, y: middle + direction.y * distance)
      }
      var path = Path()
      path.move(to: point(middle / 2))
      path.line(to: point(middle - 2))
      return Drawing(
        path: path, paint: .stroke(width: 4, cap: .round),
        color: Color(white: 1, alpha: tint * (0.3 + 0.1 * Double(index))))
    }
  }
}
