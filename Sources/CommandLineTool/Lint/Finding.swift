import Boxes
import Checks
import Diagnostics
import Rendering

/// Something that a check found in an input.
struct Finding: Hashable, Sendable {
  var file: String

  /// Where in the file; nil for all of it.
  var keyPath: String?
  var severity: Diagnostic.Severity

  /// The check's name: `message`, `style`, `dismissal` or that of a `FrameCheck`.
  var check: String

  /// The id of the box, and the device that it stands on; nil for what no device takes part in.
  var id: String?
  var device: String?

  /// What was measured, and what it should have reached; nil where nothing is measured.
  var value: Double?
  var threshold: Double?
  var summary: String
  var solution: String?

  /// A problem of an input as a finding of a check.
  init(_ diagnostic: Diagnostic, check: String, file: String) {
    self.file = diagnostic.file ?? file
    keyPath = diagnostic.keyPath
    severity = diagnostic.severity
    self.check = check
    summary = diagnostic.summary
    solution = diagnostic.solution
  }

  /// What a check found in a frame of a message.
  init(
    _ found: FrameFinding, check: String, level: CheckRule.Level, file: String, device: String?
  ) {
    self.file = file
    keyPath = found.name.keyPath
    severity = found.isNote ? .note : level == .error ? .error : .warning
    self.check = check
    id = found.name.id
    self.device = device
    value = found.value
    threshold = found.threshold
    summary = found.summary
    solution = found.solution
  }

  /// One line of the form `FILE:KEYPATH: warning: what. How to fix it. (check)`.
  func text(namingDevice: Bool) -> PrintedText {
    let place = namingDevice ? device.map { "On \($0): " } ?? "" : ""
    return Diagnostic(
      severity, place + summary, file: file, keyPath: keyPath,
      solution: [solution, "(\(check))"].compactMap(\.self).joined(separator: " ")
    ).printed
  }

  var json: OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("file", .string(file)), ("path", .string(keyPath ?? "")),
      ("severity", .string(severity.rawValue)), ("check", .string(check)),
    ]
    if let id { members.append(("id", .string(id))) }
    if let device { members.append(("device", .string(device))) }
    if let value { members.append(("value", .number(value))) }
    if let threshold { members.append(("threshold", .number(threshold))) }
    let message = [summary, solution].compactMap(\.self).joined(separator: " ")
    return .object(members + [("message", .string(message))])
  }
}
