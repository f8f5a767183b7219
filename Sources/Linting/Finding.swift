import Boxes
import Checks
public import Diagnostics
public import Rendering

/// Something that a check found in an input.
public struct Finding: Hashable, Sendable {
  /// The path of the file that it is in.
  public var file: String

  /// Where in the file; nil for all of it.
  public var keyPath: String?

  /// The line and the character in the file; nil where the file has none, and before it was looked at.
  public var position: LinePosition?

  /// How severe it is.
  public var severity: Diagnostic.Severity

  /// The check's name: `message`, `template`, `style`, `dismissal` or that of a `FrameCheck`.
  public var check: String

  /// The id of the box; nil for what no device takes part in.
  public var id: String?

  /// The device that the box is on; nil for what no device takes part in.
  public var device: String?

  /// What distinguishes where it was found from the other variants that were checked, such as
  /// `iphone-se.dark`; nil for what no device takes part in.
  public var variant: String?

  /// What was measured; nil where nothing is measured.
  public var value: Double?

  /// What the value should have reached.
  public var threshold: Double?

  /// Whether it is about the key, rather than about its value.
  private(set) var isOfKey = false

  /// What is wrong, in a sentence.
  public var summary: String

  /// How to fix it, in a sentence.
  public var solution: String?

  /// A problem of an input as a finding of a check.
  init(_ diagnostic: Diagnostic, check: String, file: String) {
    self.file = diagnostic.file ?? file
    keyPath = diagnostic.keyPath
    position = diagnostic.position
    isOfKey = if case .unknownKey? = diagnostic.cause { true } else { false }
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
    solution = [found.solution, found.name.interfaceFile.map { "It is laid out in \($0)." }]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The same finding wherever it was found.
  var withoutPosition: Finding {
    var finding = self
    finding.device = nil
    finding.variant = nil
    return finding
  }

  /// One line of the form `FILE:LINE:COLUMN: warning: what. How to fix it. (check) [key.path]`.
  ///
  /// `variants` are those in which it was found, as far as they are to be named.
  public func text(on variants: [String]) -> PrintedText { line(on: variants).printed }

  /// What such a line says.
  func line(on variants: [String]) -> Diagnostic {
    let maximum = 3
    var names = variants.prefix(variants.count > maximum + 1 ? maximum : variants.count)
      .joined(separator: ", ")
    if variants.count > maximum + 1 { names += " and \(variants.count - maximum) more" }
    let prefix = variants.isEmpty ? "" : "On \(names): "
    var line = Diagnostic(
      severity, prefix + summary, file: file, keyPath: keyPath,
      solution: [solution, "(\(check))"].compactMap(\.self).joined(separator: " "))
    line.position = position
    return line
  }

  /// The finding for programs; Docs/Checks.md describes the members.
  public var json: OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("file", .string(file)), ("path", .string(keyPath ?? "")),
      ("severity", .string(severity.rawValue)), ("check", .string(check)),
    ]
    if let position {
      members.append(("line", .number(Double(position.line))))
      if let column = position.column { members.append(("column", .number(Double(column)))) }
    }
    if let id { members.append(("id", .string(id))) }
    if let device { members.append(("device", .string(device))) }
    if let variant, variant != device { members.append(("variant", .string(variant))) }
    if let value { members.append(("value", .number(value))) }
    if let threshold { members.append(("threshold", .number(threshold))) }
    let message = [summary, solution].compactMap(\.self).joined(separator: " ")
    return .object(members + [("message", .string(message))])
  }
}
