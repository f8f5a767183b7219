/// How versions of the SDK lay Scenes out.
///
/// Source: Docs/Vendors/AirshipScenes.md#generations, which says of each bound whether a stored file or
/// the change log gives it.
extension AirshipSDK {
  /// The ways in which Scenes have been laid out, oldest first.
  public enum SceneGeneration: Int, Comparable, Hashable, Sendable {
    /// 16–18.11: lengths aren't rounded, and borders lie over what they surround.
    case early

    /// 18.12–20.9: lengths in points can be squeezed.
    case squeezing

    /// 20.10–20.12: lengths in points are kept, and percentages of an unknown length are none.
    case rigid

    /// 21: margins and borders are inside of percentages, and views are measured until they rest.
    case borderBox

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The way in which Scenes are laid out.
  public var sceneGeneration: SceneGeneration {
    switch version {
    case ..<SDKVersion(18, 12): .early
    case ..<SDKVersion(20, 10): .squeezing
    case ..<SDKVersion(21): .rigid
    default: .borderBox
    }
  }

  /// Whether items of a stack have positions across it.
  public var alignsStackItems: Bool { version >= SDKVersion(19, 8) }

  /// Whether sizes have ratios.
  public var knowsRatios: Bool { version >= SDKVersion(20) }

  /// Why no frame of a Scene is certain; nil where files of the version were read.
  public var sceneDoubt: String? {
    switch version {
    case ..<SDKVersion(18, 12): "one file of each view before 18.12 was read, dated by its keys"
    case ..<SDKVersion(20): "18.12 to 19 are taken to be like 20.0, by the change log"
    default: version.isLater(than: SDKVersion(21, 0, 2)) ? "no file after 21.0.2 was read" : nil
    }
  }
}
