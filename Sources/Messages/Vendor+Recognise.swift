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
      found = allCases.filter { vendor in
        vendor.keys.contains { keys in keys.allSatisfy { members[$0] != nil } }
      }
    default: found = []
    }
    if found.count == 1, let vendor = found.first { return vendor }

    let wanted = allCases.map { vendor in
      let choices = vendor.keys.map { $0.map(\.quoted).joined(separator: " and ") }
      return "\(choices.joined(separator: " or ")) (\(vendor.title))"
    }
    guard found.isEmpty else {
      var keys = found.flatMap { $0.keys.flatMap(\.self) }
      if case .object(let members) = json { keys.removeAll { members[$0] == nil } }
      // Lists may share a key.
      keys = keys.enumerated().filter { !keys.prefix($0).contains($1) }.map(\.element)
      throw .error(
        "The message could be of \(found.map(\.title).joined(separator: " or ")): "
          + "it has \(keys.map(\.quoted).joined(separator: ", ")).",
        solution: "Name one with --vendor.")
    }
    throw .error(
      "No vendor's message was recognised. Looked for "
        + wanted.joined(separator: ", ") + ", or an array of content blocks (Bloomreach).",
      solution: "Add the missing key, or name the vendor with --vendor.")
  }

  /// The keys by which a message is recognised: all of a list at its top, for any of the lists.
  private var keys: [[String]] {
    switch self {
    case .airship: [["display_type"], [AirshipStandardMessage.key]]
    case .braze: [["type", "message"], ["type", "image_style"]]
    case .accengage: [["templateNibName"]]
    case .bloomreach: [["in_app_content_blocks"], ["bundle", "personalized"]]
    }
  }
}
