import Diagnostics
import Inputs
import Messages
import Styles

extension FuzzTarget {
  /// Property lists in both of their forms, which two readers read.
  static let styles = [
    FuzzTarget(
      "plist-xml",
      seeds: [SeedFolder("Snapshots", ".plist"), SeedFolder("Tests/StylesTests", "Style.plist")],
      check: checkStyle),
    FuzzTarget(
      "plist-binary",
      seeds: [
        SeedFolder("Tests/StylesTests/Fixtures", "binary-modal.plist"),
        SeedFolder("Tests/StylesTests", "Style.plist", extract: binary),
      ], check: checkStyle),
  ]

  private static let kinds = VendorTable.default.styleKinds

  @Sendable private static func checkStyle(_ bytes: [UInt8]) {
    report {
      let style = try StylePlist.parse(bytes).value
      // One version for each input, as every kind of style takes its time.
      let version = [nil, SDKVersion(14, 0), SDKVersion(17, 0)][bytes.count % 3]
      for kind in kinds {
        guard let sdk = try? kind.sdk(version) else { continue }
        _ = StyleSheet.decode(style, as: kind, sdk: sdk)
      }
    }
    report {
      let change = PlistEdit.Change("headerStyle.letterSpacing", .number(2))
      let edited = try PlistEdit.applying([change], to: bytes)
      precondition((try? StylePlist.parse(edited)) != nil, "What was written can't be read.")
    }
  }

  /// The same list in the binary form, which every edit of one writes.
  private static func binary(_ bytes: [UInt8]) -> [UInt8] {
    guard let style = try? StylePlist.parse(bytes).value else { return [] }
    return BinaryList.bytes(of: .dictionary(style.values))
  }
}
