import Boxes
import Devices
import Geometry
import Messages
import Raster
import Rendering

/// Texts that are hard to tell from what they are on, by the Web Content Accessibility
/// Guidelines 2.2, success criterion 1.4.3.
///
/// The system's own texts, as in an alert, are left out. A text over an image is measured on the
/// drawn pixels: what counts is the contrast that a tenth of them doesn't reach.
struct ContrastCheck: FrameCheck {
  let name = "contrast"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    // Drawn when the first text over an image is met.
    var pixels: Bitmap?
    let layers = checked.layers
    var worst: [BoxName: FrameFinding] = [:]
    var order: [BoxName] = []
    for text in checked.strings where !text.name.isSizedBySDK {
      let finding = finding(text, over: layers, in: checked) { line in
        let image = pixels ?? checked.backgrounds
        pixels = image
        return CheckedFrame.colors(in: line, of: image, scale: checked.frame.environment.scale)
      }
      guard let finding else { continue }
      if let known = worst[text.name] {
        if (known.value ?? 0) <= (finding.value ?? 0) { continue }
      } else {
        order.append(text.name)
      }
      worst[text.name] = finding
    }
    return order.compactMap { worst[$0] }
  }

  private func finding(
    _ text: CheckedText, over layers: [Layer], in checked: CheckedFrame, drawn: (Rect) -> [Color]
  ) -> FrameFinding? {
    let earlier = layers.prefix { $0.index < text.index }
    let backgrounds = text.lines.map { line in
      checked.backdrop(at: line, of: text.index, earlier).map { [$0] }
        ?? drawn(line.intersection(text.visible))
    }
    let opacity = checked.visibilities[text.index].opacity
    var worst: FrameFinding?
    for run in text.text.runs
    where run.style.color.alpha > 0 && !run.string.allSatisfy(\.isWhitespace) {
      let style = run.style
      let threshold = style.isLarge(at: text.scale) ? 3 : 4.5
      for background in backgrounds {
        let color = style.color.opacity(opacity)
        let ratios = background.map { color.over($0).contrast(with: $0) }.sorted()
        guard let ratio = ratios.dropFirst(ratios.count / 10).first else { continue }
        guard ratio < threshold, ratio < worst?.value ?? .infinity else { continue }
        let shown = (ratio * 100).rounded(.down) / 100
        let unset = checked.input.unsetBackground.flatMap { unset in
          background == [unset.color] ? unset.solution : nil
        }
        worst = FrameFinding(
          name: text.name, value: shown, threshold: threshold,
          part: "The text \(text.text.string.excerpt)",
          predicate:
            "has a contrast ratio of \(OrderedJSON.decimal(shown)):1 against its background; "
            + "at least \(OrderedJSON.decimal(threshold)):1 is required",
          solution: unset ?? "Make one of the colours lighter or darker.")
      }
    }
    worst = worst ?? findingOverApp(text, earlier, in: checked)
    // What something else hides is not read.
    let isHidden = text.visibleInks.allSatisfy { checked.isCovered($0, after: text.index) }
    return worst == nil || isHidden ? nil : worst
  }

  /// What is wrong with a text of a message that has little but the app's screen behind it.
  ///
  /// Against a light screen it is measured as any other. Where the app is dark, or shows an image,
  /// nobody could read it.
  private func findingOverApp(
    _ text: CheckedText, _ layers: ArraySlice<Layer>, in checked: CheckedFrame
  ) -> FrameFinding? {
    guard checked.frame.behind == nil, !checked.visibilities[text.index].isInPage else {
      return nil
    }
    let opacity = checked.visibilities[text.index].opacity
    var worst: (ratio: Double, threshold: Double)?
    for line in text.lines {
      guard
        let (dark, appShare) = checked.backdropOverDarkApp(at: line, of: text.index, layers),
        appShare > Self.maximumShareOfApp
      else { continue }
      for run in text.text.runs
      where run.style.color.alpha > 0 && !run.string.allSatisfy(\.isWhitespace) {
        let ratio = run.style.color.opacity(opacity).over(dark).contrast(with: dark)
        let threshold = run.style.isLarge(at: text.scale) ? 3 : 4.5
        if ratio < threshold, ratio < worst?.ratio ?? .infinity { worst = (ratio, threshold) }
      }
    }
    guard let worst else { return nil }
    let shown = (worst.ratio * 100).rounded(.down) / 100
    return FrameFinding(
      name: text.name, value: shown, threshold: worst.threshold,
      part: "The text \(text.text.string.excerpt)",
      predicate: "has no background but the app's screen: where that is black, its contrast ratio "
        + "is \(OrderedJSON.decimal(shown)):1",
      solution: "Give the message a background, or try it over a screenshot with --behind.")
  }

  /// How much of the app's screen may be seen behind a text: what shows less of it is a background.
  private static let maximumShareOfApp = 0.5
}

extension TextStyle {
  /// Whether a text counts as large: from 18 points on, or from 14 when it is bold.
  ///
  /// A point of iOS is taken for one of the guidelines.
  fileprivate func isLarge(at scale: Double) -> Bool {
    // What is rounded away in the scale of a page makes no letter small.
    let shown = size * scale + 1e-6
    return shown >= 18 || shown >= 14 && weight >= 700
  }
}
