import Diagnostics
import Inputs
import Messages

/// Messages without a page that nobody can close.
extension Linter {
  /// Returns what keeps people from closing a message; findings of its page are with those of pages.
  func waysOutFindings(of input: Input) -> [Finding] {
    let problem: Diagnostic? =
      switch input.message {
      case let message as AirshipMessage:
        AirshipWaysOut(message: message, style: input.style).unseenButton
      case let message as BrazeMessage: BrazeCloseButton(message: message).problem
      case let message as BloomreachInAppMessage: BloomreachWaysOut(message: message).problem
      case let message as AccengageMessage: AccengageWaysOut(message: message).problem
      default: nil
      }
    return problem.map {
      [Finding(input.located($0), check: "dismissal", file: input.source.name)]
    } ?? []
  }
}
