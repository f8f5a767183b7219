import Boxes
import Geometry
import Raster

/// A laid-out box in pixels.
struct PaintedBox {
  let fragment: Fragment
  let decoration: Decoration?

  /// The radii of the corners.
  let corners: Corners

  /// The outer edge of the border, on the pixel grid; that of a table is inside of its captions.
  let rect: Rect

  /// The widths of the border, in whole pixels.
  let border: EdgeInsets

  /// The lines that are drawn in place of the border where borders collapse.
  let collapsedLines: Edges<CollapsedLine?>?

  /// The outer edge of the border with its corners.
  let shape: RoundedRect

  /// The edge of the content, on the pixel grid.
  let contentRect: Rect

  /// Whether an inline box goes on at the left or the right of one of its pieces, which has neither
  /// border nor shadow there.
  private(set) var isCutLeft = false
  private(set) var isCutRight = false

  /// What backgrounds are placed in where the box is one of several pieces of an inline box.
  private(set) var strip: Strip?

  /// An inline box as if all its lines were one, of which each line shows a part:
  /// <https://www.w3.org/TR/css-break-3/#break-decoration>.
  struct Strip {
    let rect: Rect
    let paddingRect: Rect
    let contentRect: Rect
    let border: EdgeInsets

    init(_ box: PaintedBox) {
      (rect, paddingRect, contentRect) = (box.rect, box.paddingRect, box.contentRect)
      border = box.border
    }
  }

  init(_ fragment: Fragment, in tree: BoxTree, _ device: DeviceSpace) {
    let decoration = tree.decoration(of: fragment.box)
    self.init(
      fragment: fragment, frame: fragment.gridFrame ?? fragment.layoutFrame,
      border: fragment.border,
      collapsedLines: fragment.collapsedLines, decoration: decoration,
      corners: decoration?.corners ?? Corners(), device: device)
  }

  private init(
    fragment: Fragment, frame: Rect, border: EdgeInsets,
    collapsedLines: Edges<CollapsedLine?>?, decoration: Decoration?, corners: Corners,
    device: DeviceSpace
  ) {
    self.fragment = fragment
    self.decoration = decoration
    self.corners = corners
    self.collapsedLines = collapsedLines
    let rect = device.rect(frame)
    self.rect = rect
    self.border = EdgeInsets(
      top: device.thickness(border.top), left: device.thickness(border.left),
      bottom: device.thickness(border.bottom), right: device.thickness(border.right))
    func radius(_ radius: Corners.Radius) -> RoundedRect.Radius {
      RoundedRect.Radius(
        x: device.length(radius.x.points(percentOf: frame.width)),
        y: device.length(radius.y.points(percentOf: frame.height)))
    }
    shape = RoundedRect(
      rect,
      radii: RoundedRect.Radii(
        topLeft: radius(corners.topLeft), topRight: radius(corners.topRight),
        bottomRight: radius(corners.bottomRight), bottomLeft: radius(corners.bottomLeft)),
      curve: corners.curve == .continuous ? .continuous : .circular)
    contentRect = device.rect(frame.inset(by: fragment.contentInsets))
  }

  /// Returns the pieces of an inline box that is on several lines, none for other boxes.
  ///
  /// A piece has neither border nor round corners at a side where the box goes on:
  /// <https://www.w3.org/TR/css-break-3/#break-decoration>.
  static func pieces(
    of fragment: Fragment, in tree: BoxTree, _ device: DeviceSpace
  ) -> [PaintedBox] {
    if fragment.pieces.isEmpty { return [] }
    let (style, decoration) = (tree[style: fragment.box], tree.decoration(of: fragment.box))
    let last = fragment.pieces.count - 1
    let isLTR = style.direction == .leftToRight
    let total = fragment.pieces.reduce(0) { $0 + $1.width }
    // The width of the pieces before one.
    var before = 0.0
    return fragment.pieces.enumerated().map { index, frame in
      let hasLeft = fragment.repeatsEdges || index == (isLTR ? 0 : last)
      let hasRight = fragment.repeatsEdges || index == (isLTR ? last : 0)
      var border = style.border
      var corners = decoration?.corners ?? Corners()
      if !hasLeft {
        border.left = 0
        (corners.topLeft, corners.bottomLeft) = (.zero, .zero)
      }
      if !hasRight {
        border.right = 0
        (corners.topRight, corners.bottomRight) = (.zero, .zero)
      }
      var piece = PaintedBox(
        fragment: fragment, frame: frame, border: border, collapsedLines: nil,
        decoration: decoration, corners: corners, device: device)
      (piece.isCutLeft, piece.isCutRight) = (!hasLeft, !hasRight)
      if !fragment.repeatsEdges, decoration?.isPaintedInStrips ?? false {
        let left = isLTR ? before : total - before - frame.width
        let whole = Rect(x: frame.minX - left, y: frame.minY, width: total, height: frame.height)
        piece.strip = Strip(
          PaintedBox(
            fragment: fragment, frame: whole, border: style.border, collapsedLines: nil,
            decoration: decoration, corners: corners, device: device))
      }
      before += frame.width
      return piece
    }
  }

  var isSquare: Bool { corners.isSquare }

  var hasBorder: Bool { border != .zero }

  /// The image that is drawn in place of the border's lines.
  var borderImage: BorderImage? { collapsedLines == nil ? decoration?.borderImage : nil }

  /// The inner edge of the border with its corners.
  var paddingShape: RoundedRect { shape.inset(by: border) }

  /// A rectangle that goes on by a length where the box does.
  func continued(_ rect: Rect, by length: Double) -> Rect {
    rect.inset(
      by: EdgeInsets(
        top: 0, left: isCutLeft ? -length : 0, bottom: 0, right: isCutRight ? -length : 0))
  }

  /// The outer edge of the border where the canvas is clipped to the box's shape: square but at
  /// corners beside a side without a border, where the border has no width.
  var uncutShape: RoundedRect {
    var result = shape
    result.radii = shape.fittedRadii
    if border.top > 0, border.left > 0 { result.radii.topLeft = .zero }
    if border.top > 0, border.right > 0 { result.radii.topRight = .zero }
    if border.bottom > 0, border.right > 0 { result.radii.bottomRight = .zero }
    if border.bottom > 0, border.left > 0 { result.radii.bottomLeft = .zero }
    return result
  }

  /// The edge of the content with its corners, to which images are cut:
  /// <https://www.w3.org/TR/css-backgrounds-3/#corner-clipping>.
  var contentShape: RoundedRect {
    shape.inset(
      by: EdgeInsets(
        top: contentRect.minY - rect.minY, left: contentRect.minX - rect.minX,
        bottom: rect.maxY - contentRect.maxY, right: rect.maxX - contentRect.maxX))
  }

  /// The inner edge of the border.
  var paddingRect: Rect { rect.inset(by: border) }

  /// What is left of the children of a box that cuts them off.
  ///
  /// The collapsed borders of a table are lines of its cells, and are drawn with these as a whole.
  var clipRect: Rect { collapsedLines == nil ? paddingRect : rect }
}

extension Decoration {
  /// Whether something is placed in all lines of an inline box as in one.
  fileprivate var isPaintedInStrips: Bool { !backgroundLayers.isEmpty || borderImage != nil }
}
