/// A bug or a doubt that Airship's change log or its issues name, by the versions that have it.
public struct AirshipKnownBug: Hashable, Sendable {
  /// What a message must have for the bug to show.
  public enum Condition: Hashable, Sendable {
    /// Any message of the type.
    case always

    /// A message with buttons.
    case hasButtons

    /// A message with media.
    case hasMedia

    /// A message with a text that has no alignment.
    case hasUnalignedText

    /// A message without a heading or without a body.
    case lacksText
  }

  /// The versions that have it.
  public var versions: Range<SDKVersion>

  /// What a message must have for it to show.
  public var condition: Condition

  /// What is seen, as a sentence without its full stop.
  public var summary: String

  /// The address of the report, or of the release that ended it.
  public var address: String
}

extension AirshipSDK {
  /// The known bugs of a version's banners, in the order of the versions.
  ///
  /// Source: the change logs of 18.x to 21.x, and the issues that they answer.
  public var bannerBugs: [AirshipKnownBug] {
    Self.bugs.filter { $0.versions.contains(version) }
  }

  private static let repository = "https://github.com/urbanairship/ios-library"

  private static let bugs: [AirshipKnownBug] = [
    AirshipKnownBug(
      versions: SDKVersion(18)..<SDKVersion(18, 2), condition: .always,
      summary: "Banners may appear in the top left corner whatever the message says",
      address: repository + "/issues/402"),
    AirshipKnownBug(
      versions: SDKVersion(18)..<SDKVersion(18, 2, 2), condition: .hasUnalignedText,
      summary: "A banner's texts without an alignment are aligned otherwise than later",
      address: repository + "/releases/tag/18.2.2"),
    AirshipKnownBug(
      versions: SDKVersion(18)..<SDKVersion(18, 3), condition: .hasButtons,
      summary: "A banner's buttons may be drawn wrongly and stretch the card",
      address: repository + "/releases/tag/18.3.0"),
    AirshipKnownBug(
      versions: SDKVersion(18, 2, 2)..<SDKVersion(18, 4), condition: .always,
      summary: "Banners count the padding of texts and media more than once, by one file that was "
        + "read; the themes of 18.4.0 replaced it",
      address: repository + "/releases/tag/18.4.0"),
    AirshipKnownBug(
      versions: SDKVersion(18, 2)..<SDKVersion(18, 14, 1), condition: .hasMedia,
      summary: "A banner has the wrong height if its image is higher than its texts",
      address: repository + "/releases/tag/18.14.1"),
    AirshipKnownBug(
      versions: SDKVersion(18)..<SDKVersion(18, 14, 2), condition: .lacksText,
      summary: "A banner without a heading or a body keeps the gap beside it",
      address: repository + "/releases/tag/18.14.2"),
    AirshipKnownBug(
      versions: SDKVersion(18, 14)..<SDKVersion(18, 14, 3), condition: .always,
      summary: "A banner whose size changes while it is dismissed may stop the app",
      address: repository + "/issues/421"),
    AirshipKnownBug(
      versions: SDKVersion(19)..<SDKVersion(19, 0, 1), condition: .always,
      summary: "A banner whose size changes while it is dismissed may stop the app",
      address: repository + "/issues/421"),
  ]
}
