import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Raster
import Rendering

/// Icons that are hard to tell from what is behind them, by the Web Content Accessibility
/// Guidelines 2.2, success criterion 1.4.11.
///
/// Where message and style leave the colour to the SDK, it is a note.
struct IconContrastCheck: FrameCheck {
  let name = "icon-contrast"
  private static let minimum = 3.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var pixels: Bitmap?
    let layers = checked.layers
    return checked.fragments(of: [.icon]).compactMap { index, name in
      let fragment = checked.fragments[index]
      guard let decoration = checked.frame.tree.decoration(of: fragment.box),
        decoration.background.alpha == 0, decoration.image == nil,
        decoration.backgroundLayers.isEmpty
      else { return nil }
      let opacity = checked.visibilities[index].opacity
      let inks = decoration.drawings.map { $0.color.opacity(opacity) }.filter { $0.alpha > 0 }
      guard !inks.isEmpty, !checked.isCovered(fragment.frame, after: index) else { return nil }
      let seen = fragment.frame.intersection(checked.visibilities[index].visible)
      guard seen.width > 0, seen.height > 0 else { return nil }
      let earlier = layers.prefix { $0.index < index }
      if checked.isOverMissingImage(seen, earlier) { return nil }
      let backgrounds =
        checked.backdrop(at: fragment.frame, of: index, earlier).map { [$0] }
        ?? {
          let image = pixels ?? checked.withoutIcons
          pixels = image
          return CheckedFrame.colors(
            in: seen, of: image, scale: checked.frame.environment.scale)
        }()
      guard let ratio = Self.contrast(of: inks, to: backgrounds), ratio < Self.minimum else {
        return nil
      }
      let shown = (ratio * 100).rounded(.down) / 100
      let isDefault = name.isSizedBySDK
      let unset = checked.input.unsetBackground.flatMap { unset in
        backgrounds == [unset.color] ? unset.solution : nil
      }
      return FrameFinding(
        name: name, value: shown, threshold: Self.minimum,
        predicate:
          "has a contrast ratio of \(OrderedJSON.decimal(shown)):1 against what is behind it"
          + (isDefault ? " in the SDK's own colour" : "")
          + "; at least \(OrderedJSON.decimal(Self.minimum)):1 is required",
        solution: isDefault
          ? "Give it a colour of its own."
          : unset ?? "Make one of the colours lighter or darker.",
        isNote: isDefault)
    }
  }

  /// The contrast of the shape that is easiest to see; a sign may be on a disc of its own.
  private static func contrast(of inks: [Color], to backgrounds: [Color]) -> Double? {
    guard let first = backgrounds.first else { return nil }
    let signs = inks.dropFirst().map { $0.over(inks[0].over(first)) }
      .map { $0.contrast(with: inks[0].over(first)) }
    let shapes = inks.compactMap { ink -> Double? in
      let ratios = backgrounds.map { ink.over($0).contrast(with: $0) }.sorted()
      return ratios.dropFirst(ratios.count / 10).first
    }
    return (signs + shapes).max()
  }
}

extension CheckedFrame {
  /// Whether what is behind a rectangle replaces an image that is missing: its colours are
  /// not known.
  fileprivate func isOverMissingImage(_ rect: Rect, _ layers: ArraySlice<Layer>) -> Bool {
    let middle = Point(x: rect.midX, y: rect.midY)
    guard let nearest = layers.last(where: { $0.rect.contains(middle) }),
      let name = name(around: nearest.index), name.kind == .image || name.kind == .media
    else { return false }
    return frame.tree.decoration(of: fragments[nearest.index].box)?.image == nil
  }

  /// The image of the frame without its text and without the shapes of its icons.
  fileprivate var withoutIcons: Bitmap {
    var bare = frame
    for index in fragments.indices {
      bare.fragments.fragments[index].text = nil
      if name(of: index)?.kind == .icon { bare.tree.removeDecoration(of: fragments[index].box) }
    }
    // What is too much to be painted is reported where the frame itself is.
    var warnings: [Diagnostic] = []
    return renderer.image(of: bare, assets: assets, warnings: &warnings)
  }
}
