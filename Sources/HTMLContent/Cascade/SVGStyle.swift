import Boxes
import Geometry

/// What shapes of SVG inherit: how they are filled and stroked.
struct SVGStyle: Hashable, Sendable {
  enum Paint: Hashable, Sendable {
    case none
    case color(CSSColor)

    /// A gradient or pattern by its id, and what represents it where there is none.
    case reference(String, fallback: CSSColor?)

    /// What fills the shape that a marker belongs to, or its line.
    case contextFill
    case contextStroke

    var isReference: Bool { if case .reference = self { true } else { false } }
  }

  /// The parts of a shape in the order in which they are painted.
  enum Part: Hashable, Sendable {
    case fill
    case stroke
    case markers
  }

  var fill = Paint.color(.color(.black))
  var fillOpacity = 1.0
  var isEvenOdd = false

  /// Whether edges lie between pixels: `shape-rendering`.
  var isCrisp = false
  var isClipEvenOdd = false
  var stroke = Paint.none
  var strokeOpacity = 1.0
  var strokeWidth = Length.points(1)
  var cap = SVGImage.Stroke.Cap.butt
  var join = SVGImage.Stroke.Join.miter
  var miterLimit = 4.0
  var dashes: [Length] = []
  var dashOffset = Length.zero
  var paintOrder = [Part.fill, .stroke, .markers]

  /// Which part of a chunk of text its position means.
  var textAnchor = SVGImage.Text.Anchor.start

  /// The line of the font that lies on the position of a text.
  var baseline = SVGImage.Text.Baseline.alphabetic

  /// Whether gradients mix colours as light is mixed: `color-interpolation`.
  var isLinearLight = false

  /// Whether filters mix colours as light is mixed: `color-interpolation-filters`.
  var isFilterLinearLight = true

  /// The ids of what is drawn at the first, at the last and at the other points of a path.
  var markerStart: String?
  var markerMid: String?
  var markerEnd: String?

  var hasMarkers: Bool { markerStart != nil || markerMid != nil || markerEnd != nil }

  static let initial = SVGStyle()

  /// The most dashes and gaps that a pattern may have.
  static let maximumDashes = 64
}

/// What shapes of SVG say of themselves besides what they inherit.
struct ShapeProperties: Hashable, Sendable {
  /// What properties say in place of the attributes of the same names, such as `cx`.
  var lengths: [String: Length] = [:]

  /// `d`, in place of the attribute; empty for none.
  var path: String?

  /// Whether a line is as wide as it says however large the shape is drawn.
  var keepsStrokeWidth = false

  /// Whether the opacity of a mask counts, not its luminance.
  var isAlphaMask = false

  /// How a part of a text lies on the line of the text around it; nil for on its baseline.
  var alignmentBaseline: SVGImage.Text.Baseline?

  /// How far a part of a text is moved up.
  var baselineShift = BaselineShift.length(.zero)

  enum BaselineShift: Hashable, Sendable {
    case sub
    case `super`
    case length(Length)
  }

  /// What transforms refer to.
  var transformBox = TransformBox.viewBox

  /// What basic shapes of `clip-path` refer to.
  var clipBox = CSSClipShape.ReferenceBox.fillBox

  /// The steps of `filter` where one of them is a `filter` element; else none.
  var filterSteps: [FilterStep] = []

  /// `flood-color`, `flood-opacity` and `lighting-color` of filters.
  var floodColor = CSSColor.color(.black)
  var floodOpacity = 1.0
  var lightingColor = CSSColor.color(.white)

  enum TransformBox: Hashable, Sendable {
    /// The nearest image around the element.
    case viewBox

    /// What the element encloses, without its line.
    case fillBox
  }

  static let initial = ShapeProperties()
}

/// A step of `filter`: a function, or a `filter` element by its id.
enum FilterStep: Hashable, Sendable {
  case function(Filter)
  case reference(String)
}

extension ComputedStyle.Rare {
  /// What the element says of itself as a shape.
  var shape: ShapeProperties {
    get { shapeProperties.first ?? .initial }
    set { shapeProperties = newValue == .initial ? [] : [newValue] }
  }
}

extension ComputedStyle.Inherited {
  /// How shapes are filled and stroked.
  var svg: SVGStyle {
    get { svgStyle.first ?? .initial }
    set { svgStyle = newValue == .initial ? [] : [newValue] }
  }
}
