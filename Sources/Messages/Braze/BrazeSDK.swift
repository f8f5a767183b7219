public import Diagnostics

/// A version of Braze's iOS SDK and the generation of message code that it belongs to.
public struct BrazeSDK: Hashable, Sendable {
  /// The ways in which Braze has drawn messages, oldest first.
  public enum Generation: Int, CaseIterable, Hashable, Sendable {
    /// 3.30–4: AppboyUI, made of nibs.
    case appboyUI

    /// 5–18: BrazeUI, with constraints in code and attributes.
    case brazeUI
  }

  /// The version, as it was asked for.
  public let version: SDKVersion

  /// The way in which the version draws messages.
  public let generation: Generation

  /// The version that is taken when a user names none.
  public static let `default` = BrazeSDK(version: .last(of: 18, 2), generation: .brazeUI)

  /// The newest version whose rules were read.
  public static let newest = SDKVersion(18, 2)

  /// Throws an error when nothing is known about the version.
  public init(_ version: SDKVersion) throws(Diagnostic) {
    switch version {
    case SDKVersion(3, 30)..<SDKVersion(5): self.init(version: version, generation: .appboyUI)
    case SDKVersion(5)...: self.init(version: version, generation: .brazeUI)
    default:
      throw .error(
        "Braze SDK \(version) is not supported.",
        solution: "Use a version of 3.30–4 (AppboyUI) or 5–18 (BrazeUI).")
    }
  }

  private init(version: SDKVersion, generation: Generation) {
    self.version = version
    self.generation = generation
  }

  /// Whether messages are drawn by AppboyUI.
  public var isAppboyUI: Bool { generation == .appboyUI }
}

/// What changed within a generation.
extension BrazeSDK {
  /// Whether texts follow the text size that a user chose: from 3.34 on.
  public var followsTextSize: Bool { !isAppboyUI || has(.stringsHaveStyles) }

  /// Whether AppboyUI moves a slideup by an offset, and not by its distance from the edge.
  public var movesSlideupsByOffset: Bool { has(.slideupsHaveOffset) }

  /// Whether a title that is too long for its button wraps.
  public var wrapsButtonTitles: Bool { has(.titlesWrap) }

  /// Whether a title that is too long for its button gets smaller until it fits.
  public var shrinksButtonTitles: Bool { isBefore(.titlesWrap) }

  /// The sides of the close button's square in BrazeUI, in points.
  public var closeButtonSide: Double { has(.closeButtonIsLarge) ? 44 : 39 }
}
