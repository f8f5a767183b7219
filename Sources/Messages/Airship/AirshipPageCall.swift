public import Diagnostics

/// A call of the bridge that Airship's SDK gives to the page of an HTML message.
///
/// Calls are read out of scripts and addresses without running anything, so only what is written out
/// is known of their arguments.
public struct AirshipPageCall: Hashable, Sendable {
  /// What is given to the function.
  public enum Argument: Hashable, Sendable {
    /// Nothing between the parentheses.
    case none

    /// A value that is written out.
    case value(JSONValue)

    /// Something that a script has to work out.
    case unknown
  }

  /// The function's name, such as `dismiss`.
  public var name: String

  /// The first argument.
  public var argument: Argument

  /// Describes a call.
  public init(name: String, argument: Argument) {
    self.name = name
    self.argument = argument
  }

  /// The functions of the bridge, in every version that has them.
  static let names = [
    "close", "dismiss", "cancel", "runAction", "runActionSync", "getMessageExtras", "getChannelId",
    "getDeviceModel", "getNamedUser", "getAppKey", "getUserId", "getMessageId", "getMessageTitle",
    "getMessageSentDate", "getMessageSentDateMS", "delegateCallURL", "invoke", "finishAction",
  ]
}

extension AirshipPageCall {
  /// Says what a version of the SDK does with the call against what its author meant.
  ///
  /// A `UAirship.dismiss()` is clamped to the rules for resolutions, and a function that isn't
  /// there is named when it is nearly one that is.
  public func problems(sdk: AirshipSDK) -> [Diagnostic] {
    if name == "dismiss" { return dismissalProblems(sdk) }
    guard !Self.names.contains(name), let meant = Spelling.nearest(to: name, among: Self.names)
    else { return [] }
    return [
      .warning(
        "There is no UAirship.\(name.prefix(40))(): the page's script stops here.",
        solution: "Did you mean UAirship.\(meant)()?")
    ]
  }

  private func dismissalProblems(_ sdk: AirshipSDK) -> [Diagnostic] {
    // From 19.8 on it has no parameter and cancels the message.
    if sdk.version >= SDKVersion(19, 8) {
      if argument == .none { return [] }
      return [
        .warning(
          "Version \(sdk.version) doesn't read what UAirship.dismiss() is given: the message ends as "
            + "dismissed by its user.", solution: "Call UAirship.close().")
      ]
    }
    switch argument {
    case .unknown: return []
    case .none:
      return [
        .error(
          "UAirship.dismiss() needs a resolution: the message stays open.",
          solution: "Call UAirship.close(), or give {\"type\": \"user_dismissed\"}.")
      ]
    case .value(let json):
      do throws(InputProblems) {
        return try AirshipResolution.parseDismissal(json, sdk: sdk).warnings.map(named)
      } catch {
        return error.diagnostics.map(named)
      }
    }
  }

  /// A problem of the object, whose key path isn't a position in a file.
  private func named(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    let location = problem.keyPath.map { "\($0): " } ?? ""
    let consequence = problem.severity == .error ? " The message stays open." : ""
    problem.summary = "UAirship.dismiss(): \(location)\(problem.summary)\(consequence)"
    problem.keyPath = nil
    return problem
  }
}
