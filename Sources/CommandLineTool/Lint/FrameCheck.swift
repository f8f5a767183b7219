import BoxLayout
import Rendering

/// A check of how a message looks on a device.
///
/// Adding one is adding a type in a file of its own, and a line to `FrameChecks.all`.
protocol FrameCheck: Sendable {
  /// The name that `--check` and the findings have for it.
  var name: String { get }

  /// Returns what is wrong with a frame, in the order of its boxes.
  func findings(in frame: Frame) -> [FrameFinding]
}

/// What a check found at a box.
struct FrameFinding: Hashable, Sendable {
  /// The box's name, which says where the input asks for it.
  var name: BoxName

  /// What was measured, and what it should have reached.
  var value: Double?
  var threshold: Double?
  var summary: String
  var solution: String
}

/// All checks of how messages look.
enum FrameChecks {
  static let all: [any FrameCheck] = [
    TruncationCheck(), OverlapCheck(), ContrastCheck(), TouchTargetCheck(),
  ]

  static var names: [String] { all.map(\.name) }
}
