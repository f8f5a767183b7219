import Diagnostics
import Messages
import TestSupport

/// The sample messages beside the tests.
enum Samples {
  static let folder = "Tests/MessagesTests/Fixtures/airship"

  /// The names of the messages that every generation accepts.
  static let valid = Repository.files(in: folder, withExtension: "json")
    .filter { !$0.hasPrefix("legacy") }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Repository.bytes(folder + "/" + name)
  }
}

/// One version of each generation, and the versions at which something changes.
let versions = [
  "13.5.2", "16", "16.5", "16.6", "16.8", "16.11", "16.12", "17", "17.10", "18.0", "18",
  "18.5", "19", "20.0", "20", "21",
]

let classicVersions = ["13.5.2", "16", "16.8", "17"]

/// Reads a message from its text; what is wrong is returned as lines, warnings after errors.
func read(_ text: String, sdk: String = "20") throws -> (message: AirshipMessage?, lines: [String])
{
  do throws(InputProblems) {
    let parsed = try parse(Array(text.utf8), sdk: sdk)
    return (parsed.value, parsed.warnings.map(\.description))
  } catch {
    return (nil, error.diagnostics.map(\.description))
  }
}

/// Reads a message from its bytes.
func parse(
  _ bytes: [UInt8], sdk: String = "20"
) throws(InputProblems) -> Parsed<AirshipMessage> {
  let (json, version): (JSONValue, AirshipSDK)
  do throws(Diagnostic) {
    (json, version) = (try JSONValue.parse(bytes), try AirshipSDK(SDKVersion(sdk)))
  } catch {
    throw InputProblems(error)
  }
  return try AirshipMessage.parse(json, sdk: version)
}

/// A message of a type whose display holds the given members.
func message(_ type: String, _ members: String) -> String {
  """
  {"message_id": "m", "name": "n", "display_type": "\(type)", "display": {\(members)}}
  """
}

/// A modal with a heading and further members.
func modal(_ members: String) -> String {
  message("modal", "\"heading\": {\"text\": \"Hello\"}, " + members)
}
