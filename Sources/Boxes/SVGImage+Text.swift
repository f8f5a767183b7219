public import Geometry

extension SVGImage {
  /// Characters that a font draws in positions of their own:
  /// <https://www.w3.org/TR/SVG2/text.html#TextLayoutAlgorithm>.
  public struct Text: Hashable, Sendable {
    /// Characters that follow one another as the font says.
    public struct Piece: Hashable, Sendable {
      /// The characters.
      public var string: String

      /// The span that they belong to, by its index.
      public var span: Int

      /// Where they start, and a chunk with them; nil for behind the piece before.
      public var x: Double?
      /// The same for the other axis.
      public var y: Double?

      /// How far they are moved.
      public var offset = Point.zero

      /// How each is turned around its origin.
      public var turn: Transform?

      /// The path that they follow, by its index.
      public var path: Int?

      /// Creates characters of a span.
      public init(_ string: String, span: Int) {
        self.string = string
        self.span = span
      }
    }

    /// How characters of an element are drawn.
    public struct Span: Hashable, Sendable {
      /// The font.
      public var font: TextStyle

      /// What the letters are filled with.
      public var fill: Paint?

      /// The line along the letters.
      public var stroke: Stroke?

      /// Whether the line is drawn before the filling.
      public var isStrokeFirst = false

      /// Whether gradients are in units of the box around the text.
      public var isFillByBox = false
      /// The same for the line.
      public var isStrokeByBox = false

      /// Which part of a chunk its position means.
      public var anchor = Anchor.start

      /// The line of the font that lies on the position.
      public var baseline = Baseline.alphabetic

      /// How far up the letters are moved.
      public var rise = 0.0

      /// The lines along the text, each with the span that says how they are drawn.
      public var lines: [Line] = []

      /// Whether the text runs from right to left.
      public var isRightToLeft = false

      /// Whether it can be seen.
      public var isVisible = true

      /// Creates the span of a font, without a colour.
      public init(font: TextStyle) {
        self.font = font
      }
    }

    /// Which part of a chunk its position means.
    public enum Anchor: Hashable, Sendable {
      /// Where the text starts.
      case start
      /// The middle.
      case middle
      /// Where the text ends.
      case end
    }

    /// A line of a font.
    public enum Baseline: Hashable, Sendable {
      /// Under most letters.
      case alphabetic
      /// The middle between the top and the bottom.
      case central
      /// Half of a small x above the alphabetic one.
      case middle
      /// The top of hanging scripts.
      case hanging
      /// The middle of mathematical signs.
      case mathematical
      /// The top of the font.
      case top
      /// The bottom of the font.
      case bottom
    }

    /// A line along the text.
    public struct Line: Hashable, Sendable {
      /// Where it is.
      public enum Kind: Hashable, Sendable {
        /// Under the letters.
        case under
        /// Over the letters.
        case over
        /// Through the letters.
        case through
      }

      /// Where it is.
      public var kind: Kind

      /// The span that says how it is drawn, by its index.
      public var span: Int

      /// Creates a line as a span draws it.
      public init(_ kind: Kind, span: Int) {
        self.kind = kind
        self.span = span
      }
    }

    /// A path that letters follow.
    public struct Track: Hashable, Sendable {
      /// The path, in the text's coordinates.
      public var path: Path

      /// Where the letters start along it: a length, or a part of the whole.
      public var start: Double
      /// Whether `start` is a part.
      public var isStartPart: Bool

      /// The length that the whole has where lengths are measured, nil for its own.
      public var length: Double?

      /// Creates a path with letters from a point on.
      public init(_ path: Path, start: Double, isStartPart: Bool, length: Double?) {
        self.path = path
        self.start = start
        self.isStartPart = isStartPart
        self.length = length
      }
    }

    /// The length that some pieces are to have together.
    public struct Adjustment: Hashable, Sendable {
      /// The indices of the pieces.
      public var pieces: Range<Int>

      /// The length.
      public var length: Double

      /// Whether letters are stretched, and not the space between them.
      public var stretchesLetters: Bool

      /// Creates a length for pieces.
      public init(_ pieces: Range<Int>, length: Double, stretchesLetters: Bool) {
        self.pieces = pieces
        self.length = length
        self.stretchesLetters = stretchesLetters
      }
    }

    /// The characters, in their order.
    public var pieces: [Piece] = []

    /// How they are drawn.
    public var spans: [Span] = []

    /// The paths that some follow.
    public var tracks: [Track] = []

    /// The lengths that some are to have, the innermost first.
    public var adjustments: [Adjustment] = []

    /// Maps the text's coordinates to those of the image.
    public var transform: Transform

    /// Creates a text without characters.
    public init(transform: Transform = .identity) {
      self.transform = transform
    }
  }
}

extension Decoration {
  /// The texts in the images of shapes that are painted for a box.
  public var svgText: [SVGImage.Text] {
    if svg == nil, backgroundLayers.isEmpty, borderImage == nil { return [] }
    var images = svg.map { [$0.image] } ?? []
    for layer in backgroundLayers + (borderImage.map { [$0.layer] } ?? []) {
      if case .svg(let image, _) = layer.image { images.append(image) }
    }
    return images.flatMap(\.steps).compactMap { step in
      if case .text(let text) = step { text } else { nil }
    }
  }
}
