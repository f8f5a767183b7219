import BoxLayout
import Devices
import Geometry
import Rendering

/// Texts and buttons that reach out of the safe area, under the notch or the home indicator.
struct SafeAreaCheck: FrameCheck {
  let name = "safe-area"

  /// How far a box may reach out, in points; lines have room around their letters.
  private static let tolerance = 1.0

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    let environment = checked.frame.environment
    let safe = Rect(origin: .zero, size: environment.viewport).inset(by: environment.safeArea)
    var worst: [BoxName: Double] = [:]
    var order: [BoxName] = []
    func note(_ rect: Rect, _ name: BoxName) {
      guard rect.width > 0, rect.height > 0 else { return }
      let out = max(
        safe.minX - rect.minX, safe.minY - rect.minY, rect.maxX - safe.maxX, rect.maxY - safe.maxY)
      guard out > Self.tolerance else { return }
      if worst[name] == nil { order.append(name) }
      worst[name] = max(worst[name] ?? 0, out)
    }
    for (index, name, fragment) in checked.fragments(of: [.button]) {
      note(fragment.frame.intersection(checked.frame.clips(around: index).visible), name)
    }
    for text in checked.frame.placedTexts {
      for line in text.lines { note(line.intersection(text.visible), text.name) }
    }
    return order.map { name in
      let out = worst[name] ?? 0
      return FrameFinding(
        name: name, value: out, threshold: 0,
        summary: "\"\(name.id)\" reaches \(OrderedJSON.decimal(out)) points out of the safe area.",
        solution: "Move it away from the edge of the screen.")
    }
  }
}
