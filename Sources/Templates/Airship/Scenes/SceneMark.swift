import Boxes
import Geometry
import Messages

/// What is drawn at the frame of a view, or measured there.
struct SceneMark {
  /// What there is at the frame.
  enum Kind {
    /// A view with its border.
    case view(AirshipScene.View)

    /// A part of a view, which is only named.
    case part(BoxName.Kind)

    /// What is inside of a placement's border.
    case placement

    /// A text.
    case text(StyledText)

    /// A sign of the system.
    case icon(AirshipScene.Icon)

    /// An image that fills the frame, or covers it and is cut around a position.
    case image(ImageAsset, cutAt: AirshipScene.Position?)

    /// A grey field instead of something that can't be drawn.
    case placeholder(isVideo: Bool)

    /// A shape.
    case shape(AirshipScene.Shape)

    /// A field of one colour.
    case field(Color, Corners, Shadow?)

    /// Nothing is drawn; the size is kept under a name.
    case measure(String)
  }

  var kind: Kind

  /// The id in layouts; nil for what isn't in them.
  var id: String?

  /// Where the file has it.
  var keyPath: String?

  /// The mark of the view that it is in; nil for the outermost.
  var parent: Int?
}

/// What was measured while views were laid out, which the next layout is made with.
struct SceneMeasures {
  /// The base of a stack's percentages along its axis, and the length that it was worked out for.
  struct Base: Equatable {
    var measured: Double
    var base: Double
  }

  /// The sizes of views, by their key paths and what was measured of them.
  var sizes: [String: Size] = [:]

  /// The bases of stacks by their key paths.
  var bases: [String: Base] = [:]

  /// Whether sizes are those of before, to less than a layout can tell apart.
  func isAtRest(with other: [String: Size]) -> Bool {
    sizes.count == other.count
      && sizes.allSatisfy { key, size in
        guard let old = other[key] else { return false }
        return abs(old.width - size.width) < 0.001 && abs(old.height - size.height) < 0.001
      }
  }
}
