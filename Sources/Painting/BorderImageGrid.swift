import Boxes
import Geometry

/// Where the nine parts of a border's image are, in pixels.
///
/// <https://www.w3.org/TR/css-backgrounds-3/#border-image-process>
struct BorderImageGrid {
  /// A part of the image and what it fills.
  struct Part {
    /// In pixels of the image.
    var source: PixelRect

    /// In pixels of the device.
    var target: Rect

    var across: Tiles
    var down: Tiles
  }

  /// The tiles along one axis: the first from the start of what is filled.
  struct Tiles {
    var start = 0.0
    var length: Double

    /// The distance to the next; nil for only one.
    var step: Double?

    /// Fills a length with tiles; nil where none is drawn.
    init?(_ repetition: BorderImage.Repeat, tile: Double, filling length: Double) {
      guard tile > 0, length > 0 else { return nil }
      self.length = tile
      switch repetition {
      case .stretch: self.length = length
      case .repeat: (start, step) = ((length - tile) / 2, tile)
      case .round:
        self.length = length / max(1, (length / tile).rounded())
        step = self.length
      case .space:
        let count = (length / tile).rounded(.down)
        guard count >= 1 else { return nil }
        start = (length - count * tile) / (count + 1)
        step = tile + start
      }
    }
  }

  /// What is filled: the box, larger by how far the image reaches beyond it.
  let area: Rect

  private let widths: EdgeInsets
  private let image: BorderImage
  private let deviceScale: Double

  /// The size of the image in points.
  let natural: Size

  /// How far the lines that cut the image are from its edges, in points.
  let slices: EdgeInsets

  /// Creates the grid around a box with a border of whole pixels.
  init(_ image: BorderImage, around rect: Rect, border: EdgeInsets, _ device: DeviceSpace) {
    self.image = image
    deviceScale = device.scale
    func outset(_ side: Side) -> Double {
      switch image.outsets[side] {
      case .factor(let factor): (factor * border[side]).rounded()
      case .length(let length): device.edge(length.points(percentOf: 0))
      }
    }
    area = rect.inset(
      by: EdgeInsets(
        top: -outset(.top), left: -outset(.left), bottom: -outset(.bottom), right: -outset(.right)))
    let points = Size(width: area.width / device.scale, height: area.height / device.scale)
    let natural = image.layer.tile(in: points).rect.size
    self.natural = natural
    func slice(_ side: Side) -> Double {
      let length = side.isVertical ? natural.width : natural.height
      return max(0, min(length, image.slices[side].points(percentOf: length)))
    }
    let slices = EdgeInsets(
      top: slice(.top), left: slice(.left), bottom: slice(.bottom), right: slice(.right))
    self.slices = slices
    let area = area
    func width(_ side: Side) -> Double {
      let length = side.isVertical ? area.width : area.height
      let width: Double
      switch image.widths[side] {
      case .factor(let factor): width = factor * border[side]
      case .length(let extent) where extent.isAuto: width = device.length(slices[side])
      case .length(let extent):
        width = device.length(extent.points(percentOf: length / device.scale))
      }
      return max(0, width)
    }
    let wanted = EdgeInsets(
      top: width(.top), left: width(.left), bottom: width(.bottom), right: width(.right))
    // Sides that would meet are made narrower, all by the same factor.
    let factor = min(
      1, area.width / max(wanted.left + wanted.right, 1e-9),
      area.height / max(wanted.top + wanted.bottom, 1e-9))
    var widths = wanted.map { max(0, ($0 * factor).rounded()) }
    widths.right = max(0, min(widths.right, area.width - widths.left))
    widths.bottom = max(0, min(widths.bottom, area.height - widths.top))
    self.widths = widths
  }

  /// The most pixels of the device that a point of the image's sides is drawn with.
  var enlargement: Double {
    Side.allCases.reduce(0) { slices[$1] > 0 ? max($0, widths[$1] / slices[$1]) : $0 }
  }

  /// The parts of an image of so many pixels that are drawn.
  func parts(of size: PixelSize) -> [Part] {
    let (across, down) = (Double(size.width) / natural.width, Double(size.height) / natural.height)
    guard across.isFinite, down.isFinite else { return [] }
    let cut = EdgeInsets(
      top: (slices.top * down).rounded(), left: (slices.left * across).rounded(),
      bottom: (slices.bottom * down).rounded(), right: (slices.right * across).rounded())
    let (width, height) = (Double(size.width), Double(size.height))
    let sources = (
      x: [(0, cut.left), (cut.left, width - cut.right), (width - cut.right, width)],
      y: [(0, cut.top), (cut.top, height - cut.bottom), (height - cut.bottom, height)]
    )
    let inner = area.inset(by: widths)
    let targets = (
      x: [(area.minX, inner.minX), (inner.minX, inner.maxX), (inner.maxX, area.maxX)],
      y: [(area.minY, inner.minY), (inner.minY, inner.maxY), (inner.maxY, area.maxY)]
    )
    /// By how much the sides that run along an axis are scaled, the first that can say it.
    func scale(_ sides: Side..., own: Double) -> Double {
      let side = sides.first { widths[$0] > 0 && cut[$0] > 0 }
      return side.map { widths[$0] / cut[$0] } ?? own
    }
    let (ownX, ownY) = (deviceScale / across, deviceScale / down)
    let scalesX = [
      scale(.top, own: ownX), scale(.top, .bottom, own: ownX), scale(.bottom, own: ownX),
    ]
    let scalesY = [
      scale(.left, own: ownY), scale(.left, .right, own: ownY), scale(.right, own: ownY),
    ]
    var parts: [Part] = []
    for row in 0..<3 {
      for column in 0..<3 where row != 1 || column != 1 || image.isFilled {
        let (left, right) = sources.x[column]
        let (top, bottom) = sources.y[row]
        let (start, end) = targets.x[column]
        let (first, last) = targets.y[row]
        guard left < right, top < bottom, start < end, first < last else { continue }
        guard
          let across = Tiles(
            column == 1 ? image.repeatX : .stretch, tile: (right - left) * scalesX[row],
            filling: end - start),
          let down = Tiles(
            row == 1 ? image.repeatY : .stretch, tile: (bottom - top) * scalesY[column],
            filling: last - first)
        else { continue }
        parts.append(
          Part(
            source: PixelRect(
              x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top)),
            target: Rect(x: start, y: first, width: end - start, height: last - first),
            across: across, down: down))
      }
    }
    return parts
  }
}

extension Side {
  /// Whether the side runs from top to bottom.
  fileprivate var isVertical: Bool { self == .left || self == .right }
}
