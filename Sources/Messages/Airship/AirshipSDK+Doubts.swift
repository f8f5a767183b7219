/// Which views are not certain for a version, and why.
///
/// Source: Docs/Vendors/Airship.md#views-by-version and Docs/Vendors/Airship.md#sources.
extension AirshipSDK {
  /// Why no frame of a version is certain, whatever the message; nil from 15 on.
  public var classicDoubt: String? {
    version < SDKVersion(15) ? "10.2 and 15.0 were read, and nothing between" : nil
  }

  /// Why a banner's frames are not certain; nil where a stored file of the version has them, and in
  /// classic versions.
  public var bannerDoubt: String? {
    switch version {
    case ..<SDKVersion(18): nil
    case ..<SDKVersion(18, 2): "no file of a banner before 18.2 could be dated"
    case ..<SDKVersion(18, 4): "one file of 18.2 and 18.3 was read, dated by its keys"
    case ..<SDKVersion(18, 5): "18.4 lies between two files that were read"
    case ..<SDKVersion(18, 11): nil
    case ..<SDKVersion(18, 13): "18.11 and 18.12 are dated by the change log"
    case ..<SDKVersion(18, 14, 1): nil
    case ..<SDKVersion(18, 14, 2): "18.14.1 lies between two files that were read"
    case ..<SDKVersion(19, 9): nil
    case ..<SDKVersion(20, 2):
      "which version brought the larger tab, 20.0.1 or 20.2.0, is dated by the change log"
    case ..<SDKVersion(21): "20.2 and later are dated by the change log"
    default: "the banner of 21.0.0 was changed and not read"
    }
  }

  /// Why a modal's or fullscreen message's frames are not certain; nil where files have them.
  public var articleDoubt: String? {
    generation == .earlySwiftUI ? "one file before 18.4 was read, dated by its keys" : nil
  }

  /// Why a page's frames are not certain; nil where files have them.
  public var pageDoubt: String? {
    generation == .earlySwiftUI
      ? "no file of a page before 18.4 was read, but a theme of 18.2" : nil
  }
}
