public import Diagnostics

/// A version of Accengage's iOS SDK and the generation of template files that it belongs to.
public struct AccengageSDK: Hashable, Sendable {
  /// The sets of template files that are known, oldest first.
  public enum Generation: Int, CaseIterable, Hashable, Sendable {
    /// 5.4.1: the files as they were published in source.
    case five

    /// 6 to 6.4.4: the same frames, and another close button.
    case six

    /// From 6.4.5 on: web views are made in code, and web templates have a close button of 50.
    case webViewInCode
  }

  /// The version, as it was asked for.
  public let version: SDKVersion

  /// The template files that the version has.
  public let generation: Generation

  /// The version that is taken when a user names none: the last one whose files hold all views.
  public static let `default` = AccengageSDK(version: SDKVersion(6, 4, 1), generation: .six)

  /// The newest version that something is known of; of 7 that is no template file (`isUnseen`).
  public static let newest = SDKVersion(7)

  /// Throws an error when nothing is known about the version.
  public init(_ version: SDKVersion) throws(Diagnostic) {
    switch version {
    case SDKVersion(5, 4, 1)..<SDKVersion(6): self.init(version: version, generation: .five)
    case SDKVersion(6)..<SDKVersion(6, 4, 5): self.init(version: version, generation: .six)
    case SDKVersion(6, 4, 5)...:
      self.init(version: version, generation: .webViewInCode)
    default:
      throw .error(
        "Accengage SDK \(version) is not supported.",
        solution: "Use a version of 5.4.1–7.")
    }
  }

  private init(version: SDKVersion, generation: Generation) {
    self.version = version
    self.generation = generation
  }

  /// Whether no template file of the version has been seen, so that those of 6.4.5 are taken.
  public var isUnseen: Bool { version >= SDKVersion(7) && !version.isLater(than: Self.newest) }
}
