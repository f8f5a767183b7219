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

  /// The id of the box, and the device that it is on; nil for what no device takes part in.
  var id: String?
  var device: String?

  /// What distinguishes where it was found from the other variants that were checked, such as
  /// `iphone-se.dark`; nil for what no device takes part in.
  var variant: String?

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
    _ found: FrameFinding, check: String, level: CheckRule.Level, file: String, device: String?,
    variant: String? = nil
  ) {
    self.file = file
    keyPath = found.name.keyPath
    severity = found.isNote ? .note : level == .error ? .error : .warning
    self.check = check
    id = found.name.id
    self.device = device
    self.variant = variant
    value = found.value
    threshold = found.threshold
    summary = found.summary
    solution = found.solution
  }

  /// The same finding wherever it was found.
  var withoutPlace: Finding {
    var finding = self
    finding.device = nil
    finding.variant = nil
    return finding
  }

  /// One line of the form `FILE:KEYPATH: warning: what. How to fix it. (check)`.
  ///
  /// `variants` are those in which it was found, as far as they are to be named.
  func text(on variants: [String]) -> PrintedText {
    let most = 3
    var names = variants.prefix(variants.count > most + 1 ? most : variants.count)
      .joined(separator: ", ")
    if variants.count > most + 1 { names += " and \(variants.count - most) more" }
    let place = variants.isEmpty ? "" : "On \(names): "
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
    if let variant, variant != device { members.append(("variant", .string(variant))) }
    if let value { members.append(("value", .number(value))) }
    if let threshold { members.append(("threshold", .number(threshold))) }
    let message = [summary, solution].compactMap(\.self).joined(separator: " ")
    return .object(members + [("message", .string(message))])
  }
}
