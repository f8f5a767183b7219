public import Diagnostics
public import Messages

/// The versions of the vendors' SDKs that messages are to be read by.
///
/// A version may name its vendor, as in `airship=16`. One that doesn't counts for every vendor that
/// knows it.
public struct SDKRequest: Hashable, Sendable {
  private var byVendor: [Vendor: [SDKVersion]] = [:]
  private var anyVendor: [SDKVersion] = []

  /// Those of `anyVendor` that are later than the newest of every vendor.
  private var newerThanAll: Set<SDKVersion> = []

  /// Asks for the standard version of each vendor.
  public init() {}

  /// Whether any version is asked for.
  public var isEmpty: Bool { byVendor.isEmpty && anyVendor.isEmpty }

  /// Adds a version, such as `16.8` or `airship=16.8`; `all` means those to choose from.
  ///
  /// Throws an error when nothing is known about the version, or the vendor.
  public mutating func add(_ text: String, of vendors: VendorTable) throws(Diagnostic) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let all = "all"
    guard parts.count == 2 else {
      if text == all {
        for vendor in vendors.vendors {
          for version in vendor.offeredSDKs { try add(version, for: vendor) }
        }
        return
      }
      try addVersion(SDKVersion(text), of: vendors)
      return
    }
    let vendor = try vendors.row(of: String(parts[0])).vendor
    if parts[1] == all {
      for version in vendor.offeredSDKs { try add(version, for: vendor) }
      return
    }
    try add(SDKVersion(String(parts[1])), for: vendor)
  }

  /// Adds a version of one vendor's SDK.
  public mutating func add(_ version: SDKVersion, for vendor: Vendor) throws(Diagnostic) {
    try vendor.checkSDK(version)
    if byVendor[vendor]?.contains(version) != true { byVendor[vendor, default: []].append(version) }
  }

  private mutating func addVersion(_ version: SDKVersion, of vendors: VendorTable)
    throws(Diagnostic)
  {
    guard vendors.vendors.contains(where: { $0.knows(version) }) else {
      throw .error(
        "No vendor's SDK of version \(version) is supported.",
        solution: "Name one of \(vendors.offers).")
    }
    if !anyVendor.contains(version) { anyVendor.append(version) }
    if !vendors.vendors.contains(where: { $0.covers(version) }) { newerThanAll.insert(version) }
  }

  /// Finds the versions of a vendor's SDK that are asked for.
  ///
  /// - Parameters:
  ///   - vendor: The vendor.
  ///   - isStrict: Whether a version without a vendor must be known to this one. Otherwise those of
  ///     other vendors are left out.
  /// - Returns: The versions in their order; none means the standard one.
  /// - Throws: An error when a version must be known and isn't.
  public func versions(
    for vendor: Vendor, isStrict: Bool
  ) throws(Diagnostic) -> [SDKVersion] {
    if let named = byVendor[vendor] { return named }
    if isStrict {
      for version in anyVendor { try vendor.checkSDK(version) }
      return anyVendor
    }
    return anyVendor.filter {
      vendor.covers($0) || newerThanAll.contains($0) && vendor.knows($0)
    }
  }
}

extension VendorTable {
  /// The versions to choose from, in words: `airship 13.5.2 … 21, braze 3.30 … 18.2`.
  fileprivate var offers: String {
    vendors.compactMap { vendor in
      guard let first = vendor.offeredSDKs.first, let last = vendor.offeredSDKs.last else {
        return nil
      }
      return first == last ? "\(vendor.id) \(first)" : "\(vendor.id) \(first) … \(last)"
    }.joined(separator: ", ")
  }
}
