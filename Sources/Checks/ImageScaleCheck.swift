import BoxLayout
import Devices
import Geometry
import Raster
import Rendering

/// Pictures that are drawn out of their proportions, or larger than their pixels allow.
struct ImageScaleCheck: FrameCheck {
  let name = "image-scale"

  /// How far the two sides may be scaled apart: 2 %.
  private static let tolerance = 1.02

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let frame = checked.frame
    return frame.fragments.fragments.enumerated().compactMap { index, fragment in
      guard let image = frame.tree.decoration(of: fragment.box)?.image,
        let name = ([index] + frame.ancestors(of: index)).lazy
          .compactMap({ frame.tree.name(of: frame.fragments.fragments[$0].box) }).first,
        let bitmap = checked.assets.bitmap(image.source), bitmap.width > 0, bitmap.height > 0
      else { return nil }
      let scale = frame.environment.scale
      let across = fragment.frame.width * scale / Double(bitmap.width)
      let down = fragment.frame.height * scale / Double(bitmap.height)
      guard across > 0, down > 0 else { return nil }
      let pixels = "\(bitmap.width) × \(bitmap.height) pixels"
      if image.fit == .fill, max(across / down, down / across) > Self.tolerance {
        let stretch = max(across / down, down / across)
        return FrameFinding(
          name: name, value: Self.short(stretch), threshold: 1,
          summary:
            "The picture of \(pixels) is stretched \(OrderedJSON.decimal(Self.short(stretch)))"
            + " times in one direction.", solution: "Use one with the proportions of its box.")
      }
      let drawn = image.fit == .contain ? min(across, down) : max(across, down)
      guard drawn > Self.tolerance else { return nil }
      return FrameFinding(
        name: name, value: Self.short(drawn), threshold: 1,
        summary: "The picture of \(pixels) is enlarged \(OrderedJSON.decimal(Self.short(drawn))) "
          + "times, and looks blurred.", solution: "Use a larger one.")
    }
  }

  private static func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
