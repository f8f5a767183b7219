/// The addresses that Airship's SDK opens without an app's consent.
public enum AirshipAllowList {
  /// The hosts that are on the list without the app's doing, with all their subdomains.
  private static let hosts = ["urbanairship.com", "asnapieu.com"]

  /// Returns the host of an address that an app has to allow by itself; nil for one of Airship's own
  /// and for what is not an address on the web.
  public static func unlistedHost(of url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http" else { return nil }
    let position = url.dropFirst(scheme.count + 1).drop { $0 == "/" }
    let authority = position.prefix { !"/?#".contains($0) }
    let host = (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }.lowercased()
    if host.isEmpty { return nil }
    let isListed = hosts.contains { host == $0 || host.hasSuffix(".\($0)") }
    return isListed ? nil : String(host.prefix(100))
  }
}
