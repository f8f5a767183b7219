import Boxes
import Devices
import Geometry
import Rendering

/// Texts and buttons that reach out of the safe area, under the notch or the home indicator.
///
/// Pages are left out: a web view makes room by itself, or the page asks for the insets.
struct SafeAreaCheck: FrameCheck {
  let name = "safe-area"

  /// How far letters may reach out, in points.
  private static let tolerance = 1.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let environment = checked.frame.environment
    var insets = environment.safeArea
    // There a status bar is all that is at the top, and full screens hide it.
    if environment.device.cutout == .none { insets.top = 0 }
    guard insets != .zero else { return [] }
    let safe = Rect(origin: .zero, size: environment.viewport).inset(by: insets)
    var worst: [BoxName: Double] = [:]
    var order: [BoxName] = []
    var bottoms: [Int: Double]?
    /// Whether what is in a box can be scrolled upwards.
    func isScrolledUp(_ scroller: Int?) -> Bool {
      guard let scroller else { return false }
      let known = bottoms ?? checked.scrolledContent
      bottoms = known
      return known[scroller] ?? 0 > checked.fragments[scroller].frame.maxY + Self.tolerance
    }
    func note(_ rects: [Rect], _ index: Int, _ name: BoxName) {
      for rect in rects where rect.width > 0 && rect.height > 0 {
        var out = max(safe.minX - rect.minX, safe.minY - rect.minY, rect.maxX - safe.maxX)
        if rect.maxY - safe.maxY > max(out, Self.tolerance),
          !isScrolledUp(checked.places[index].scroller)
        {
          out = rect.maxY - safe.maxY
        }
        guard out > Self.tolerance else { continue }
        if worst[name] == nil { order.append(name) }
        worst[name] = max(worst[name] ?? 0, out)
      }
    }
    for (index, name) in checked.fragments(of: [.button]) where !checked.places[index].isInPage {
      note(checked.inks(of: index), index, name)
    }
    for text in checked.texts where !checked.places[text.index].isInPage {
      note(text.visibleInks, text.index, text.name)
    }
    return order.map { name in
      let out = worst[name] ?? 0
      return FrameFinding(
        name: name, value: out, threshold: 0,
        predicate: "reaches \(out.inWords) points out of the safe area",
        solution: "Move it away from the edge of the screen.")
    }
  }
}
