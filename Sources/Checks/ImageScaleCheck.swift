import Boxes
import Devices
import Geometry
import Inputs
import Raster
import Rendering

/// Images that are drawn out of their proportions, or larger than their pixels allow.
struct ImageScaleCheck: FrameCheck {
  let name = "image-scale"

  /// How far the two sides may be scaled apart: 2 %, and no less than a pixel.
  private static let maximumStretch = 1.02

  /// How far an image may be enlarged: as far as iOS itself enlarges one that is made for two
  /// pixels per point on a screen with three.
  private static let maximumEnlargement = 1.5

  /// Smaller images, in pixels, are made to be stretched: spacers and counters.
  private static let minimumCount = 3

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let frame = checked.frame
    return checked.fragments.enumerated().compactMap { index, fragment in
      guard let image = frame.tree.decoration(of: fragment.box)?.image,
        checked.visibilities[index].opacity > 0, let name = checked.name(around: index),
        let size = checked.assets.size(of: image.source),
        min(size.width, size.height) >= Self.minimumCount
      else { return nil }
      let room = fragment.frame.inset(by: fragment.contentInsets)
      let (width, height) = (
        room.width * frame.environment.scale, room.height * frame.environment.scale
      )
      let (across, down) = (width / Double(size.width), height / Double(size.height))
      guard across > 0, down > 0 else { return nil }
      let part = "The image of \(size.width) × \(size.height) pixels"
      let stretch = max(across / down, down / across)
      // The shorter side as it should be, given the longer one.
      let missing =
        across > down
        ? Double(size.height) * across - height : Double(size.width) * down - width
      if image.fit == .fill, stretch > Self.maximumStretch, missing > 1 {
        return FrameFinding(
          name: name, value: Self.short(stretch), threshold: Self.maximumStretch, part: part,
          predicate: "is stretched \(OrderedJSON.decimal(Self.short(stretch))) times in one "
            + "direction", solution: "Use one with the proportions of its box.")
      }
      let drawn = image.fit == .contain ? min(across, down) : max(across, down)
      guard drawn > Self.maximumEnlargement else { return nil }
      return FrameFinding(
        name: name, value: Self.short(drawn), threshold: Self.maximumEnlargement, part: part,
        predicate: "is enlarged \(OrderedJSON.decimal(Self.short(drawn))) times, and looks blurred",
        solution: "Use a larger one.")
    }
  }

  private static func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
