import Boxes
public import Devices
public import Diagnostics
import Geometry
public import Inputs
import Messages

/// A frame's layout as it is printed: JSON for programs, text for people and `diff`.
///
/// The forms are those of the command line's contract: a fixed order of keys, at most four
/// decimals, and the same bytes for the same input.
public struct LayoutDocument: Sendable {
  /// The path of the message, as it was given.
  public var input: String

  /// Where the input has the message; empty for an input that is the message.
  public var path: String

  /// The vendor's id; empty for a page.
  public var vendor: String

  /// The version of the vendor's SDK; nil when there is none, as for pages of HTML.
  public var sdk: String?

  /// What the message was laid out for.
  public var environment: Environment

  /// What was guessed or left out.
  public var warnings: [Diagnostic]

  /// The elements at the top, outermost first.
  public var layout: [LayoutNode]

  /// Gathers what is printed of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - input: What it shows.
  ///   - warnings: All that was met on the way, in order.
  public init(_ frame: Frame, of input: Input, warnings: [Diagnostic]) {
    self.input = input.source.name
    path = input.source.path.description
    vendor = input.vendorID
    sdk = input.sdkVersion?.description
    environment = frame.environment
    self.warnings = warnings
    layout = frame.layout
  }

  /// The layout as JSON, with line breaks and indentation or on one line.
  public func json(isCompact: Bool) -> String {
    let viewport = environment.viewport
    var positions = PositionFinder()
    let located = positions.located(warnings.filter { $0.severity != .note })
    var members: [(String, OrderedJSON)] = [
      ("schemaVersion", .number(1)), ("input", .string(input)), ("vendor", .string(vendor)),
    ]
    if !path.isEmpty { members.insert(("message", .string(path)), at: 2) }
    if let sdk { members.append(("sdk", .string(sdk))) }
    members += [
      ("device", .string(environment.device.id)),
      ("orientation", .string(environment.orientation.rawValue)),
      ("appearance", .string(environment.appearance.rawValue)),
      ("textSize", .string(environment.textSize.rawValue)),
      (
        "viewport",
        .object([
          ("width", .number(viewport.width)), ("height", .number(viewport.height)),
        ])
      ),
      ("scale", .number(environment.scale)),
      ("warnings", .array(located.map(Self.encode))),
      ("root", layout.first.map(Self.encode) ?? .null),
    ]
    return OrderedJSON.object(members).text(isCompact: isCompact)
  }

  /// The layout as text: a node per line, two spaces of indentation per level.
  public var text: String {
    var result = ""
    func append(_ node: LayoutNode, depth: Int) {
      let numbers = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
      result += String(repeating: "  ", count: depth)
      // An id is its author's; it must not start a line of its own.
      let id = node.name.id
      result += id.unicodeScalars.contains(where: \.isUnprintable) ? JSONValue.quoted(id) : id
      result += " \(node.name.kind.rawValue) "
      result += numbers.map(OrderedJSON.decimal).joined(separator: " ")
      if let scale = node.pageScale { result += " at \(OrderedJSON.decimal(scale))" }
      if let text = node.text {
        let lines = text.lines.map { JSONValue.quoted($0.string) }.joined(separator: " ")
        result += lines.isEmpty ? "" : " " + lines
        if text.isTruncated { result += " truncated" }
      }
      result += "\n"
      for child in node.children { append(child, depth: depth + 1) }
    }
    for node in layout { append(node, depth: 0) }
    return result
  }

  private static func encode(_ warning: Diagnostic) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("path", .string(warning.keyPath ?? "")),
      (
        "message",
        .string([warning.summary, warning.solution].compactMap(\.self).joined(separator: " "))
      ),
    ]
    if let position = warning.position {
      members.append(("line", .number(Double(position.line))))
      if let column = position.column { members.append(("column", .number(Double(column)))) }
    }
    return .object(members)
  }

  private static func encode(_ rect: Rect) -> [(String, OrderedJSON)] {
    [
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ]
  }

  private static func encode(_ node: LayoutNode) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("id", .string(node.name.id)), ("kind", .string(node.name.kind.rawValue)),
    ]
    if let element = node.name.element { members.append(("element", .string(element))) }
    members.append(("frame", .object(encode(node.frame))))
    if let outer = node.outer { members.append(("outer", .object(encode(outer)))) }
    if node.name.isInferred { members.append(("inferred", .boolean(true))) }
    if let scale = node.pageScale { members.append(("scale", .number(scale))) }
    if let text = node.text {
      members.append(("text", .string(text.string)))
      members.append(("truncated", .boolean(text.isTruncated)))
      let lines = text.lines.map { line in
        OrderedJSON.object(
          [("text", .string(line.string))] + encode(line.frame)
            + [("baseline", .number(line.baseline))])
      }
      members.append(("lines", .array(lines)))
    }
    if !node.children.isEmpty { members.append(("children", .array(node.children.map(encode)))) }
    return .object(members)
  }
}

/// What is printed of one variant of a `Workload`.
package protocol PrintedVariant: Sendable {
  /// What was guessed, and why there is nothing to print.
  var diagnostics: [Diagnostic] { get }

  /// The lines, below a head unless it is the only one; empty where there are none.
  func text(isSingle: Bool) -> PrintedText

  /// What is printed for programs, on one line unless it is the only one; nil where there is nothing.
  func json(isSingle: Bool) -> PrintedText?
}

/// The layout of one variant of a `Workload`, or why there is none.
package struct LayoutResult: PrintedVariant {
  private let document: LayoutDocument?

  /// What tells it from others of the same input and device.
  private let label: String

  /// What was guessed, and why there is no layout.
  package let diagnostics: [Diagnostic]

  /// Lays a variant out.
  package init(_ variant: Workload.Variant, by renderer: Renderer) {
    label = variant.label
    do throws(InputProblems) {
      let frame = try renderer.frame(of: variant.input, in: variant.environment)
      let document = LayoutDocument(
        frame, of: variant.input, warnings: variant.input.warnings + frame.warnings)
      (self.document, diagnostics) = (document, document.warnings)
    } catch {
      // What was found while reading may be the cause.
      (document, diagnostics) = (nil, variant.input.warnings + error.diagnostics)
    }
  }

  /// The layout as lines, below a head unless it is the only one; empty where there is none.
  package func text(isSingle: Bool) -> PrintedText {
    guard let document else { return "" }
    let lines = PrintedText(lines: document.text)
    if isSingle { return lines }
    let parts: PrintedText = label.isEmpty ? "" : ".\(label)"
    let message: PrintedText = document.path.isEmpty ? "" : " \(document.path)"
    return "\(document.input)\(message) \(document.environment.device.id)\(parts)\n\(lines)"
  }

  /// The layout for programs, on one line unless it is the only one; nil where there is none.
  package func json(isSingle: Bool) -> PrintedText? {
    (document?.json(isCompact: !isSingle)).map { PrintedText(json: $0) }
  }
}
