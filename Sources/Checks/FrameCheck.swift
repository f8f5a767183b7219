public import Boxes
import Rendering

/// A check of how a message looks on a device.
///
/// Adding one is adding a type in a file of its own, and a line to `FrameChecks.all`.
public protocol FrameCheck: Sendable {
  /// The name that `--check`, `snapshot.yml` and the findings have for it.
  var name: String { get }

  /// Whether a device has a part in what is found; what a message says of itself is the same on all.
  var dependsOnDevice: Bool { get }

  /// Returns what is wrong with a frame, in the order of its boxes.
  func findings(in checked: CheckedFrame) -> [FrameFinding]
}

extension FrameCheck {
  public var dependsOnDevice: Bool { true }
}

/// What a check found at a box.
public struct FrameFinding: Hashable, Sendable {
  /// The box's name, which says where the input asks for it.
  public var name: BoxName

  /// What was measured, and what it should have reached.
  public var value: Double?
  public var threshold: Double?

  /// What of the box it is about, such as `The text "Welcome"`; nil for the box itself.
  public var part: String?

  /// What is wrong, as the rest of a sentence: `is 38 points high: smaller than the touch target of 44 × 44 points`.
  public var predicate: String
  public var solution: String

  /// Whether only the app's authors can say if it is wrong: then it fails nothing.
  public var isNote = false

  /// The finding as a sentence.
  public var summary: String { "\(part ?? "\"\(name.id)\"") \(predicate)." }

  /// The finding as a clause that names the element and the check.
  public func clause(of check: String) -> String { "\(name.id) \(predicate) (\(check))" }
}

/// All checks of how messages look.
public enum FrameChecks {
  public static let all: [any FrameCheck] = [
    UnspokenCheck(), SpokenNameCheck(), TextInImageCheck(), ActivationCheck(), WayOutCheck(),
    BehindCheck(), HeadingsCheck(), LanguageCheck(), MovesCheck(),
    TruncationCheck(), ClippedCheck(), OverlapCheck(), SafeAreaCheck(), ScrollCheck(),
    ViewportCheck(), TouchTargetCheck(), ContrastCheck(), IconContrastCheck(),
    InvisibleTextCheck(),
    SmallTextCheck(), BrokenWordCheck(), EmptyCheck(), EmptyButtonCheck(), ImageScaleCheck(),
    MissingGlyphCheck(), LargeTextCheck(), LinkCheck(), DescriptionCheck(), ReadingOrderCheck(),
    DeadButtonCheck(), HiddenCheck(),
  ]

  public static var names: [String] { all.map(\.name) }
}
