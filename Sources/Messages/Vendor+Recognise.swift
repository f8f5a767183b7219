public import Diagnostics

extension Vendor {
  /// Returns the vendor whose keys a file has.
  ///
  /// Throws an error that lists what was looked for when no vendor fits, or more than one.
  public static func recognise(_ json: JSONValue) throws(Diagnostic) -> Vendor {
    let found: [Vendor]
    switch json {
    case .array: found = [.bloomreach]
    case .object(let members):
      if members["com.urbanairship.in_app"] != nil {
        throw .error(
          "This is a push with a standard in-app message of Airship, which can't be drawn yet.",
          keyPath: "com.urbanairship.in_app",
          solution: "Write it as a message with \"display_type\": \"banner\".")
      }
      found = allCases.filter { vendor in vendor.keys.allSatisfy { members[$0] != nil } }
    default: found = []
    }
    if found.count == 1, let vendor = found.first { return vendor }

    let wanted = allCases.map { vendor in
      "\(vendor.keys.map(\.quoted).joined(separator: " and ")) (\(vendor.title))"
    }
    guard found.isEmpty else {
      throw .error(
        "The message could be of \(found.map(\.title).joined(separator: " or ")): "
          + "it has \(found.flatMap(\.keys).map(\.quoted).joined(separator: ", ")).",
        solution: "Name one with --vendor.")
    }
    throw .error(
      "No vendor's message was recognised. Looked for "
        + wanted.joined(separator: ", ") + ", or an array of content blocks (Bloomreach).",
      solution: "Add the missing key, or name the vendor with --vendor.")
  }

  /// The keys by which a message is recognised: all of them at its top.
  private var keys: [String] {
    switch self {
    case .airship: ["display_type"]
    case .braze: ["type", "message"]
    case .accengage: ["templateNibName"]
    case .bloomreach: ["in_app_content_blocks"]
    }
  }
}
