import Boxes
import Diagnostics
import Geometry

extension ComputedStyle {
  enum BackgroundImage: Hashable, Sendable {
    case none
    case linear(LinearGradient)
    case radial(RadialGradient)
    case conic(ConicGradient)

    /// An image by its address, with so many of its pixels to a point.
    case address(String, density: Double)
  }

  struct BackgroundRepeat: Hashable, Sendable {
    var x: BackgroundLayer.Repeat
    var y: BackgroundLayer.Repeat
  }

  /// The images behind an element, or those of its mask, each property as a list that starts again
  /// where it ends.
  struct Backgrounds: Hashable, Sendable {
    var images: [BackgroundImage] = [.none]
    var positionsX = [Length.percent(0)]
    var positionsY = [Length.percent(0)]
    var extents = [BackgroundLayer.Extent.lengths(width: .auto, height: .auto)]
    var repeats = [BackgroundRepeat(x: .repeat, y: .repeat)]
    var origins = [BackgroundLayer.Area.paddingBox]
    var clips = [BackgroundLayer.Area.borderBox]
    var blendModes = [BlendMode.normal]

    /// The initial values of masks.
    static let masks = {
      var masks = Backgrounds()
      masks.origins = [.borderBox]
      return masks
    }()

    /// The most layers that are drawn.
    static let maximumCount = 32

    /// Whether there is nothing but colour.
    var areEmpty: Bool { images.allSatisfy { $0 == .none } }

    /// The addresses of the images.
    var addresses: [String] {
      images.compactMap { if case .address(let address, _) = $0 { address } else { nil } }
    }

    /// The part of the box that the colour fills: that of the last layer.
    var colorClip: BackgroundLayer.Area { clips[(images.count - 1) % clips.count] }

    /// Returns the layers that can be drawn, given the images for addresses.
    func layers(_ pageImages: [ExactText: PageImage]) -> [BackgroundLayer] {
      images.enumerated().compactMap { index, image in
        let known: BackgroundLayer.Image
        var ratio: Double?
        switch image {
        case .none: return nil
        case .linear(let gradient): known = .linear(gradient)
        case .radial(let gradient): known = .radial(gradient)
        case .conic(let gradient): known = .conic(gradient)
        case .address(let address, let density):
          guard let pageImage = pageImages[ExactText(address)]?.shown(density: density) else {
            return nil
          }
          if let shapes = pageImage.svg {
            known = .svg(shapes, size: pageImage.size)
          } else {
            known = .bitmap(source: pageImage.source, size: pageImage.size)
          }
          ratio = pageImage.size == .zero ? pageImage.svgSize?.ratio : nil
        }
        var layer = BackgroundLayer(known)
        layer.positionX = positionsX[index % positionsX.count]
        layer.positionY = positionsY[index % positionsY.count]
        layer.extent = extents[index % extents.count]
        if let ratio, case .svg(let shapes, _) = known {
          // What has a ratio but no size is as large as fits in.
          layer.image = .svg(shapes, size: Size(width: 100 * ratio, height: 100))
          if layer.extent == .lengths(width: .auto, height: .auto) { layer.extent = .contain }
        }
        let repetition = repeats[index % repeats.count]
        (layer.repeatX, layer.repeatY) = (repetition.x, repetition.y)
        layer.origin = origins[index % origins.count]
        layer.clip = clips[index % clips.count]
        layer.blendMode = blendModes[index % blendModes.count]
        return layer
      }
    }
  }
}
