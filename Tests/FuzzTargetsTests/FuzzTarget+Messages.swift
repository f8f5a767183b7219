import Diagnostics
import Inputs
import InterfaceFiles
import Messages

extension FuzzTarget {
  static let messages =
    [
      message("airship", fixtures: ["Tests/MessagesTests/Fixtures/airship"]),
      message("braze", fixtures: ["Tests/MessagesTests/Fixtures/braze"]),
      message("bloomreach", fixtures: ["Tests/MessagesTests/Fixtures/bloomreach"]),
      message("accengage"),
    ] + [
      // The page of an app around a carousel.
      FuzzTarget("screen", seeds: [SeedFolder("Fuzzing/Seeds/screen", ".json")]) { bytes in
        report { _ = try BloomreachScreen.parse(JSONValue.parse(bytes)) }
      }
    ]

  static let interfaceFiles = [
    FuzzTarget(
      "xib", seeds: [SeedFolder("Snapshots/accengage", ".xib")], maximumLength: 65_536
    ) { bytes in
      for isCompact in [true, false] {
        report {
          _ = try InterfaceFile.parse(
            bytes,
            traits: InterfaceFile.Traits(isCompactWidth: isCompact, isCompactHeight: !isCompact))
        }
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { return }
      DrawnInput.check { setting in
        let source = try InputReader(vendor: VendorTable.default.row(of: "accengage").vendor)
          .source(Array(customMessage.utf8), named: "message.json", assets: setting.assets)
        guard case .message(.object(var members), let row) = source.content else {
          preconditionFailure("The message is not an object.")
        }
        members["interface_file"] = .object(["file": .string("view.xib"), "text": .string(text)])
        return try InputSource(
          .message(.object(members), row), named: "message.json", assets: setting.assets
        ).input()
      }
    }
  ]

  /// A message that an interface file draws.
  private static let customMessage = """
    {"message": {"messageID": "1", "type": "text", "templateNibName": "Card", "interstitial": true,
    "body": "Twenty new bicycles", "displayCustomParams": {"title.text": "Ride",
    "left.btn.text": "Not now", "container.border.radius": "14"}},
    "data_source": {"convention": "CustomInApp"}}
    """

  private static func message(_ vendor: String, fixtures: [String] = []) -> FuzzTarget {
    let folders = ["Snapshots/\(vendor)"] + fixtures
    return FuzzTarget(vendor, seeds: folders.map { SeedFolder($0, ".json") }) { bytes in
      DrawnInput.check { setting in
        let reader = InputReader(vendor: try VendorTable.default.row(of: vendor).vendor)
        return try reader.source(
          bytes, named: "message.json", kind: .message, assets: setting.assets
        ).input()
      }
    }
  }

  /// Does what may throw, but only reports for the user.
  static func report(_ body: () throws -> Void) {
    do { try body() } catch { DrawnInput.checkProblem(error) }
  }
}
