import Boxes
import Devices
import Geometry
import Rendering

/// Texts and buttons that reach out of the safe area, under the notch or the home indicator.
///
/// What a page that is an input by itself has there is a note, unless the page asks for all of the
/// screen: the app's web view may make room.
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
    func note(_ rects: [Rect], index: Int, name: BoxName) {
      for rect in rects where rect.width > 0 && rect.height > 0 {
        var out = max(safe.minX - rect.minX, safe.minY - rect.minY, rect.maxX - safe.maxX)
        if rect.maxY - safe.maxY > max(out, Self.tolerance),
          !isScrolledUp(checked.visibilities[index].scroller)
        {
          out = rect.maxY - safe.maxY
        }
        guard out > Self.tolerance else { continue }
        if worst[name] == nil { order.append(name) }
        worst[name] = max(worst[name] ?? 0, out)
      }
    }
    for (index, name) in checked.fragments(of: [.button]) {
      note(checked.inks(of: index), index: index, name: name)
    }
    for text in checked.strings {
      note(text.visibleInks, index: text.index, name: text.name)
    }
    func finding(_ name: BoxName) -> FrameFinding {
      let out = worst[name] ?? 0
      return FrameFinding(
        name: name, value: out, threshold: 0,
        predicate: "reaches \(out.formatted) points out of the safe area",
        solution: name.element == nil
          ? "Move it away from the edge of the screen."
          : "Add padding of env(safe-area-inset-…), with viewport-fit=cover.")
    }
    guard checked.input.pageKeepsToSafeArea, let first = order.first else {
      return order.map(finding)
    }
    // One note for all, since one thing decides about all.
    var whole = finding(first)
    let more = order.count == 1 ? "" : ", and \(order.count - 1) more with it,"
    whole.predicate =
      "is drawn \((worst[first] ?? 0).formatted) points out of the safe area\(more) as in a web view "
      + "that makes no room"
    whole.solution = "Check how the app shows the page."
    whole.isNote = true
    return [whole]
  }
}
