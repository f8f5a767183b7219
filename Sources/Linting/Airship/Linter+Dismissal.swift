import Diagnostics
import Inputs
import Messages

/// Objects with which a page dismisses its message.
extension Linter {
  /// Without a version the newest is taken that reads such an object.
  func lintDismissal(_ json: JSONValue, _ input: String) throws(Diagnostic) -> [Finding] {
    let asked = try request.versions(for: .airship, isStrict: true).first
    let sdk = try AirshipSDK(asked ?? SDKVersion(17, 10))
    let problems: [Diagnostic]
    do throws(InputProblems) {
      problems = try AirshipResolution.parseDismissal(json, sdk: sdk).warnings
    } catch {
      problems = error.diagnostics
    }
    return problems.map { Finding($0, check: "dismissal", file: input) }
  }
}

extension JSONValue {
  /// Whether a file holds what a page dismisses a message with: by its keys, else by its name.
  func isDismissal(named path: String, among vendors: VendorTable) -> Bool {
    if case .object(let members) = self {
      if case .string(let word)? = members["type"], members["message"] == nil,
        word.utf8.count < 64, AirshipResolution.words.contains(word.lowercased())
      {
        return true
      }
      if members["button_info"] != nil { return true }
      if (try? vendors.recognise(self)) != nil { return false }
    }
    let name = path.pathNames().last ?? ""
    return name.hasPrefix("dismiss") && name.hasSuffix(".json")
  }
}
