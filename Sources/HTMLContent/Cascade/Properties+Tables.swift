import Boxes

extension Properties {
  static let tables: [Property] = [
    .keywords(
      "table-layout", path: .own(\.tableLayout), keywords: ["auto": .auto, "fixed": .fixed]),
    .keywords(
      "border-collapse", path: .inherited(\.isCollapsed),
      keywords: ["separate": false, "collapse": true]),
    .row(
      "border-spacing", .inherited(\.spacing),
      parse: { reader -> [CSSLength]? in
        guard let first = reader.length(isPercentAllowed: false, isNegativeAllowed: false) else {
          return nil
        }
        let second = reader.length(isPercentAllowed: false, isNegativeAllowed: false)
        return [first, second ?? first]
      },
      compute: { lengths, style, context in
        // Whole pixels, as in Chromium, which forgives a hundredth that is missing.
        lengths.map {
          (max(0, $0.points(context.lengths(style), percentOf: 0)) + 0.01).rounded(.down)
        }
      }),
    .keywords(
      "caption-side", path: .inherited(\.captionSide),
      keywords: ["top": .top, "bottom": .bottom]),
  ]
}

extension ComputedStyle.Inherited {
  /// The horizontal and the vertical distance of cells.
  fileprivate var spacing: [Double] {
    get { [horizontalSpacing, verticalSpacing] }
    set { (horizontalSpacing, verticalSpacing) = (newValue[0], newValue[1]) }
  }
}
