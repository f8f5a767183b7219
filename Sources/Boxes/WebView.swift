public import Geometry

/// A web view in a tree of boxes: how large its page is laid out, and at which scale it is shown.
///
/// The page is laid out in CSS's pixels. Where the scale is not 1 the box of the page has a transform.
public struct WebView: Hashable, Sendable {
  /// How the scale follows from what is in the page, for a page that doesn't say one.
  public struct Fitting: Hashable, Sendable {
    /// The smallest scale, which wins over the largest.
    public var minimum: Double

    /// The largest scale.
    public var maximum: Double

    /// The width that the page asks to be laid out in; nil for none.
    public var width: Double?

    /// Up to which width the layout becomes as wide as what is in it, as on tablets; nil for never.
    public var widestLayout: Double?

    /// The scale of a page that isn't laid out wider, where one is given; nil fits it.
    public var scale: Double?

    /// Creates the fitting between two scales.
    public init(
      minimum: Double, maximum: Double, width: Double? = nil, widestLayout: Double? = nil,
      scale: Double? = nil
    ) {
      self.minimum = minimum
      self.maximum = maximum
      self.width = width
      self.widestLayout = widestLayout
      self.scale = scale
    }

    /// The widest content that is fitted where a page asks for less.
    private static let widestFitted = 1920.0

    /// Returns the scale for content of a size in a view of a size.
    ///
    /// Content that would get lower than the view is only shrunk to the view's height.
    public func scale(content: Size, in view: Size) -> Double {
      if let scale { return scale }
      var scale = 0.0
      if content.width > Self.widestFitted, let width, width > 0, width < content.width {
        scale = view.width / width
      } else if content.width > 0 {
        scale = view.width / content.width
      }
      if content.height > 0, content.height * scale < view.height {
        scale = view.height / content.height
      }
      return max(minimum, min(scale, maximum))
    }
  }

  /// The texts that become larger in blocks wider than the screen.
  public struct Autosizing: Hashable, Sendable {
    /// The width of the screen in portrait, in points.
    public var screenWidth: Double

    /// The text boxes that may become larger, in document order.
    public var strings: [BoxID]

    /// Creates the autosizing of texts on a screen.
    public init(screenWidth: Double, strings: [BoxID]) {
      self.screenWidth = screenWidth
      self.strings = strings
    }
  }

  /// The box that is scaled, which fixed boxes are placed in.
  public var page: BoxID

  /// The box that the page is laid out in, CSS's initial containing block.
  public var canvas: BoxID

  /// Whether the page's own viewport counts; an SDK may replace it.
  public var readsViewport = true

  /// The size of the view that the page is fitted into, in points.
  public var size: Size

  /// The size of `canvas` in CSS's pixels.
  public var layoutSize: Size

  /// Points to a pixel of CSS.
  public var scale: Double

  /// How the scale follows from the content; nil for a scale that is given.
  public var fitting: Fitting?

  /// The texts that may become larger; nil where none does.
  public var autosizing: Autosizing?

  /// The size of all that can be scrolled to, in CSS's pixels; zero before the layout and where
  /// nothing depends on it.
  public var contentSize = Size.zero

  /// The text boxes that became larger, with their sizes before; empty before the layout.
  public var enlarged: [EnlargedText] = []

  /// Whether the page was fitted to its content, which happens once.
  package var isFitted = false

  /// A text box whose letters became larger.
  public struct EnlargedText: Hashable, Sendable {
    /// The text box.
    public var box: BoxID

    /// The size of the font as the page says it, in CSS's pixels.
    public var specifiedSize: Double

    /// The size that it became, in CSS's pixels.
    public var size: Double

    package init(box: BoxID, specifiedSize: Double, size: Double) {
      self.box = box
      self.specifiedSize = specifiedSize
      self.size = size
    }
  }

  /// Creates a web view whose page is laid out in a size.
  public init(
    page: BoxID, canvas: BoxID, size: Size, layoutSize: Size, scale: Double,
    fitting: Fitting? = nil, autosizing: Autosizing? = nil
  ) {
    self.page = page
    self.canvas = canvas
    self.size = size
    self.layoutSize = layoutSize
    self.scale = scale
    self.fitting = fitting
    self.autosizing = autosizing
  }

  /// The size of the box that fixed boxes are placed in: the layout, and all of the view that the
  /// page is seen in at its scale.
  public var fixedSize: Size {
    guard scale > 0 else { return layoutSize }
    return Size(
      width: max(layoutSize.width, size.width / scale),
      height: max(layoutSize.height, size.height / scale))
  }
}

extension BoxTransform {
  /// Creates the transform of a page that is shown at a scale, from its top left corner.
  public init(pageScale scale: Double) {
    self.init(
      steps: [.map(Transform(a: scale, d: scale))], originX: .zero, originY: .zero)
  }
}
