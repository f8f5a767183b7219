import Boxes
import Geometry

/// What figures of SVG inherit: how they are filled and stroked.
struct VectorStyle: Hashable, Sendable {
  enum Paint: Hashable, Sendable {
    case none
    case color(CSSColor)

    /// A gradient by its id, and what represents it where there is none.
    case reference(String, fallback: CSSColor?)
  }

  var fill = Paint.color(.color(.black))
  var fillOpacity = 1.0
  var isEvenOdd = false
  var isClipEvenOdd = false
  var stroke = Paint.none
  var strokeOpacity = 1.0
  var strokeWidth = Length.points(1)
  var cap = VectorPicture.Stroke.Cap.butt
  var join = VectorPicture.Stroke.Join.miter
  var miterLimit = 4.0
  var dashes: [Length] = []
  var dashOffset = Length.zero

  static let initial = VectorStyle()

  /// The most dashes and gaps that a pattern may have.
  static let maximumDashes = 64
}

extension ComputedStyle.Inherited {
  /// How figures are filled and stroked.
  var vector: VectorStyle {
    get { vectorStyle.first ?? .initial }
    set { vectorStyle = newValue == .initial ? [] : [newValue] }
  }
}
