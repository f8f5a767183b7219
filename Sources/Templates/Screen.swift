import Boxes
import Devices
import Geometry

/// The tree that a message is put into: the screen, and over it a scrim and the safe area.
struct Screen {
  var tree = BoxTree()
  let environment: Environment

  /// Creates the screen of an app that shows nothing but a background of the system's.
  ///
  /// The secondary one, because a card in the primary one could hardly be seen in the dark.
  init(_ environment: Environment) {
    self.environment = environment
    let style = Style {
      $0.position = .relative
      $0.width = .points(environment.viewport.width)
      $0.height = .points(environment.viewport.height)
      $0.direction = environment.direction
      $0.overflow = .hidden
    }
    let background = SystemColor.secondarySystemBackground.color(in: environment.appearance)
    tree.append(Box(style: style, decoration: Decoration { $0.background = background }))
  }

  /// Adds a layer that covers the whole screen.
  mutating func addScrim(_ color: Color) {
    _ = addLayer(nil, color)
  }

  /// Adds a layer that covers the whole screen and holds boxes.
  mutating func addLayer(_ name: BoxName?, _ color: Color) -> BoxID {
    let style = Style {
      $0.position = .absolute
      $0.inset = .zero
    }
    return tree.append(
      Box(name, style: style, decoration: Decoration { $0.background = color }))
  }

  /// Adds the region inside insets of the screen, which centres what is put into it.
  mutating func addRegion(insets: EdgeInsets) -> BoxID {
    let direction = environment.direction
    return tree.append(
      Style {
        $0.display = .flex
        $0.position = .absolute
        $0.direction = direction
        $0.inset = Edges(insets)
        $0.alignItems = .center
        $0.justifyContent = .center
      })
  }
}

extension Environment {
  /// The part of the screen inside the safe area.
  var safeRect: Rect { Rect(origin: .zero, size: viewport).inset(by: safeArea) }
}
