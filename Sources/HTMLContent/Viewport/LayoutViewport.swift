import Boxes
import Devices
import Geometry

/// The size in which a page is laid out in a view, and the scale at which it is shown.
///
/// Source: WebKit's ViewportConfiguration.cpp; see Docs/WebViews.md.
struct LayoutViewport: Hashable, Sendable {
  /// The part of the view that the page has, in points.
  var view: Size

  /// Where the page starts in the view.
  var origin = Point.zero

  /// The size of the layout in CSS's pixels: that of the initial containing block, and what
  /// conditions on the width and the height refer to.
  var layout: Size

  /// Points to a pixel of CSS, before the content is known.
  var scale: Double

  /// How the scale follows from the content; nil where it doesn't.
  var fitting: WebView.Fitting?

  /// What `100vw` and `100vh` are, in CSS's pixels.
  var units: Size

  /// What `env(safe-area-inset-…)` is, in CSS's pixels.
  var safeArea = EdgeInsets.zero

  /// Whether the page needs boxes besides that of the view: it is scaled, moved or has another size,
  /// or may get these when its content is known.
  var needsBoxes: Bool { scale != 1 || origin != .zero || layout != view || fitting != nil }

  /// Whether the page's own viewport counts.
  var readsViewport = true

  /// A viewport of a size, at scale 1.
  init(size: Size) {
    (view, layout, units, scale) = (size, size, size, 1)
  }

  /// The viewport of a page in a view.
  ///
  /// - Parameters:
  ///   - arguments: What the page says.
  ///   - size: The size of the view in points; a height of 0 lays the page out at the view's width.
  ///   - safeArea: How far the view lies under the device's bars and corners.
  ///   - traits: What the view does.
  ///   - device: The device.
  ///   - isMobile: Whether the page's doctype is that of pages for phones of old.
  init(
    _ arguments: ViewportArguments, in size: Size, safeArea: EdgeInsets, traits: WebViewTraits,
    device: Device, isMobile: Bool
  ) {
    guard size.width > 0 else {
      self.init(size: size)
      return
    }
    var arguments = arguments
    if let added = traits.addedViewport { arguments = ViewportArguments(added) }
    var inner = Rect(origin: .zero, size: size)
    if arguments.coversSafeArea {
      self.init(size: size)
      self.safeArea = safeArea
    } else {
      if traits.insetAdjustment == .automatic { inner = inner.inset(by: safeArea) }
      self.init(size: inner.size)
      origin = inner.origin
    }
    readsViewport = traits.readsViewport && traits.addedViewport == nil
    guard traits.readsViewport, view.width > 0 else { return }
    let isDesktop = device.isDesktopClass(forViewOf: size.width)
    let configuration = ViewportConfiguration(
      arguments, in: view, isDesktop: isDesktop, isMobile: isMobile)
    scale = configuration.emptyScale
    units = Size(
      width: (size.width / scale).rounded(), height: (size.height / scale).rounded())
    fitting = configuration.fitting
    // Without a height the size of the layout counts as empty, and that of the view is taken.
    layout = view.height > 0 ? configuration.layout : view
  }
}

extension Device {
  /// Whether pages are laid out as on a desktop: on tablets but the smallest, in views wider than a
  /// phone.
  fileprivate func isDesktopClass(forViewOf width: Double) -> Bool {
    idiom == .pad && id != Device.iPadMini.id && width > 375
  }
}

/// What a page asks for, within the bounds that web views have.
private struct ViewportConfiguration {
  private static let desktopWidth = 980.0
  private static let mobileWidth = 320.0

  /// The widest layout of a page on a tablet that is wider than its view.
  private static let widestLayout = 1280.0

  private let view: Size
  private let isDesktop: Bool
  private let shrinksToFit: Bool
  private var minimum = 0.25
  private var maximum = 5.0
  private var width: Double?
  private var height: Double?
  private var scale: Double?

  init(_ arguments: ViewportArguments, in view: Size, isDesktop: Bool, isMobile: Bool) {
    self.view = view
    self.isDesktop = isDesktop
    shrinksToFit = arguments.shrinksToFit
    func length(_ length: ViewportArguments.Length?) -> Double? {
      switch length {
      case nil: return nil
      case .deviceWidth?: return bounded(view.width)
      case .deviceHeight?: return view.height > 0 ? bounded(view.height) : nil
      case .pixels(let pixels)?: return bounded(pixels)
      }
    }
    func bounded(_ length: Double) -> Double { min(max(length, 10), 10_000) }
    if let given = arguments.minimumScale { minimum = min(max(given, 0.1), 10) }
    if let given = arguments.maximumScale { maximum = min(max(given, minimum), 10) }
    scale = arguments.scale.map { min(max($0, minimum), maximum) }
    width = length(arguments.width)
    height = length(arguments.height)
    if isDesktop {
      // A page for the view's own width isn't shrunk for a few points.
      let isForView = arguments.width == .deviceWidth || arguments.scale == 1
      if isForView, arguments.minimumScale == nil { minimum = max(minimum, min(1, maximum)) }
      if !arguments.saysSize { width = view.width }
    } else if !arguments.saysSize {
      width = isMobile ? Self.mobileWidth : Self.desktopWidth
    }
  }

  var layout: Size { Size(width: layoutWidth, height: layoutHeight) }

  /// The scale of a page without content.
  var emptyScale: Double {
    guard let scale else { return fittingToContent.scale(content: layout, in: view) }
    return scale
  }

  /// How the scale follows from the content; nil for a page that says it.
  var fitting: WebView.Fitting? {
    guard isDesktop, shrinksToFit, view.height > 0 else {
      return scale == nil ? fittingToContent : nil
    }
    var fitting = fittingToContent
    fitting.scale = scale
    fitting.widestLayout = Self.widestLayout
    return fitting
  }

  private var fittingToContent: WebView.Fitting {
    WebView.Fitting(minimum: minimum, maximum: maximum, width: width)
  }

  private var layoutWidth: Double {
    if let width { return given(width, view.width) }
    if let scale, height == nil { return (view.width / scale).rounded() }
    guard view.height > 0, let height else { return view.width }
    return (view.width * given(height, view.height) / view.height).rounded()
  }

  private var layoutHeight: Double {
    if let height { return given(height, view.height) }
    if let scale, width == nil { return (view.height / scale).rounded() }
    guard let width else { return view.height }
    return (view.height * given(width, view.width) / view.width).rounded()
  }

  /// A side that is given, or the one that fills the view's at the largest scale that it is shown at.
  private func given(_ side: Double, _ viewSide: Double) -> Double {
    let largest = scale ?? maximum
    return (side * largest < viewSide ? viewSide / largest : side).rounded()
  }
}
