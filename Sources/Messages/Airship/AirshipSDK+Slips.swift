/// What single versions of SwiftUI draw in their own way.
///
/// The source files are known by commit; the versions that they belong to were inferred from the
/// change log.
extension AirshipSDK {
  /// Whether media that comes first touches the top in every template.
  ///
  /// Before, only `media_header_body` took the padding above it away.
  public var mediaTouchesTopInEveryTemplate: Bool { version >= SDKVersion(19, 0, 1) }

  /// Whether a modal with `media_header_body` is lower than its content by the padding on top.
  ///
  /// Fixed in 18.6.0.
  public var cutsModalsWithMediaFirst: Bool {
    version >= SDKVersion(18, 4) && version < SDKVersion(18, 6)
  }

  /// Whether nothing limits the height of a modal's footer, so that it takes all that is left.
  public var stretchesModalFooters: Bool { generation == .swiftUI }

  /// The height of a footer that has a fixed one; nil where it is as high as its label asks for.
  public var fixedFooterHeight: Double? { generation == .earlySwiftUI ? 33 : nil }

  /// Whether the corners of cards have the continuous curve, as SwiftUI's default is.
  public var hasContinuousCardCorners: Bool { !isClassic }

  /// Whether the corners of buttons have the continuous curve instead of a circle's.
  public var hasContinuousButtonCorners: Bool { version >= SDKVersion(20) }

  /// Whether buttons with the same id have an undefined result.
  public var needsUniqueButtonIDs: Bool { !isClassic }
}
