import Boxes
import Checks
import Comparison
import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import WhatIf

/// What a page is reported beside an image: where everything is, what moved, and what is wrong.
struct DrawingDescription {
  var before: Effect.Baseline?
  var after: LaidOutSubject
  var reading: PreviewReading
  var rejected: [RejectedValue]
  var image: PixelSize

  /// Whether an image that is the mean of the device's pixels may follow.
  var isSketch = false

  /// What was too much to be painted.
  var paintWarnings: [Diagnostic]

  /// What belongs to the image itself, without words on it: these may follow.
  var brief: OrderedJSON {
    .object([
      ("mark", .string(reading.mark)),
      ("screen", Self.screen(after.frame.environment)),
      ("picture", Self.encode(image)),
      ("isSketch", .boolean(isSketch)),
      ("isBrief", .boolean(true)),
      ("elements", .array(elements)),
      ("paintWarnings", .array(description(of: paintWarnings).map(OrderedJSON.string))),
    ])
  }

  var json: OrderedJSON {
    let effect = before.map { Effect(from: $0, to: after) }
    let changes: [OrderedJSON] = (effect?.layout.changes ?? []).map { Self.encode($0) }
    let checks: [OrderedJSON] = (effect?.findings ?? after.findings()).map { Self.encode($0) }
    let checkChanges: [OrderedJSON] = (effect?.checks ?? []).map { Self.encode($0) }
    let problems = FieldProblem.all(
      reading.problems + after.warnings, of: after.subject.source, styleKeys: reading.keys)
    return .object([
      ("mark", .string(reading.mark)),
      ("screen", Self.screen(after.frame.environment)),
      ("picture", Self.encode(image)),
      ("isSketch", .boolean(isSketch)),
      ("nothing", nothing.map(OrderedJSON.string) ?? .null),
      ("elements", .array(elements)),
      ("before", .array(effect.map(Self.beforeFrames) ?? [])),
      ("words", .string(effect?.description ?? "")),
      ("changes", .array(changes)),
      ("checks", .array(checks)),
      ("checkChanges", .array(checkChanges)),
      ("warnings", .array(warnings.map(OrderedJSON.string))),
      ("rejected", Self.encode(rejected)),
      ("fields", .array(problems.map(\.json))),
    ])
  }

  /// Why there is nothing to see; nil when something is shown.
  private var nothing: String? {
    func isSeen(_ node: LayoutNode) -> Bool {
      (node.frame.width > 0 && node.frame.height > 0) || node.children.contains(where: isSeen)
    }
    if after.frame.layout.contains(where: isSeen) { return nil }
    let reason = (after.frame.warnings + after.input.messageWarnings).first
    return reason?.summary ?? "This message shows nothing."
  }

  /// What is to be reported, each once, with the file's name where it isn't the message.
  private var warnings: [String] {
    description(of: reading.problems + after.warnings + paintWarnings)
  }

  private func description(of problems: [Diagnostic]) -> [String] {
    var reported: Set<ExactText> = []
    return problems.map { problem in
      var problem = problem
      if problem.file == after.subject.source.name { problem.file = nil }
      problem.file = problem.file?.pathNames().last.map(String.init)
      return problem.description
    }
    .filter { reported.insert(ExactText($0)).inserted }
  }

  /// What a page needs to draw the device around an image.
  static func screen(_ environment: Environment) -> OrderedJSON {
    let area = environment.safeArea
    return .object([
      ("device", .string(environment.device.id)), ("name", .string(environment.device.name)),
      ("width", .number(environment.viewport.width)),
      ("height", .number(environment.viewport.height)), ("scale", .number(environment.scale)),
      ("cornerRadius", .number(environment.device.cornerRadius)),
      ("cutout", .string(environment.device.cutout.rawValue)),
      ("idiom", .string(environment.device.idiom.rawValue)),
      ("orientation", .string(environment.orientation.rawValue)),
      ("safeArea", .array([area.top, area.right, area.bottom, area.left].map(OrderedJSON.number))),
    ])
  }

  private var elements: [OrderedJSON] {
    let (frame, source) = (after.frame, after.subject.source)
    var insets: [ExactText: EdgeInsets] = [:]
    for fragment in frame.fragments.fragments {
      guard let name = frame.tree.name(of: fragment.box) else { continue }
      insets[ExactText(name.id)] = insets[ExactText(name.id)] ?? fragment.contentInsets
    }
    var elements: [OrderedJSON] = []
    func addNode(_ node: LayoutNode, depth: Int) {
      var members: [(String, OrderedJSON)] = [
        ("id", .string(node.name.id)), ("kind", .string(node.name.kind.rawValue)),
        ("depth", .number(Double(depth))), ("frame", Self.encode(node.frame)),
      ]
      if let inset = insets[ExactText(node.name.id)], inset != .zero {
        let sides = [inset.top, inset.right, inset.bottom, inset.left]
        members.append(("padding", .array(sides.map(OrderedJSON.number))))
      }
      if let keyPath = node.name.keyPath {
        members.append(
          ("keyPath", .string(source.relative(after.input.keyPath(inFile: keyPath)))))
      }
      if node.name.isInferred { members.append(("inferred", .boolean(true))) }
      if let element = node.name.element { members.append(("element", .string(element))) }
      if let text = node.text {
        members.append(("text", .string(String(text.string.prefix(200)))))
        members.append(("lines", .number(Double(text.lines.count))))
        if text.isTruncated { members.append(("truncated", .boolean(true))) }
      }
      elements.append(.object(members))
      for child in node.children { addNode(child, depth: depth + 1) }
    }
    for node in frame.layout { addNode(node, depth: 0) }
    return elements
  }

  /// Where the elements was that are elsewhere now, or gone.
  private static func beforeFrames(_ effect: Effect) -> [OrderedJSON] {
    let moved = effect.layout.changed.filter { $0.before.frame != $0.after.frame }.map(\.before)
    return (moved + effect.layout.removed).map {
      .object([("id", .string($0.id)), ("frame", encode($0.frame))])
    }
  }

  static func encode(_ size: PixelSize) -> OrderedJSON {
    .object([("width", .number(Double(size.width))), ("height", .number(Double(size.height)))])
  }

  private static func encode(_ rect: Rect) -> OrderedJSON {
    .array([rect.minX, rect.minY, rect.width, rect.height].map(OrderedJSON.number))
  }

  private static func encode(_ change: LayoutChange) -> OrderedJSON {
    .object([
      ("id", .string(change.id)), ("property", .string(change.property)),
      ("from", change.from.map { .string($0.description) } ?? .null),
      ("to", change.to.map { .string($0.description) } ?? .null),
    ])
  }

  private static func encode(_ found: CheckFinding) -> OrderedJSON {
    .object([
      ("id", .string(found.finding.name.id)), ("check", .string(found.check)),
      ("value", found.finding.value.map(OrderedJSON.number) ?? .null),
      ("threshold", found.finding.threshold.map(OrderedJSON.number) ?? .null),
      ("summary", .string(found.finding.summary)), ("solution", .string(found.finding.solution)),
      ("part", found.finding.part.map(OrderedJSON.string) ?? .null),
      ("predicate", .string(found.finding.predicate)),
    ])
  }

  private static func encode(_ change: Effect.CheckChange) -> OrderedJSON {
    .object([
      ("id", .string(change.id)), ("check", .string(change.check)),
      ("isFound", .boolean(change.after != nil)), ("isNew", .boolean(change.before == nil)),
      ("words", .string(change.description)),
    ])
  }

  static func encode(_ rejected: [RejectedValue]) -> OrderedJSON {
    .array(
      rejected.map { value in
        let parts = [value.problem.summary, value.problem.solution].compactMap(\.self)
        return .object([
          ("key", .string(value.key)), ("words", .string(parts.joined(separator: " "))),
        ])
      })
  }
}
