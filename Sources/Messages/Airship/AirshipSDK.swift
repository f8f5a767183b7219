public import Diagnostics

/// A version of Airship's iOS SDK and the generation of message code that it belongs to.
///
/// The same message is drawn differently from one generation to the next: templates, parsing and
/// defaults ask the generation, or the exact version where a change came in between.
public struct AirshipSDK: Hashable, Sendable {
  /// The ways in which Airship has drawn messages, oldest first.
  public enum Generation: Int, CaseIterable, Hashable, Sendable {
    /// 13.5.2–16.5: UIKit and nibs.
    ///
    /// Text follows Dynamic Type. A modal is at least 366 points wide where the window has room,
    /// and as high as its content.
    case nibs

    /// 16.6–16.11: UIKit with a resizable container for modal and HTML messages.
    ///
    /// They have at most 420 × 720 points and margins of 24 and 48; of a style's padding only
    /// `leading` and `top` count.
    case resizableContainer

    /// 16.12–17.10: the resizable container tied to the safe area.
    ///
    /// The vertical margins are gone; of a style's padding only `trailing` counts.
    case safeAreaContainer

    /// 18.0–18.3: SwiftUI, with the themes that came first.
    ///
    /// A modal has at most 480 × 900 points and margins of 24, and always takes all of them.
    case earlySwiftUI

    /// 18.4–21: SwiftUI with themes that an app can extend.
    ///
    /// The same payload, other pixels, fewer style keys, and stricter parsing.
    case swiftUI

    /// Whether messages are drawn with UIKit: every version before 18.
    public var isClassic: Bool { rawValue < Generation.earlySwiftUI.rawValue }
  }

  /// The version, as it was asked for.
  public let version: SDKVersion

  /// The way in which the version draws messages.
  public let generation: Generation

  /// The version that is taken when a user names none.
  public static let `default` = AirshipSDK(version: .last(of: 20), generation: .swiftUI)

  /// The newest version whose change log was read.
  public static let newest = SDKVersion(21, 0, 2)

  /// Throws an error when nothing is known about the version.
  public init(_ version: SDKVersion) throws(Diagnostic) {
    guard version >= SDKVersion(13, 5, 2) else {
      throw .error(
        "Airship SDK \(version) is not supported.",
        solution: "Use a version of 13.5.2–16.5, 16.6–16.11, 16.12–17.10, 18.0–18.3 or 18.4–21.")
    }
    self.init(
      version: version,
      generation: Self.ends.first { version < $0.end }?.generation ?? .swiftUI)
  }

  /// The first version after each generation but the newest.
  private static let ends: [(end: SDKVersion, generation: Generation)] = [
    (SDKVersion(16, 6), .nibs), (SDKVersion(16, 12), .resizableContainer),
    (SDKVersion(18), .safeAreaContainer), (SDKVersion(18, 4), .earlySwiftUI),
  ]

  private init(version: SDKVersion, generation: Generation) {
    self.version = version
    self.generation = generation
  }

  /// Whether messages are drawn with UIKit: every version before 18.
  public var isClassic: Bool { generation.isClassic }
}
