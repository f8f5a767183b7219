import Boxes
import Geometry

/// Pages that change after their layout: texts become larger, and the page is scaled to its content.
///
/// Source: WebKit's `Frame::layout`, `ViewportConfiguration::initialScaleFromSize` and
/// `WebPage::shrinkToFitContent`; see Docs/WebViews.md.
extension TreeLayout {
  /// Fits the pages of web views to what is in them, and lays the tree out again where that changes
  /// anything.
  mutating func fitWebViews(_ request: LayoutRequest, _ measurer: any TextMeasuring) {
    for number in tree.webViews.indices where !tree.webViews[number].isFitted {
      tree.webViews[number].isFitted = true
      if enlargeStrings(in: number) { solve(request, measurer) }
      let view = tree.webViews[number]
      // Who measures a page gives its view no height.
      guard view.fitting != nil || view.size.height <= 0 else { continue }
      measureContent(of: number)
      if widenLayout(of: number) {
        solve(request, measurer)
        measureContent(of: number)
      }
      if fitScale(of: number) { solve(request, measurer) }
    }
  }

  /// Notes how large all is that can be scrolled to, in whole pixels of CSS.
  private mutating func measureContent(of number: Int) {
    let view = tree.webViews[number]
    let extent = overflow(of: view.canvas.index)
    tree.webViews[number].contentSize = Size(
      width: max(view.layoutSize.width, extent.width.rounded()),
      height: max(view.layoutSize.height, extent.height.rounded()))
  }

  /// By how much the content of a page on a tablet may be wider than the view, in points.
  private static let toleratedWidth = 20.0

  /// The widest content for which the layout on a tablet becomes wider.
  private static let widestContent = 1920.0

  /// Lays a page on a tablet out as wide as its content, within bounds; returns whether it changed.
  ///
  /// NOTE: Conditions on the width of the page keep what they were.
  private mutating func widenLayout(of number: Int) -> Bool {
    var view = tree.webViews[number]
    let content = view.contentSize
    guard let widest = view.fitting?.widestLayout, view.size.width > 0,
      content.width > view.size.width + Self.toleratedWidth, content.width <= Self.widestContent,
      min(widest, content.width) > view.layoutSize.width
    else { return false }
    let width = min(widest, content.width)
    view.layoutSize = Size(
      width: width, height: (view.size.height * width / view.size.width).rounded())
    view.fitting = nil
    view.scale = view.size.width / width
    tree.webViews[number] = view
    resize(view)
    return true
  }

  /// Gives a page the scale that follows from its content; returns whether the layout changes.
  private mutating func fitScale(of number: Int) -> Bool {
    var view = tree.webViews[number]
    guard let fitting = view.fitting else { return false }
    let scale = fitting.scale(content: view.contentSize, in: view.size)
    guard scale != view.scale, scale > 0, scale.isFinite else { return false }
    let former = view.fixedSize
    view.scale = scale
    tree.webViews[number] = view
    resize(view)
    return former != view.fixedSize
  }

  /// Gives the boxes of a web view its sizes and its scale.
  private mutating func resize(_ view: WebView) {
    if view.page != view.canvas {
      set(view.layoutSize, of: view.canvas)
      set(view.fixedSize, of: view.page)
    }
    var decoration = tree.decoration(of: view.page) ?? Decoration()
    decoration.transform = view.scale == 1 ? nil : BoxTransform(pageScale: view.scale)
    tree.setDecoration(decoration, of: view.page)
  }

  private mutating func set(_ size: Size, of box: BoxID) {
    var style = tree[style: box]
    style.width = .points(size.width)
    style.height = .points(size.height)
    tree[style: box] = style
    forget(box.index)
  }
}
