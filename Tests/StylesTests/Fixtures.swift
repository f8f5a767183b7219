import Diagnostics
import Messages
import Styles
import TestSupport

enum Fixtures {
  static let folder = "Tests/StylesTests/Fixtures"

  static func bytes(_ path: String) throws -> [UInt8] {
    try Repository.bytes(folder + "/" + path)
  }
}

/// The kinds of style that a file's name may be that of.
let styleKinds =
  AirshipDisplayType.allCases.compactMap(\.styleKind) + BrazeStyle.Kind.allCases.map(\.styleKind)

/// The elements of a dictionary as an XML property list.
func plist(_ elements: String) -> [UInt8] {
  Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(elements)</dict></plist>".utf8)
}

/// Reads a modal style; warnings are returned as lines.
func decodeModal(
  _ elements: String, sdk: String = "20"
) throws -> (style: AirshipModalStyle, lines: [String]) {
  let file = try StylePlist.parse(plist(elements)).value
  let parsed = AirshipModalStyle.schema.decode(file, sdk: try AirshipSDK(SDKVersion(sdk)))
  return (parsed.value, parsed.warnings.map(\.description))
}
