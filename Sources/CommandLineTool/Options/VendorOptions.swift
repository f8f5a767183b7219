public import ArgumentParser
import Diagnostics
import Inputs
public import Messages

/// The options that say whose messages they are, and by which of the vendor's SDKs they are shown.
struct VendorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Version of the vendor's SDK to lay out as, such as 16.8 or airship=16.8. May be repeated; "
        + "\"all\" for one of each generation. "
        + "(default: \(Self.defaultVersions))",
      valueName: "version"))
  private var sdk: [String] = []

  @Option(
    help: ArgumentHelp(
      "The vendor, if it can't be inferred from the message's keys: \(Self.vendorIDs).",
      valueName: "name"))
  var vendor: Vendor?

  /// The versions of SDKs that are asked for.
  func request() throws(Diagnostic) -> SDKRequest {
    var request = SDKRequest()
    for text in sdk { try request.add(text, of: .default) }
    return request
  }

  /// The version that is asked for of the SDK of a source's vendor; nil for the standard one.
  ///
  /// Throws when there is more than one, where only one can be shown.
  func version(of source: InputSource) throws(Diagnostic) -> SDKVersion? {
    try source.vendor.flatMap { (vendor) throws(Diagnostic) in try version(of: vendor) }
  }

  /// The version that is asked for of a vendor's SDK.
  func version(of vendor: Vendor) throws(Diagnostic) -> SDKVersion? {
    let versions = try request().versions(for: vendor, isStrict: true)
    guard versions.count <= 1 else {
      throw .error("Only one SDK can be shown here.", solution: "Give --sdk once.")
    }
    return versions.first
  }

  private static let vendorIDs = VendorTable.default.vendors.map(\.id).joined(separator: ", ")

  private static let defaultVersions = VendorTable.default.vendors
    .map { "\($0.defaultSDK) for \($0.title)" }.joined(separator: ", ")
}

extension Vendor: ExpressibleByArgument {
  public init?(argument: String) {
    guard let row = try? VendorTable.default.row(of: argument.lowercased()) else { return nil }
    self = row.vendor
  }

  public static var allValueStrings: [String] { VendorTable.default.vendors.map(\.id) }
}
