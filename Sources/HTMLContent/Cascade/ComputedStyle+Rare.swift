import Boxes
import Geometry

extension ComputedStyle {
  /// What few elements say, apart from the rest so that copies of it can share it.
  struct Rare: Hashable, Sendable {
    /// The id of what cuts a shape; nil for nothing.
    var clipPath: String?

    /// What the element is cut to otherwise.
    var clipShape: ClipShape?

    /// The rectangle of `clip`, which counts for boxes that are placed absolutely.
    var clipRect: ClipShape?

    /// What a shape says of itself; empty where all has its initial value.
    var shapeProperties: [ShapeProperties] = []
    var stopColor = CSSColor.color(.black)
    var stopOpacity = 1.0
    var backgrounds = Backgrounds()

    /// What is done to the element as a whole, but for its masks.
    var effects = Effects()

    /// What the properties of masks say; empty where all have their initial values.
    var maskStyle: [Backgrounds] = []
    var isIsolated = false

    /// What the properties of a border's image say; empty where all have their initial values.
    var borderImageStyle: [ComputedStyle.BorderImageStyle] = []

    /// What `contain` keeps in the element.
    var containment: Containment = []
    var transform: [BoxTransform.Step] = []

    /// Whether `transform` turns the back of the element to the front.
    var turnsAway = false

    /// Whether the back is seen, with what the elements around it do that keep what is in them in
    /// its own plane.
    var isTurnedAway = false
    var keepsDepth = false
    var isBackHidden = false

    /// Nil where nothing is said: boxes have their middle, shapes the corner of the view.
    var transformOrigin: Position?

    /// `translate`, `rotate` and `scale`, each none or one.
    var translation: [BoxTransform.Step] = []
    var rotation: [BoxTransform.Step] = []
    var scaling: [BoxTransform.Step] = []
    var shadows: [Shadow] = []
    var outline = Outline()
    var objectPosition = Position(x: .percent(50), y: .percent(50))

    /// What the properties of grids say; empty where all have their initial values.
    var gridStyle: [GridStyle] = []

    /// `-webkit-line-clamp`: after how many lines a text ends with an ellipsis.
    var lineClamp: Int?

    /// What the properties of `-webkit-box` say.
    var oldFlexibleBox = OldFlexibleBox()

    /// What is in a pseudo-element; nil makes none.
    var content: [GeneratedContent]?
    var counterResets: [CounterChange] = []
    var counterIncrements: [CounterChange] = []
    var counterSets: [CounterChange] = []
    var animations = Animations()

    /// `text-decoration-thickness` in points; nil for the font's.
    var textLineThickness: Double?
  }

  var masks: Backgrounds {
    get { rare.maskStyle.first ?? .masks }
    set { rare.maskStyle = newValue == .masks ? [] : [newValue] }
  }

  var hasMask: Bool { !(rare.maskStyle.first?.areEmpty ?? true) }

  /// The addresses of the images in the element's mask.
  var maskAddresses: [String] { rare.maskStyle.first?.addresses ?? [] }

  var borderImage: BorderImageStyle {
    get { rare.borderImageStyle.first ?? BorderImageStyle() }
    set {
      // OPTIMIZATION: `border` sets all of it back, at elements that have nothing rare, too.
      if newValue != borderImage {
        rare.borderImageStyle = newValue == BorderImageStyle() ? [] : [newValue]
      }
    }
  }

  /// The address of the image in the element's border; nil for none.
  var borderImageAddress: String? { rare.borderImageStyle.first?.address }

  var clipPath: String? {
    _read { yield rare.clipPath }
    _modify { yield &rare.clipPath }
  }

  var stopColor: CSSColor {
    _read { yield rare.stopColor }
    _modify { yield &rare.stopColor }
  }

  var stopOpacity: Double {
    _read { yield rare.stopOpacity }
    _modify { yield &rare.stopOpacity }
  }

  var backgrounds: Backgrounds {
    _read { yield rare.backgrounds }
    _modify { yield &rare.backgrounds }
  }

  var transform: [BoxTransform.Step] {
    _read { yield rare.transform }
    _modify { yield &rare.transform }
  }

  /// The origin of a box's transforms.
  var transformOrigin: Position {
    rare.transformOrigin ?? Position(x: .percent(50), y: .percent(50))
  }

  var translation: [BoxTransform.Step] {
    _read { yield rare.translation }
    _modify { yield &rare.translation }
  }

  var rotation: [BoxTransform.Step] {
    _read { yield rare.rotation }
    _modify { yield &rare.rotation }
  }

  var scaling: [BoxTransform.Step] {
    _read { yield rare.scaling }
    _modify { yield &rare.scaling }
  }

  var shadows: [Shadow] {
    _read { yield rare.shadows }
    _modify { yield &rare.shadows }
  }

  var outline: Outline {
    _read { yield rare.outline }
    _modify { yield &rare.outline }
  }

  var objectPosition: Position {
    _read { yield rare.objectPosition }
    _modify { yield &rare.objectPosition }
  }

  var gridStyle: [GridStyle] {
    _read { yield rare.gridStyle }
    _modify { yield &rare.gridStyle }
  }

  var lineClamp: Int? {
    _read { yield rare.lineClamp }
    _modify { yield &rare.lineClamp }
  }

  /// How many lines are seen; browsers count them only in a `-webkit-box` from top to bottom.
  var clampedLines: Int? { isOldFlex && rare.oldFlexibleBox.isVertical ? lineClamp : nil }

  var content: [GeneratedContent]? {
    _read { yield rare.content }
    _modify { yield &rare.content }
  }
}
